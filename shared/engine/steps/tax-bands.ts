import { mulDiv, ONE } from '#shared/domain/money.ts';

/** How the taxable income of a fiscal year is taxed: by bands where there are any, else at one rate. */
export interface TaxTerms {
  rate: number;
  /** Where each band begins, for twelve months, in minor units, and its rate in parts per million; null: one rate. */
  bands: readonly { from: number; rate: number }[] | null;
}

/**
 * Income tax of a taxable income in so many months of a fiscal year, as if the year ended with them: mulDiv(income, rate,
 * 10^6), or the sum over the bands of the income within each, at its rate; a band begins at mulDiv(from, months, 12). Minor
 * units. Source: forecast model, section 5.13.
 */
export function taxOf(income: number, { rate, bands }: TaxTerms, months: number): number {
  if (!bands) return mulDiv(income, rate, ONE);
  let tax = 0;
  for (let i = 0; i < bands.length; i++) {
    const from = mulDiv(bands[i]?.from ?? 0, months, 12);
    const next = bands[i + 1];
    const width = next ? mulDiv(next.from, months, 12) - from : income;
    tax += mulDiv(Math.min(Math.max(0, income - from), width), bands[i]?.rate ?? 0, ONE);
  }
  return tax;
}

/** The rate of the band that a taxable income of so many months ends in; the one rate where there are no bands. Parts per million. */
export const rateAt = (income: number, { rate, bands }: TaxTerms, months: number): number =>
  bands?.findLast(({ from }) => mulDiv(from, months, 12) < Math.max(1, income))?.rate ?? rate;

/** The bands of two lists; null where they are no bands: they begin at 0 and rise, with a rate each. */
export function bandsOf(from: readonly number[] | null, rates: readonly number[] | null): TaxTerms['bands'] {
  if (!from || !rates || from.length !== rates.length || from[0] !== 0) return null;
  for (let i = 1; i < from.length; i++) if ((from[i] ?? 0) <= (from[i - 1] ?? 0)) return null;
  return from.map((start, i) => ({ from: start, rate: rates[i] ?? 0 }));
}
