import { allocate, mulDiv, ONE } from '../domain/money';
import type { RevenueLineOf } from '../inputs/forecast/revenue-line';
import { fillGrowing } from './level';
import type { Memory } from './memory';
import { firstMonthOf, lastMonthOf, type Plan } from './plan';
import type { RevenueColumns } from './revenue';

type Recurring = RevenueLineOf<'recurring'>;

/**
 * Subscribers in thousandths. Monthly: S_t = S_{t−1} − mulDiv(S_{t−1}, churn, 10^6) + new_t, amount = mulDiv(S_t, price,
 * 10^6). Yearly in advance: q_t = new_t + mulDiv(q_{t−12}, 10^6 − churn, 10^6), invoice = mulDiv(q_t, 12·price, 10^6),
 * earned over 12 months from the invoice; S_t = q_{t−11} + … + q_t. Source: forecast model, section 5.1.
 */
export function fillRecurring(
  plan: Plan,
  memory: Memory,
  line: Recurring,
  columns: RevenueColumns,
  base: number,
): void {
  const start = firstMonthOf(line);
  if (start > plan.last) return;
  const { newSubscribers, growth, growthStep } = line;
  // New subscribers by month, in millionths.
  const joining = memory(plan.stride);
  fillGrowing(plan, { start, value: newSubscribers * 1000, growth, growthStep }, joining, 0);
  const price = { start, value: line.unitPrice, growth: line.priceGrowth, growthStep: 'yearly' as const };
  fillGrowing(plan, price, columns.price, base);
  if (line.billing === 'monthly') fillMonthlyBilling(plan, line, columns, base, joining);
  else fillYearlyBilling(plan, line, columns, base, joining, memory(plan.last + 13));
}

function fillMonthlyBilling(
  plan: Plan,
  line: Recurring,
  { quantity, amount, price }: RevenueColumns,
  base: number,
  joining: Float64Array,
): void {
  const { churn } = line;
  const until = lastMonthOf(plan, line);
  let subscribers = line.openingSubscribers;
  for (let t = firstMonthOf(line); t <= until; t++) {
    subscribers = subscribers - mulDiv(subscribers, churn, ONE) + mulDiv(joining[t] ?? 0, 1, 1000);
    quantity[base + t] = subscribers;
    amount[base + t] = mulDiv(subscribers, price[base + t] ?? 0, ONE);
  }
}

const twelveMonths = new Array<number>(12).fill(1);

function fillYearlyBilling(
  plan: Plan,
  line: Recurring,
  { quantity, amount, price, invoice: invoices }: RevenueColumns,
  base: number,
  joining: Float64Array,
  /** Cohorts by month of renewal; the first twelve places are the months before the start. */
  cohorts: Float64Array,
): void {
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  cohorts.set(allocate(line.openingSubscribers, twelveMonths));
  let subscribers = line.openingSubscribers;
  for (let t = start; t <= plan.last; t++) {
    const at = t - start + 12;
    const renewing = cohorts[at - 12] ?? 0;
    const cohort = t <= until ? mulDiv(joining[t] ?? 0, 1, 1000) + mulDiv(renewing, ONE - line.churn, ONE) : 0;
    cohorts[at] = cohort;
    subscribers += cohort - renewing;
    quantity[base + t] = subscribers;
    const invoice = mulDiv(cohort, 12 * (price[base + t] ?? 0), ONE);
    invoices[base + t] = invoice;
    earnOverYear(invoice, amount, base + t, base + Math.min(t + 11, plan.last));
  }
}

/** `allocate` over 12 equal months, from the place of the first to that of the last: the rest goes to the first ones. */
function earnOverYear(invoice: number, amount: Float64Array, first: number, last: number): void {
  const part = Math.floor(invoice / 12);
  const rest = invoice - part * 12;
  for (let i = first; i <= last; i++) amount[i] = (amount[i] ?? 0) + part + (i - first < rest ? 1 : 0);
}
