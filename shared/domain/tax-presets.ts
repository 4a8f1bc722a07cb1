/** Standard and reduced VAT and the usual income tax of a company, parts per million, by country (ISO 3166). */
export interface TaxPreset {
  country: string;
  vat: number;
  /** Null: the country has none. */
  reducedVat: number | null;
  incomeTax: number;
}

const ppm = (percent: number) => Math.round(percent * 10_000);
const preset = (country: string, vat: number, reducedVat: number | null, incomeTax: number): TaxPreset => ({
  country,
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
  preset('AT', 20, 10, 23),
  preset('BE', 21, 12, 25),
  preset('DE', 19, 7, 30),
  preset('DK', 25, null, 22),
  preset('ES', 21, 10, 25),
  preset('FR', 20, 10, 25),
  preset('GB', 20, 5, 25),
  preset('IE', 23, 13.5, 12.5),
  preset('IT', 22, 10, 24),
  preset('NL', 21, 9, 25.8),
  preset('NO', 25, 15, 22),
  preset('PL', 23, 8, 19),
  preset('SE', 25, 12, 20.6),
  preset('US', 0, null, 21),
];
