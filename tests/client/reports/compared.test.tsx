import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeFigure } from '#client/components/statement-table/change-figure.tsx';
import { newYear } from '#client/features/history/year-steps.ts';
import { betterOf } from '#client/features/reports/better.ts';
import { exportContext } from '#client/features/reports/export/context.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { columnBlocks, comparedBlocks } from '#client/features/reports/print/print-blocks.ts';
import { changeView } from '#client/features/reports/report-view.ts';
import { csvOf } from '#client/lib/export/csv.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { type InputYear, makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { openForecast, renderPage, rowHeaded, startReportTexts } from './open-forecast';

/** Sales of 100.00 a month in 2027 and 150.00 in 2028; a stall of 10.00 a month; "Half" sells half and has no stall. */
const document = {
  ...smallForecast({
    revenue: [
      sales([...each(100_00, 12), ...each(150_00, 12)]),
      { ...newRevenueLine.amounts({ id: 'stall', name: 'Stall' }), amounts: each(10_00, 24) },
    ],
  }),
  scenarios: [
    {
      id: 'half',
      name: 'Half',
      note: '',
      overrides: [
        { id: 'o1', path: 'revenue/sales/amounts', op: 'scale' as const, value: 500_000 },
        { id: 'o2', path: 'revenue/stall/enabled', op: 'set' as const, value: false },
      ],
    },
  ],
};

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files');
});
beforeEach(() => openForecast(document));
afterEach(() => {
  cleanup();
  changeView({ compare: 'none' });
});

const table = (name = 'Profit and loss') => within(screen.getByRole('table', { name }));
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
/** The cells of a row; the words for screen readers are after a bar. */
const cells = (name: RegExp, of = 'Profit and loss') =>
  within(rowHeaded(screen.getByRole('table', { name: of }), name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s*(better|worse)$/, '|$1'));
const compareWith = (label: string) =>
  fireEvent.change(screen.getByLabelText('Compare with'), {
    target: { value: screen.getByRole<HTMLOptionElement>('option', { name: label }).value },
  });

describe('a report beside the year before', () => {
  it('has for each month of the second year the month before it: 160 against 110 is 50 more, +45.5 %', () => {
    changeView({ by: 'month', monthsOf: 1 });
    renderPage('profit-and-loss');
    compareWith('With previous year');
    expect(heads().slice(1, 5)).toEqual(['Jan 28', 'Jan 27', 'Change', '%']);
    expect(cells(/^Total revenue/).slice(0, 4)).toEqual(['160', '110', '▲ +50|better', '+45.5\u2009%']);
    expect(cells(/^Stall$/).slice(0, 4)).toEqual(['10', '10', '–', '']);
  });

  it('leaves the first year alone, by quarter and by year: 480 against 330, 1,920 against 1,320', () => {
    changeView({ by: 'quarter', quartersOf: null, compare: 'yearBefore' });
    renderPage('profit-and-loss');
    const [, ...quarters] = heads();
    expect(quarters.slice(0, 9)).toEqual([
      'FY 2027Q1',
      'FY 2027Q2',
      'FY 2027Q3',
      'FY 2027Q4',
      'FY 2027',
      'FY 2028Q1',
      'FY 2027Q1',
      'Change',
      '%',
    ]);
    expect(cells(/^Total revenue/).slice(5, 9)).toEqual(['480', '330', '▲ +150|better', '+45.5\u2009%']);
    act(() => changeView({ by: 'year' }));
    expect(cells(/^Total revenue/)).toEqual(['1,320', '1,920', '1,320', '▲ +600|better', '+45.5\u2009%']);
  });

  it('does not set a year of 12 months beside one of 3, but for balances', () => {
    openForecast({ ...document, header: { ...document.header, fiscalYearEndMonth: 3, years: 3 } });
    changeView({ by: 'year', compare: 'yearBefore' });
    renderPage('profit-and-loss');
    expect(heads().slice(1)).toEqual(['FY 2026/27', 'FY 2027/28', 'FY 2028/29', 'FY 2027/28', 'Change', '%']);
    cleanup();
    renderPage('balance-sheet');
    const cash = cells(/^Cash/, 'Balance sheet');
    // 3 months of 110; 9 more of 110 and 3 of 160.
    expect(cash.slice(1, 6)).toEqual(['330', '1,800', '330', '▲ +1,470|better', '+445.5\u2009%']);
  });
});

