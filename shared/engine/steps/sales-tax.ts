import { atRate } from '#shared/domain/money.ts';
import { calendarMonthOf } from '#shared/domain/months.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import { addByMonth, addLinesByMonth } from './add-by-month';
import type { AssetColumns } from './capital-assets';
import { cashBasis, grossOf, taxWithin } from './cash-accounting';
import type { DepositColumns, DirectCostColumns, RevenueColumns } from './columns';
import type { LeaseColumns } from './leases';
import type { ExpenseColumns } from './operating-expenses';
import type { PurchaseColumns } from './purchases';
import { addSelfAssessed } from './self-assessed-tax';
import { taxSchemeOf } from './tax-scheme';

export interface SalesTaxColumns {
  /** Charged to customers and on disposals. */
  output: Float64Array;
  /** Recoverable on what was bought. */
  input: Float64Array;
  /** By revenue line, then month: tax within a bad debt that is no longer owed; null: none is relieved. */
  relief: Float64Array | null;
  /** By revenue line: tax charged above the flat rate; null under every other scheme. */
  surplus: Float64Array | null;
  /** The two by month. */
  relieved: Float64Array;
  surplusByMonth: Float64Array;
  /** What counts in returns, which under cash accounting is not what is posted. */
  counted: { output: Float64Array; input: Float64Array };
  /** Paid to the authority (+) or refunded (−). */
  settled: Float64Array;
  /** What the books hold at L beyond the rules, and the end of the period, or 0 for the opening balance, that it joins. */
  beyond: { amount: number; joins: number };
}

/**
 * Step 10. Output less input of a period, which ends where the place is a multiple of the return months, or by the calendar
 * so many months from the return end month, falls due so many
 * months after it; a refund comes then, or is carried into the next period. The opening balance falls due in month max(1,
 * months until payment); a carried opening refund joins the first period. What the books hold at L beyond these rules joins
 * the earliest sum due after L. Minor units. Source: sections 5.10, 5.0 and 5.15.
 */
export function planSalesTax(
  plan: Plan,
  memory: Memory,
  columns: {
    revenue: RevenueColumns;
    directCosts: DirectCostColumns;
    contractors: PurchaseColumns | null;
    expenses: ExpenseColumns;
    leases: LeaseColumns | null;
    assets: AssetColumns;
  },
): SalesTaxColumns {
  const output = memory(plan.stride);
  const input = memory(plan.stride);
  const tax: SalesTaxColumns = {
    output,
    input,
    relief: null,
    surplus: null,
    relieved: nothing,
    surplusByMonth: nothing,
    counted: { output, input },
    settled: memory(plan.stride),
    beyond: { amount: 0, joins: 0 },
  };
  addByMonth(plan, columns.revenue.tax, tax.output);
  if (columns.revenue.deposits) addByMonth(plan, columns.revenue.deposits.tax, tax.output);
  addByMonth(plan, columns.directCosts.recoverable, tax.input);
  if (columns.contractors) addByMonth(plan, columns.contractors.recoverable, tax.input);
  addByMonth(plan, columns.expenses.recoverable, tax.input);
  if (columns.leases) addByMonth(plan, columns.leases.recoverable, tax.input);
  addAssets(plan, columns.assets, tax);
  addSelfAssessed(plan, columns, tax.output);
  countByScheme(plan, memory, { tax, columns });
  settle(plan, tax);
  return tax;
}

const nothing = new Float64Array(0);

type Traded = Parameters<typeof planSalesTax>[2];

/** What counts under the scheme, and what it posts besides. */
function countByScheme(plan: Plan, memory: Memory, { tax, columns }: { tax: SalesTaxColumns; columns: Traded }): void {
  const scheme = taxSchemeOf(plan);
  const { tax: charged, badDebt, deposits } = columns.revenue;
  if (scheme.kind === 'flatRate') {
    tax.surplus = memory(charged.length);
    for (let at = 0; at < charged.length; at++) {
      const ofInvoice = surplusOf(charged[at] ?? 0, grossOf(columns.revenue, at), scheme.flatRate);
      tax.surplus[at] = ofInvoice + (deposits ? surplusOfDeposit(plan, deposits, at) : 0);
    }
    tax.surplusByMonth = memory(plan.stride);
    addByMonth(plan, tax.surplus, tax.surplusByMonth);
    tax.counted.output = memory(plan.stride);
    for (let t = 1; t <= plan.last; t++) tax.counted.output[t] = (tax.output[t] ?? 0) - (tax.surplusByMonth[t] ?? 0);
  }
  const months = scheme.kind === 'cash' ? 0 : scheme.badDebtReliefMonths;
  if (months !== null) {
    const relief = memory(charged.length);
    const bases: number[] = [];
    for (let index = 0, base = 0; index < plan.revenue.length; index++, base += plan.stride) {
      if (!((plan.revenue[index]?.badDebtRate ?? 0) > 0)) continue;
      bases.push(base);
      for (let at = base + 1; at + months <= base + plan.last; at++)
        relief[at + months] = taxWithin(charged[at] ?? 0, badDebt[at] ?? 0, grossOf(columns.revenue, at));
    }
    tax.relief = relief;
    tax.relieved = memory(plan.stride);
    addLinesByMonth(plan.last, relief, { bases, sum: tax.relieved });
    tax.counted.input = memory(plan.stride);
    for (let t = 1; t <= plan.last; t++) tax.counted.input[t] = (tax.input[t] ?? 0) + (tax.relieved[t] ?? 0);
  }
  if (scheme.kind !== 'cash') return;
  tax.counted = cashBasis(plan, memory, columns);
  addSelfAssessed(plan, columns, tax.counted.output);
}

