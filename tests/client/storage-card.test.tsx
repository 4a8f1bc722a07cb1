import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import superjson from 'superjson';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StorageCard } from '#client/features/account/storage-card.tsx';
import { createQueryClient, createTrpcClient, type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { startTestTexts } from './setup-texts';

type Use = RouterOutputs['account']['storage'];

const use: Use = {
  bytes: 12_345_678,
  maximumBytes: 500_000_000,
  bytesToday: 234_000,
  maximumBytesToday: 250_000_000,
  forecasts: 12,
  maximumForecasts: 200,
  removed: 3,
  maximumKept: 400,
  versions: 1_234,
};

/** The card over answers as the server gives them, behind the network's edge; null is an answer of 500. */
function show(...answers: (Use | null)[]): void {
  const fetch = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return Response.json({}, { status: 500 });
    return Response.json([{ result: { data: superjson.serialize(answer) } }]);
  });
  vi.stubGlobal('fetch', fetch);
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <StorageCard />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
let queryClient = createQueryClient();

const factsShown = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

beforeAll(startTestTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient = createQueryClient();
});

it('says what is stored of what may be, in megabytes and kilobytes', async () => {
  show(use);
  const bar = await screen.findByRole('progressbar', { name: '12 MB of 500 MB used' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['12345678', '500000000']);
  expect(factsShown()).toEqual(['12 of 200', '3', '1,234', '234 kB of 250 MB']);
  expect(screen.queryByText('Storage is almost full.')).toBeNull();
});

it('below ten megabytes a digit follows the point, and nothing is 0 MB', async () => {
  show({ ...use, bytes: 1_250_000, bytesToday: 0 });
  await screen.findByRole('progressbar', { name: '1.3 MB of 500 MB used' });
  expect(factsShown().at(-1)).toBe('0 MB of 250 MB');
});

it.each([
  ['bytes', { bytes: 400_000_000 }],
  ['bytes over the limit', { bytes: 600_000_000 }],
  ['forecasts with removed ones', { forecasts: 170, removed: 150 }],
])('warns at four fifths of the %s', async (_, change) => {
  show({ ...use, ...change });
  expect(await screen.findByText('Storage is almost full.')).toBeTruthy();
  const { value, max } = screen.getByRole<HTMLProgressElement>('progressbar');
  expect(value).toBeLessThanOrEqual(max);
});

it('where it cannot be read it says so, and tries again when asked to', async () => {
  show(null, null, use);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 }));
  expect(await screen.findByRole('progressbar', {}, { timeout: 20_000 })).toBeTruthy();
});
