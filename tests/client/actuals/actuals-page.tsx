import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import superjson from 'superjson';
import { vi } from 'vitest';
import { ActualsLayout } from '#client/features/actuals/actuals-layout.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export async function startActualsTexts(): Promise<void> {
  startTexts();
  await loadAreas('actuals', 'forecast', 'home', 'reports', 'shell', 'errors');
}

/** Answers that a call is rejected, with this code. */
export class Rejected {
  readonly error;
  constructor(appCode: string) {
    this.error = superjson.serialize({ message: appCode, code: -32009, data: { appCode, httpStatus: 409 } });
  }
}

/** What each procedure answers; a function is given what it was asked. */
type Answers = Record<string, unknown | ((input: unknown) => unknown)>;

interface Call {
  procedure: string;
  input: unknown;
}

/** Draws a page over a document and answers of the server, behind the network's edge; gives the calls as they are made. */
export function renderActualsPage(
  page: ReactElement,
  { document, answers, query = '' }: { document: ForecastDocument; answers: Answers; query?: string },
) {
  const calls: Call[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { body }: { body?: string | null }) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const inputs: Record<string, unknown> = JSON.parse(body ?? searchParams.get('input') ?? '{}');
      const procedures = pathname.replace('/trpc/', '').split(',');
      return Response.json(
        procedures.map((procedure, i) => {
          const input = inputs[i];
          calls.push({ procedure, input });
          const found = answers[procedure];
          const answer = typeof found === 'function' ? found(input) : found;
          return answer instanceof Rejected ? answer : { result: { data: superjson.serialize(answer) } };
        }),
      );
    }),
  );
  workspace.open({ forecastId: 'f1', version: 18, savedAt: new Date('2027-04-04'), document });
  const shown = render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient()}>
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[`/dashboard/forecasts/f1/actuals${query}`]}>
          <Routes>
            <Route path="/dashboard/forecasts/:id/actuals" element={<ActualsLayout />}>
              <Route index element={page} />
            </Route>
            <Route path="*" element={<Address />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...shown, calls };
}

let client = createQueryClient();
const queryClient = () => client;

export function forgetAnswers(): void {
  client = createQueryClient();
  vi.unstubAllGlobals();
}

/** Where a link led to. */
function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

export const documentNow = () => {
  const { document } = workspace.getState();
  if (!document) throw new Error('No forecast is open.');
  return document;
};
