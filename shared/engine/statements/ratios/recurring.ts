import { allocate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { Calculation } from '#shared/engine/steps/calculation.ts';
import type { RevenueColumns } from '#shared/engine/steps/columns.ts';
import { type ColumnsAt, firstMonthOf } from '#shared/engine/timeline/plan.ts';
import type { RevenueLineOf } from '#shared/inputs/forecast/fields/revenue.ts';
import { plus } from '../made-of';
import { quotient } from '../quotient';
import { closePeriods } from '../roll-up';
import type { RowMaker } from '../rows';
import type { StatementRow } from '../statement-row';

/**
 * Recurring revenue at the end of each period, over all recurring lines. MRR = subscribers × monthly price, of a
 * yearly subscription the price it was sold at; ARR = 12 × MRR;
 * churn a month = the lines' rates (a yearly one ÷ 12) weighted by their subscribers; revenue per account = MRR ÷
 * subscribers, a month, in thousandths of a minor unit; lifetime value = revenue per account × gross margin of the period ÷
 * monthly churn. Without a recurring line there is no row. Source: forecast model, section 8.
 */
export function recurring(make: RowMaker, calculation: Calculation, grossMargin: StatementRow): StatementRow[] {
  if (!calculation.plan.revenue.some(({ type }) => type === 'recurring')) return [];
  const { mrr, subscribers, leaving } = addUp(make, calculation);
  const churn = make.quotient({ key: 'churn', unit: 'ratio', scale: 1000 }, leaving, subscribers);
  const perAccount = make.quotient({ key: 'revenuePerAccount', unit: 'price' }, mrr, subscribers);
  const arr = make.blank({ key: 'arr' });
  const lifetime = make.blank({ key: 'lifetimeValue' });
  for (let i = 0; i < make.columns.width; i++) {
    arr.figures[arr.at + i] = 12 * mrr.column(i);
    lifetime.figures[lifetime.at + i] = quotient(perAccount.column(i), grossMargin.column(i), 1000 * churn.column(i));
  }
  arr.setMade((i) => ({ formula: 'sum', parts: [plus(mrr, i)], times: 12 }));
  lifetime.setMade((i) => ({
    formula: 'lifetime',
    parts: [plus(perAccount, i), plus(grossMargin, i), plus(churn, i)],
  }));
  return [mrr, arr, churn, perAccount, lifetime];
}

/** Minor units, thousandths of subscribers, and millionths of those that leave a month at the lines' rates. */
function addUp(
  make: RowMaker,
  { plan, revenue }: Calculation,
): Record<'mrr' | 'subscribers' | 'leaving', StatementRow> {
  const mrr = make.blank({ key: 'mrr' });
  const subscribers = make.blank({ key: 'subscribers', unit: 'quantity' });
  const leaving = make.blank({ key: 'leaving', unit: 'quantity' });
  const { quantity, price } = revenue;
  for (let index = 0; index < plan.revenue.length; index++) {
    const line = plan.revenue[index];
    if (line?.type !== 'recurring') continue;
    const months = line.billing === 'monthly' ? 1 : 12;
    const base = index * plan.stride;
    for (let t = 1; t <= plan.months; t++) {
      const count = quantity[base + t] ?? 0;
      if (count === 0) continue;
      if (months === 1) add(mrr, t, mulDiv(count, price[base + t] ?? 0, ONE));
      add(subscribers, t, count);
      add(leaving, t, mulDiv(count, line.churn, months * 1000));
    }
    if (months === 12) addYearly(mrr, line, { plan, columns: revenue, base });
  }
  const { months, lastMonth } = make.columns;
  for (const row of [mrr, subscribers, leaving]) {
    closePeriods(row, make.columns);
    row.setMade((i) => (i < months ? null : { formula: 'sum', parts: [plus(row, (lastMonth[i] ?? 1) - 1)] }));
  }
  return { mrr, subscribers, leaving };
}

const twelveMonths = new Array<number>(12).fill(1);

/**
 * A twelfth of the invoices of the last twelve months, which hold the price of their month, and the subscribers of the
 * start who have not renewed yet at the price of the first month, as what they once paid is not known.
 */
function addYearly(mrr: StatementRow, line: RevenueLineOf<'recurring'>, at: ColumnsAt<RevenueColumns>): void {
  const { plan, columns, base } = at;
  const { invoice, price } = columns;
  const start = firstMonthOf(line);
  const notRenewed = allocate(line.openingSubscribers, twelveMonths);
  let before = line.openingSubscribers;
  let invoiced = 0;
  for (let t = start; t <= plan.months; t++) {
    before -= notRenewed[t - start] ?? 0;
    invoiced += (invoice[base + t] ?? 0) - (t - 12 >= start ? (invoice[base + t - 12] ?? 0) : 0);
    add(mrr, t, mulDiv(invoiced, 1, 12) + mulDiv(before, price[base + start] ?? 0, ONE));
  }
}

function add({ figures, at }: StatementRow, t: number, amount: number): void {
  figures[at + t - 1] = (figures[at + t - 1] ?? 0) + amount;
}