describe('the first year of a forecast beside the last entered year', () => {
  const year = newYear(
    { id: 'y', endMonth: '2026-12' },
    makeBalanceSheet({ cash: 400_00, shareCapital: 250_00, retainedEarnings: 150_00 }),
  );
  const typed = makeIncomeStatement({ revenue: 1_200_00, directCosts: 300_00, staff: 500_00, depreciation: 100_00 });
  const entered = { ...year, netProfit: 300_00, incomeStatement: typed, dividendsDeclared: 50_00 };
  const withYear = (change: Partial<InputYear> = {}) => ({
    ...document,
    openingPosition: { ...document.openingPosition, startBalanceSheet: null },
    history: {
      ...document.history,
      openingBalanceSheet: makeBalanceSheet({ cash: 100_00, shareCapital: 100_00 }),
      inputYears: [{ ...entered, ...change }],
    },
  });

  it('has the figures of that year in every row that it has: 1,320 against 1,200, profit 1,320 against 300', () => {
    openForecast(withYear());
    changeView({ by: 'year', compare: 'yearBefore' });
    renderPage('profit-and-loss');
    expect(heads().slice(1, 6)).toEqual(['FY 2027', 'ActualFY 2026', 'Change', '%', 'FY 2028']);
    const first = (row: RegExp, of?: string) => cells(row, of).slice(0, 3);
    expect(first(/^Total revenue/)).toEqual(['1,320', '1,200', '▲ +120|better']);
    expect(first(/^Gross profit/)).toEqual(['1,320', '900', '▲ +420|better']);
    expect(first(/^EBITDA$/)[1]).toBe('400');
    expect(first(/^Depreciation/)).toEqual(['–', '(100)', '▲ +100|better']);
    expect(first(/^Net profit/)[1]).toBe('300');
    expect(first(/^Dividends declared/)[1]).toBe('(50)');
    expect(first(/^Stall$/)).toEqual(['120', 'n/a', '']);
    cleanup();
    renderPage('balance-sheet');
    expect(cells(/^Cash/, 'Balance sheet').slice(1, 4)).toEqual(['1,720', '400', '▲ +1,320|better']);
    expect(cells(/^Difference/, 'Balance sheet').slice(1, 3)).toEqual(['0', '0']);
    cleanup();
    renderPage('cash-flow');
    expect(first(/^Closing cash/, 'Cash flow')[1]).toBe('400');
    expect(first(/^Opening cash/, 'Cash flow')[1]).toBe('100');
  });

  it('knows no sums of a year whose profit is not broken down, and is in no month', () => {
    openForecast(withYear({ netProfit: 350_00 }));
    changeView({ by: 'month', monthsOf: 0, compare: 'yearBefore' });
    renderPage('profit-and-loss');
    expect(heads().slice(1, 3)).toEqual(['Jan 27', 'Feb 27']);
    expect(heads().slice(-4)).toEqual(['FY 2027', 'ActualFY 2026', 'Change', '%']);
    expect(cells(/^Gross profit/).at(-3)).toBe('n/a');
    expect(cells(/^Net profit/).at(-3)).toBe('350');
  });

  it('is in files too', () => {
    openForecast(withYear());
    changeView({ compare: 'yearBefore' });
    const context = exportContext();
    if (!context) throw new Error('The forecast cannot be computed.');
    const rows = readCsv(csvOf(reportTables(context, 'profit-and-loss', 'year')));
    expect(rows.find((row) => row.includes('FY 2027'))?.[3]).toBe('FY 2027: Actual FY 2026');
    expect(rows.find(([name]) => name === 'Total revenue')?.slice(2, 5)).toEqual(['1320.00', '1200.00', '120.00']);
  });
});

