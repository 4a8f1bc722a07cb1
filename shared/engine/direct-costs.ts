import { mulDiv, ONE } from '../domain/money';
import type { RevenueLine } from '../inputs/forecast/revenue-line';
import { fillMonthly } from './amounts';
import { fillCollections } from './collections';
import { planInventory } from './inventory';
import type { Plan } from './plan';
import { fillPurchase, makePurchaseColumns, type PurchaseColumns } from './purchases';
import { type RevenueColumns, termsOf } from './revenue';

export interface DirectCostColumns extends PurchaseColumns {
  /** Stocked lines: bought into stock, with irrecoverable tax; `recoverable` is then the tax of what was bought. */
  stockBought: Float64Array;
  /** Stocked lines: stock at month end. */
  stock: Float64Array;
  /** Stock above the target after issues: nothing was bought in the month. */
  stockTarget: Float64Array;
}

/**
 * Step 2. Direct cost of each revenue line: mulDiv(amount, rate, 10^6), mulDiv(quantity, cost a unit, 10^6) or a table,
 * bought with sales tax. A stocked line issues its cost from inventory (step 3), another one owes it to its supplier.
 * Source: forecast model, sections 5.2 and 5.3.
 */
export function planDirectCosts(plan: Plan, revenue: RevenueColumns): DirectCostColumns {
  const size = plan.revenue.length * plan.stride;
  const columns: DirectCostColumns = {
    ...makePurchaseColumns(size),
    stockBought: new Float64Array(size),
    stock: new Float64Array(size),
    stockTarget: new Float64Array(size),
  };
  plan.revenue.forEach((line, index) => {
    if (line.directCostMode === 'none') return;
    const base = index * plan.stride;
    fillNet(plan, line, revenue, columns.net, base);
    const rate = line.directCostSalesTaxRate ?? plan.document.salesTax.standardRate;
    for (let t = 1; t <= plan.last; t++) fillPurchase(columns, base + t, rate, line.directCostRecoverableShare);
  });
  planInventory(plan, columns);
  plan.revenue.forEach((line, index) => {
    if (line.directCostMode !== 'none') fillPayments(plan, line, columns, index * plan.stride);
  });
  return columns;
}

function fillNet(plan: Plan, line: RevenueLine, revenue: RevenueColumns, net: Float64Array, base: number): void {
  if (line.directCostMode === 'amounts') {
    fillMonthly(plan, { ...line, amounts: line.directCostAmounts }, net, base);
    return;
  }
  const isPercent = line.directCostMode === 'percent';
  const source = isPercent ? revenue.amount : revenue.quantity;
  const factor = isPercent ? line.directCostRate : line.directCostPerUnit;
  // No look at the line's months: subscribers of a yearly line that has ended are still served, and still cost.
  for (let t = 1; t <= plan.last; t++) net[base + t] = mulDiv(source[base + t] ?? 0, factor, ONE);
}

function fillPayments(plan: Plan, line: RevenueLine, columns: DirectCostColumns, base: number): void {
  const bought = line.directCostStocked ? columns.stockBought : columns.cost;
  const owed = new Float64Array(plan.stride);
  for (let t = 1; t <= plan.last; t++) owed[t] = (bought[base + t] ?? 0) + (columns.recoverable[base + t] ?? 0);
  const { workingCapital } = plan.document;
  const terms = termsOf(
    line.directCostPaymentProfile,
    line.directCostDaysToPay,
    workingCapital.paymentProfile,
    workingCapital.daysPayable,
  );
  fillCollections(plan, terms, owed, columns.payment.subarray(base, base + plan.stride));
}