const surplusOf = (charged: number, gross: number, flatRate: number) => charged - atRate(gross, flatRate);

/** Charged above the flat rate with a deposit; nothing where deposits are not taxed. */
export function surplusOfDeposit(plan: Plan, { received, tax }: DepositColumns, at: number): number {
  if (!inputOf(plan.document.salesTax, 'depositsTaxed')) return 0;
  const charged = tax[at] ?? 0;
  return surplusOf(charged, (received[at] ?? 0) + charged, taxSchemeOf(plan).flatRate);
}

/** What is posted to the account in a month but for payments. */
export const postedSalesTax = ({ output, input, relieved, surplusByMonth }: SalesTaxColumns, t: number): number =>
  (output[t] ?? 0) - (input[t] ?? 0) - (relieved[t] ?? 0) - (surplusByMonth[t] ?? 0);

/**
 * An asset is bought in one month and sold in one month; month 0 of its columns is 0, and the sums have no place for what
 * is past the last month.
 */
function addAssets({ assets, stride }: Plan, columns: AssetColumns, { output, input }: SalesTaxColumns): void {
  const { recoverable, proceedsTax } = columns;
  for (let index = 0, base = 0; index < assets.length; index++, base += stride) {
    const bought = assets[index]?.month ?? 0;
    const sold = assets[index]?.disposalMonth ?? 0;
    input[bought] = (input[bought] ?? 0) + (recoverable[base + bought] ?? 0);
    output[sold] = (output[sold] ?? 0) + (proceedsTax[base + sold] ?? 0);
  }
}

/** Whether a return period ends with a month: by its place, or in calendar months from the return end month. */
export function returnEndsOf({ document: { salesTax }, timeline }: Plan): (t: number) => boolean {
  const { returnMonths } = salesTax;
  const end = inputOf(salesTax, 'returnEndMonth');
  if (end === null) return (t) => (timeline.fiscalMonthOf[t] ?? 1) % returnMonths === 0;
  return (t) => (calendarMonthOf(timeline, t) - end) % returnMonths === 0;
}

function settle(plan: Plan, tax: SalesTaxColumns): void {
  const { settled } = tax;
  const { output, input } = tax.counted;
  const { monthsUntilPayment, refund } = plan.document.salesTax;
  const endsReturn = returnEndsOf(plan);
  const opening = plan.openingBalanceSheet.salesTaxPayable - plan.openingBalanceSheet.salesTaxReceivable;
  const isCarried = opening < 0 && refund === 'carriedForward';
  const openingDue = Math.max(1, monthsUntilPayment);
  if (!isCarried) settled[openingDue] = opening;
  const until = plan.actual?.until ?? 0;
  let beyond = plan.actual ? 0 - bookedBalance(plan.actual, account.salesTax, until) - opening : 0;
  for (let t = 1; t <= until; t++) beyond -= postedSalesTax(tax, t);
  if (!isCarried && openingDue <= until) beyond += opening;
  let period = isCarried ? opening : 0;
  // Dues up to L come first, so that what the books hold beyond the rules is known when the first one after L is.
  for (let t = 1, due = t + monthsUntilPayment; due <= plan.last; t++, due++) {
    period += (output[t] ?? 0) - (input[t] ?? 0);
    if (!endsReturn(t)) continue;
    if (due > until && beyond !== 0) {
      const isOpening = !isCarried && opening !== 0 && openingDue > until;
      tax.beyond = { amount: beyond, joins: isOpening ? 0 : t };
      if (isOpening) settled[openingDue] = (settled[openingDue] ?? 0) + beyond;
      else period += beyond;
      beyond = 0;
    }
    if (period < 0 && refund === 'carriedForward') continue;
    settled[due] = (settled[due] ?? 0) + period;
    if (due <= until) beyond += period;
    period = 0;
  }
}
