import { mulDiv } from '#shared/domain/money.ts';
import type { Statements } from '../checks/check-input';
import type { Warning } from '../result';
import type { Calculation } from '../steps/calculation';

/** W4: debt service cover under its threshold. W9: yearly growth, gross margin or monthly churn outside its bounds. */
export function findRatioWarnings({ plan }: Calculation, statements: Statements): Warning[] {
  const { thresholds } = plan.document;
  const ratio = (key: string) => statements.ratios.row(key).years;
  const outside = (id: 'W4' | 'W9', key: string, [minimum, maximum]: [number, number]): Warning[] => {
    const column = ratio(key);
    const year = column.findIndex((value) => value < minimum || value > maximum);
    if (year < 0) return [];
    const amounts = { value: column[year] ?? 0, minimum, maximum };
    return [{ id, variant: key, year: year + 1, amounts, path: ['thresholds'] }];
  };
  const churn = plan.revenue.flatMap((line): Warning[] => {
    if (line.type !== 'recurring') return [];
    // A yearly rate is compared by the month, as it is in the lifetime value.
    const value = line.billing === 'monthly' ? line.churn : mulDiv(line.churn, 1, 12);
    const maximum = thresholds.churnMaximum;
    return value > maximum ? [{ id: 'W9', variant: 'churn', lineId: line.id, amounts: { value, maximum } }] : [];
  });
  return [
    ...outside('W4', 'debtServiceCover', [thresholds.debtServiceCover, Number.POSITIVE_INFINITY]),
    ...outside('W9', 'revenueGrowth', [thresholds.growthMinimum, thresholds.growthMaximum]),
    ...outside('W9', 'grossMargin', [thresholds.grossMarginMinimum, thresholds.grossMarginMaximum]),
    ...churn,
  ];
}
