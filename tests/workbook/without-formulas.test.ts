import { expect, it } from 'vitest';
import { defaultedFieldsOf, forms, lineTypes } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { fieldWithoutFormulas, withFormulas } from '#shared/workbook/without-formulas.ts';
import { own, smallForecast } from '#tests/helpers/small-forecast.ts';

it('there are formulas for every field of the schema, or a person who uses it has no workbook', () => {
  const parts = [
    ...Object.entries(lineTypes).flatMap(([part, types]) =>
      Object.keys(types).map((type) => [part, { type }] as const),
    ),
    ...Object.keys(forms).map((part) => [part, {}] as const),
  ];
  const missing = parts.flatMap(([part, holder]) =>
    withFormulas.has(part)
      ? []
      : defaultedFieldsOf(part as keyof typeof lineTypes, holder)
          .map(({ key }) => `${part}/${key}`)
          .filter((path) => !withFormulas.has(path)),
  );
  expect(missing).toEqual([]);
});

it('a field without formulas is found in lines and forms where it differs from its default, and nowhere else', () => {
  const without = (path: string) => new Set([...withFormulas].filter((one) => one !== path));
  const plain = smallForecast();
  const document = smallForecast({
    incomeTax: { ...plain.incomeTax, deferredTaxRate: 200_000 },
    loans: [{ ...newLoan.level(own), balloon: 100 }],
  });
  expect(fieldWithoutFormulas(document)).toBeNull();
  expect(fieldWithoutFormulas(document, without('incomeTax/deferredTaxRate'))?.key).toBe('deferredTaxRate');
  expect(fieldWithoutFormulas(document, without('loans/balloon'))?.key).toBe('balloon');
  expect(fieldWithoutFormulas(plain, without('incomeTax/deferredTaxRate'))).toBeNull();
});
