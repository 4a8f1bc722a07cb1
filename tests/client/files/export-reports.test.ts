import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExportContext, exportContext } from '#client/features/reports/export/context.ts';
import { inputTables } from '#client/features/reports/export/input-tables.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { wantedTables } from '#client/features/reports/export/write-files.ts';
import { isEmptyRow } from '#client/features/reports/figure-rows.ts';
import { reportView } from '#client/features/reports/report-view.ts';
import { csvOf } from '#client/lib/export/csv.ts';
import type { ExportTable } from '#client/lib/export/table.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ForecastResult, Statement, StatementRow } from '#shared/engine/result.ts';
import { type ReportSlug, reports } from '#shared/reports/registry.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'reports', 'files');
});

function open(template: string, currency: string): ExportContext {
  const document = findTemplate(template)?.build({ name: 'Harbour Bakery', currency, startMonth: '2026-10', years: 3 });
  if (!document) throw new Error(template);
  workspace.open({ forecastId: 'f1', version: 12, savedAt: new Date('2026-11-21'), document });
  const context = exportContext();
  if (!context) throw new Error('The forecast cannot be computed.');
  return { ...context, today: new Date('2026-11-21T14:32:00Z') };
}

/** The statements behind the tables of a report, from the engine alone. */
const statementsOf: Partial<Record<ReportSlug, (result: ForecastResult) => Statement[]>> = {
  'profit-and-loss': (result) => [result.profitAndLoss],
  'balance-sheet': (result) => [result.balanceSheet],
  'cash-flow': (result) => [result.cashFlowIndirect, result.cashFlowDirect],
  detail: (result) => [result.detail],
  'break-even': (result) => [result.breakEven],
  ratios: (result) => [result.ratios],
  schedules: (result) =>
    result.schedules.filter(({ rows }) => rows.some((row) => row.opening || row.months.some((value) => value !== 0))),
};

/** What a row says by month, each fiscal year closed by its sum, in the unit of its figures. */
function expectedFigures(row: StatementRow, result: ForecastResult): number[] {
  const { fiscalYears } = result.timeline;
  return fiscalYears.flatMap(({ firstMonth, lastMonth }, year) => [
    ...row.months.subarray(firstMonth - 1, lastMonth),
    row.years[year] ?? Number.NaN,
  ]);
}

const placesOf = (row: StatementRow, digits: number): number => {
  if (row.unit === 'money') return digits;
  if (row.unit === 'price') return digits + 3;
  if (row.unit === 'ratio') return 6;
  return 3;
};

type Read = string | number | null;

/** Compares the rows below a head with those of the engine. `numberOf` reads a figure at so many places. */
function compare(
  rows: readonly (readonly Read[])[],
  statement: Statement,
  result: ForecastResult,
  numberOf: (cell: Read, decimals: number, unit: string) => number,
): number {
  const digits = currencyDecimals(result.currency);
  const head = rows.findIndex(([first]) => first === 'Row');
  const hasOpening = statement === result.balanceSheet;
  const wanted = statement.rows.filter((row) => !isEmptyRow(row));
  expect(rows.length - head - 1).toBe(wanted.length);
  let count = 0;
  wanted.forEach((row, at) => {
    const cells = rows[head + 1 + at] ?? [];
    if (row.kind === 'heading' || row.unit === 'month') return;
    const figures = expectedFigures(row, result);
    const shown = hasOpening ? [row.opening ?? Number.NaN, ...figures] : figures;
    const decimals = placesOf(row, digits);
    const read = shown.map((_, column) => numberOf(cells[column + 2] ?? null, decimals, String(cells[1] ?? '')));
    expect(read, `${statement.key} ${row.key}`).toEqual(shown);
    count += shown.filter((figure) => Number.isFinite(figure)).length;
  });
  return count;
}

const bySheet = (tables: readonly ExportTable[]) => csvOf(tables).split('\r\n\r\nBusiness');

const cases = [
  ['shop', 'USD'],
  ['shop', 'JPY'],
  ['subscription', 'KWD'],
] as const;

