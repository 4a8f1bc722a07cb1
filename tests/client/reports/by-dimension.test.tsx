import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportContext } from '#client/features/reports/export/context.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { changeView } from '#client/features/reports/report-view.ts';
import { newOperatingExpense, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { openForecast, renderPage, rowHeaded, startReportTexts } from './open-forecast';

const value = (id: string, name: string) => ({ id, name, owner: '' });
const role = (dep: string, heads: number) => ({
  ...newStaffRole({ id: `heads-${dep}`, name: `Staff ${dep}` }),
  heads: heads * 1000,
  tags: { dep },
});
const rent = newOperatingExpense.amounts({ id: 'rent', name: 'Rent' });
const document = smallForecast({
  revenue: [
    { ...sales(each(500_000, 24)), tags: { dep: 'c' } },
    { ...sales(each(200_000, 24)), id: 'other', name: 'Other sales' },
  ],
  staff: [role('c', 5), role('k', 3), role('w', 3)],
  operatingExpenses: [{ ...rent, amounts: each(100_000, 24), tags: { dep: 'p' } }],
  dimensions: [
    {
      id: 'dep',
      name: 'Department',
      values: [value('c', 'Counter'), value('k', 'Café'), value('w', 'Wholesale'), value('p', 'Premises')],
      allocations: [
        {
          ...{ id: 'r', name: 'Premises', from: 'p', to: ['c', 'k', 'w'], key: 'headcount', shares: {} },
          rows: 'operatingExpenses',
        },
      ],
    },
  ],
});

const untouched = { dimension: null, value: null, groupedBy: null, isAllocated: true, hasLines: false } as const;
beforeAll(startReportTexts);
beforeEach(() => {
  openForecast(document);
  changeView(untouched);
});
afterEach(cleanup);

const cells = (name: RegExp, table = 'Profit and loss') =>
  within(rowHeaded(screen.getByRole('table', { name: table }), name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

it('a column a department: rent of 12 × 1,000.00 leaves Premises by 5, 3 and 3 heads, and every row sums to the forecast', () => {
  renderPage('by-dimension');
  expect(screen.getByRole('link', { name: 'By department' })).toBeTruthy();
  expect(cells(/^Total revenue/)).toEqual(['60,000', '–', '–', '–', '24,000', '84,000']);
  expect(cells(/^Rent/)).toEqual(['–', '–', '–', '(12,000)', '–', '(12,000)']);
  expect(cells(/^Contribution/)).toEqual(['60,000', '–', '–', '(12,000)', '24,000', '72,000']);
  expect(cells(/^Premises by headcount/)).toEqual(['(5,454)', '(3,273)', '(3,273)', '12,000', '–', '–']);
  expect(cells(/^EBITDA margin/)).toEqual(['90.9 %', 'n/a', 'n/a', 'n/a', '100.0 %', '85.7 %']);
  expect(screen.getByText('Every row sums to the forecast.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Before allocation' }));
  expect(screen.queryByRole('rowheader', { name: /by headcount/ })).toBeNull();
  expect(screen.queryByRole('rowheader', { name: 'Other sales' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show lines of revenue' }));
  expect(cells(/^Other sales/)).toEqual(['–', '–', '–', '–', '24,000', '24,000']);
});

it('an allocated figure says heads, shares and lines of a month; a sum leads to its rows, a row to its lines', () => {
  renderPage('by-dimension');
  const ask = (name: string) => fireEvent.click(screen.getByTitle(`Explain ${name}`));
  ask('Premises by headcount, Counter');
  const panel = screen.getByRole('region', { name: 'Explanation' });
  expect(within(panel).getByText('Premises to Counter', { selector: 'h2' })).toBeTruthy();
  const rows = () =>
    within(panel)
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows()).toContain('Counter545.5 %454.54');
  expect(rows()).toContain('Premises111,000.00');
  expect(rows()).toContain('Rent454.54');
  expect(rows()[0]).toMatch(/^Dec/);
  fireEvent.keyDown(panel, { key: 'ArrowLeft' });
  expect(rows()[0]).toMatch(/^Nov/);
  expect(within(panel).getByRole('link', { name: 'Go to the rule' }).getAttribute('href')).toMatch(
    /inputs\/dimensions$/,
  );
  fireEvent.keyDown(panel, { key: 'Escape' });
  ask('EBITDA, Counter');
  fireEvent.click(screen.getByRole('button', { name: 'Contribution' }));
  expect(screen.getByText('Contribution, Counter', { selector: 'h2' })).toBeTruthy();
});

it('the profit and loss shows one department alone, or its lines under their departments, and files the same', () => {
  const first = renderPage('profit-and-loss?dimension=dep&value=c');
  expect(cells(/^Total revenue/, 'Profit and loss, Counter')[0]).toBe('5,000');
  expect(cells(/^Premises by headcount/, 'Profit and loss, Counter')[0]).toBe('(455)');
  expect(screen.queryByRole('button', { name: /^Explain/ })).toBeNull();
  const context = exportContext();
  const [file] = context ? reportTables(context, 'profit-and-loss', 'month') : [];
  expect(file?.name).toBe('Profit and loss, Counter');
  first.unmount();
  changeView(untouched);
  renderPage('profit-and-loss');
  fireEvent.change(screen.getByRole('combobox', { name: 'Group rows by' }), { target: { value: 'dep' } });
  const names = within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 5)).toEqual(['Counter', 'Sales', 'Not assigned', 'Other sales', 'Total revenue']);
});

it('files have a column a department and year, in whole units of the currency', () => {
  const context = exportContext();
  const [file] = context ? reportTables(context, 'by-dimension', 'month') : [];
  expect(file?.columns.slice(1, 7).map(({ label }) => label.replace(/^[^:]+: /, ''))).toEqual([
    ...['Counter', 'Café', 'Wholesale', 'Premises', 'Not assigned', 'Total'],
  ]);
  expect(file?.rows.find(({ cells: [name] }) => name === 'Premises by headcount')?.cells).toHaveLength(13);
});

it('without a dimension it says what to do', () => {
  openForecast(smallForecast());
  renderPage('by-dimension');
  expect(screen.getByText('No dimensions yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Dimensions' })).toBeTruthy();
});
