import { mulDiv, ONE } from '../domain/money';
import type { RevenueLine } from '../inputs/forecast/revenue-line';
import { fillMonthly } from './amounts';
import { fillCollections, termsOf } from './collections';
import { planInventory } from './inventory';
import type { Memory } from './memory';
import type { Plan } from './plan';
import { fillPurchases, makePurchaseColumns, type PurchaseColumns } from './purchases';
import type { RevenueColumns } from './revenue';

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
export function planDirectCosts(plan: Plan, memory: Memory, revenue: RevenueColumns): DirectCostColumns {
  const size = plan.revenue.length * plan.stride;
  const columns: DirectCostColumns = {
    ...makePurchaseColumns(memory, size),
    stockBought: memory(size),
    stock: memory(size),
    stockTarget: memory(size),
  };
  const owed = memory(plan.stride);
  for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
    const line = plan.revenue[index];
    if (!line || line.directCostMode === 'none') continue;
    fillNet(plan, line, revenue, columns.net, base);
    const purchase = {
      base,
      firstMonth: 1,
      lastMonth: plan.last,
      salesTaxRate: line.directCostSalesTaxRate ?? plan.document.salesTax.standardRate,
      recoverableShare: line.directCostRecoverableShare,
    };
    fillPurchases(columns, purchase, owed);
    if (!line.directCostStocked) fillPayments(plan, line, owed, columns, base);
  }
  for (const index of planInventory(plan, columns)) {
    const line = plan.revenue[index];
    if (!line) continue;
    const base = index * plan.stride;
    const { stockBought, recoverable } = columns;
    for (let t = 1; t <= plan.last; t++) owed[t] = (stockBought[base + t] ?? 0) + (recoverable[base + t] ?? 0);
    fillPayments(plan, line, owed, columns, base);
  }
  return columns;
}

function fillNet(plan: Plan, line: RevenueLine, revenue: RevenueColumns, net: Float64Array, base: number): void {
  if (line.directCostMode === 'amounts') {
    fillMonthly(plan, line, line.directCostAmounts, net, base);
    return;
  }
  const isPercent = line.directCostMode === 'percent';
  const source = isPercent ? revenue.amount : revenue.quantity;
  const factor = isPercent ? line.directCostRate : line.directCostPerUnit;
  // No look at the line's months: subscribers of a yearly line that has ended are still served, and still cost.
  for (let i = base + 1; i <= base + plan.last; i++) net[i] = mulDiv(source[i] ?? 0, factor, ONE);
}

function fillPayments(
  plan: Plan,
  line: RevenueLine,
  owed: Float64Array,
  columns: DirectCostColumns,
  base: number,
): void {
  const { workingCapital } = plan.document;
  const terms = termsOf(
    line.directCostPaymentProfile,
    line.directCostDaysToPay,
    workingCapital.paymentProfile,
    workingCapital.daysPayable,
  );
  fillCollections(plan, terms, owed, columns.payment, base);
}
