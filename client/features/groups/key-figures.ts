import type { GroupResult } from '#shared/engine/consolidate.ts';
import { cashOf } from '#shared/engine/group/cash-of.ts';

/** What a group comes to in its first fiscal year and at its end; the lowest cash is that of all months. */
export function keyFiguresOf(result: GroupResult) {
  const { timeline, profitAndLoss, balanceSheet } = result;
  const lastMonth = timeline.fiscalYears[0]?.lastMonth ?? timeline.months;
  const inYear = (row: string) => profitAndLoss.of('group').row(row).year(1);
  const atEnd = (row: string) => balanceSheet.month(row, 'group', lastMonth);
  const cash = cashOf(result, 'group');
  const closingCash = cash[lastMonth - 1] ?? 0;
  return {
    revenue: inYear('revenue'),
    ebitda: inYear('ebitda'),
    ownersProfit: inYear('profitOfOwners'),
    closingCash,
    lowestCash: Math.min(...cash),
    netDebt: atEnd('loansCurrent') + atEnd('loansNonCurrent') - closingCash,
  };
}

export const keyFigures = ['revenue', 'ebitda', 'ownersProfit', 'closingCash', 'lowestCash', 'netDebt'] as const;
