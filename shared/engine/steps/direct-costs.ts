import { atRate } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { bookedLine } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { fillMonthly } from '../timeline/amounts';
import type { ColumnsAt, Plan } from '../timeline/plan';
import { paymentTermsOf, settle, settleByProfile, type Terms } from './collections';
import type { DirectCostColumns, RevenueColumns } from './columns';
import { planInventory } from './inventory';
import { bookPurchases, clearPurchases, fillPurchases, makePurchaseColumns } from './purchases';
import { isCharged, ownTaxColumn } from './self-assessed-tax';
import { taxSchemeOf, withoutRecovery } from './tax-scheme';

/**
 * Step 2. Direct cost of each revenue line: mulDiv(amount, rate, 10^6), mulDiv(quantity, cost a unit, 10^6) or a table,
 * bought with sales tax. A stocked line issues its cost from inventory (step 3), another one owes it to its supplier.
 * Source: forecast model, sections 5.2 and 5.3.
 */
export function planDirectCosts(plan: Plan, memory: Memory, revenue: RevenueColumns): DirectCostColumns {
  const size = plan.revenue.length * plan.stride;
  const isOrdered = plan.revenue.some(({ orderDepositShare = 0 }) => orderDepositShare > 0);
  const own = memory.ofLines('directCosts', `${isOrdered} ${plan.last}`);
  const ownTaxes = ownTaxColumn(plan.revenue, () => own(size));
  // Without deposits on orders both are the same column of zeros.
  const orderDeposit = own(size);
  const { net, cost, recoverable, payment } = makePurchaseColumns(own, size);
  const columns: DirectCostColumns = {
    net,
    cost,
    recoverable,
    payment,
    ownTax: ownTaxes,
    stockBought: own(size),
    stock: own(size),
    stockTarget: own(size),
    orderDeposit,
    depositUsed: isOrdered ? own(size) : orderDeposit,
  };
  const scheme = taxSchemeOf(plan);
  for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
    const line = plan.revenue[index];
    if (!line || own.isKept(index)) continue;
    if (line.directCostMode === 'none') {
      clearPurchases(columns, base, plan.last);
      continue;
    }
    const stepped = plan.stepped?.columnOf(`revenue/${line.id}/directCost`);
    if (stepped) columns.net.set(stepped.subarray(0, plan.last + 1), base);
    else fillNet(line, revenue, { plan, columns: columns.net, base });
    const salesTaxRate = line.directCostSalesTaxRate ?? plan.document.salesTax.standardRate;
    const recoverableShare = line.directCostRecoverableShare;
    const { profile, days } = termsOf(plan, line);
    const purchase = { salesTaxRate, recoverableShare, profile, days, isCharged: ownTaxes === null || isCharged(line) };
    fillPurchases(purchase, { plan, columns, base });
    withoutRecovery(scheme, columns, { base, last: plan.last });
    if (plan.actual) bookPurchases(bookedLine(plan.actual, 'directCost', line.id), purchase, { plan, columns, base });
    else if (profile) settleByProfile(profile, { plan, columns: columns.payment, base });
  }
  const { stockBought, depositUsed, ownTax } = columns;
  for (const index of planInventory(plan, columns, own)) {
    const line = plan.revenue[index];
    if (!line) continue;
    // Paid for when it is bought, not when it is used.
    const base = index * plan.stride;
    if (isOrdered) fillOrderDeposits(line, { plan, columns, base });
    for (let i = base + 1; i <= base + plan.last; i++)
      payment[i] = (stockBought[i] ?? 0) + (recoverable[i] ?? 0) - (depositUsed[i] ?? 0) - (ownTax?.[i] ?? 0);
    settle(termsOf(plan, line), { plan, columns: payment, base });
  }
  return columns;
}

/** What deposits on an order are a share of: what is bought, or the net amount where its supplier does not charge the tax. */
export const orderedOf = (isTaxCharged: boolean, columns: DirectCostColumns, at: number): number =>
  (columns.stockBought[at] ?? 0) + (isTaxCharged ? 0 : (columns.recoverable[at] ?? 0) - (columns.ownTax?.[at] ?? 0));

/** Of an order of month t, mulDiv(ordered, share, 10^6) is paid in month t − lead, where the forecast has that month. */
function fillOrderDeposits(line: RevenueLine, { plan, columns, base }: ColumnsAt<DirectCostColumns>): void {
  const depositShare = inputOf(line, 'orderDepositShare');
  const lead = inputOf(line, 'leadMonths');
  if (depositShare === 0 || lead === 0) return;
  const isTaxCharged = isCharged(line);
  for (let t = lead + 1; t <= plan.last; t++) {
    const deposit = atRate(orderedOf(isTaxCharged, columns, base + t), depositShare);
    columns.orderDeposit[base + t - lead] = deposit;
    columns.depositUsed[base + t] = deposit;
  }
}

function fillNet(line: RevenueLine, revenue: RevenueColumns, at: ColumnsAt): void {
  if (line.directCostMode === 'amounts') {
    fillMonthly(line, line.directCostAmounts, at);
    return;
  }
  const { plan, columns: net, base } = at;
  const isPercent = line.directCostMode === 'percent';
  const source = isPercent ? revenue.amount : revenue.quantity;
  // A number already before the loop: the compiler unpacks a field at each use otherwise.
  const factor = +(isPercent ? line.directCostRate : line.directCostPerUnit);
  // No look at the line's months: subscribers of a yearly line that has ended are still served, and still cost.
  for (let i = base; i <= base + plan.last; i++) net[i] = atRate(source[i] ?? 0, factor);
}

function termsOf(plan: Plan, { directCostPaymentProfile, directCostDaysToPay }: RevenueLine): Terms {
  return paymentTermsOf(plan, directCostPaymentProfile, directCostDaysToPay);
}
