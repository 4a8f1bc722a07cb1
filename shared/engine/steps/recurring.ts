import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import type { RevenueLineOf } from '#shared/inputs/forecast/fields/revenue.ts';
import type { Memory } from '../ledger/memory';
import { underRamp } from '../ramp';
import { clearMonths, clearOutside } from '../timeline/amounts';
import { fillPrice } from '../timeline/level';
import { firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import type { RevenueColumns } from './columns';

type Recurring = RevenueLineOf<'recurring'>;

/**
 * Subscribers in thousandths; new_t is what the ramp leaves of the new subscribers. Monthly: S_t = S_{t−1} − mulDiv(S_{t−1}, churn, 10^6) + new_t, amount = mulDiv(S_t, price,
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
  fillPrice(plan, line, columns.price, base);
  if (line.billing === 'monthly') fillMonthlyBilling(plan, line, columns, base);
  else fillYearlyBilling(plan, line, columns, base, memory.unset(plan.last + 13));
}

/** New subscribers are a level in millionths, which grows by mulDiv(level, 10^6 + growth, 10^6) by the month or year. */
function fillMonthlyBilling(
  plan: Plan,
  line: Recurring,
  { quantity, amount, price }: RevenueColumns,
  base: number,
): void {
  const { fiscalMonthOf } = plan.timeline;
  const { churn, growth, ramp } = line;
  const isMonthly = line.growthStep === 'monthly';
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  clearOutside(plan, line, amount, base);
  let joining = line.newSubscribers * 1000;
  let subscribers = line.openingSubscribers;
  for (let t = start, at = base + start; t <= until; t++, at++) {
    if (growth !== 0 && t > start && (isMonthly || fiscalMonthOf[t] === 1))
      joining = atRate(joining, 1_000_000 + growth);
    subscribers = subscribers - atRate(subscribers, churn) + underRamp(ramp, mulDiv(joining, 1, 1000), t - start);
    quantity[at] = subscribers;
    amount[at] = atRate(subscribers, price[at] ?? 0);
  }
}

const twelveMonths = new Array<number>(12).fill(1);

function fillYearlyBilling(
  plan: Plan,
  line: Recurring,
  { quantity, amount, price, invoice: invoices }: RevenueColumns,
  base: number,
  /** Cohorts by month of renewal; the first twelve places are the months before the start. */
  cohorts: Float64Array,
): void {
  const { fiscalMonthOf } = plan.timeline;
  const { growth, ramp } = line;
  const isMonthly = line.growthStep === 'monthly';
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  clearMonths(amount, base, 0, plan.last);
  clearMonths(invoices, base, 0, Math.min(start - 1, plan.last));
  cohorts.set(allocate(line.openingSubscribers, twelveMonths));
  let joining = line.newSubscribers * 1000;
  let subscribers = line.openingSubscribers;
  for (let t = start; t <= plan.last; t++) {
    if (growth !== 0 && t > start && (isMonthly || fiscalMonthOf[t] === 1))
      joining = atRate(joining, 1_000_000 + growth);
    const at = t - start + 12;
    const renewing = cohorts[at - 12] ?? 0;
    const joined = underRamp(ramp, mulDiv(joining, 1, 1000), t - start);
    const cohort = t <= until ? joined + atRate(renewing, 1_000_000 - line.churn) : 0;
    cohorts[at] = cohort;
    subscribers += cohort - renewing;
    quantity[base + t] = subscribers;
    const invoice = atRate(cohort, 12 * (price[base + t] ?? 0));
    invoices[base + t] = invoice;
    earnOverYear(invoice, amount, base + t, base + Math.min(t + 11, plan.last));
  }
}

/** `allocate` over 12 equal months, from the place of the first to that of the last: the rest goes to the first ones. */
function earnOverYear(invoice: number, amount: Float64Array, first: number, last: number): void {
  const part = Math.floor(invoice / 12);
  const rest = invoice - part * 12;
  const larger = Math.min(first + rest - 1, last);
  let at = first;
  for (; at <= larger; at++) amount[at] = (amount[at] ?? 0) + part + 1;
  for (; at <= last; at++) amount[at] = (amount[at] ?? 0) + part;
}