describe.each(cases)('reports of %s in %s', (template, currency) => {
  it('are in a workbook as the engine has them, to the minor unit', async () => {
    const context = open(template, currency);
    let count = 0;
    for (const [slug, of] of Object.entries(statementsOf)) {
      const tables = reportTables(context, slug as ReportSlug, 'month');
      const sheets = await readXlsxFile(Buffer.from(await workbookOf(tables, 'test')));
      const statements = of(context.result);
      expect(sheets.length).toBe(statements.length);
      statements.forEach((statement, at) => {
        const rows = (sheets[at]?.data ?? []) as Read[][];
        count += compare(rows, statement, context.result, (cell, decimals) =>
          cell === null ? Number.NaN : Math.round(Number(cell) * 10 ** decimals) + 0,
        );
      });
    }
    expect(count).toBeGreaterThan(2000);
  });

  it('are in CSV as the engine has them, digit by digit', () => {
    const context = open(template, currency);
    for (const [slug, of] of Object.entries(statementsOf)) {
      const texts = bySheet(reportTables(context, slug as ReportSlug, 'month'));
      of(context.result).forEach((statement, at) => {
        const rows = readCsv(texts[at] ?? '').filter((row) => row.length > 2);
        compare(rows, statement, context.result, (cell, decimals, unit) => {
          if (cell === null || cell === '') return Number.NaN;
          const places = unit === '%' ? decimals - 2 : unit === '×' ? 6 : decimals;
          expect(String(cell)).toMatch(places === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${places}}$`));
          return Number(String(cell).replace('.', '')) + 0;
        });
      });
    }
  });
});

describe('what is around the figures', () => {
  it('business, report, currency, period, scenario, version and date head every table', async () => {
    const context = open('shop', 'USD');
    const [table] = reportTables(context, 'profit-and-loss', 'month');
    const rows = readCsv(csvOf(table ? [table] : []));
    expect(rows.slice(0, 9)).toEqual([
      ['Business', 'Harbour Bakery'],
      ['Report', 'Profit and loss'],
      ['Currency', 'USD'],
      ['Period', '2026-10 to 2029-09'],
      ['Scenario', 'Base case'],
      ['Version', '12'],
      ['Date', '2026-11-21'],
      [''],
      ['Row', 'Unit', ...(rows[8]?.slice(2) ?? [])],
    ]);
    expect(rows[8]?.slice(2, 4)).toEqual(['2026-10', '2026-11']);
    expect(rows[8]?.[14]).toBe('FY 2026/27');
  });

  it('a workbook holds months as dates, and its sheets bear the reports names', async () => {
    const context = open('shop', 'USD');
    const tables = reports.flatMap(({ slug }) => reportTables(context, slug, 'month'));
    const sheets = await readXlsxFile(Buffer.from(await workbookOf(tables, 'test')));
    expect(sheets[0]?.sheet).toBe('Profit and loss');
    expect(sheets[0]?.data[8]?.[2]).toEqual(new Date('2026-10-01T00:00:00Z'));
    expect(new Set(sheets.map(({ sheet }) => sheet)).size).toBe(tables.length);
    expect(tables.length).toBeGreaterThan(15);
  });

  it('by quarter and by year the columns are quarters and fiscal years', () => {
    const context = open('shop', 'USD');
    const heads = (by: 'quarter' | 'year') =>
      reportTables(context, 'profit-and-loss', by)[0]?.columns.map(({ label }) => label);
    expect(heads('quarter')?.slice(2, 8)).toEqual([
      'FY 2026/27 Q1',
      'FY 2026/27 Q2',
      'FY 2026/27 Q3',
      'FY 2026/27 Q4',
      'FY 2026/27',
      'FY 2027/28 Q1',
    ]);
    expect(heads('year')).toEqual(['Row', 'Unit', 'FY 2026/27', 'FY 2027/28', 'FY 2028/29']);
  });

  it('years of the cash-flow report form are called as on the screen', () => {
    const context = open('shop', 'USD');
    const labels = reportTables(context, 'cash-flow-report', 'month')[1]?.columns.map(({ label }) => label);
    expect(labels?.slice(2)).toEqual([
      'FY 2025/26 Opening',
      'FY 2026/27 Calculated',
      'FY 2027/28 Calculated',
      'FY 2028/29 Calculated',
    ]);
  });

  it('inputs go out section by section, each input once', async () => {
    const context = open('shop', 'USD');
    const tables = inputTables(context);
    const rows = tables.flatMap(({ rows }) => rows);
    expect(rows.length).toBeGreaterThan(100);
    const minimum = rows.find(({ cells }) => cells.includes('Minimum cash'));
    expect(minimum?.cells).toContainEqual({ value: context.document.bank.minimumCash, decimals: 2, style: 'money' });
  });
});

it('all reports are written by month with the sums of years, whatever period a report shows', () => {
  const context = open('shop', 'USD');
  reportView.set({ ...reportView.get(), by: 'year' });
  const { parts } = wantedTables(context, { what: 'workbook' });
  const [profit] = parts.flatMap((part) => part());
  reportView.set({ ...reportView.get(), by: 'month' });
  expect(profit?.columns.filter(({ isMonth }) => isMonth)).toHaveLength(36);
  expect(profit?.columns.filter(({ isSum }) => isSum)).toHaveLength(3);
});

it('a file of one section of the inputs is called by the section, one of all of them inputs', () => {
  const context = open('shop', 'USD');
  const nameOf = (section?: string) =>
    wantedTables(context, { what: 'inputs', as: 'csv', ...(section && { section }) }).name;
  expect([nameOf('revenue'), nameOf('history'), nameOf()]).toEqual(['Revenue', 'Past years', 'Inputs']);
});
