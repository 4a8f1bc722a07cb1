import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onTerms } from '#client/features/forecasts/blank-terms.tsx';
import { NewForecastDialog } from '#client/features/forecasts/new-forecast-dialog.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { createForecastInput } from '#shared/inputs/forecast-requests.ts';

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'files', 'shell', 'errors');
});
const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body));
    return Response.json([{ result: { data: superjson.serialize({ id: 'f1' }) } }]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Creates an empty forecast after these choices; what was sent, as the service reads it. */
async function create(choices: Record<string, string>) {
  const client = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={client}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <NewForecastDialog template="blank" onClose={() => {}} onImport={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Harbour Bakery' } });
  for (const [label, value] of Object.entries(choices)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Create forecast' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole('option', { name: 'United States: no VAT, income tax 21.0 %' })).toBeTruthy();
  const [input] = Object.values(JSON.parse(sent[0] ?? '{}') as Record<string, { json?: unknown }>);
  return createForecastInput.parse(input?.json ?? input);
}

it('a café that is paid at the till in Germany starts with 0 days, VAT 19 % and income tax 30 %', async () => {
  const { document, template } = await create({ 'Customers pay': 'till', 'Country and tax rates': 'DE' });
  expect(template).toBeUndefined();
  expect(document).toMatchObject({
    header: { name: 'Harbour Bakery', currency: 'EUR' },
    workingCapital: { daysSales: 0, daysPayable: 30 },
    salesTax: { standardRate: 190_000, reducedRate: 70_000 },
    incomeTax: { rate: 300_000 },
  });
});

it.each([
  ['GB', {}, 'GBP'],
  ['AT', {}, 'EUR'],
  ['SE', { Currency: 'USD' }, 'USD'],
])('the country %s sets the currency, after a choice %j it stays %s', async (country, choice, currency) => {
  const { document } = await create({ ...choice, 'Country and tax rates': country });
  expect(document?.header.currency).toBe(currency);
  // Whoever answers from top to bottom is not asked for the currency of a country.
  const labels = [...window.document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.indexOf('Country and tax rates')).toBeLessThan(labels.indexOf('Currency'));
  expect(screen.queryByText(/Taxes start/)).toBeNull();
});

it('without a choice the template is asked for as before', async () => {
  expect(await create({})).toMatchObject({ template: 'blank', name: 'Harbour Bakery' });
});

it('terms change nothing else', () => {
  const blank = emptyForecast({ name: 'A', currency: 'EUR', startMonth: '2027-01', years: 3 });
  expect(onTerms(blank, { country: null, isPaidAtOnce: false })).toEqual(blank);
});
