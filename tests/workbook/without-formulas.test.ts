import { expect, it } from 'vitest';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';

it('a forecast with a field of which the workbook has no formulas is no workbook, and the sentence names the field', () => {
  const { incomeTax } = smallForecast();
  const document = smallForecast({ incomeTax: { ...incomeTax, deferredTaxRate: 200_000 } });
  expect(() => buildWorkbook(document)).toThrow(
    'The workbook has no formulas for “Rate of deferred tax” yet. Export the figures instead.',
  );
  expect(() => buildWorkbook(document, { language: 'de' })).toThrow('„Satz der latenten Steuern“');
});
