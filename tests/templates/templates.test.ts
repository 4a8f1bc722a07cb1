import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { notBrokenDown } from '#shared/inputs/forecast/history.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { home as words } from '#shared/messages/en/home.ts';
import { findTemplate, templates } from '#shared/templates/index.ts';
import {
  closingSheet,
  incomeStatement,
  netProfit,
  openingSheet,
  reportedChangeInCash,
} from '#shared/templates/public-company-figures.ts';

const params = { name: 'New forecast', currency: 'EUR', startMonth: '2027-04' };
const everyMonth = Array.from({ length: 12 }, (_, index) => addMonths('2027-01', index));
const starts = [
  ...everyMonth.map((startMonth) => ({ currency: 'EUR', startMonth })),
  ...['JPY', 'KWD'].flatMap((currency) => ['2027-01', '2027-07'].map((startMonth) => ({ currency, startMonth }))),
];

function lowestCash(document: ForecastDocument): number {
  const { rows } = computeForecast(document).balanceSheet;
  const months = (key: string) => rowOf(rows, key).months;
  return Math.min(...months('cash').map((cash, i) => cash - (months('bankOverdraft')[i] ?? 0)));
}

describe.each(templates.map((template) => [template.id, template] as const))('template %s', (id, template) => {
  it.each(starts)(
    'in $currency from $startMonth has no fault and no warning, passes every check and keeps to its minimum cash',
    (start) => {
      const document = template.build({ ...params, ...start });
      expect(parseForecast(document)).toEqual({ ok: true, document });
      expect(findIssues(document)).toEqual([]);
      const { checks, warnings } = computeForecast(document);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(warnings).toEqual([]);
      expect(lowestCash(document)).toBeGreaterThanOrEqual(document.bank.minimumCash);
    },
  );

  it('holds with a short first year and over ten years', () => {
    for (const years of [3, 10]) {
      const document = template.build({ ...params, years, fiscalYearEndMonth: 6 });
      expect(findIssues(document)).toEqual([]);
      expect(computeForecast(document).passed).toBe(true);
    }
  });

  it('has a name and a description in the catalogue', () => {
    const text = (key: string) =>
      key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words);
    expect(text(template.nameKey)).toEqual(expect.any(String));
    expect(text(template.descriptionKey)).toEqual(expect.any(String));
  });

  it.runIf(id !== 'blank')('has two scenarios, each with targets and a result of its own', () => {
    const document = template.build(params);
    const profits = (scenario: string | null) => {
      const { profitAndLoss, warnings, passed } = computeForecast(document, { scenario });
      expect(warnings.filter((warning) => warning.id === 'W7')).toEqual([]);
      expect(passed).toBe(true);
      return String(rowOf(profitAndLoss.rows, 'netProfit').years);
    };
    const all = [null, ...document.scenarios.map((scenario) => scenario.id)].map(profits);
    expect([all.length, new Set(all).size]).toEqual([3, 3]);
  });

  it.runIf(id !== 'blank')(
    'says of each revenue line, asset and loan, or of its neighbour, where the figure comes from',
    () => {
      const document = template.build(params);
      for (const line of document.revenue) expect(line.note, line.name).not.toBe('');
      for (const part of ['operatingExpenses', 'staff', 'capitalAssets', 'loans'] as const) {
        expect(
          document[part].some(({ note }) => note !== ''),
          part,
        ).toBe(true);
      }
    },
  );
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
