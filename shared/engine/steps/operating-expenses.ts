import { allocate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { OperatingExpense } from '#shared/inputs/forecast/fields/costs.ts';
import type { Memory } from '../ledger/memory';
import { applyRamp } from '../ramp';
import { clearMonths, clearOutside, fillAmountTable, fillOneOff, fillYearlyBase } from '../timeline/amounts';
import { firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import { atOnce, settleByProfile, type Terms, termsOf } from './collections';
import type { RevenueColumns } from './columns';
import { fillPurchases, makePurchaseColumns, type PurchaseColumns } from './purchases';

export interface ExpenseColumns extends PurchaseColumns {
  /** Paid in advance in the month, without the recoverable tax; 0 for lines that are not prepaid. */
  prepaid: Float64Array;
}

/**
 * Step 4. Operating expenses by mode, bought with sales tax; paid by days, in the month, or in advance for the next k
 * months together. `percentOfRevenue` is of the revenue lines. Minor units. Source: forecast model, section 5.4.
 */
export function planOperatingExpenses(
  plan: Plan,
  memory: Memory,
  revenue: RevenueColumns,
  headcount: Float64Array,
): ExpenseColumns {
  const size = plan.operatingExpenses.length * plan.stride;
  const { net, cost, recoverable, payment } = makePurchaseColumns(memory, size);
  const columns: ExpenseColumns = { net, cost, recoverable, payment, prepaid: memory(size) };
  for (let index = 0, base = 0; index < plan.operatingExpenses.length; index++, base += plan.stride) {
    const line = plan.operatingExpenses[index];
    if (!line) continue;
    fillNet(plan, line, revenue, headcount, columns.net, base);
    if ('ramp' in line) applyRamp(plan, line, columns.net, base);
    const salesTaxRate = line.salesTaxRate ?? plan.document.salesTax.standardRate;
    if (line.payment === 'prepaid') {
      clearMonths(columns.cost, base, 0, plan.last);
      clearMonths(columns.recoverable, base, 0, plan.last);
      clearMonths(columns.payment, base, 0, plan.last);
      fillPrepaid(plan, line, salesTaxRate, columns, base);
      continue;
    }
    const { recoverableShare } = line;
    const { profile, days } = paymentTerms(plan, line);
    fillPurchases(columns, { salesTaxRate, recoverableShare, days }, base, plan.last);
    if (profile) settleByProfile(profile, columns.payment, base, plan.last);
  }
  return columns;
}

function fillNet(
  plan: Plan,
  line: OperatingExpense,
  revenue: RevenueColumns,
  headcount: Float64Array,
  net: Float64Array,
  base: number,
): void {
  switch (line.type) {
    case 'fixed':
      fillYearlyBase(plan, line, net, base);
      return;
    case 'amounts':
      fillAmountTable(plan, line, net, base);
      return;
    case 'oneOff':
      fillOneOff(plan, line, net, base);
      return;
    case 'perHead':
      fillScaled(plan, line, headcount, line.amountPerHead, 1000, net, base);
      return;
    case 'percentOfRevenue':
      fillScaled(plan, line, revenueOf(plan, line.lineIds, revenue), line.rate, ONE, net, base);
  }
}

/** mulDiv(of, factor, divisor) in the months of the line. */
function fillScaled(
  plan: Plan,
  line: OperatingExpense,
  of: Float64Array,
  factor: number,
  divisor: number,
  net: Float64Array,
  base: number,
): void {
  const until = lastMonthOf(plan, line);
  clearOutside(plan, line, net, base);
  for (let t = firstMonthOf(line); t <= until; t++) net[base + t] = mulDiv(of[t] ?? 0, factor, divisor);
}

/** Revenue by month of the chosen lines; null: of all. */
function revenueOf(plan: Plan, lineIds: string[] | null, revenue: RevenueColumns): Float64Array {
  if (lineIds === null) return revenue.totalAmount;
  const chosen = new Set(lineIds);
  const sum = new Float64Array(plan.stride);
  for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
    if (!chosen.has(plan.revenue[index]?.id ?? '')) continue;
    for (let t = 1; t <= plan.last; t++) sum[t] = (sum[t] ?? 0) + (revenue.amount[base + t] ?? 0);
  }
  return sum;
}

function paymentTerms({ document: { workingCapital } }: Plan, line: OperatingExpense): Terms {
  if (line.payment === 'inMonth') return atOnce;
  const { paymentProfile, daysPayable } = workingCapital;
  return termsOf(line.paymentProfile, line.daysToPay, paymentProfile, daysPayable);
}

/** In months s, s + k, … the next k months and their tax are paid; each month bears its amount and its part of the tax. */
function fillPrepaid(
  plan: Plan,
  line: Extract<OperatingExpense, { prepaidEveryMonths: number }>,
  rate: number,
  { net, cost, recoverable: recoverables, prepaid, payment }: ExpenseColumns,
  base: number,
): void {
  const every = line.prepaidEveryMonths;
  for (let t = firstMonthOf(line); t <= plan.last; t += every) {
    const first = base + t;
    const end = base + Math.min(t + every, plan.last + 1);
    let total = 0;
    for (let i = first; i < end; i++) total += net[i] ?? 0;
    const tax = mulDiv(total, rate, ONE);
    const recoverable = mulDiv(tax, line.recoverableShare, ONE);
    recoverables[first] = recoverable;
    prepaid[first] = total + tax - recoverable;
    payment[first] = total + tax;
    for (let i = first; i < end; i++) cost[i] = net[i] ?? 0;
    if (tax !== recoverable) spreadTax(tax - recoverable, net, cost, first, end);
  }
}

/** Adds the irrecoverable tax of a prepaid window to its months, by their amounts; NaN makes each of them NaN. */
function spreadTax(tax: number, net: Float64Array, cost: Float64Array, first: number, end: number): void {
  if (Number.isNaN(tax)) {
    cost.fill(tax, first, end);
    return;
  }
  const weights: number[] = [];
  let hasWeight = false;
  for (let i = first; i < end; i++) {
    const weight = Math.abs(net[i] ?? 0);
    weights.push(weight);
    if (weight > 0) hasWeight = true;
  }
  if (!hasWeight) return;
  const parts = allocate(tax, weights);
  for (let i = first; i < end; i++) cost[i] = (cost[i] ?? 0) + (parts[i - first] ?? 0);
}
