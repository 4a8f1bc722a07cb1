import { cleanup, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import readXlsxFile from 'read-excel-file/node';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportContext } from '#client/features/reports/export/context.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { PrintedReport } from '#client/features/reports/print/printed-report.tsx';
import { comparedWith } from '#client/features/reports/variance/compared-with.ts';
import { keepView, type VarianceView } from '#client/features/reports/variance/variance-view.ts';
import { csvOf } from '#client/lib/export/csv.ts';
import type { ExportTable } from '#client/lib/export/table.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { forecastTexts, rowName } from '#client/lib/forecast-texts.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type VarianceScope, varianceOf } from '#shared/engine/variance/variance.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';
import { bookedForecast, budgetForecast } from '#tests/helpers/variance-forecast.ts';
import { openForecast, rowHeaded, startReportTexts } from './open-forecast';
import { renderBeside } from './open-variance';

const note = { id: 'n', month: '2027-03', scope: 'toDate', statement: 'profitAndLoss', row: 'revenue:sales' } as const;

function noted(): ForecastDocument {
  const document = bookedForecast();
  const { actuals } = document;
  if (!actuals) throw new Error('Nothing is booked.');
  return { ...document, actuals: { ...actuals, notes: [{ ...note, text: '=Rain, "twice"' }] } };
}

/** The tables of the report as it was looked at last, with version 4 as the budget. */
function tablesOf(view: Partial<VarianceView>): ExportTable[] {
  openForecast(noted());
  keepView('f1', view);
  const context = exportContext();
  if (!context) throw new Error('The forecast cannot be computed.');
  const known = { versions: [{ version: 4, label: 'Budget FY 2027' }], budgetVersion: 4 };
  const t = i18next.getFixedT('en', 'reports');
  const compared = comparedWith({ against: 'budget', known, saved: budgetForecast, document: context.document, t });
  return reportTables({ ...context, compared }, 'variance', 'month');
}

/** What the engine has of a scope, by the name of the row. */
function figuresOf(statement: VarianceView['statement'], scope: VarianceScope) {
  const comparison = { of: 'forecast', result: computeForecast(budgetForecast) } as const;
  const variance = varianceOf(computeForecast(noted()), comparison, { statement, month: '2027-03', scope });
  if ('error' in variance) throw new Error(variance.error);
  const find = forecastTexts();
  return new Map(variance.rows.map((row) => [rowName(find, row), row]));
}

const mark = (favourable: boolean | null) => (favourable === null ? '' : favourable ? 'F' : 'U');
const minor = (text: string | undefined) => Math.round(Number(text) * 100);

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files', 'common');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the file of actual vs budget', () => {
  it.each(['profitAndLoss', 'balanceSheet', 'cashFlow'] as const)(
    'has every figure of the %s as the engine has it, of the month and to date, each variance F or U',
    (statement) => {
      const rows = readCsv(csvOf(tablesOf({ statement }).slice(0, 1)));
      const head = rows.findIndex((row) => row.some((cell) => cell.startsWith('March 2027: ')));
      const body = rows.slice(head + 1).filter((row) => row.length > 1);
      expect(body.length).toBeGreaterThan(5);
      for (const [scope, at] of [
        ['month', 1],
        ['toDate', 6],
      ] as const) {
        const figures = figuresOf(statement, scope);
        for (const row of body) {
          const { outlook, comparison, variance, favourable } = figures.get(row[0] ?? '') ?? {};
          expect([row[0], ...row.slice(at, at + 3).map(minor), row[at + 3]]).toEqual([
            row[0],
            ...[outlook, comparison, variance].map((figure) => (figure ?? Number.NaN) + 0),
            mark(favourable ?? null),
          ]);
        }
      }
    },
  );

  it('of the year has booked and expected, which add up to the variance', () => {
    const rows = readCsv(csvOf(tablesOf({ scope: 'year' }).slice(0, 1)));
    const head = rows.find((row) => row.includes('Outlook'));
    expect(head?.slice(1)).toEqual([
      ...['Actual Jan–Mar', 'Forecast Apr–Dec', 'Outlook', 'Budget'],
      ...['Booked', 'F/U', 'Expected', 'F/U', 'Variance', 'F/U'],
    ]);
    const sales = rows.find(([name]) => name === 'Sales');
    expect(sales?.slice(1)).toEqual([
      ...['29000.00', '90000.00', '119000.00', '120000.00'],
      ...['-1000.00', 'U', '0.00', '', '-1000.00', 'U'],
    ]);
  });

  it('says with what it compares, and carries the notes with row and period as text', () => {
    const rows = readCsv(csvOf(tablesOf({})));
    expect(rows.find(([name]) => name === 'Compare with')?.[1]).toBe('Budget FY 2027');
    const at = rows.findIndex((row) => row.includes('Note'));
    expect(rows[at + 1]).toEqual(['Sales', 'January 2027 to March 2027', '-1000.00', '\'=Rain, "twice"']);
  });

  it('as a workbook holds the same figures as numbers', async () => {
    const [sheet, notes] = await readXlsxFile(Buffer.from(await workbookOf(tablesOf({}), 'test')));
    const sales = sheet?.data.find(([name]) => name === 'Sales');
    expect(sales?.slice(1, 5)).toEqual([9000, 10_000, -1000, 'U']);
    expect(sales?.[5]).toBeCloseTo(-0.1, 6);
    expect(notes?.data.at(-1)?.slice(2)).toEqual([-1000, '=Rain, "twice"']);
  });

  it('is none of a forecast without actual months', () => {
    openForecast(budgetForecast);
    const context = exportContext();
    expect(context && reportTables(context, 'variance', 'month')).toEqual([]);
  });
});

describe('actual vs budget on paper', () => {
  it('is the table as it was looked at last, with the notes below it', async () => {
    const document = noted();
    renderBeside(<PrintedReport result={computeForecast(document)} report="variance" by="month" hasCharts={false} />, {
      document,
      view: {},
    });
    const table = await screen.findByRole('table', { name: 'Profit and loss' });
    expect(within(rowHeaded(table, /^Sales$/)).getAllByRole('cell')[0]?.textContent).toBe('9,000');
    expect(within(table).queryAllByRole('button')).toEqual([]);
    const printed = screen.getByText(/Rain/).textContent?.replace(/\s/g, ' ');
    expect(printed).toBe('Sales, January 2027 to March 2027 (▼ 1,000): =Rain, "twice"');
  });
});
