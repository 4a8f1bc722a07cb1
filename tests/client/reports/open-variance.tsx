import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import superjson from 'superjson';
import { vi } from 'vitest';
import { OverviewPage } from '#client/features/reports/overview/overview-page.tsx';
import { ReportPage } from '#client/features/reports/report-page.tsx';
import { keepView } from '#client/features/reports/variance/variance-view.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedForecast, budgetForecast } from '#tests/helpers/variance-forecast.ts';
import { openForecast } from './open-forecast';

interface Answers {
  budgetVersion?: number | null;
  versions?: Record<number, { label: string | null; document: ForecastDocument }>;
  /** Of other procedures, by their path and input; null: there is no such thing. */
  more?: (path: string, input: Record<string, unknown>) => unknown;
}

const missing = {
  error: superjson.serialize({ message: 'Not found', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } }),
};

/** The server's answers at the network's edge: version 4 is the budget unless given. */
function answerCalls({ budgetVersion = 4, versions = {}, more }: Answers): void {
  const all = { 4: { label: 'Budget FY 2027', document: budgetForecast }, ...versions };
  const answerTo = (path: string, input: Record<string, unknown>) => {
    if (path.startsWith('forecast.') && input.id !== 'f1') return null;
    if (path === 'forecast.versions')
      return Object.entries(all)
        .map(([version, { label }]) => ({
          version: Number(version),
          label,
          isBudget: Number(version) === budgetVersion,
        }))
        .toReversed();
    if (path === 'shared.budget')
      return budgetVersion === null
        ? undefined
        : { version: 4, label: all[4].label, document: writeJson(all[4].document) };
    if (path === 'forecast.version') return { document: writeJson(all[input.version as keyof typeof all].document) };
    return more?.(path, input);
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const inputs = JSON.parse(searchParams.get('input') ?? '{}');
    const paths = pathname.slice('/trpc/'.length).split(',');
    const answers = paths.map((path, i) => answerTo(path, inputs[i]));
    return Response.json(
      answers.map((data) => (data === null ? missing : { result: { data: superjson.serialize(data) } })),
      { status: answers.includes(null) ? 207 : 200 },
    );
  });
}

interface Opened extends Answers {
  document?: ForecastDocument;
  /** Below the forecast. */
  page?: string;
  /** Where the forecast is opened; `/shared/f1` where it is read alone. */
  root?: string;
}

/** Opens a booked forecast at the report, as its address asks, or at another page. */
export function renderVariance(query = '', opened: Opened = {}) {
  const element = opened.page === '' ? <OverviewPage /> : <ReportPage />;
  return renderBeside(element, { ...opened, view: {}, query });
}

/** Draws something of a booked forecast, whose report was looked at last as `view` says. */
export function renderBeside(
  element: ReactElement,
  {
    document = bookedForecast(),
    page = '/reports/variance',
    view,
    query = '',
    root = '/dashboard/forecasts/f1',
    ...answers
  }: Opened & { view: object; query?: string },
) {
  openForecast(document);
  keepView('f1', view);
  answerCalls(answers);
  const client = createQueryClient();
  return render(
    <trpc.Provider client={createTrpcClient()} queryClient={client}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`${root}${page}${query}`]}>
          <Routes>
            {['/dashboard/forecasts/:id', '/shared/:sharedId'].flatMap((path) => [
              <Route key={path} path={path} element={element} />,
              <Route key={`${path} report`} path={`${path}/reports/:report`} element={element} />,
            ])}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
