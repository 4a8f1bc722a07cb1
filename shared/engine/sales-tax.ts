import type { AssetColumns } from './capital-assets';
import type { DirectCostColumns } from './direct-costs';
import type { Memory } from './memory';
import type { ExpenseColumns } from './operating-expenses';
import type { Plan } from './plan';
import type { RevenueColumns } from './revenue';

export interface SalesTaxColumns {
  /** Charged to customers and on disposals. */
  output: Float64Array;
  /** Recoverable on what was bought. */
  input: Float64Array;
  /** Paid to the authority (+) or refunded (−). */
  settled: Float64Array;
}

/**
 * Step 10. Output less input of a period, which ends where the place is a multiple of the return months, falls due so many
 * months after it; a refund comes then, or is carried into the next period. The opening balance falls due in month max(1,
 * months until payment); a carried opening refund joins the first period. Minor units. Source: section 5.10 and 5.0.
 */
export function planSalesTax(
  plan: Plan,
  memory: Memory,
  columns: { revenue: RevenueColumns; directCosts: DirectCostColumns; expenses: ExpenseColumns; assets: AssetColumns },
): SalesTaxColumns {
  const output = memory(plan.stride);
  const input = memory(plan.stride);
  addByMonth(plan, columns.revenue.tax, output);
  addByMonth(plan, columns.assets.proceedsTax, output);
  addByMonth(plan, columns.directCosts.recoverable, input);
  addByMonth(plan, columns.expenses.recoverable, input);
  addByMonth(plan, columns.assets.recoverable, input);
  return { output, input, settled: settle(plan, memory, output, input) };
}

/** Sums columns of lines into one column of months. */
export function addByMonth(plan: Plan, columns: Float64Array, sum: Float64Array): void {
  for (let base = 0; base < columns.length; base += plan.stride) {
    for (let t = 1; t <= plan.last; t++) sum[t] = (sum[t] ?? 0) + (columns[base + t] ?? 0);
  }
}

function settle(plan: Plan, memory: Memory, output: Float64Array, input: Float64Array): Float64Array {
  const { returnMonths, monthsUntilPayment, refund } = plan.document.salesTax;
  const { placeOf } = plan.timeline;
  const settled = memory(plan.stride);
  const opening = plan.startSheet.salesTaxPayable - plan.startSheet.salesTaxReceivable;
  const isCarried = opening < 0 && refund === 'carriedForward';
  const openingMonth = Math.max(1, monthsUntilPayment);
  if (!isCarried && openingMonth <= plan.last) settled[openingMonth] = opening;
  let period = isCarried ? opening : 0;
  for (let t = 1; t <= plan.last; t++) {
    period += (output[t] ?? 0) - (input[t] ?? 0);
    if ((placeOf[t] ?? 1) % returnMonths !== 0) continue;
    if (period < 0 && refund === 'carriedForward') continue;
    const due = t + monthsUntilPayment;
    if (due <= plan.last) settled[due] = (settled[due] ?? 0) + period;
    period = 0;
  }
  return settled;
}
