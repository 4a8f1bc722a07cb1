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

/** In percent. */
type Row = [country: string, currency: string, vat: number, reducedVat: number | null, incomeTax: number];

const rows: readonly Row[] = [
  ['AT', 'EUR', 20, 10, 23],
  ['BE', 'EUR', 21, 12, 25],
  ['DE', 'EUR', 19, 7, 30],
  ['DK', 'DKK', 25, null, 22],
  ['ES', 'EUR', 21, 10, 25],
  ['FR', 'EUR', 20, 10, 25],
  ['GB', 'GBP', 20, 5, 25],
  ['IE', 'EUR', 23, 13.5, 12.5],
  ['IT', 'EUR', 22, 10, 24],
  ['NL', 'EUR', 21, 9, 25.8],
  ['NO', 'NOK', 25, 15, 22],
  ['PL', 'PLN', 23, 8, 19],
  ['SE', 'SEK', 25, 12, 20.6],
  ['US', 'USD', 0, null, 21],
];

/**
 * A starting point to be checked: national rates of 2025; German income tax with trade tax. Of several reduced rates the one
 * of meals served, where there is one, else of food; Germany's 7 % covers meals from 2026, Britain's 5 % covers neither.
 * Source: European Commission, Taxes in Europe Database (EU); gov.uk; skatteetaten.no.
 */
export const taxPresets: readonly TaxPreset[] = rows.map(([country, currency, vat, reducedVat, incomeTax]) => ({
  country,
  currency,
  vat: ppm(vat),
  reducedVat: reducedVat === null ? null : ppm(reducedVat),
  incomeTax: ppm(incomeTax),
}));