describe('a report beside another case', () => {
  it('shows the base beside a scenario: 50 against 100, 50.0 % less; a line that it has not is 0 against 10', () => {
    workspace.setScenario('half');
    changeView({ by: 'month', monthsOf: 0 });
    renderPage('profit-and-loss');
    compareWith('With base case');
    expect(heads().slice(1, 5)).toEqual(['Jan 27', 'Base case', 'Change', '%']);
    expect(cells(/^Sales$/).slice(0, 4)).toEqual(['50', '100', '▽ −50|worse', '−50.0\u2009%']);
    expect(cells(/^Stall$/).slice(0, 4)).toEqual(['–', '10', '▽ −10|worse', '−100.0\u2009%']);
    expect(cells(/^Total revenue/).slice(0, 4)).toEqual(['50', '110', '▽ −60|worse', '−54.5\u2009%']);
  });

  it('shows a scenario beside the base, follows an edit, and ends with its scenario', () => {
    changeView({ by: 'year' });
    renderPage('profit-and-loss');
    compareWith('With Half');
    expect(cells(/^Total revenue/).slice(0, 3)).toEqual(['1,320', '600', '▲ +720|better']);
    act(() => workspace.edit({ kind: 'remove', commands: [{ path: 'scenarios/half', before: null, after: null }] }));
    expect(cells(/^Total revenue/)).toEqual(['1,320', '1,920']);
    expect(screen.getByLabelText<HTMLSelectElement>('Compare with').value).toBe('none');
  });

  it('balances carry the opening; what is neither good nor bad has a sign instead of a triangle', () => {
    workspace.setScenario('half');
    changeView({ by: 'year', compare: 'base' });
    renderPage('balance-sheet');
    expect(cells(/^Total assets/, 'Balance sheet').slice(0, 8)).toEqual([
      '–',
      '–',
      '–',
      '',
      '600',
      '1,320',
      '−720',
      '−54.5\u2009%',
    ]);
    expect(cells(/^Cash/, 'Balance sheet')[6]).toBe('▽ −720|worse');
  });

  it('a change that the view rounds to nothing is none: 0.004 points, 3.00 in thousands', () => {
    const shown = (value: number, unit: 'ratio' | 'money') => {
      const row = { unit, better: 'more' as const };
      return render(<ChangeFigure value={value} row={row} scale="thousand" minorDigits={2} />).container.textContent;
    };
    expect([shown(40, 'ratio'), shown(5_000, 'ratio')]).toEqual(['–', '▲ +0.5 ppbetter']);
    expect([shown(3_00, 'money'), shown(-3_000_00, 'money')]).toEqual(['–', '▽ −3worse']);
  });

  it('a shorter time to collect is better, of paying neither', () => {
    expect(betterOf('ratios', 'daysSales')).toBe('less');
    expect(betterOf('ratios', 'daysPayable')).toBeUndefined();
    expect(betterOf('ratios', 'currentRatio')).toBe('more');
    expect(betterOf('profitAndLoss', 'wagesAndSalaries')).toBe('more');
  });
});

describe('a compared report on paper', () => {
  it('has about as many periods on each page: 12 months and their year on 4 pages', () => {
    const { timeline } = computeForecast(document);
    const words = { fiscalYear: String, quarter: String, opening: 'Opening' };
    const [year = []] = columnBlocks({ timeline, by: 'month', words, hasOpening: false });
    const pages = comparedBlocks([year], (columns) => columns);
    expect(pages.map((columns) => columns.length)).toEqual([3, 4, 3, 3]);
    expect(pages.flat()).toEqual(year);
  });
});

describe('the file of a compared report', () => {
  it('carries the figures compared with, the change and its rate, and names the case', () => {
    workspace.setScenario('half');
    changeView({ compare: 'base' });
    const context = exportContext();
    if (!context) throw new Error('The forecast cannot be computed.');
    const rows = readCsv(csvOf(reportTables(context, 'profit-and-loss', 'year')));
    expect(rows.find(([name]) => name === 'Compare with')?.[1]).toBe('Base case');
    const head = rows.find((row) => row.includes('FY 2027'));
    expect(head?.slice(2, 6)).toEqual(['FY 2027', 'FY 2027: Base case', 'FY 2027: change', 'FY 2027: change in %']);
    const total = rows.find(([name]) => name === 'Total revenue');
    expect(total?.slice(2, 5)).toEqual(['600.00', '1320.00', '-720.00']);
    expect(Number.parseFloat(total?.[5] ?? '')).toBeCloseTo(-54.5455, 3);
  });

  it('has no further columns for reports that are not compared', () => {
    changeView({ compare: 'yearBefore' });
    const context = exportContext();
    if (!context) throw new Error('The forecast cannot be computed.');
    const [detail] = reportTables(context, 'detail', 'year');
    expect(detail?.columns).toHaveLength(4);
  });
});
