import type { Plan } from '../timeline/plan';

/** How sales tax is accounted for. */
export interface TaxScheme {
  kind: 'invoice' | 'cash' | 'flatRate' | 'salesOnly' | 'exempt';
  /** The first month in which tax is charged to customers. */
  chargedFrom: number;
  /** The first month in which the tax of purchases is recovered; past every month where it never is. */
  recoveredFrom: number;
  /** Parts per million of invoices with their tax. */
  flatRate: number;
  /** Cost with tax from which the tax of an asset is recovered under the flat rate; null: of none. */
  flatRateAssetsFrom: number | null;
  /** Months after the sale until the tax of a bad debt is relieved; null: never. */
  badDebtReliefMonths: number | null;
}

const never = Number.MAX_SAFE_INTEGER;

/** The scheme of a forecast. Exempt is until `exemptUntil`, null: always; from then on by invoice. */
export function taxSchemeOf({ document: { salesTax } }: Pick<Plan, 'document'>): TaxScheme {
  // The defaults again, and here alone: each line reads the scheme, and a look-up of each costs as much as a few months of it.
  const { scheme: kind = 'invoice', exemptUntil: until = null, flatRate = 0 } = salesTax;
  const { flatRateAssetsFrom = null, badDebtReliefMonths = null } = salesTax;
  const taxedFrom = kind !== 'exempt' ? 1 : until === null ? never : until + 1;
  return {
    kind,
    chargedFrom: taxedFrom,
    recoveredFrom: kind === 'flatRate' || kind === 'salesOnly' ? never : taxedFrom,
    flatRate,
    flatRateAssetsFrom: kind === 'flatRate' ? flatRateAssetsFrom : null,
    badDebtReliefMonths: kind === 'cash' || kind === 'flatRate' ? null : badDebtReliefMonths,
  };
}

/** Puts the tax of purchases that is not recovered into their cost, in the months of a line before it is recovered. */
export function withoutRecovery(
  { recoveredFrom }: TaxScheme,
  { cost, recoverable }: { cost: Float64Array; recoverable: Float64Array },
  { base, last }: { base: number; last: number },
): void {
  for (let at = base; at < base + recoveredFrom && at <= base + last; at++) {
    cost[at] = (cost[at] ?? 0) + (recoverable[at] ?? 0);
    recoverable[at] = 0;
  }
}
