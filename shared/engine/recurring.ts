import { allocate, mulDiv, ONE } from '../domain/money';
import type { RevenueLineOf } from '../inputs/forecast/revenue-line';
import { fillGrowing } from './level';
import { isActive, type Plan } from './plan';
import type { RevenueColumns } from './revenue';

type Recurring = RevenueLineOf<'recurring'>;

/**
 * Subscribers in thousandths. Monthly: S_t = S_{t−1} − mulDiv(S_{t−1}, churn, 10^6) + new_t, amount = mulDiv(S_t, price,
 * 10^6). Yearly in advance: q_t = new_t + mulDiv(q_{t−12}, 10^6 − churn, 10^6), invoice = mulDiv(q_t, 12·price, 10^6),
 * earned over 12 months from the invoice; S_t = q_{t−11} + … + q_t. Source: forecast model, section 5.1.
 */
export function fillRecurring(plan: Plan, line: Recurring, columns: RevenueColumns, base: number): void {
  const start = line.startMonth ?? 1;
  if (start > plan.last) return;
  const { newSubscribers, growth, growthStep } = line;
  const joining = new Float64Array(plan.stride);
  fillGrowing(plan, { start, value: newSubscribers * 1000, growth, growthStep }, joining);
  const price = columns.price.subarray(base, base + plan.stride);
  fillGrowing(plan, { start, value: line.unitPrice, growth: line.priceGrowth, growthStep: 'yearly' }, price);
  if (line.billing === 'monthly') fillMonthlyBilling({ plan, line, columns, base, joining });
  else fillYearlyBilling({ plan, line, columns, base, joining });
}

interface Filling {
  plan: Plan;
  line: Recurring;
  columns: RevenueColumns;
  base: number;
  /** New subscribers by month, in millionths. */
  joining: Float64Array;
}

function fillMonthlyBilling({ plan, line, columns, base, joining }: Filling): void {
  let subscribers = line.openingSubscribers;
  for (let t = line.startMonth ?? 1; t <= plan.last && isActive(line, t); t++) {
    subscribers = subscribers - mulDiv(subscribers, line.churn, ONE) + mulDiv(joining[t] ?? 0, 1, 1000);
    columns.quantity[base + t] = subscribers;
    columns.amount[base + t] = mulDiv(subscribers, columns.price[base + t] ?? 0, ONE);
    columns.invoice[base + t] = columns.amount[base + t] ?? 0;
  }
}

function fillYearlyBilling({ plan, line, columns, base, joining }: Filling): void {
  const start = line.startMonth ?? 1;
  // Cohorts by month of renewal; the first twelve places are the months before the start.
  const cohorts = new Float64Array(plan.last - start + 13);
  cohorts.set(allocate(line.openingSubscribers, new Array<number>(12).fill(1)));
  let subscribers = line.openingSubscribers;
  for (let t = start; t <= plan.last; t++) {
    const at = t - start + 12;
    const renewing = cohorts[at - 12] ?? 0;
    const cohort = isActive(line, t) ? mulDiv(joining[t] ?? 0, 1, 1000) + mulDiv(renewing, ONE - line.churn, ONE) : 0;
    cohorts[at] = cohort;
    subscribers += cohort - renewing;
    columns.quantity[base + t] = subscribers;
    const invoice = mulDiv(cohort, 12 * (columns.price[base + t] ?? 0), ONE);
    columns.invoice[base + t] = invoice;
    earnOverYear(plan, invoice, t, columns.amount.subarray(base, base + plan.stride));
  }
}

/** `allocate` over 12 equal months: the rest goes to the first ones. */
function earnOverYear(plan: Plan, invoice: number, month: number, amount: Float64Array): void {
  const part = Math.floor(invoice / 12);
  const rest = invoice - part * 12;
  for (let k = 0; k < 12 && month + k <= plan.last; k++) {
    amount[month + k] = (amount[month + k] ?? 0) + part + (k < rest ? 1 : 0);
  }
}
