/** Currency, standard and reduced VAT and the usual income tax of a company, parts per million, by country (ISO 3166). */
export interface TaxPreset {
  country: string;
  currency: string;
  vat: number;
  /** Null: the country has none. */
  reducedVat: number | null;
  incomeTax: number;
}

const ppm = (percent: number) => Math.round(percent * 10_000);
const preset = (
  country: string,
  currency: string,
  vat: number,
  reducedVat: number | null,
  incomeTax: number,
): TaxPreset => ({
  country,
  currency,
  vat: ppm(vat),
  reducedVat: reducedVat === null ? null : ppm(reducedVat),
  incomeTax: ppm(incomeTax),
});

/**
 * A starting point to be checked: national rates of 2025; German income tax with trade tax. Of several reduced rates the one
 * of meals served, where there is one, else of food; Germany's 7 % covers meals from 2026, Britain's 5 % covers neither.
 * Source: European Commission, Taxes in Europe Database (EU); gov.uk; skatteetaten.no.
 */
export const taxPresets: readonly TaxPreset[] = [
  preset('AT', 'EUR', 20, 10, 23),
  preset('BE', 'EUR', 21, 12, 25),
  preset('DE', 'EUR', 19, 7, 30),
  preset('DK', 'DKK', 25, null, 22),
  preset('ES', 'EUR', 21, 10, 25),
  preset('FR', 'EUR', 20, 10, 25),
  preset('GB', 'GBP', 20, 5, 25),
  preset('IE', 'EUR', 23, 13.5, 12.5),
  preset('IT', 'EUR', 22, 10, 24),
  preset('NL', 'EUR', 21, 9, 25.8),
  preset('NO', 'NOK', 25, 15, 22),
  preset('PL', 'PLN', 23, 8, 19),
  preset('SE', 'SEK', 25, 12, 20.6),
  preset('US', 'USD', 0, null, 21),
];
