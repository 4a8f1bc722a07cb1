import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { KeptExample } from '#client/features/forecasts/kept-example.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { readExample, writeExample } from '#client/lib/kept-example.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { hearNotices } from './hear-notices';

const origin = { startMonth: '2026-12', currency: 'EUR' };
const document = findTemplate('shop')?.build({ name: 'Corner shop', ...origin });
if (!document) throw new Error('there is no shop');
const key = 'of-this-request';
const keep = (isWanted = true) => writeExample({ template: 'shop', ...origin, document, edits: 2, isWanted, key });

const notices = hearNotices();
const asked: { idempotencyKey: string; document: unknown }[] = [];
let isRejecting = false;

async function network(url: string, { body }: RequestInit): Promise<Response> {
  if (!new URL(url, 'http://localhost').pathname.endsWith('/forecast.create'))
    return Response.json([], { status: 404 });
  asked.push(JSON.parse(String(body))[0]);
  const data = { httpStatus: 503, appCode: 'unavailable', details: {}, requestId: 'r1' };
  const rejection = { error: superjson.serialize({ message: 'unavailable', code: -32000, data }) };
  const made = { result: { data: superjson.serialize({ id: 'f1', version: 1 }) } };
  return Response.json([isRejecting ? rejection : made], { status: isRejecting ? 503 : 200 });
}

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
const place = () => screen.getByTestId('place').textContent;

function show(isFirst: boolean) {
  const client = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={client}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <KeptExample isFirst={isFirst} />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'errors');
});
beforeEach(() => {
  window.localStorage.clear();
  asked.length = 0;
  isRejecting = false;
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('becomes the first forecast by itself and opens, once, and is gone from the browser', async () => {
  keep();
  show(true);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ severity: 'success', detail: 'Your example is saved as “Corner shop”.' });
  expect(asked).toMatchObject([{ idempotencyKey: key, document }]);
  expect(readExample()).toBeNull();
  await waitFor(() => expect(place()).toBe('/dashboard/forecasts/f1'));
  cleanup();
  show(true);
  expect(asked).toHaveLength(1);
});

it('stays where it is when it is rejected, and goes with the same key when it is tried again', async () => {
  isRejecting = true;
  keep();
  show(true);
  await screen.findByText(/could not be saved/);
  expect(screen.getByText(/still kept in this browser/)).toBeDefined();
  expect(readExample()).toMatchObject({ key, isWanted: true });
  isRejecting = false;
  press('Try again');
  await waitFor(() => expect(readExample()).toBeNull());
  expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key]);
});

it('is offered beside other forecasts, to save or to discard', async () => {
  keep();
  show(false);
  await screen.findByText(/Corner shop/);
  expect(asked).toEqual([]);
  press('Discard');
  expect(readExample()).toBeNull();
  expect(screen.queryByText(/Corner shop/)).toBeNull();

  keep();
  cleanup();
  show(false);
  press('Save as forecast');
  await waitFor(() => expect(readExample()).toBeNull());
  expect(place()).toBe('/');
  expect(asked).toHaveLength(1);
});

it('is left alone where nobody asked to keep it, or it cannot be read', () => {
  keep(false);
  show(true);
  cleanup();
  window.localStorage.setItem('forecastle-example', 'spoilt');
  show(true);
  expect(asked).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
