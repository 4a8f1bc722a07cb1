import { allocate, mulDiv, ONE } from '../domain/money';
import type { OperatingExpense } from '../inputs/forecast/expense-line';
import { fillAmountTable, fillYearlyBase } from './amounts';
import { fillCollections } from './collections';
import { isActive, type Plan } from './plan';
import { fillPurchase, makePurchaseColumns, type PurchaseColumns } from './purchases';
import { type RevenueColumns, termsOf } from './revenue';

export interface ExpenseColumns extends PurchaseColumns {
  /** Paid in advance in the month, without the recoverable tax; 0 for lines that are not prepaid. */
  prepaid: Float64Array;
}

/**
 * Step 4. Operating expenses by mode, bought with sales tax; paid by days, in the month, or in advance for the next k
 * months together. `percentOfRevenue` is of the revenue lines. Minor units. Source: forecast model, section 5.4.
 */
export function planOperatingExpenses(plan: Plan, revenue: RevenueColumns, heads: Float64Array): ExpenseColumns {
  const size = plan.operatingExpenses.length * plan.stride;
  const columns: ExpenseColumns = { ...makePurchaseColumns(size), prepaid: new Float64Array(size) };
  plan.operatingExpenses.forEach((line, index) => {
    const base = index * plan.stride;
    fillNet({ plan, line, revenue, heads, net: columns.net, base });
    const rate = line.salesTaxRate ?? plan.document.salesTax.standardRate;
    if (line.payment === 'prepaid') {
      fillPrepaid(plan, line, rate, columns, base);
      return;
    }
    for (let t = 1; t <= plan.last; t++) fillPurchase(columns, base + t, rate, line.recoverableShare);
    fillPayments(plan, line, columns, base);
  });
  return columns;
}

interface Filling {
  plan: Plan;
  line: OperatingExpense;
  revenue: RevenueColumns;
  heads: Float64Array;
  net: Float64Array;
  base: number;
}

function fillNet({ plan, line, revenue, heads, net, base }: Filling): void {
  switch (line.type) {
    case 'fixed':
      fillYearlyBase(plan, line, net, base);
      return;
    case 'amounts':
      fillAmountTable(plan, line, net, base);
      return;
    case 'oneOff':
      if (isActive(line, line.month) && line.month <= plan.last) net[base + line.month] = line.amount;
      return;
    case 'perHead':
      for (let t = 1; t <= plan.last; t++) {
        if (isActive(line, t)) net[base + t] = mulDiv(line.amountPerHead, heads[t] ?? 0, 1000);
      }
      return;
    case 'percentOfRevenue': {
      const { lineIds } = line;
      const of = plan.revenue.flatMap((one, i) =>
        lineIds === null || lineIds.includes(one.id) ? [i * plan.stride] : [],
      );
      for (let t = 1; t <= plan.last; t++) {
        if (!isActive(line, t)) continue;
        let sum = 0;
        for (const from of of) sum += revenue.amount[from + t] ?? 0;
        net[base + t] = mulDiv(sum, line.rate, ONE);
      }
    }
  }
}

function fillPayments(plan: Plan, line: OperatingExpense, columns: ExpenseColumns, base: number): void {
  const owed = new Float64Array(plan.stride);
  for (let t = 1; t <= plan.last; t++) owed[t] = (columns.cost[base + t] ?? 0) + (columns.recoverable[base + t] ?? 0);
  const { workingCapital } = plan.document;
  const terms =
    line.payment === 'inMonth'
      ? { profile: null, days: 0 }
      : termsOf(line.paymentProfile, line.daysToPay, workingCapital.paymentProfile, workingCapital.daysPayable);
  fillCollections(plan, terms, owed, columns.payment.subarray(base, base + plan.stride));
}

/** In months s, s + k, … the next k months and their tax are paid; each month bears its amount and its part of the tax. */
function fillPrepaid(
  plan: Plan,
  line: Extract<OperatingExpense, { prepaidEveryMonths: number }>,
  rate: number,
  columns: ExpenseColumns,
  base: number,
): void {
  const every = line.prepaidEveryMonths;
  for (let t = line.startMonth ?? 1; t <= plan.last; t += every) {
    const amounts = columns.net.subarray(base + t, base + Math.min(t + every, plan.last + 1));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const tax = mulDiv(total, rate, ONE);
    const recoverable = mulDiv(tax, line.recoverableShare, ONE);
    columns.recoverable[base + t] = recoverable;
    columns.prepaid[base + t] = total + tax - recoverable;
    columns.payment[base + t] = total + tax;
    const weights = Array.from(amounts, Math.abs);
    const parts = weights.some((weight) => weight > 0) ? allocate(tax - recoverable, weights) : weights;
    amounts.forEach((amount, k) => {
      columns.cost[base + t + k] = amount + (parts[k] ?? 0);
    });
  }
}
