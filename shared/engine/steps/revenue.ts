import { allocate, atRate, mulDiv, ONE, shareOf } from '#shared/domain/money.ts';
import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import {
  depositShareOf,
  invoicedAfter,
  type RevenueLine,
  type RevenueLineOf,
} from '#shared/inputs/forecast/fields/revenue.ts';
import { bookMonths } from '../actual-months';
import type { Memory } from '../ledger/memory';
import { actedOn, actingOn, applyRamp } from '../ramp';
import { clearOutside, fillAmountTable } from '../timeline/amounts';
import { fillPrice } from '../timeline/level';
import { type ColumnsAt, firstMonthOf, lastMonthOf, type Plan } from '../timeline/plan';
import { addByMonth } from './add-by-month';
import { collectionTermsOf, settleByProfile } from './collections';
import type { RevenueColumns } from './columns';
import { hasDeposits, makeDepositColumns, planDeposits } from './deposits';
import { fillRecurring } from './recurring';
import { salesTaxRateOf, taxOfParts, taxPartsOf } from './tax-rates';
import { taxSchemeOf } from './tax-scheme';

/**
 * Step 1. Revenue by line, net of sales tax, then invoice, sales tax, the part sold on credit, bad debts and collections.
 * Source: forecast model, section 5.1.
 */
export function planRevenue(plan: Plan, memory: Memory): RevenueColumns {
  const size = plan.revenue.length * plan.stride;
  const isWithheld = plan.revenue.some(({ withheldRate = 0 }) => withheldRate > 0);
  const own = memory.ofLines('revenue', `${isWithheld} ${hasDeposits(plan)} ${plan.last}`);
  const columns: RevenueColumns = {
    amount: own.unset(size),
    quantity: own(size),
    price: own(size),
    invoice: own.unset(size),
    tax: own.unset(size),
    cash: own.unset(size),
    credit: own.unset(size),
    badDebt: own(size),
    receipt: own.unset(size),
    withheld: isWithheld ? { all: own(size), onCredit: own(size), byMonth: memory(plan.stride) } : null,
    deposits: makeDepositColumns(plan, own),
    totalAmount: memory(plan.stride),
  };
  const later: number[] = [];
  const withDeposit: number[] = [];
  for (let i = 0; i < plan.revenue.length; i++) {
    const index = plan.revenueOrder?.[i] ?? i;
    const line = plan.revenue[index];
    if (!line || own.isKept(index)) continue;
    const at = { plan, columns, base: index * plan.stride };
    if (!takeStepped(line, memory, at)) fillAmount(line, memory, at);
    if (plan.actual) bookMonths({ ...amountAt(at), actual: plan.actual }, 'revenue', line.id);
    if (invoicedAfter(line) > 0) later.push(index);
    else if (depositShareOf(line) > 0) {
      columns.invoice.set(columns.amount.subarray(at.base, at.base + plan.last + 1), at.base);
      withDeposit.push(index);
    } else sell(line, at);
  }
  // In the order of the document, by which what is left over of a division goes.
  if (later.length > 0)
    invoiceLater(
      later.toSorted((a, b) => a - b),
      { plan, columns, base: 0 },
    );
  if (columns.deposits) planDeposits(plan, columns.deposits, columns);
  for (const index of [...later, ...withDeposit])
    sell(plan.revenue[index] as RevenueLine, { plan, columns, base: index * plan.stride });
  addByMonth(plan, columns.amount, columns.totalAmount);
  if (columns.withheld) addByMonth(plan, columns.withheld.all, columns.withheld.byMonth);
  return columns;
}

/** Takes the rows of a line that are made month by month, and makes the others; false where none is. */
function takeStepped(line: RevenueLine, memory: Memory, at: RevenueAt): boolean {
  const { plan, columns, base } = at;
  if (!plan.stepped) return false;
  const { columnOf, invoiceOf } = plan.stepped;
  const within = (column: Float64Array | undefined) =>
    column && column.length > plan.last + 1 ? column.subarray(0, plan.last + 1) : column;
  const [amount, quantity, price] = (['amount', 'quantity', 'price'] as const).map((row) =>
    within(columnOf(`revenue/${line.id}/${row}`)),
  );
  if (!amount && !quantity && !price) return false;
  if (!amount && !quantity) fillAmount(line, memory, at);
  else if (!price && 'priceGrowth' in line) {
    fillPrice(line, { plan, columns: columns.price, base });
    clearOutside(line, { plan, columns: columns.price, base });
  }
  if (quantity) columns.quantity.set(quantity, base);
  if (price) columns.price.set(price, base);
  if (amount) {
    columns.amount.set(amount, base);
    columns.invoice.set(within(invoiceOf(line.id)) ?? amount, base);
  } else
    for (let i = base; i <= base + plan.last; i++)
      columns.amount[i] = atRate(columns.quantity[i] ?? 0, columns.price[i] ?? 0);
  return true;
}

