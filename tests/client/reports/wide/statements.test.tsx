import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeView } from '#client/features/reports/report-view.ts';
import { formatMoney } from '#client/lib/format.ts';
import { setStep, workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import {
  documentOf,
  openForecast,
  renderPage,
  rowHeaded,
  startReportTexts,
} from '#tests/client/reports/open-forecast.tsx';
import { bookedUntil } from '#tests/helpers/booked-until.ts';

beforeAll(startReportTexts);
beforeEach(() => openForecast(documentOf('shop')));
afterEach(cleanup);

const shop = () => computeForecast(documentOf('shop'));
const table = (name: string) => screen.getByRole('table', { name });
const rowOf = (name: string, caption = 'Profit and loss') => rowHeaded(table(caption), new RegExp(`^${name}( |$)`));
const figures = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('statement tables', () => {
  it('are under their captions: Profit and loss, Balance sheet, Cash flow, Cash reconciliation', () => {
    for (const [slug, caption] of [
      ['profit-and-loss', 'Profit and loss'],
      ['balance-sheet', 'Balance sheet'],
      ['cash-flow', 'Cash flow'],
      ['cash-flow-report', 'Cash reconciliation'],
    ] as const) {
      renderPage(slug);
      expect(table(caption)).toBeTruthy();
      cleanup();
    }
  });

  it('show every figure of the engine: total revenue of twelve months and the year', () => {
    renderPage('profit-and-loss');
    const row = shop().profitAndLoss.rows.find(({ key }) => key === 'totalRevenue');
    expect(figures(rowOf('Total revenue'))).toEqual(
      [...(row?.months.slice(0, 12) ?? []), row?.years[0] ?? 0].map((value) => formatMoney(value)),
    );
  });

  it('show charges in parentheses, nothing as a dash, and the result row last in view', () => {
    renderPage('profit-and-loss');
    expect(figures(rowOf('Shop rent'))[0]).toBe('(3,500)');
    expect(figures(rowOf('Opening campaign')).slice(0, 2)).toEqual(['(3,000)', '–']);
    expect(rowOf('Net profit').className).toContain('is-result');
    expect(rowOf('Total revenue').className).toContain('sub');
  });

  it('head months by name and year, and close each fiscal year with its sum', () => {
    renderPage('profit-and-loss');
    const heads = within(table('Profit and loss'))
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.slice(1, 3)).toEqual(['Oct 26', 'Nov 26']);
    expect(heads.at(-1)).toBe('FY 2026/27');
  });

  it('say which periods are booked whole, and end the last of them with a rule', () => {
    openForecast(bookedUntil(documentOf('shop'), 4, {}));
    const marks = (by: 'month' | 'quarter' | 'year') => {
      changeView({ by });
      renderPage('profit-and-loss');
      const heads = within(table('Profit and loss')).getAllByRole('columnheader');
      const said = heads.filter((head) => head.textContent?.endsWith('Actual'));
      const ending = heads.filter((head) => head.classList.contains('ends-actual'));
      const cells = rowOf('Total revenue').querySelectorAll('td.actual').length;
      cleanup();
      return { said: said.length, ending: ending.map((head) => head.textContent), cells };
    };
    expect(marks('month')).toEqual({ said: 4, ending: ['Jan 27Actual'], cells: 4 });
    expect(marks('quarter')).toEqual({ said: 1, ending: ['FY 2026/27Q1Actual'], cells: 1 });
    expect(marks('year')).toEqual({ said: 0, ending: [], cells: 0 });
  });

  it('switch to quarters and to years: both add up to the months', () => {
    renderPage('profit-and-loss');
    const row = shop().profitAndLoss.rows.find(({ key }) => key === 'totalRevenue');
    const months = row?.months ?? new Float64Array(0);
    const sum = (from: number, to: number) => months.slice(from, to).reduce((total, value) => total + value, 0);

    fireEvent.click(screen.getByRole('button', { name: 'Quarter' }));
    const quarters = figures(rowOf('Total revenue'));
    expect(quarters.slice(0, 5)).toEqual(
      [sum(0, 3), sum(3, 6), sum(6, 9), sum(9, 12), sum(0, 12)].map((v) => formatMoney(v)),
    );

    fireEvent.click(screen.getByRole('button', { name: 'Year' }));
    expect(figures(rowOf('Total revenue'))).toEqual([sum(0, 12), sum(12, 24), sum(24, 36)].map((v) => formatMoney(v)));
  });

  it('show thousands with the note in the head and never round a sum of shown figures', () => {
    renderPage('profit-and-loss');
    fireEvent.change(screen.getByRole('combobox', { name: 'Figures in' }), { target: { value: 'thousand' } });
    const total = shop().profitAndLoss.rows.find(({ key }) => key === 'totalRevenue')?.years[0] ?? 0;
    expect(screen.getByText('USD thousand')).toBeTruthy();
    expect(figures(rowOf('Total revenue')).at(-1)).toBe(formatMoney(total, { scale: 'thousand' }));
  });

  it('give the balance sheet its opening column and a difference of 0 in every month', () => {
    renderPage('balance-sheet');
    const differences = figures(rowOf('Difference', 'Balance sheet'));
    expect(differences).toHaveLength(14);
    expect(new Set(differences)).toEqual(new Set(['0']));
  });

  it('show the direct cash flow with headroom above the overdraft limit', () => {
    renderPage('cash-flow');
    fireEvent.click(screen.getByRole('button', { name: 'Direct' }));
    const result = shop();
    const closing = result.cashFlowDirect.rows.find(({ key }) => key === 'closingCash')?.months[0] ?? 0;
    const limit = documentOf('shop').bank.overdraftLimit;
    expect(figures(rowOf('Overdraft headroom', 'Cash flow'))[0]).toBe(formatMoney(closing + limit));
  });

  it('follow an edit in the same call, and draw again only the rows whose figures changed', () => {
    renderPage('profit-and-loss');
    const rent = rowOf('Shop rent');
    const document = documentOf('shop');
    const line = document.operatingExpenses.find(({ name }) => name === 'Power and water');
    act(() => workspace.edit(setStep(document, { [`operatingExpenses/${line?.id}/yearlyBase`]: 1_200_000 })));
    expect(rowOf('Shop rent')).toBe(rent);
    expect(figures(rowOf('Power and water'))[0]).toBe('(1,000)');
  });

  it('answer why: a figure opens its parts, its journal and the way to its input', () => {
    renderPage('profit-and-loss');
    fireEvent.click(screen.getByTitle('Explain Wages and salaries, Dec 26'));
    const panel = screen.getByRole('region', { name: 'Explanation' });
    expect(within(panel).getByText('Balanced')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'Go to People' }).getAttribute('href')).toContain('/inputs/people');
    fireEvent.keyDown(panel, { key: 'ArrowRight' });
    expect(within(panel).getByText('Jan 2027')).toBeTruthy();
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Explanation' })).toBeNull();
  });

  it('offer the reason of each month, quarter and year of lines and totals, in every report', () => {
    renderPage('profit-and-loss');
    const asked = (name: string, caption?: string) =>
      rowOf(name, caption).querySelectorAll('button[data-column]').length;
    expect([asked('Gross profit'), asked('Shop rent')]).toEqual([13, 13]);
    fireEvent.click(screen.getByRole('button', { name: 'Year' }));
    expect(asked('Gross profit')).toBe(3);
    cleanup();
    renderPage('break-even');
    expect(asked('Fixed costs', 'Break-even')).toBe(3);
    cleanup();
    renderPage('schedules');
    expect(screen.getByRole('table').querySelectorAll('button[data-column]').length).toBeGreaterThan(9);
  });

  it('explain a ratio by its numerator and denominator, each of which leads on to its own parts, and back', () => {
    renderPage('ratios');
    const figure = rowOf('Current ratio', 'Ratios').querySelector('button[data-column]') as HTMLElement;
    fireEvent.click(figure);
    const panel = screen.getByRole('region', { name: 'Explanation' });
    const { balanceSheet } = shop();
    const exact = (key: string) => formatMoney(balanceSheet.row(key).month(1), { scale: 'exact' });
    expect(panel.textContent).toContain(exact('totalCurrentAssets'));
    expect(panel.textContent).toContain(`÷ Total current liabilities`);
    fireEvent.click(within(panel).getByRole('button', { name: 'Total current assets' }));
    fireEvent.click(within(panel).getByRole('button', { name: 'Inventory' }));
    expect(within(panel).getByText(/Balanced/)).toBeTruthy();
    fireEvent.keyDown(panel, { key: 'Backspace' });
    expect(within(panel).getByRole('heading', { name: 'Total current assets' })).toBeTruthy();
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(document.activeElement).toBe(figure);
  });

  it('explain a total by the rows that it is the sum of, a line by the arithmetic of its moves', () => {
    renderPage('profit-and-loss');
    const panel = () => document.querySelector('[data-part="why"]') as HTMLElement;
    fireEvent.click(rowOf('Gross profit').querySelector('button[data-column]') as Element);
    expect(panel().textContent).toContain('Total revenue');
    fireEvent.click(rowOf('Depreciation').querySelector('button[data-column]') as Element);
    expect(panel().textContent).toMatch(/ ÷ \d+ months = [\d,.]+, month 1/);
  });

  it('lead back from a report that is not there', () => {
    renderPage('moonshine');
    expect(screen.getByRole('link', { name: 'Open profit and loss' })).toBeTruthy();
  });
});

describe('the record of the server', () => {
  it('says of which version the reports are, and turns stale with the first edit', () => {
    renderPage('profit-and-loss');
    expect(screen.getByText(/Live figures/)).toBeTruthy();
    act(() => workspace.setReport({ version: 12, refreshedAt: new Date(2026, 10, 21, 14, 32) }));
    expect(screen.getByText('Reports of version 12, published at 14:32')).toBeTruthy();
    act(() => workspace.edit(setStep(documentOf('shop'), { 'bank/minimumCash': 100 })));
    expect(screen.getByText('Outdated: 1 edit since version 12')).toBeTruthy();
  });
});
