import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { Ramped } from '../ramp';
import { spreadYears } from '../timeline/amounts';
import type { Plan } from '../timeline/plan';
import { ramped } from './ramped';
import { money, months, type Reasoning, reasoning } from './reasoning';

type TypedLine = Ramped &
  (
    | { type: 'amounts'; id: string; amountsBy: 'month' | 'year'; amounts: number[]; seasonWeights: number[] }
    | { type: 'fixed'; id: string; yearlyBase: number; inflation: number }
    | { type: 'oneOff'; id: string; amount: number }
  );

/** Why a line has its amount in month t: typed, one month of a fiscal year's total, or a twelfth of its yearly base. */
export function reasonOfAmount(plan: Plan, line: TypedLine, part: string, t: number): Reasoning {
  const isSpread = line.type === 'amounts' && line.amountsBy === 'year';
  const inFull = isSpread ? { value: spreadYears(plan, line)[t - 1] ?? 0 } : {};
  return ramped(reasonInFull(plan, line, part, t), line, t, { unit: 'money', ...inFull });
}

function reasonInFull(plan: Plan, line: TypedLine, part: string, t: number): Reasoning {
  const path = `${part}/${line.id}`;
  switch (line.type) {
    case 'oneOff':
      return reasoning('typed', `${path}/amount`, money('amount', line.amount));
    case 'fixed': {
      const yearly = money('yearly', yearlyAt(plan, line, t));
      return reasoning(
        'yearlyShare',
        `${path}/yearlyBase`,
        yearly,
        months('place', plan.timeline.fiscalMonthOf[t] ?? 1),
      );
    }
    case 'amounts':
      return line.amountsBy === 'month'
        ? reasoning('typed', `${path}/amounts/${t}`, money('amount', line.amounts[t - 1] ?? 0))
        : reasonOfYearTotal(plan, line, path, t);
  }
}

function yearlyAt(plan: Plan, line: { yearlyBase: number; inflation: number; startMonth: number | null }, t: number) {
  return grownYearly(plan, line.startMonth ?? 1, line.yearlyBase, line.inflation, t);
}

/** A yearly figure that grows at place 1 of each fiscal year after the line's own start. */
export function grownYearly(plan: Plan, start: number, base: number, growth: number, t: number): number {
  let yearly = base;
  for (let u = start + 1; u <= t; u++) {
    if (plan.timeline.fiscalMonthOf[u] === 1) yearly = mulDiv(yearly, ONE + growth, ONE);
  }
  return yearly;
}

function reasonOfYearTotal(
  plan: Plan,
  line: { amounts: number[]; seasonWeights: number[] },
  path: string,
  t: number,
): Reasoning {
  const { yearOf, fiscalMonthOf, firstYearMonths } = plan.timeline;
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
