import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchRiskTables } from '#client/features/what-if/risk/report/recorded-risk.ts';
import { RiskReport } from '#client/features/what-if/risk/report/risk-report.tsx';
import { agreedHash } from '#client/lib/agreed-hash.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { riskOf } from '#tests/helpers/what-if.ts';
import { putInView } from '../in-view';

const document = {
  ...smallForecast({ revenue: [sales(each(100_000, 24))] }),
  risk: riskOf([{ path: 'revenue/sales/amounts' }]),
};
const { result } = simulate(document);
const { seed, runs, hash } = result;
const stored = { seed, runs, caseId: null, engineVersion: '0.9.8', hash, result };
const asked: unknown[] = [];

/** The network's edge: a viewer's forecast with its reports, or one without. */
const network = (isRefreshed: boolean) => async (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const inputs = JSON.parse(searchParams.get('input') ?? '{}');
  const recorded = { version: 3, document: writeJson(document), engineVersion: '0.9.9', risk: stored };
  const replies = pathname
    .slice('/trpc/'.length)
    .split(',')
    .map((path, i) => {
      asked.push([path, inputs[i]?.json ?? inputs[i]]);
      return { result: { data: superjson.serialize(isRefreshed ? recorded : null) } };
    });
  return Response.json(replies);
};

let utils: ReturnType<typeof trpc.useUtils>;
function KeepUtils() {
  utils = trpc.useUtils();
  return null;
}

function open(isRefreshed: boolean): void {
  vi.stubGlobal('fetch', network(isRefreshed));
  workspace.open({ forecastId: 'shared/f1', version: 3, savedAt: new Date(0), document, isReadOnly: true });
  const queryClient = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <KeepUtils />
        <MemoryRouter initialEntries={['/shared/f1/reports/risk']}>
          <Routes>
            <Route path="/shared/:sharedId/reports/risk" element={<RiskReport />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

beforeAll(async () => {
  putInView();
  startTexts();
  await loadAreas('files', 'forecast', 'home', 'reports', 'shell', 'whatIf', 'errors');
});
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the simulation of record', () => {
  it('is read by a viewer, with the engine that drew it', async () => {
    open(true);
    await screen.findByText(/From the reports of version 3/);
    expect(screen.getByText(/Seed 1, engine 0\.9\.8, hash/)).toBeTruthy();
    expect(asked).toEqual([['shared.risk', { id: 'f1' }]]);
  });

  it('is said to agree with the browser where this one has drawn the same futures, and only there', async () => {
    act(() => agreedHash.set(`${hash}0`));
    open(true);
    await screen.findByText(/From the reports of version 3/);
    expect(screen.queryByText(/Server figures match\./)).toBeNull();
    act(() => agreedHash.set(hash));
    screen.getByText(/Server figures match\./);
    act(() => agreedHash.set(null));
  });

  it('is downloaded with the seed, the engine that drew it and the whole hash; nothing is where there is none', async () => {
    open(true);
    const [spread, ...others] = await fetchRiskTables(utils, 'shared/f1');
    expect(spread?.head).toEqual([
      ['Risk', 'Small'],
      ['Case', 'The base case'],
      ['Currency', 'EUR'],
      ['Futures', '1000'],
      ['Seed', '1'],
      ['Engine', '0.9.8'],
      ['Hash', hash],
    ]);
    expect(others.map(({ name }) => name)).toEqual(['Chances', 'Closing cash', 'What matters most']);
    cleanup();
    open(false);
    expect(await fetchRiskTables(utils, 'shared/f1')).toEqual([]);
    expect(await fetchRiskTables(null, 'shared/f1')).toEqual([]);
  });

  it('is not there before the first refresh', async () => {
    open(false);
    await screen.findByText('No futures yet.');
  });
});
