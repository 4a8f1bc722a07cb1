import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { workspace } from '#client/workspace/index.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { openForecast, renderPage, startReportTexts } from './open-forecast';

beforeAll(startReportTexts);
beforeEach(() => openForecast({ ...goldenA(), covenants: [{ id: 'c', measure: 'minimumCash', threshold: 1 }] }));
afterEach(cleanup);

it('the valuation begins with starting assumptions; one that is entered is kept, and growth at the rate is an error at its field', () => {
  renderPage('valuation');
  expect(screen.getByText('These are starting assumptions. Enter your own.')).toBeTruthy();
  const growth = screen.getByRole('textbox', { name: 'Perpetual growth' });
  fireEvent.focus(growth);
  fireEvent.change(growth, { target: { value: '50' } });
  expect(workspace.getState().document?.valuation?.growth).toBe(500_000);
  expect(screen.queryByText('These are starting assumptions. Enter your own.')).toBeNull();
  expect(growth.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(growth, { target: { value: '2' } });
  expect(workspace.getState().document).not.toHaveProperty('valuation');
});

it('a figure of the flows opens what it is made of: the rows of the reports, the sum, and the factor', () => {
  renderPage('valuation');
  const table = screen.getByRole('table', { name: 'Free cash flow and present value' });
  const ask = (row: string) => {
    const rows = within(table).getAllByRole('row', { name: new RegExp(`^${row}`) });
    const [figure] = rows.flatMap((found) => within(found).queryAllByRole('button'));
    if (!figure) throw new Error(`No figure of ${row} opens anything.`);
    fireEvent.click(figure);
    return within(screen.getByRole('dialog'));
  };
  const close = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  const profit = ask('Operating profit').getByRole('link', { name: 'Operating profit' });
  expect(profit.getAttribute('href')).toContain('/reports/profit-and-loss');
  close();
  expect(ask('Working capital').getAllByRole('link').length).toBeGreaterThan(1);
  close();
  expect(ask('Free cash flow').getByText('Working capital')).toBeTruthy();
  close();
  expect(ask('Discount factor').getByText(/to the power of 0.50 years = /)).toBeTruthy();
  close();
  expect(ask('Present value').getByText('× ', { exact: false })).toBeTruthy();
});

it('a value opens how it comes about: the rate, what the flows are worth, the steps to the equity', () => {
  renderPage('valuation');
  const strip = screen.getByLabelText('Valuation', { selector: 'dl' });
  const [value] = within(strip).getAllByRole('button');
  if (!value) throw new Error('No value opens anything.');
  fireEvent.click(value);
  const dialog = within(screen.getByRole('dialog'));
  for (const name of [
    'Cost of equity',
    'Discount rate (WACC)',
    'Exit multiple',
    'Its present value',
    'Enterprise value',
  ])
    expect(dialog.getByText(name)).toBeTruthy();
  expect(dialog.getByText('5.0 ×')).toBeTruthy();
  const shown = dialog.getByText('Equity value').nextElementSibling?.textContent ?? '';
  expect(shown.replace(/\.\d+/, '')).toBe(value.textContent);
});

it('a covenant is a table of its tests, whose value opens what it is made of', () => {
  renderPage('covenants');
  const table = screen.getByRole('table', { name: 'Minimum cash' });
  const [value] = within(table).getAllByRole('button');
  if (!value) throw new Error('No value opens anything.');
  fireEvent.click(value);
  expect(within(screen.getByRole('dialog')).getByText('Cash less overdraft at the end of the month.')).toBeTruthy();
});
