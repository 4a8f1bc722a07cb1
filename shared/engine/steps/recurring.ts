import { allocate, atRate, mulDiv } from '#shared/domain/money.ts';
import type { RevenueLineOf } from '#shared/inputs/forecast/fields/revenue.ts';
import { bookedLine } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { actedOn, actingOn } from '../ramp';
import { clearMonths, clearOutside } from '../timeline/amounts';
import { fillPrice } from '../timeline/level';
import { type ColumnsAt, firstMonthOf, lastMonthOf } from '../timeline/plan';
import type { RevenueColumns } from './columns';

type Recurring = RevenueLineOf<'recurring'>;

/**
 * Subscribers in thousandths; new_t is what the ramp leaves of the new subscribers. Monthly: S_t = S_{t−1} −
 * mulDiv(S_{t−1}, churn, 10^6) + new_t, amount = mulDiv(S_t, price, 10^6). Yearly in advance: q_t = new_t + mulDiv(q_{t−12}, 10^6 − churn, 10^6), invoice = mulDiv(q_t, 12·price, 10^6),
 * earned over 12 months from the invoice; S_t = q_{t−11} + … + q_t. Source: forecast model, section 5.1.
 */
export function fillRecurring(line: Recurring, memory: Memory, at: ColumnsAt<RevenueColumns>): void {
  const { plan, columns, base } = at;
  fillPrice(line, { plan, columns: columns.price, base });
  if (line.billing === 'monthly') fillMonthlyBilling(line, at);
  else fillYearlyBilling(line, memory.unset(plan.last + 13), at);
}

/** New subscribers by month without ramp and factor: a level in millionths, grown as below. */
export function fillJoining(line: Recurring, { plan, columns: joined, base }: ColumnsAt): void {
  const isMonthly = line.growthStep === 'monthly';
  const start = firstMonthOf(line);
  let joining = line.newSubscribers * 1000;
  for (let t = start; t <= plan.last; t++) {
    if (line.growth !== 0 && t > start && (isMonthly || plan.timeline.fiscalMonthOf[t] === 1))
      joining = atRate(joining, 1_000_000 + line.growth);
    joined[base + t] = mulDiv(joining, 1, 1000);
  }
}

/** New subscribers are a level in millionths, which grows by mulDiv(level, 10^6 + growth, 10^6) by the month or year. */
function fillMonthlyBilling(line: Recurring, { plan, columns, base }: ColumnsAt<RevenueColumns>): void {
  const { quantity, amount, price } = columns;
  const { fiscalMonthOf } = plan.timeline;
  const { churn, growth } = line;
  const isMonthly = line.growthStep === 'monthly';
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  clearOutside(line, { plan, columns: amount, base });
  const counted = bookedLine(plan.actual, 'subscribers', line.id);
  const acting = actingOn(line);
  let joining = line.newSubscribers * 1000;
  let subscribers = line.openingSubscribers;
  for (let t = start, at = base + start; t <= until; t++, at++) {
    if (growth !== 0 && t > start && (isMonthly || fiscalMonthOf[t] === 1))
      joining = atRate(joining, 1_000_000 + growth);
    subscribers = subscribers - atRate(subscribers, churn) + actedOn(acting, mulDiv(joining, 1, 1000), t - start);
    // A count of 0 is one that nobody has typed.
    if (counted?.[t]) subscribers = counted[t] ?? 0;
    quantity[at] = subscribers;
    amount[at] = atRate(subscribers, price[at] ?? 0);
  }
}

const twelveMonths = new Array<number>(12).fill(1);

/** `cohorts` is by month of renewal; its first twelve places are the months before the start. */
function fillYearlyBilling(line: Recurring, cohorts: Float64Array, at: ColumnsAt<RevenueColumns>): void {
  const { plan, columns, base } = at;
  const { quantity, amount, price, invoice: invoices } = columns;
  const { fiscalMonthOf } = plan.timeline;
  const { growth } = line;
  const isMonthly = line.growthStep === 'monthly';
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  const end = base + plan.last;
  clearMonths(amount, base, end);
  clearMonths(invoices, base, Math.min(base + start - 1, end));
  cohorts.set(allocate(line.openingSubscribers, twelveMonths));
  const acting = actingOn(line);
  const renewed = 1_000_000 - line.churn;
  let joining = line.newSubscribers * 1000;
  let subscribers = line.openingSubscribers;
  for (let t = start; t <= plan.last; t++) {
    if (growth !== 0 && t > start && (isMonthly || fiscalMonthOf[t] === 1))
      joining = atRate(joining, 1_000_000 + growth);
    const place = t - start + 12;
    const renewing = cohorts[place - 12] ?? 0;
    const joined = actedOn(acting, mulDiv(joining, 1, 1000), t - start);
    const cohort = t <= until ? joined + atRate(renewing, renewed) : 0;
    cohorts[place] = cohort;
    subscribers += cohort - renewing;
    quantity[base + t] = subscribers;
    const invoice = atRate(cohort, 12 * (price[base + t] ?? 0));
    invoices[base + t] = invoice;
    // `allocate` over 12 equal months: the rest goes to the first ones.
    const part = Math.floor(invoice / 12);
    const rest = invoice - part * 12;
    for (let k = 0, i = base + t; k < 12 && i <= end; k++, i++)
      amount[i] = (amount[i] ?? 0) + part + (k < rest ? 1 : 0);
  }
}
