import { mulDiv, ONE } from '#shared/domain/money.ts';

/** Months of the fiscal year, 13 to 24 in the year after, and the share of the year's tax that each brings. */
export interface Instalments {
  basis: 'yearly' | 'quarterly' | 'priorYear' | 'currentYear';
  months: readonly number[];
  shares: readonly number[];
}

/** Shares of all instalments of a fiscal year up to a month of it; null where none falls in that month. */
export function sharesAt({ months, shares }: Instalments, month: number): { own: number; soFar: number } | null {
  const index = months.indexOf(month);
  if (index < 0) return null;
  let soFar = 0;
  for (let i = 0; i <= index; i++) soFar += shares[i] ?? 0;
  return { own: shares[index] ?? 0, soFar };
}

/** The calendar of instalments; all is paid at the end where it is none: rising months with a share each. */
export function instalmentsOf(
  basis: Instalments['basis'],
  months: readonly number[],
  shares: readonly number[],
): Instalments {
  const isByCalendar = basis === 'priorYear' || basis === 'currentYear';
  const isRising = months.every((month, i) => i === 0 || month > (months[i - 1] ?? 0));
  if (isByCalendar && (!isRising || months.length !== shares.length))
    return { basis: 'yearly', months: [], shares: [] };
  return { basis, months, shares };
}

/** An instalment by the tax of the year before. */
export const byPriorYear = (charge: number, share: number): number => Math.max(0, mulDiv(charge, share, ONE));

/**
 * An instalment by the estimate of the year's own tax: mulDiv(charge so far, months of the year, months so far), after the
 * year its charge; max(0, mulDiv(estimate, shares so far, 10^6) − paid for the year). Source: forecast model, section 5.11.
 */
export function byEstimate(
  { charge, months, soFar, paid }: { charge: number; months: number; soFar: number; paid: number },
  shares: number,
): number {
  const estimate = soFar === 0 ? 0 : mulDiv(charge, months, soFar);
  return Math.max(0, mulDiv(estimate, shares, ONE) - paid);
}
