import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedInputs } from '#client/features/workspace/versions/compare/changed-inputs.ts';
import { figuresByYear } from '#client/features/workspace/versions/compare/figures-by-year.ts';
import { VersionsPage } from '#client/features/workspace/versions/versions-page.tsx';
import { forecastTexts } from '#client/lib/forecast-texts.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { setStep, workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const year = Array.from({ length: 12 }, () => 1000_00);
const wholesale = { ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }), amounts: year };
const one: ForecastDocument = {
  ...emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 1 }),
  revenue: [wholesale],
};
// From January to March 500 more a month, ten days longer to collect, and a rent that was not there.
const other: ForecastDocument = {
  ...one,
  header: { ...one.header, fiscalYearEndMonth: 9 },
  revenue: [
    {
      ...wholesale,
      name: 'Restaurants',
      daysToCollect: 40,
      amounts: year.map((it, i) => (i > 2 && i < 6 ? it + 500_00 : it)),
    },
  ],
  operatingExpenses: [{ ...newOperatingExpense.fixed({ id: 'r', name: 'Rent' }), yearlyBase: 12_000_00 }],
  bank: { ...one.bank, minimumCash: 5000_00 },
};
const before = { ...one, header: other.header };

const texts = () => ({
  t: i18next.getFixedT('en', 'forecast'),
  report: i18next.getFixedT('en', 'reports'),
  find: forecastTexts(),
});

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'reports', 'errors');
});

describe('changedInputs', () => {
  it('of two equal documents are none', () => {
    expect(changedInputs(one, structuredClone(one), texts())).toEqual([]);
  });

  it('name booked months by their rows, not cell by cell; amounts that changed are a change too', () => {
    const booked = (amounts: number[], until: string): ForecastDocument => ({
      ...one,
      actuals: {
        lastActualMonth: until,
        months: amounts.map((_, i) => ({ month: `2026-1${i}`, result: 'b', sheet: 'b' })),
        rows: { 'sheet:cash': amounts, 'sheet:shareCapital': amounts },
        adjustments: [],
        notes: [],
      },
    });
    const rowsOf = (from: ForecastDocument, to: ForecastDocument) =>
      changedInputs(from, to, texts()).flatMap(({ inputs }) =>
        inputs.map((input) => [input.name, input.before, input.after]),
      );
    expect(rowsOf(booked([5], '2026-10'), booked([5, 7], '2026-11'))).toEqual([
      ['Last actual month', 'Oct 2026', 'Nov 2026'],
      ['November 2026 added', '', '2 rows'],
    ]);
    expect(rowsOf(booked([5], '2026-10'), booked([6], '2026-10'))).toEqual([
      ['October 2026 changed', '2 rows', '2 rows'],
    ]);
  });

  it('name each input by line and field, with what it was and what it is', () => {
    const groups = changedInputs(before, other, texts());
    expect(groups.map(({ title, section, state }) => [title, section, state])).toEqual([
      ['Restaurants', 'revenue', 'changed'],
      ['Rent', 'costs', 'added'],
      ['Bank', 'tax', 'changed'],
    ]);
    const words = (at: number) => groups[at]?.inputs.map((input) => [input.name, input.before, input.after]);
    expect(words(0)).toEqual([
      ['Name', 'Wholesale', 'Restaurants'],
      // 3 × 1,000 before and 3 × 1,500 after.
      ['Amount, Jan 2027 to Mar 2027, sum of 3', '3,000', '4,500'],
      ['Collection period', 'default, 30\u00a0days', '40\u00a0days'],
    ]);
    expect(words(1)).toContainEqual(['Amount per year', '', '12,000']);
    expect(words(2)).toEqual([['Minimum cash', '–', '5,000']]);
    expect(groups[0]?.inputs[1]?.places.map(({ name, after }) => [name, after])).toEqual([
      ['Amount, Jan 2027', '1,500'],
      ['Amount, Feb 2027', '1,500'],
      ['Amount, Mar 2027', '1,500'],
    ]);
  });

  it('taken the other way round say that a line is gone', () => {
    const groups = changedInputs(other, before, texts());
    expect(groups.find(({ title }) => title === 'Rent')?.state).toBe('removed');
  });
});

describe('figuresByYear', () => {
  it('set years beside each other by their name, also where one side has no such year', () => {
    const longer = { ...other, header: { ...other.header, years: 2 } };
    const computed = (document: ForecastDocument) => ({ document, result: computeForecast(document) });
    const [first, second] = figuresByYear(computed(before), computed(longer));
    // 12 × 1,000 against 12 × 1,000 + 3 × 500; profit less a rent of 12,000.
    expect(first).toMatchObject({
      year: '2026/27',
      before: { revenue: 12_000_00 },
      after: { revenue: 13_500_00, netProfit: 1500_00 },
    });
    expect(second?.year).toBe('2027/28');
    expect(second?.before.revenue).toBeNaN();
  });
});

describe('the page of versions', () => {
  const documents: Record<number, string> = { 1: writeJson(before), 2: writeJson(other) };
  const item = (version: number) => ({
    version,
    label: version === 1 ? 'Bank, first talk' : null,
    savedAt: '2026-11-21T14:00:00.000Z',
    author: 'pier',
    inputHash: 'h',
    isNewest: version === 2,
    isOfReport: false,
  });

  beforeEach(() => {
    workspace.open({ forecastId: 'f', version: 2, savedAt: new Date('2026-11-21T14:00:00Z'), document: other });
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const inputs = JSON.parse(searchParams.get('input') ?? '{}');
      const answers = pathname
        .slice(6)
        .split(',')
        .map((path, i) => {
          const { version } = inputs[i] as { version: number };
          const data =
            path === 'forecast.versions' ? [item(2), item(1)] : { ...item(version), document: documents[version] };
          return { result: { data: superjson.serialize(data) } };
        });
      return Response.json(answers);
    });
    render(
      <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={['/f']}>
            <Routes>
              <Route path="/:id" element={<VersionsPage />} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </trpc.Provider>,
    );
  });
  const queryClient = createQueryClient();
  afterEach(() => {
    cleanup();
    workspace.close();
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it('compares two versions: figures by year, then the inputs that differ', async () => {
    fireEvent.click(await screen.findByText('Compare'));
    const head = await screen.findByText('Key figures by fiscal year, USD');
    const rows = [...(head.closest('table')?.rows ?? [])].map(({ textContent }) => textContent);
    expect(rows.slice(0, 4)).toEqual([
      'Key figures by fiscal year, USDFY 2026/27',
      'Revenue',
      'Version 1, Bank, first talk12,000',
      'Version 213,500',
    ]);
    fireEvent.click(screen.getByText(/^Amount, Jan 2027 to Mar 2027/));
    expect(screen.getByText('Amount, Feb 2027').closest('tr')?.textContent).toBe('Amount, Feb 20271,0001,500');
  });

  it('compares what is not saved yet with any version', async () => {
    const { document } = workspace.getState();
    if (document) workspace.edit(setStep(document, { 'bank/minimumCash': 9000_00 }));
    expect((await screen.findByRole('combobox', { name: 'To' })).textContent).toContain('Your unsaved edits');
    fireEvent.change(screen.getByRole('combobox', { name: 'To' }), { target: { value: 'now' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('row', { name: 'Minimum cash 5,000 9,000' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 input in 1 place');
  });
});