function sell(line: RevenueLine, at: RevenueAt): void {
  const { plan, columns, base } = at;
  const { profile, days } = collectionTermsOf(plan, line.collectionProfile, line.daysToCollect);
  fillSales(line, days, at);
  if (profile) settleByProfile(profile, { plan, columns: columns.receipt, base });
}

/**
 * What a month earns is invoiced `lag` months later. Opening contract assets are divided by what the lines earn in months
 * 1…lag, else equally, and invoiced in equal parts in these months. Minor units. Source: forecast model, section 5.1.
 */
function invoiceLater(places: readonly number[], { plan, columns }: RevenueAt): void {
  const lines = places.map((place) => ({ line: plan.revenue[place] as RevenueLine, base: place * plan.stride }));
  const earned = lines.map(({ line, base }) => {
    let sum = 0;
    for (let t = 1; t <= invoicedAfter(line); t++) sum += columns.amount[base + t] ?? 0;
    return Number.isSafeInteger(sum) ? Math.max(0, sum) : 0;
  });
  const weights = earned.some((weight) => weight > 0) ? earned : earned.map(() => 1);
  const openings = allocate(balanceOf(plan.openingBalanceSheet, 'contractAssets'), weights);
  const { amount, invoice } = columns;
  for (const [i, { line, base }] of lines.entries()) {
    const lag = invoicedAfter(line);
    const opening = openings[i] ?? 0;
    const parts = opening === 0 ? [] : allocate(opening, new Array<number>(lag).fill(1));
    for (let t = 1; t <= lag; t++) invoice[base + t] = parts[t - 1] ?? 0;
    for (let at = base + lag + 1; at <= base + plan.last; at++) invoice[at] = amount[at - lag] ?? 0;
  }
}

type RevenueAt = ColumnsAt<RevenueColumns>;
const amountAt = ({ plan, columns, base }: RevenueAt): ColumnsAt => ({ plan, columns: columns.amount, base });

/** Amount, and where the type has them quantity, price and invoice, by today's rules. */
export function fillAmount(line: RevenueLine, memory: Memory, at: RevenueAt): void {
  switch (line.type) {
    case 'amounts':
      fillAmountTable(line, amountAt(at));
      applyRamp(line, amountAt(at));
      return;
    case 'percentOfLine':
      fillShareOfLine(line, at);
      return;
    case 'recurring':
      fillRecurring(line, memory, at);
      return;
    case 'units':
      fillUnits(line, at);
      return;
    default:
      fillHours(line, at);
  }
}

function fillShareOfLine(line: RevenueLineOf<'percentOfLine'>, at: RevenueAt): void {
  const { plan, columns: amount, base } = amountAt(at);
  const { share } = line;
  const from = plan.revenue.findIndex((entry) => entry.id === line.baseLineId) * plan.stride;
  const until = lastMonthOf(plan, line);
  clearOutside(line, amountAt(at));
  for (let t = firstMonthOf(line); t <= until; t++) amount[base + t] = atRate(amount[from + t] ?? 0, share);
  applyRamp(line, amountAt(at));
}

/**
 * The volume is a level that grows by mulDiv(level, 10^6 + growth, 10^6), from volume·1000 at the start of the line:
 * quantity = mulDiv(level, 12·w_p, W·1000) with the season weights w and their sum W, as typed mulDiv(level, w_p, 10^6), then
 * what ramp and factor leave of it, amount = mulDiv(quantity, price, 10^6).
 */
function fillUnits(line: RevenueLineOf<'units'>, at: RevenueAt): void {
  const { plan, columns, base } = at;
  const { fiscalMonthOf } = plan.timeline;
  const { amount, quantity, price } = columns;
  const { growth, seasonWeights } = line;
  const start = firstMonthOf(line);
  const until = lastMonthOf(plan, line);
  const isMonthly = line.growthStep === 'monthly';
  // As typed a weight is what the month has of the volume; else the year keeps its total.
  const isAsTyped = line.seasonBasis === 'asTyped';
  const [times, divisor] = isAsTyped ? [1, ONE] : [12, sumOf(seasonWeights) * 1000];
  clearOutside(line, amountAt(at));
  fillPrice(line, { plan, columns: price, base });
  const acting = actingOn(line);
  let level = line.volume * 1000;
  for (let t = start, i = base + start; t <= until; t++, i++) {
    const place = fiscalMonthOf[t] ?? 1;
    if (growth !== 0 && t > start && (isMonthly || place === 1)) level = atRate(level, 1_000_000 + growth);
    const inFull = mulDiv(level, times * (seasonWeights[place - 1] ?? 0), divisor);
    const sold = actedOn(acting, inFull, t - start);
    quantity[i] = sold;
    amount[i] = atRate(sold, price[i] ?? 0);
  }
}

/**
 * quantity = mulDiv(headcount·hours, utilisation, 1000·10^6), then what the ramp leaves of it, amount = mulDiv(quantity, price,
 * 10^6): one a price and quantity.
 */
