import { atRate, mulDiv, ONE, shareOf } from '#shared/domain/money.ts';
import type { LineMemory, Memory } from '../ledger/memory';
import type { ColumnsAt } from '../timeline/plan';
import { settleByProfile, type Terms } from './collections';
import { taxSchemeOf } from './tax-scheme';

/** Columns of things bought, by line, then month 0…last; minor units. */
export interface PurchaseColumns {
  /** Net of sales tax, as typed or derived. */
  net: Float64Array;
  /** What goes to expense, stock or asset: net plus the irrecoverable part of the tax. */
  cost: Float64Array;
  /** The recoverable part of the tax. */
  recoverable: Float64Array;
  /** Paid to suppliers each month. */
  payment: Float64Array;
  /** The tax that no supplier charges: self-assessed, or paid at the border; null where every supplier charges it. */
  ownTax: Float64Array | null;
}

/** Columns of which every month of every line is filled by whoever takes them. */
export function makePurchaseColumns(
  memory: Memory | LineMemory,
  size: number,
  ownTax: Float64Array | null = null,
): PurchaseColumns {
  return {
    net: memory.unset(size),
    cost: memory.unset(size),
    recoverable: memory.unset(size),
    payment: memory.unset(size),
    ownTax,
  };
}

export interface PurchaseTerms {
  salesTaxRate: number;
  recoverableShare: number;
  /** Days to pay. */
  days: number;
  /** The supplier charges the tax. */
  isCharged: boolean;
}

/**
 * Months 0…last of a line that is bought for a net amount a: v = mulDiv(a, salesTaxRate, 10^6), r = mulDiv(v,
 * recoverableShare, 10^6), cost = a + v − r, owed to the supplier o = a + v, or a where v is self-assessed or paid at the
 * border. With days = 30·m + d, of which mulDiv(o, d, 30)
 * is still open after m months: paid in month t is what is closed of o of month t − m and still open of the month before
 * that. All in one pass, as each column that is gone through again costs as much as a product. Sources: forecast model,
 * sections 5, 5.9 and 5.10.
 */
export function fillPurchases(terms: PurchaseTerms, { plan, columns, base }: ColumnsAt<PurchaseColumns>): void {
  const { net: nets, cost, recoverable: recoverables, payment } = columns;
  const ownTax = terms.isCharged ? null : columns.ownTax;
  // Numbers already before the loop: the compiler unpacks a field at each use otherwise.
  const salesTaxRate = +terms.salesTaxRate;
  const recoverableShare = +terms.recoverableShare;
  const fullMonths = Math.floor(terms.days / 30);
  const restDays = terms.days - 30 * fullMonths;
  const end = base + plan.last;
  cost[base] = 0;
  recoverables[base] = 0;
  for (let at = base; at <= base + fullMonths; at++) payment[at] = 0;
  let openBefore = 0;
  for (let at = base + 1, paidAt = at + fullMonths; at <= end; at++, paidAt++) {
    const net = nets[at] ?? 0;
    const tax = atRate(net, salesTaxRate);
    const recoverable = shareOf(tax, recoverableShare);
    const owed = ownTax === null ? net + tax : net;
    const stillOpen = restDays === 0 ? 0 : mulDiv(owed, restDays, 30);
    if (ownTax !== null) ownTax[at] = tax;
    cost[at] = net + tax - recoverable;
    recoverables[at] = recoverable;
    if (paidAt <= end) payment[paidAt] = openBefore + owed - stillOpen;
    openBefore = stillOpen;
  }
}

/**
 * Months 1…L of a line at their booked cost: where it is not the planned one, the recoverable tax is mulDiv(cost, rate − ρ,
 * 10^6 + ρ) with ρ = mulDiv(rate, 10^6 − recoverable share, 10^6). What is owed of all months is then paid by the terms.
 * Source: forecast model, section 5.15.
 */
export function bookPurchases(
  booked: Float64Array | undefined,
  terms: PurchaseTerms & Pick<Terms, 'profile'>,
  { plan, columns, base }: ColumnsAt<PurchaseColumns>,
): void {
  const { net, cost, recoverable, payment } = columns;
  const { salesTaxRate, recoverableShare, isCharged } = terms;
  const ownTax = isCharged ? null : columns.ownTax;
  const { recoveredFrom } = taxSchemeOf(plan);
  let first = 0;
  let last = 0;
  for (let t = 1; t <= (plan.actual?.until ?? 0); t++) {
    const figure = booked?.[t] ?? 0;
    if (cost[base + t] === figure) continue;
    if (first === 0) first = t;
    last = t;
    const irrecoverable = t < recoveredFrom ? salesTaxRate : mulDiv(salesTaxRate, ONE - recoverableShare, ONE);
    cost[base + t] = figure;
    recoverable[base + t] = mulDiv(figure, salesTaxRate - irrecoverable, ONE + irrecoverable);
    net[base + t] = mulDiv(figure, ONE, ONE + irrecoverable);
    if (ownTax) ownTax[base + t] = figure + (recoverable[base + t] ?? 0) - (net[base + t] ?? 0);
  }
  if (terms.profile === null) {
    if (first > 0) payByDays(terms.days, { plan, columns, base }, { first, last, ownTax });
    return;
  }
  for (let at = base; at <= base + plan.last; at++) payment[at] = owedAt(columns, ownTax, at);
  settleByProfile(terms.profile, { plan, columns: payment, base });
}

/** What is owed to the supplier of a month: cost with the recoverable tax, without what it does not charge. */
const owedAt = ({ cost, recoverable }: PurchaseColumns, ownTax: Float64Array | null, at: number): number =>
  (cost[at] ?? 0) + (recoverable[at] ?? 0) - (ownTax === null ? 0 : (ownTax[at] ?? 0));

/** Pays anew what months first…last owe, where the others are paid already as `fillPurchases` does. */
function payByDays(
  days: number,
  { plan, columns, base }: ColumnsAt<PurchaseColumns>,
  { first, last, ownTax }: { first: number; last: number; ownTax: Float64Array | null },
): void {
  const fullMonths = Math.floor(days / 30);
  const restDays = days - 30 * fullMonths;
  const openOf = (owed: number) => (restDays === 0 ? 0 : mulDiv(owed, restDays, 30));
  let openBefore = first === 1 ? 0 : openOf(owedAt(columns, ownTax, base + first - 1));
  const end = Math.min(last + 1, plan.last - fullMonths);
  for (let at = base + first; at <= base + end; at++) {
    const owed = owedAt(columns, ownTax, at);
    const stillOpen = openOf(owed);
    columns.payment[at + fullMonths] = openBefore + owed - stillOpen;
    openBefore = stillOpen;
  }
}

/** A line without purchases. */
export function clearPurchases({ net, cost, recoverable, payment }: PurchaseColumns, base: number, last: number): void {
  for (let at = base; at <= base + last; at++) {
    net[at] = 0;
    cost[at] = 0;
    recoverable[at] = 0;
    payment[at] = 0;
  }
}
