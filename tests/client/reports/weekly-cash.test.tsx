import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportContext } from '#client/features/reports/export/context.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { changeView } from '#client/features/reports/report-view.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { openForecast, renderPage, startReportTexts } from './open-forecast';

const document = () => {
  const forecast = smallForecast({ revenue: [sales([...each(0, 3), ...each(230_000, 21)])] }, { cash: -100_000 });
  return { ...forecast, bank: { ...forecast.bank, overdraftLimit: 50_000 } };
};

beforeAll(startReportTexts);
beforeEach(() => openForecast(document()));
afterEach(() => {
  cleanup();
  changeView({ weeksFrom: null });
});

it('a column a week, the days add to their months, and headroom below 0 carries the triangle', () => {
  renderPage('weekly-cash');
  fireEvent.change(screen.getByRole('combobox', { name: 'First month' }), { target: { value: '4' } });
  const table = screen.getByRole('table', { name: '13 weeks' });
  expect(within(table).getByRole('columnheader', { name: '1–4 Apr' })).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: '26 Apr – 2 May' })).toBeTruthy();
  const headroom = within(table).getByRole('row', { name: /^Overdraft headroom/ });
  expect(headroom.querySelectorAll('svg').length).toBeGreaterThan(0);
  expect(
    within(table)
      .getByRole('row', { name: /^Lowest end-of-day cash/ })
      .querySelector('svg'),
  ).toBeNull();
  expect(
    screen.getByText('The daily movements of April add up to the month’s change in cash: 2,300.00 EUR.'),
  ).toBeTruthy();
  const context = exportContext();
  const [file] = context ? reportTables(context, 'weekly-cash', 'month') : [];
  expect(file?.columns[1]?.label).toBe('2027-04-01 – 2027-04-04');
  expect(file?.rows.map(({ cells }) => cells[0])).toEqual([
    'Opening cash',
    'Receipts from customers',
    'Total in',
    'Total out',
    'Net',
    'Closing cash',
    'Lowest end-of-day cash',
    'Overdraft headroom',
  ]);
});

it('weeks in which no cash moves say so, and another month may be chosen', () => {
  openForecast(smallForecast());
  renderPage('weekly-cash');
  expect(screen.getByText('No cash moves in these weeks.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'First month' })).toBeTruthy();
});
