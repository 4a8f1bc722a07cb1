import { mulDiv, ONE } from '../../../domain/money';
import type { Calculation } from '../../calculation';
import type { StatementRow } from '../statement-row';
import { blankRow, quotient, type RatioRows } from './quotients';

/**
 * Recurring revenue at the end of each period, over all recurring lines. MRR = subscribers × monthly price; ARR = 12 × MRR;
 * churn a month = the lines' rates (a yearly one ÷ 12) weighted by their subscribers; revenue per account = MRR ÷
 * subscribers, a month, in thousandths of a minor unit; lifetime value = revenue per account × gross margin of the period ÷
 * monthly churn. Without a recurring line there is no row. Source: forecast model, section 8.
 */
export function recurring(of: RatioRows, calculation: Calculation, grossMargin: StatementRow): StatementRow[] {
  const monthly = addUp(calculation);
  if (!monthly) return [];
  const { revenue, subscribers, lost } = monthly;
  const mrr = blankRow(of, { key: 'mrr' });
  const arr = blankRow(of, { key: 'arr' });
  const churn = blankRow(of, { key: 'churn', unit: 'ratio' });
  const perAccount = blankRow(of, { key: 'revenuePerAccount', unit: 'price' });
  const lifetime = blankRow(of, { key: 'lifetimeValue' });
  for (let i = 0; i < mrr.figures.length; i++) {
    const t = of.lastMonth[i] ?? 1;
    const accounts = subscribers[t] ?? 0;
    const amount = revenue[t] ?? 0;
    const account = quotient(amount, ONE, accounts);
    mrr.figures[i] = amount;
    arr.figures[i] = 12 * amount;
    churn.figures[i] = quotient(lost[t] ?? 0, 1000, accounts);
    perAccount.figures[i] = account;
    lifetime.figures[i] = quotient(account, grossMargin.column(i), 1000 * (churn.figures[i] ?? 0));
  }
  return [mrr, arr, churn, perAccount, lifetime];
}

interface Monthly {
  /** Minor units by month 0…last. */
  revenue: Float64Array;
  /** Thousandths by month 0…last. */
  subscribers: Float64Array;
  /** Subscribers that leave a month at the lines' rates, millionths. */
  lost: Float64Array;
}

function addUp({ plan, revenue: columns }: Calculation): Monthly | null {
  const column = () => new Float64Array(plan.stride);
  let monthly: Monthly | null = null;
  for (let index = 0; index < plan.revenue.length; index++) {
    const line = plan.revenue[index];
    if (line?.type !== 'recurring') continue;
    monthly ??= { revenue: column(), subscribers: column(), lost: column() };
    const months = line.billing === 'monthly' ? 1 : 12;
    const base = index * plan.stride;
    for (let t = 1; t <= plan.months; t++) {
      const subscribers = columns.quantity[base + t] ?? 0;
      if (subscribers === 0) continue;
      const amount = mulDiv(subscribers, columns.price[base + t] ?? 0, ONE);
      monthly.revenue[t] = (monthly.revenue[t] ?? 0) + amount;
      monthly.subscribers[t] = (monthly.subscribers[t] ?? 0) + subscribers;
      monthly.lost[t] = (monthly.lost[t] ?? 0) + mulDiv(subscribers, line.churn, months * 1000);
    }
  }
  return monthly;
}
