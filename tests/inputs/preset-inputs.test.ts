import { describe, expect, it } from 'vitest';
import { countryPresets } from '#shared/domain/country-presets.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { presetInputs } from '#shared/inputs/forecast/preset-inputs.ts';

const presetOf = (country: string) => {
  const found = countryPresets.find((preset) => preset.country === country);
  if (!found) throw new Error('There is no such preset.');
  return found;
};
const forecast = (currency: string) => emptyForecast({ name: 'Small', currency, startMonth: '2027-01', years: 4 });

describe('the presets of countries', () => {
  it.each(countryPresets.map(({ country }) => country))(
    '%s fills a forecast that has no issue and computes',
    (country) => {
      const preset = presetOf(country);
      const parts: Record<string, Record<string, unknown>> = {};
      const document = forecast(preset.currency);
      for (const [path, value] of Object.entries(presetInputs(document, preset, null))) {
        const [part = '', key = ''] = path.split('/');
        parts[part] = { ...parts[part], [key]: value };
      }
      const parsed = parseForecast({
        ...document,
        salesTax: { ...document.salesTax, ...parts.salesTax },
        incomeTax: { ...document.incomeTax, ...parts.incomeTax },
        payroll: parts.payroll,
      });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed));
      expect(findIssues(parsed.document)).toEqual([]);
      expect(computeForecast(parsed.document).passed).toBe(true);
    },
  );

  it('a state has its own rate, and rates by calendar year begin with the forecast', () => {
    expect(presetInputs(forecast('USD'), presetOf('US'), 'TX')['salesTax/standardRate']).toBe(62_500);
    expect(presetInputs(forecast('EUR'), presetOf('DE'), null)['incomeTax/rateByYear']).toEqual([
      298_250, 287_700, 277_150, 266_600,
    ]);
    expect(presetInputs(forecast('GBP'), presetOf('GB'), null)['incomeTax/rateByYear']).toBeNull();
  });
});
