/** Standard VAT and the usual income tax of a company, parts per million, by country (ISO 3166). */
export interface TaxPreset {
  country: string;
  vat: number;
  incomeTax: number;
}

const preset = (country: string, vat: number, incomeTax: number): TaxPreset => ({
  country,
  vat: Math.round(vat * 10_000),
  incomeTax: Math.round(incomeTax * 10_000),
});

/** A starting point to be checked: national rates of 2025, without reduced rates; German income tax with trade tax. */
export const taxPresets: readonly TaxPreset[] = [
  preset('AT', 20, 23),
  preset('BE', 21, 25),
  preset('DE', 19, 30),
  preset('DK', 25, 22),
  preset('ES', 21, 25),
  preset('FR', 20, 25),
  preset('GB', 20, 25),
  preset('IE', 23, 12.5),
  preset('IT', 22, 24),
  preset('NL', 21, 25.8),
  preset('NO', 25, 22),
  preset('PL', 23, 19),
  preset('SE', 25, 20.6),
  preset('US', 0, 21),
];
