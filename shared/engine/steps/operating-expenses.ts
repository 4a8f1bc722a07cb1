import { allocate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { OperatingExpense } from '#shared/inputs/forecast/fields/costs.ts';
import { bookedLine, bookMonths } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { applyRamp } from '../ramp';
import { clearMonths, clearOutside, fillAmountTable, fillOneOff, fillYearlyBase } from '../timeline/amounts';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan, withoutMonthsAfter } from '../timeline/plan';
import { atOnce, paymentTermsOf, settleByProfile } from './collections';
import type { RevenueColumns } from './columns';
import { bookPurchases, fillPurchases, makePurchaseColumns, type PurchaseColumns } from './purchases';
import { isCharged, ownTaxColumn } from './self-assessed-tax';
import { taxSchemeOf, withoutRecovery } from './tax-scheme';

export interface ExpenseColumns extends PurchaseColumns {
  /** Paid in advance in the month, without the recoverable tax; 0 for lines that are not prepaid. */
  prepaid: Float64Array;
}

interface Sources {
  revenue: RevenueColumns;
  /** Of all roles, by month. */
  headcount: Float64Array;
}

interface Scaled {
  source: Float64Array;
  factor: number;
  divisor: number;
}

const none = new Float64Array(0);

type PrepaidExpense = Extract<OperatingExpense, { prepaidEveryMonths: number }>;

/**
 * Step 4. Operating expenses by mode, bought with sales tax; paid by days, in the month, or in advance for the next k
 * months together. `percentOfRevenue` is of the revenue lines. Minor units. Source: forecast model, section 5.4.
 */
export function planOperatingExpenses(plan: Plan, memory: Memory, sources: Sources): ExpenseColumns {
  const size = plan.operatingExpenses.length * plan.stride;
  const kept = memory.ofLines('operatingExpenses');
  const ownTaxes = ownTaxColumn(plan.operatingExpenses, () => kept(size));
  const { net, cost, recoverable, payment } = makePurchaseColumns(kept, size);
  const columns: ExpenseColumns = { net, cost, recoverable, payment, ownTax: ownTaxes, prepaid: kept(size) };
  const scheme = taxSchemeOf(plan);
  const short = withoutMonthsAfter(plan);
  for (let index = 0, base = 0; index < plan.operatingExpenses.length; index++, base += plan.stride) {
    const line = plan.operatingExpenses[index];
    if (!line || kept.isKept(index)) continue;
    // The months after T bear a part of what is paid up to T.
    const own = line.payment === 'prepaid' ? plan : short;
    const at = { plan: own, columns: columns.net, base };
    const stepped = plan.stepped?.columnOf(`operatingExpenses/${line.id}/amount`);
    if (stepped) columns.net.set(stepped.subarray(0, own.last + 1), base);
    else fillExpense(line, sources, at);
    const salesTaxRate = line.salesTaxRate ?? plan.document.salesTax.standardRate;
    if (line.payment === 'prepaid') {
      clearMonths(columns.cost, base, base + own.last);
      clearMonths(columns.recoverable, base, base + own.last);
      clearMonths(columns.payment, base, base + own.last);
      fillPrepaid(line, salesTaxRate, { plan: own, columns, base });
      if (plan.actual) bookMonths({ actual: plan.actual, columns: columns.cost, base }, 'operatingExpense', line.id);
      continue;
    }
    const { recoverableShare, payment: way, paymentProfile, daysToPay } = line;
    const { profile, days } = way === 'inMonth' ? atOnce : paymentTermsOf(plan, paymentProfile, daysToPay);
    const purchase = { salesTaxRate, recoverableShare, profile, days, isCharged: ownTaxes === null || isCharged(line) };
    fillPurchases(purchase, { plan: own, columns, base });
    withoutRecovery(scheme, columns, { base, last: own.last });
    if (plan.actual)
      bookPurchases(bookedLine(plan.actual, 'operatingExpense', line.id), purchase, { plan, columns, base });
    else if (profile) settleByProfile(profile, { plan: own, columns: columns.payment, base });
  }
  return columns;
}

/** The net amount by today's rules, then under ramp and factor. */
export function fillExpense(line: OperatingExpense, sources: Sources | null, at: ColumnsAt): void {
  fillNet(line, sources, at);
  applyRamp(line, at);
}

function fillNet(line: OperatingExpense, sources: Sources | null, at: ColumnsAt): void {
  switch (line.type) {
    case 'fixed':
      fillYearlyBase(line, at);
      return;
    case 'amounts':
      fillAmountTable(line, at);
      return;
    case 'oneOff':
      fillOneOff(line, at);
      return;
    case 'perHead':
      fillScaled(line, { source: sources?.headcount ?? none, factor: line.amountPerHead, divisor: 1000 }, at);
      return;
    case 'percentOfRevenue':
      fillScaled(
        line,
        { source: revenueOf(at.plan, line.lineIds, sources?.revenue), factor: line.rate, divisor: ONE },
        at,
      );
  }
}

/** mulDiv(source, factor, divisor) in the months of the line. */
function fillScaled(line: OperatingExpense, { source, factor, divisor }: Scaled, at: ColumnsAt): void {
  const { plan, columns: net, base } = at;
  const until = lastMonthOf(plan, line);
  clearOutside(line, at);
  for (let t = firstMonthOf(line); t <= until; t++) net[base + t] = mulDiv(source[t] ?? 0, factor, divisor);
}

/** Revenue by month of the chosen lines; null: of all. */
function revenueOf(plan: Plan, lineIds: string[] | null, revenue: RevenueColumns | undefined): Float64Array {
  if (!revenue) return none;
  if (lineIds === null) return revenue.totalAmount;
  const chosen = new Set(lineIds);
  const sum = new Float64Array(plan.stride);
  for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
    if (!chosen.has(plan.revenue[index]?.id ?? '')) continue;
    for (let t = 1; t <= plan.last; t++) sum[t] = (sum[t] ?? 0) + (revenue.amount[base + t] ?? 0);
  }
  return sum;
}

/** In months s, s + k, … the next k months and their tax are paid; each month bears its amount and its part of the tax. */
function fillPrepaid(line: PrepaidExpense, rate: number, { plan, columns, base }: ColumnsAt<ExpenseColumns>): void {
  const { net, cost, recoverable: recoverables, prepaid, payment, ownTax } = columns;
  const every = line.prepaidEveryMonths;
  const { recoveredFrom } = taxSchemeOf(plan);
  for (let t = firstMonthOf(line); t <= plan.last; t += every) {
    const first = base + t;
    const end = base + Math.min(t + every, plan.last + 1);
    let total = 0;
    for (let i = first; i < end; i++) total += net[i] ?? 0;
    const tax = mulDiv(total, rate, ONE);
    const recoverable = t < recoveredFrom ? 0 : mulDiv(tax, line.recoverableShare, ONE);
    recoverables[first] = recoverable;
    prepaid[first] = total + tax - recoverable;
    payment[first] = total + tax;
    if (ownTax && !isCharged(line)) {
      ownTax[first] = tax;
      payment[first] = total;
    }
    for (let i = first; i < end; i++) cost[i] = net[i] ?? 0;
    if (tax !== recoverable) spreadTax(tax - recoverable, columns, { first, end });
  }
}

/** Adds the irrecoverable tax of a prepaid window to its months, by their amounts; NaN makes each of them NaN. */
function spreadTax(tax: number, { net, cost }: ExpenseColumns, { first, end }: { first: number; end: number }): void {
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
