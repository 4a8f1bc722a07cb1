import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { formatMoney } from '#client/lib/format.ts';
import { setSubscribed } from '#client/lib/session.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { bookedForecast, budgetForecast } from '#tests/helpers/variance-forecast.ts';
import { putInView } from '../in-view';
import { rowHeaded, startReportTexts } from './open-forecast';
import { renderVariance } from './open-variance';

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
beforeEach(putInView);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const actual = computeForecast(bookedForecast());
const until = actual.actualUntil ?? 0;

it('the overview says up to which month it is actual, and how far net profit of that month is from the budget', async () => {
  renderVariance('', { page: '' });
  const netProfit = (result: typeof actual) => result.profitAndLoss.row('netProfit').month(until);
  const difference = netProfit(actual) - netProfit(computeForecast(budgetForecast));
  expect(difference).not.toBe(0);
  const side = difference > 0 ? 'over' : 'under';
  const link = screen.getByRole('link', { name: /^Actual to/ });
  await screen.findByText(new RegExp(`net profit ${formatMoney(Math.abs(difference))} ${side} budget in`));
  expect(link.getAttribute('href')).toBe('/dashboard/forecasts/f1/actuals');
});

it('who reads the forecast alone sees the same without a link, and asks for nothing of the books', async () => {
  const asked: string[] = [];
  renderVariance('', { page: '', root: '/shared/f1', more: (path) => asked.push(path) });
  const line = await screen.findByText(/^Actual to .* budget in/);
  expect(line.querySelector('a')).toBeNull();
  expect(asked.filter((path) => path.startsWith('actual.'))).toEqual([]);
});

it.each([
  ['with a subscription', true, ['Budget FY 2027', 'Last year', 'Version 4, Budget FY 2027', 'Version 3']],
  ['without one, who may see the budget alone', false, ['Budget FY 2027', 'Last year', 'Version 4, Budget FY 2027']],
])('who reads the forecast alone %s has the report too, without its accounts', async (_, isSubscribed, choices) => {
  const asked: string[] = [];
  setSubscribed(isSubscribed);
  const versions = { 3: { label: null, document: budgetForecast } };
  renderVariance('', { root: '/shared/f1', versions, more: (path) => asked.push(path) });
  const row = rowHeaded(await screen.findByRole('table', { name: 'Profit and loss' }), /^Sales$/);
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['9,000', '10,000']);
  const against = screen.getAllByRole<HTMLOptionElement>('option').map(({ textContent }) => textContent);
  expect(choices.filter((choice) => !against.includes(choice))).toEqual([]);
  expect(against.includes('Version 3')).toBe(isSubscribed);
  fireEvent.click(within(row).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector('[data-part="why"]')).not.toBeNull());
  expect(asked.filter((path) => path.startsWith('actual.'))).toEqual([]);
});

it('without a budget it says the month alone', () => {
  renderVariance('', { page: '', budgetVersion: null });
  expect(screen.getByRole('link', { name: /^Actual to/ }).parentElement?.textContent).not.toContain('budget');
});
