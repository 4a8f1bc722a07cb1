import { add, at, type Book, type Column, paidOf, rated, type Terms, total } from './book';

type Mode = 'charged' | 'reverseCharge' | 'importPaid';

/** The first month in which tax is charged, and recovered (5.10). */
export function schemeOf({ document: { salesTax } }: Book) {
  const scheme = salesTax.scheme ?? 'invoice';
  const from = scheme === 'exempt' ? (salesTax.exemptUntil ?? Number.POSITIVE_INFINITY) + 1 : 1;
  const recovers = scheme !== 'flatRate' && scheme !== 'salesOnly';
  return { scheme, chargedFrom: from, recoveredFrom: recovers ? from : Number.POSITIVE_INFINITY };
}

/** What of a purchase is tax, recovered, cost, and owed to the supplier (5 and 5.10). */
export function bought(book: Book, net: number, t: number, tax: { rate: number | null; share: number; mode: Mode }) {
  const v = rated(net, tax.rate ?? book.document.salesTax.standardRate);
  const r = t >= schemeOf(book).recoveredFrom ? rated(v, tax.share) : 0;
  return { v, r, cost: net + v - r, owed: tax.mode === 'charged' ? net + v : net };
}

/** Tax that the supplier does not charge. `lostTo` bears what is not recovered. */
export function ownTax(
  book: Book,
  t: number,
  tax: { mode: Mode; v: number; r: number; lostTo: string; purpose?: string },
): void {
  const { mode, v, r, lostTo, purpose = 'salesTaxSettled' } = tax;
  if (mode === 'charged') return;
  if (mode === 'reverseCharge') {
    book.move(t, 'salesTax', lostTo, v - r);
    add(book.returned, t, v - r);
    return;
  }
  book.move(t, 'cash', 'salesTax', r, 'salesTaxSettled');
  book.move(t, 'cash', lostTo, v - r, purpose);
  add(book.returned, t, 0 - r);
}

/** Recovered tax counts at once, or, of a supplier who charges it under cash accounting, as the supplier is paid. */
export function recover(book: Book, recovered: Column, terms: Terms): void {
  const isCash = schemeOf(book).scheme === 'cash';
  const counts = isCash ? paidOf(recovered, terms, book.H) : recovered;
  for (let t = 1; t <= book.H; t++) add(book.returned, t, 0 - at(counts, t));
}

export const termsOf = (own: { profile: readonly number[] | null; days: number | null }, standard: Terms): Terms =>
  own.profile ? { profile: own.profile } : own.days === null ? standard : { days: own.days };
export function standardTerms({ document: { workingCapital: of } }: Book) {
  const terms = (profile: readonly number[] | null, days: number): Terms =>
    profile && total(profile) > 0 ? { profile } : { days };
  return {
    sales: terms(of.collectionProfile, of.daysSales),
    purchases: terms(of.paymentProfile, of.daysPayable),
  };
}

export function payLater(book: Book, owed: Column, terms: Terms): void {
  for (const [t, one] of paidOf(owed, terms, book.H).entries())
    book.move(t, 'cash', 'accountsPayable', one ?? 0, 'paidToSuppliers');
}
