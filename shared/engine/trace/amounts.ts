import { atRate, ONE } from '#shared/domain/money.ts';
import type { Ramped } from '../ramp';
import { spreadYears } from '../timeline/amounts';
import { firstMonthOf } from '../timeline/plan';
import { ramped, reasonOfRow } from './ramped';
import { type AtMonth, money, months, type Reasoning, reasoning } from './reasoning';

type TypedLine = Ramped &
  (
    | { type: 'amounts'; id: string; amountsBy: 'month' | 'year'; amounts: number[]; seasonWeights: number[] }
    | { type: 'fixed'; id: string; yearlyBase: number; inflation: number }
    | { type: 'oneOff'; id: string; amount: number }
  );

/** Why a line has its amount in month t: typed, one month of a fiscal year's total, or a twelfth of its yearly base. */
export function reasonOfAmount(asked: AtMonth, line: TypedLine, part: string): Reasoning {
  const own = reasonOfRow(asked, `${part}/${line.id}/amount`, 'money');
  if (own) return own;
  const { calculation, t } = asked;
  const isSpread = line.type === 'amounts' && line.amountsBy === 'year';
  const inFull = isSpread ? { value: spreadYears(calculation.plan, line)[t - 1] ?? 0 } : {};
  return ramped(reasonInFull(asked, line, part), line, { t, unit: 'money', ...inFull });
}

function reasonInFull(asked: AtMonth, line: TypedLine, part: string): Reasoning {
  const { calculation, t } = asked;
  const path = `${part}/${line.id}`;
  switch (line.type) {
    case 'oneOff':
      return reasoning('typed', `${path}/amount`, money('amount', line.amount));
    case 'fixed': {
      const yearly = grown(asked, { ...line, level: line.yearlyBase, growth: line.inflation });
      const place = months('place', calculation.plan.timeline.fiscalMonthOf[t] ?? 1);
      return reasoning('yearlyShare', `${path}/yearlyBase`, money('yearly', yearly), place);
    }
    case 'amounts':
      return line.amountsBy === 'month'
        ? reasoning('typed', `${path}/amounts/${t}`, money('amount', line.amounts[t - 1] ?? 0))
        : reasonOfYearTotal(asked, line, path);
  }
}

interface Growing {
  startMonth: number | null;
  level: number;
  /** Parts per million. */
  growth: number;
  growthStep?: 'monthly' | 'yearly';
}

/** A level that grows at place 1 of each fiscal year after its start, or by month. */
export function grown({ calculation, t }: AtMonth, { startMonth, level, growth, growthStep }: Growing): number {
  let figure = level;
  for (let u = firstMonthOf({ startMonth }) + 1; u <= t; u++) {
    if (growthStep === 'monthly' || calculation.plan.timeline.fiscalMonthOf[u] === 1)
      figure = atRate(figure, ONE + growth);
  }
  return figure;
}

type YearTotals = Pick<Extract<TypedLine, { type: 'amounts' }>, 'amounts' | 'seasonWeights'>;

function reasonOfYearTotal({ calculation, t }: AtMonth, line: YearTotals, path: string): Reasoning {
  const { yearOf, fiscalMonthOf, firstYearMonths } = calculation.plan.timeline;
  const year = yearOf[t] ?? 1;
  const place = fiscalMonthOf[t] ?? 1;
  const typed = year === 1 ? line.seasonWeights.slice(12 - firstYearMonths) : line.seasonWeights;
  const weights = typed.some((weight) => weight > 0) ? typed : typed.map(() => 1);
  return reasoning(
    'spreadOverYear',
    `${path}/amounts/${year}`,
    money('total', line.amounts[year - 1] ?? 0),
    months('weight', weights[place - 1 - (12 - weights.length)] ?? 0),
    months(
      'weights',
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
  );
}
