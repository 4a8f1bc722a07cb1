import { mulDiv } from '#shared/domain/money.ts';
import type { Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import type { AssetColumns } from './capital-assets';
import { atOnce, collectionTermsOf, paymentTermsOf, settle, type Terms } from './collections';
import type { DirectCostColumns, RevenueColumns } from './columns';
import { contractorTermsOf, isContractor } from './contractors';
import type { LeaseColumns } from './leases';
import type { ExpenseColumns } from './operating-expenses';
import type { PurchaseColumns } from './purchases';
import { isCharged } from './self-assessed-tax';

/** mulDiv(tax, part, gross): the tax in a part of an invoice. */
export const taxWithin = (tax: number, part: number, gross: number): number =>
  gross === 0 ? 0 : gross > 0 ? mulDiv(tax, part, gross) : mulDiv(tax, 0 - part, 0 - gross);

/** An invoice with its tax, but for the part of it that was taxed with its deposit. */
export const grossOf = ({ invoice, tax, deposits }: RevenueColumns, at: number): number =>
  (invoice[at] ?? 0) + (tax[at] ?? 0) - (deposits?.taxed[at] ?? 0);

interface Traded {
  revenue: RevenueColumns;
  directCosts: DirectCostColumns;
  contractors: PurchaseColumns | null;
  expenses: ExpenseColumns;
  leases: LeaseColumns | null;
  assets: AssetColumns;
}

/**
 * What counts in returns under cash accounting, by month. Of an invoice g with tax v, credit part c and bad debt b, v −
 * mulDiv(v, c, g) counts at once and mulDiv(v, c, g) − mulDiv(b, v, g) as it is collected; the tax that a supplier charges
 * as the supplier is paid. Minor units. Source: forecast model, section 5.10.
 */
export function cashBasis(plan: Plan, memory: Memory, traded: Traded): { output: Float64Array; input: Float64Array } {
  const output = memory(plan.stride);
  const input = memory(plan.stride);
  const column = memory(plan.stride);
  const add = (terms: Terms, sum: Float64Array, amount: (t: number) => number) => {
    column[0] = 0;
    for (let t = 1; t <= plan.last; t++) column[t] = amount(t);
    settle(terms, { plan, columns: column, base: 0 });
    for (let t = 1; t <= plan.last; t++) sum[t] = (sum[t] ?? 0) + (column[t] ?? 0);
  };
  const { tax, credit, badDebt, deposits } = traded.revenue;
  plan.revenue.forEach((line, i) => {
    const base = i * plan.stride;
    const within = (part: Float64Array, t: number) =>
      taxWithin(tax[base + t] ?? 0, part[base + t] ?? 0, grossOf(traded.revenue, base + t));
    if (deposits) add(atOnce, output, (t) => deposits.tax[base + t] ?? 0);
    add(atOnce, output, (t) => (tax[base + t] ?? 0) - within(credit, t));
    const terms = collectionTermsOf(plan, line.collectionProfile, line.daysToCollect);
    add(terms, output, (t) => within(credit, t) - within(badDebt, t));
    const ofCost = paymentTermsOf(plan, line.directCostPaymentProfile, line.directCostDaysToPay);
    add(isCharged(line) ? ofCost : atOnce, input, (t) => traded.directCosts.recoverable[base + t] ?? 0);
  });
  plan.operatingExpenses.forEach((line, i) => {
    const base = i * plan.stride;
    const isOwed = line.payment === 'days' && isCharged(line);
    const terms = isOwed ? paymentTermsOf(plan, line.paymentProfile, line.daysToPay) : atOnce;
    add(terms, input, (t) => traded.expenses.recoverable[base + t] ?? 0);
  });
  plan.staff.forEach((role, i) => {
    const { contractors } = traded;
    if (contractors && isContractor(role))
      add(contractorTermsOf(plan, role), input, (t) => contractors.recoverable[i * plan.stride + t] ?? 0);
  });
  plan.leases.forEach((_, i) => {
    add(atOnce, input, (t) => traded.leases?.recoverable[i * plan.stride + t] ?? 0);
  });
  plan.assets.forEach((asset, i) => {
    const { taxPayment, recoverable } = traded.assets;
    const column = isCharged(asset) ? taxPayment : recoverable;
    add(atOnce, input, (t) => column[i * plan.stride + t] ?? 0);
    add(atOnce, output, (t) => traded.assets.proceedsTax[i * plan.stride + t] ?? 0);
  });
  return { output, input };
}
