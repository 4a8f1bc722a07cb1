import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadAreas } from '#client/lib/i18n.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { putInView } from '#tests/client/in-view.ts';
import { rowHeaded, startReportTexts } from '#tests/client/reports/open-forecast.tsx';
import { renderVariance } from '#tests/client/reports/open-variance.tsx';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { bookedForecast, booksAccounts, booksExtract, budgetForecast } from '#tests/helpers/variance-forecast.ts';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files', 'common', 'errors');
  standInForLayout();
  putInView();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the accounts behind a figure of a short first year take the months of that year before the forecast: 29,000 to date less 20,000', async () => {
  const planned = bookedForecast();
  const { actuals } = planned;
  if (!actuals) throw new Error('Nothing is booked.');
  // The forecast begins with March, the fiscal year with January, of which the books have the months.
  const header = { ...planned.header, startMonth: '2027-03', fiscalYearEndMonth: 12 };
  const march = bookedUntil({ ...budgetForecast, header }, 1, { 'revenue:sales': 900_000 });
  const before = ['2027-01', '2027-02'].map((month) => ({ month, result: month, sheet: null }));
  const months = [...before, { month: '2027-03', result: 'books', sheet: 'books' }];
  const rows = Object.fromEntries(
    Object.entries(march.actuals?.rows ?? {}).map(([key, amounts]) => [
      key,
      [...(key === 'revenue:sales' ? [1_000_000, 1_000_000] : [0, 0]), ...amounts.slice(0, 1)],
    ]),
  );
  const [shop] = booksExtract.accounts;
  renderVariance('', {
    document: { ...march, actuals: { ...actuals, months, rows, lastActualMonth: '2027-03' } },
    versions: { 4: { label: null, document: { ...budgetForecast, header } } },
    more: (path, { id }) =>
      path === 'actual.getImport'
        ? {
            ...{ id, sourceName: `${id}.csv`, createdAt: '2027-04-04T09:38:00.000Z' },
            extract: writeJson({
              ...{ ...booksExtract, accounts: [shop] },
              ...(id === 'books'
                ? { basis: 'yearToDate', months: ['2027-03'], amounts: [[-2_900_000]] }
                : { statement: 'profitAndLoss', months: [id], amounts: [[-1_000_000]] }),
            }),
          }
        : { accounts: booksAccounts },
  });
  const statement = await screen.findByRole('table', { name: 'Profit and loss' });
  fireEvent.click(within(rowHeaded(statement, /^Sales$/)).getAllByRole('button')[0] as HTMLElement);
  const panel = within(screen.getByRole('region', { name: 'Explanation' }));
  const rowsBehind = within(await panel.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rowsBehind.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['4000Shop', '9,000'],
    ['Sales', '9,000'],
  ]);
});
