import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forecast as words } from '../../shared/domain/messages/en/forecast';
import { computeForecast } from '../../shared/engine/compute-forecast';
import { findFaults } from '../../shared/inputs/forecast/find-faults';
import { notBrokenDown } from '../../shared/inputs/forecast/history';
import { parseForecast } from '../../shared/inputs/upgrade-forecast';
import { findTemplate, templates } from '../../shared/templates';
import {
  closingSheet,
  incomeStatement,
  netProfit,
  openingSheet,
  reportedChangeInCash,
} from '../../shared/templates/public-company-figures';

const params = { name: 'New forecast', currency: 'EUR', startMonth: '2027-04' };

describe.each(templates.map((template) => [template.id, template] as const))('template %s', (_, template) => {
  it.each(['EUR', 'JPY', 'KWD'])(
    'is valid, without faults, and passes every check in every month, in %s',
    (currency) => {
      const document = template.build({ ...params, currency });
      expect(parseForecast(document)).toEqual({ ok: true, document });
      expect(findFaults(document)).toEqual([]);
      expect(computeForecast(document).checks.filter(({ passed }) => !passed)).toEqual([]);
    },
  );

  it('holds with a short first year and over ten years', () => {
    for (const years of [1, 10]) {
      const document = template.build({ ...params, years, fiscalYearEndMonth: 6 });
      expect(findFaults(document)).toEqual([]);
      expect(computeForecast(document).passed).toBe(true);
    }
  });

  it('has a name and a description in the catalogue', () => {
    const text = (key: string) =>
      key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words);
    expect(text(template.nameKey)).toEqual(expect.any(String));
    expect(text(template.descriptionKey)).toEqual(expect.any(String));
  });
});

describe('the public company', () => {
  const document = findTemplate('public-company')?.build(params);
  const [entered] = document ? computeForecast(document).cashFlowOutputs : [];

  it('the derived cash flow of the entered year is the reported change in cash: 29,533,000 = 447,221,000 − 417,688,000', () => {
    expect(entered?.cashFlow?.changeInCash).toBe(reportedChangeInCash);
    expect(reportedChangeInCash).toBe(29_533_000_00);
    expect([entered?.cashResidual, entered?.balanceResidual]).toEqual([0, 0]);
  });

  it('its equity moves by the loss alone, and its income statement leaves nothing unexplained', () => {
    expect(entered?.cashFlow?.otherEquity).toBe(0);
    expect(notBrokenDown(netProfit, incomeStatement)).toBe(0);
  });

  const folder = process.env.FORECAST_DATA_DIR;
  const file = folder ? join(folder, 'statements/sec-10k.json') : '';
  const reason = folder ? '' : ' (skipped: FORECAST_DATA_DIR is not set)';

  it.runIf(folder && existsSync(file))(`the typed figures are those of the filing, to the dollar${reason}`, () => {
    const { companies } = JSON.parse(readFileSync(file, 'utf8')) as { companies: FiledCompany[] };
    const filed = companies.find(({ id }) => id === 'nvidia');
    const cents = (sheet: Record<string, number> = {}) =>
      Object.fromEntries(Object.entries(sheet).map(([key, value]) => [key, value * 100]));
    expect(openingSheet).toMatchObject(cents(filed?.mapped['2009-01-31']));
    expect(closingSheet).toMatchObject(cents(filed?.mapped['2010-01-31']));
    expect(netProfit).toBe((filed?.netIncome ?? 0) * 100);
    expect(incomeStatement.depreciation).toBe((filed?.depreciationAndAmortisation ?? 0) * 100);
    expect(reportedChangeInCash).toBe((filed?.totals.years['2010-01-31']?.changeInCash ?? 0) * 100);
  });
});

interface FiledCompany {
  id: string;
  netIncome: number;
  depreciationAndAmortisation: number;
  mapped: Record<string, Record<string, number>>;
  totals: { years: Record<string, { changeInCash: number }> };
}
