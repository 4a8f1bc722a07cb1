import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SeatNotices } from '#client/billing/seat-notices.tsx';
import { hasState, stateText } from '#client/billing/state-text.ts';
import { CancelDialog } from '#client/features/account/billing/cancel-dialog.tsx';
import { ChangePlanTable } from '#client/features/account/billing/change-plan-table.tsx';
import { OutboxCard } from '#client/features/admin/stripe/outbox-card.tsx';
import { PlanCards } from '#client/features/subscribe/plan-cards.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { startTestTexts } from './setup-texts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const nothing: BillingStatus = {
  ...{ status: 'SUBSCRIPTION_INACTIVE', state: 'none', now: noon('2026-11-21'), quantity: 1, seats: [] },
  ...{ planCode: null, amountMinor: null, currency: null, startedAt: null, periodEnd: null, trialEndsAt: null },
  ...{ cancelsAt: null, endsAt: null, nextPaymentAttempt: null, card: null, canPayNow: false, openInvoiceUrl: null },
  ...{ paymentProblem: null, paymentMessage: null, pendingChange: null, creditMinor: 0, duplicateRefundedAt: null },
  finishUrl: null,
};
const paying: BillingStatus = {
  ...nothing,
  ...{ status: 'SUBSCRIPTION_ACTIVE', state: 'active', planCode: 'monthly', amountMinor: 2_900, currency: 'usd' },
  periodEnd: noon('2026-12-20'),
};
const seat = (isActive: boolean) => [
  { teamId: 't1', teamName: 'Harbour Group', ownerName: 'harbour-bakery', isActive },
];

function show(element: React.ReactNode) {
  const queryClient = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </trpc.Provider>,
  );
  return document.body.textContent ?? '';
}
const notices = (view: Partial<BillingStatus>) => show(<SeatNotices view={{ ...nothing, ...view }} />);
const titleAndText = (view: BillingStatus) => {
  if (!hasState(view)) throw new Error('no state');
  const { title, text } = stateText(view, i18next.getFixedT('en', 'billing'));
  return `${title} ${text}`;
};

beforeAll(async () => {
  await startTestTexts();
  await loadAreas('admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what seats say', () => {
  it('row 68: who is covered by a seat reads by whose', () => {
    const text = notices({ status: 'SUBSCRIPTION_ACTIVE', state: 'seat', seats: seat(true) });
    expect(text).toContain('Harbour Group');
    expect(text).toContain('harbour-bakery');
    expect(text).not.toContain('Cancel my own');
  });

  it('row 77: the first payment after a trial is that of all seats', () => {
    const view: BillingStatus = { ...paying, state: 'trialing', periodEnd: noon('2026-11-27'), quantity: 2 };
    expect(titleAndText(view)).toContain('Your first payment of 58.00 USD is on 27 November');
  });

  it('row 78: the owner whose card declines the seat reads that the payment failed, and until when there is access', () => {
    const [endsAt, nextPaymentAttempt] = [noon('2026-11-28'), noon('2026-11-24')];
    const card = { brand: 'Visa', last4: '0341', expires: '12/34' };
    const view: BillingStatus = { ...paying, state: 'past-due-grace', quantity: 2, endsAt, nextPaymentAttempt, card };
    expect(titleAndText(view)).toBe(
      'Payment failed - update card. We will retry on 24 November. You keep access until 28 November.',
    );
  });

  it('rows 80, 81: the holder of a seat that ended reads of which team, an own subscriber nothing of it', () => {
    expect(notices({ seats: seat(false) })).toContain('The subscription of Harbour Group has ended.');
    cleanup();
    expect(notices({ ...paying, seats: seat(false) })).toBe('');
  });

  it.each([
    [3, '2 seats of your teams end with it.'],
    [2, '1 seat of your teams ends with it.'],
  ])('row 81: the question before a cancellation of %d counts the seats of others', (quantity, words) => {
    expect(show(<CancelDialog view={{ ...paying, quantity }} onClose={() => {}} />)).toContain(words);
    cleanup();
    expect(show(<CancelDialog view={paying} onClose={() => {}} />)).not.toContain('of your teams');
  });

  it('row 82: plans show what all seats cost together, and what one does; for one person nothing of seats', () => {
    const offers = (seats: number) => [
      { code: 'monthly' as const, amountMinor: 2_900, currency: 'usd', trialDays: 0, seats },
      { code: 'yearly' as const, amountMinor: 29_000, currency: 'usd', trialDays: 0, seats },
    ];
    const text = show(<PlanCards plans={offers(3)} opening={null} onChoose={() => {}} />);
    for (const words of ['87.00', '870.00', '3 seats at 29.00 USD each', '1,044.00 USD over 12 months'])
      expect(text).toContain(words);
    cleanup();
    expect(show(<PlanCards plans={offers(1)} opening={null} onChoose={() => {}} />)).not.toContain('seats');
  });

  it('row 83: a change of plan names the price of all seats, today and next', () => {
    const preview = {
      ...{ prorationDate: 0, planCode: 'yearly' as const, priceMinor: 87_000, unusedMinor: -8_410, unusedDays: 29 },
      ...{ discountMinor: 0, taxMinor: 0, creditUsedMinor: 0, dueMinor: 78_590, creditMinor: 0, currency: 'usd' },
      ...{ nextPaymentMinor: 87_000, nextPaymentAt: noon('2027-11-21') },
    };
    const text = show(<ChangePlanTable preview={preview} view={{ ...paying, quantity: 3 }} />);
    for (const words of ['870.00', '(84.10)', '785.90 USD', '870.00 USD']) expect(text).toContain(words);
  });

  it('row 87: an administrator sees in red what Stripe was not told, and tries again', async () => {
    const calls: string[] = [];
    const lost = {
      id: 'o1',
      kind: 'set_quantity',
      object: 'sub_1',
      attempts: 12,
      nextAttemptAt: null,
      lastError: 'Off.',
    };
    const outbox = { waiting: 0, failed: 0, dead: 1, done: 0, oldestDueAt: null, troubled: [lost] };
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url);
      return Response.json([{ result: { data: { json: url.includes('retry') ? { isDone: true } : { outbox } } } }]);
    });
    show(<OutboxCard />);
    const row = (await screen.findByText('Set the number of seats', { exact: false })).closest('tr');
    expect(row?.className).toContain('bg-negative-soft');
    expect(row?.textContent).toContain('failed permanently');
    fireEvent.click(screen.getByRole('button', { name: 'Retry: Set the number of seats, sub_1' }));
    await waitFor(() => expect(calls.some((url) => url.includes('admin.billing.retryOutbox'))).toBe(true));
  });

  it('row 93: of seats with two owners the one that covers is named, and the other’s end is no news', () => {
    const [held] = seat(true);
    const ended = { ...held, teamId: 't2', teamName: 'Quay', ownerName: 'tidal-foods', isActive: false };
    const text = notices({ status: 'SUBSCRIPTION_ACTIVE', state: 'seat', seats: [ended as never, ...seat(true)] });
    expect(text).toContain('Harbour Group');
    expect(text).not.toContain('Quay');
  });

  it('row 94: who pays and holds a seat may cancel the own subscription at the end of the period', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url);
      return Response.json([{ result: { data: { json: { state: 'ending' } } } }]);
    });
    expect(notices({ ...paying, seats: seat(true) })).toContain('You also have a seat in Harbour Group.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel my own at the end of the period' }));
    await waitFor(() => expect(calls.some((url) => url.includes('billing.cancel'))).toBe(true));
  });
});
