import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubscribeReturnPage } from '#client/features/subscribe/subscribe-return-page.tsx';
import { clearSession, setUser } from '#client/lib/session.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import type { CheckoutConfirmation } from '#shared/domain/billing-answers.ts';
import { hearNotices } from './hear-notices';
import { startTestTexts } from './setup-texts';
import { signedInUser } from './signed-in-user';

type Answer = CheckoutConfirmation | { refusal: number };

let answers: Answer[] = [];
let asked = 0;
const notices = hearNotices();

const waiting: Answer = { status: 'SUBSCRIPTION_INACTIVE', checkout: 'complete' };
const paid: Answer = { status: 'SUBSCRIPTION_ACTIVE', checkout: 'complete' };

function bodyOf(answer: Answer): unknown {
  if (!('refusal' in answer)) return [{ result: { data: superjson.serialize(answer) } }];
  const data = { code: 'FORBIDDEN', httpStatus: answer.refusal, appCode: 'forbidden', details: {} };
  return [{ error: superjson.serialize({ message: 'refused', code: -32003, data }) }];
}

beforeAll(startTestTexts);
beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = 0;
  setUser(signedInUser());
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new TypeError('no network');
    return new Response(JSON.stringify(bodyOf(answer)), {
      status: 'refusal' in answer ? answer.refusal : 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function comeBack(query = '?session_id=cs_test_12345678') {
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient()}>
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[`/subscribe/return${query}`]}>
          <Routes>
            <Route path="/subscribe/return" element={<SubscribeReturnPage dashboard={Promise.resolve()} />} />
            <Route path="/dashboard" element={<h1>{['dashboard']}</h1>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
const queryClient = () => {
  client ??= createQueryClient();
  return client;
};
let client: ReturnType<typeof createQueryClient> | null = null;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('on return from checkout', () => {
  it('asks each second for twenty seconds, then says that it takes longer and asks every five', async () => {
    answers = [waiting];
    comeBack();
    await pass(18_900);
    expect([title(), asked]).toEqual(['Confirming your payment.', 19]);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    await pass(1_000);
    expect([title(), asked]).toEqual(['This is taking longer than usual. Do not pay again.', 20]);
    await pass(20_000);
    expect(asked).toBe(24);

    answers = [paid];
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(100);
    expect(screen.getByText('dashboard')).toBeDefined();
  });

  it('opens the dashboard with the first answer that says it is paid, and says so there once', async () => {
    answers = [paid];
    comeBack();
    await pass(100);
    expect(screen.getByText('dashboard')).toBeDefined();
    expect(notices.map(({ severity, summary }) => [severity, summary])).toEqual([
      ['success', 'Thank you. Your subscription is active.'],
    ]);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it.each<[CheckoutConfirmation['checkout'], string, boolean]>([
    ['processing', 'Payment is processing.', true],
    ['failed', 'The payment failed.', false],
    ['open', 'Your payment is not complete.', false],
    ['expired', 'This page has expired.', false],
  ])('a checkout that is %s: "%s"', async (checkout, words, asksOn) => {
    answers = [{ status: 'SUBSCRIPTION_INACTIVE', checkout }];
    comeBack();
    await pass(3_500);
    expect([title(), asked]).toEqual([words, asksOn ? 4 : 1]);
    expect(screen.getByRole('link', { name: 'Go to plans' })).toBeDefined();
  });

  it('a payment of somebody else is said in place: no toast, no step back, no second question', async () => {
    answers = [{ refusal: 403 }];
    comeBack();
    await pass(10_000);
    expect([title(), asked, notices]).toEqual(['We could not find this payment.', 1, []]);
  });

  it('without an id nothing is asked', async () => {
    comeBack('');
    await pass(2_000);
    expect([title(), asked]).toEqual(['We could not find this payment.', 0]);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('while no answer comes it goes on asking, and then opens the dashboard', async () => {
    comeBack();
    await pass(1_500);
    expect(title()).toBe('We could not check the payment.');
    answers = [paid];
    await pass(1_500);
    expect(screen.getByText('dashboard')).toBeDefined();
  });
});
