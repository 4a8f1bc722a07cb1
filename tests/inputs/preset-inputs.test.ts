import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countryPresets } from '#shared/domain/country-presets.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newAllowancePool } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { missingPools, presetInputs } from '#shared/inputs/forecast/preset-inputs.ts';

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
      for (const [path, value] of Object.entries(presetInputs(document, preset))) {
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
    expect(presetInputs(forecast('USD'), presetOf('US'), { region: 'TX' })['salesTax/standardRate']).toBe(62_500);
    expect(presetInputs(forecast('EUR'), presetOf('DE'))['incomeTax/rateByYear']).toEqual([
      298_250, 287_700, 277_150, 266_600,
    ]);
    expect(presetInputs(forecast('GBP'), presetOf('GB'))['incomeTax/rateByYear']).toBeNull();
  });

  it('a smaller company has the bands or rates of its size, as of the year in which the forecast begins', () => {
    const of = (size: 'micro' | 'small' | null) => {
      const inputs = presetInputs(forecast('EUR'), presetOf('ES'), { size });
      return ['bandFrom', 'bandRates', 'rateByYear', 'rate'].map((key) => inputs[`incomeTax/${key}`]);
    };
    expect(of('micro')).toEqual([[0, 5_000_000], [170_000, 200_000], null, 250_000]);
    expect(of('small')).toEqual([null, null, [220_000, 210_000, 200_000], 250_000]);
    expect(of(null)).toEqual([null, null, null, 250_000]);
  });

  const folder = process.env.FORECAST_DATA_DIR;
  const file = folder ? join(folder, 'model-depth/tax-presets.json') : '';
  it.runIf(file && existsSync(file))('pools and sizes are those of the collected facts', () => {
    const { presets } = JSON.parse(readFileSync(file, 'utf8')) as { presets: Facts[] };
    for (const facts of presets) {
      const { allowancePools = [], sizes } = presetOf(facts.country);
      expect(allowancePools.map(({ key: _, ...pool }) => pool)).toEqual(
        (facts.allowancePools ?? []).map(({ name: _, ...pool }) => pool),
      );
      const small = facts.smallRateByCalendarYear && { rateByCalendarYear: facts.smallRateByCalendarYear };
      expect(sizes).toEqual(small && { micro: facts.micro, small });
    }
  });

  it('a pool that a forecast has is not offered again', () => {
    const document = forecast('GBP');
    const [main, ...others] = missingPools(document, presetOf('GB'));
    const pool = newAllowancePool({ id: 'p', name: 'Plant', rate: 140_000, firstYearRate: 1_000_000 });
    expect(main?.key).toBe('main');
    expect(missingPools({ ...document, allowancePools: [pool] }, presetOf('GB'))).toEqual(others);
  });
});

interface Facts {
  country: string;
  allowancePools?: { name: string }[];
  micro?: unknown;
  smallRateByCalendarYear?: unknown;
}