function fillHours(line: RevenueLineOf<'hours'>, at: RevenueAt): void {
  const { plan, columns, base } = at;
  const { amount: amounts, quantity, price: prices } = columns;
  const until = lastMonthOf(plan, line);
  clearOutside(line, amountAt(at));
  fillPrice(line, { plan, columns: prices, base });
  const inFull = mulDiv(line.heads * line.hoursPerHead, line.utilisation, 1000 * ONE);
  const start = firstMonthOf(line);
  const acting = actingOn(line);
  let price = 0;
  let sold = 0;
  let amount = 0;
  for (let t = start, i = base + start; t <= until; t++, i++) {
    const hours = actedOn(acting, inFull, t - start);
    if (prices[i] !== price || hours !== sold) {
      price = prices[i] ?? 0;
      sold = hours;
      amount = atRate(hours, price);
    }
    quantity[i] = hours;
    amounts[i] = amount;
  }
}

function sumOf(weights: number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] ?? 0;
  return sum;
}

/**
 * Months 0…last of a line's invoices i, of which a deposit d was paid before, u of it with tax: v = mulDiv(i − u,
 * salesTaxRate, 10^6), on credit c = mulDiv(i + v − d, creditShare, 10^6), lost b = mulDiv(c, badDebtRate, 10^6), to be collected a = c − b. With days = 30·m + d, of which mulDiv(a, d, 30) is still
 * open after m months: collected in month t is what is closed of a of month t − m and still open of the month before that.
 * All in one pass, as each column that is gone through again costs as much as a product. Sources: sections 5.1 and 5.9.
 */
function fillSales(line: RevenueLine, days: number, { plan, columns, base }: RevenueAt): void {
  const { invoice: invoices, tax: taxes, cash, credit: credits, badDebt: badDebts, receipt, withheld } = columns;
  const { used = null, taxed = null } = (depositShareOf(line) > 0 && columns.deposits) || {};
  // Numbers already before the loop: the compiler unpacks a field of a line at each use otherwise.
  const creditShare = +line.creditShare;
  const badDebtRate = +line.badDebtRate;
  const salesTaxRate = +salesTaxRateOf(plan, line);
  const taxParts = taxPartsOf(line);
  const withheldRate = +(line.withheldRate ?? 0);
  const { all = null, onCredit = null } = (withheldRate !== 0 && withheld) || {};
  // What is neither paid in advance nor invoiced later is invoiced in the month in which it is earned.
  const isOwn = (line.type === 'recurring' && line.billing !== 'monthly') || invoicedAfter(line) > 0;
  const source = isOwn ? invoices : columns.amount;
  const fullMonths = Math.floor(days / 30);
  const restDays = days - 30 * fullMonths;
  const end = base + plan.last;
  const taxedFrom = base + taxSchemeOf(plan).chargedFrom;
  invoices[base] = 0;
  taxes[base] = 0;
  credits[base] = 0;
  cash[base] = 0;
  for (let at = base; at <= base + fullMonths; at++) receipt[at] = 0;
  let openBefore = 0;
  for (let at = base + 1, paidAt = at + fullMonths; at <= end; at++, paidAt++) {
    const invoice = source[at] ?? 0;
    const paidAhead = used === null ? 0 : (used[at] ?? 0);
    const toTax = taxed === null ? invoice : invoice - (taxed[at] ?? 0);
    const tax = at < taxedFrom ? 0 : taxParts ? taxOfParts(toTax, taxParts) : atRate(toTax, salesTaxRate);
    const credit = shareOf(invoice + tax - paidAhead, creditShare);
    const badDebt = badDebtRate === 0 ? 0 : atRate(credit, badDebtRate);
    let keptAtOnce = 0;
    let keptLater = 0;
    if (all !== null && onCredit !== null) {
      // Nothing is withheld that was paid before or is lost.
      const kept = Math.min(atRate(invoice, withheldRate), Math.max(0, invoice + tax - paidAhead - badDebt));
      keptLater = Math.min(shareOf(kept, creditShare), Math.max(0, credit - badDebt));
      keptAtOnce = kept - keptLater;
      all[at] = kept;
      onCredit[at] = keptLater;
    }
    const collectable = credit - badDebt - keptLater;
    const stillOpen = restDays === 0 ? 0 : mulDiv(collectable, restDays, 30);
    invoices[at] = invoice;
    taxes[at] = tax;
    credits[at] = credit;
    cash[at] = creditShare === 1_000_000 ? 0 : invoice + tax - paidAhead - credit - keptAtOnce;
    if (badDebtRate !== 0) badDebts[at] = badDebt;
    if (paidAt <= end) receipt[paidAt] = openBefore + collectable - stillOpen;
    openBefore = stillOpen;
  }
}

/** What customers owe of a sale on credit: less its bad debts and what they withhold of it. */
export const collectableOf = ({ credit, badDebt, withheld }: RevenueColumns, at: number): number =>
  (credit[at] ?? 0) - (badDebt[at] ?? 0) - (withheld?.onCredit[at] ?? 0);
