import { describe, expect, it } from 'vitest';
import { billingOutbox, checkoutAttempts, type subscriptions } from '#server/db/schema/billing.ts';
import { getBillingStatus } from '#server/services/billing/access/get-status.ts';
import { buyerAlone } from '#tests/helpers/stripe-answers.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

const { database, buyer } = buyerAlone(now);

const statusWith = async (change: Partial<typeof subscriptions.$inferInsert>) => {
  await buyer.addSubscription(change);
  return getBillingStatus(buyer.context);
};

const nothing = {
  now,
  planCode: null,
  amountMinor: null,
  currency: null,
  startedAt: null,
  periodEnd: null,
  trialEndsAt: null,
  cancelsAt: null,
  endsAt: null,
  nextPaymentAttempt: null,
  card: null,
  paymentProblem: null,
  paymentMessage: null,
  pendingChange: null,
  creditMinor: 0,
  duplicateRefundedAt: null,
  canPayNow: false,
  openInvoiceUrl: null,
  finishUrl: null,
  quantity: 1,
  seats: [],
};
const active = { status: 'SUBSCRIPTION_ACTIVE', state: 'active' };
const inactive = { status: 'SUBSCRIPTION_INACTIVE', state: 'none' };

describe('what the screens say of a subscription', () => {
  it('of somebody who never paid nothing', async () => {
    expect(await getBillingStatus(buyer.context)).toEqual({ ...nothing, ...inactive });
  });

  it('all of one that is paid for, with what the customer has to their credit', async () => {
    const customerId = await buyer.addCustomer({ creditMinor: 700 });
    const row = { lookupKey: 'forecastle_yearly', interval: 'year', amount: 29_000, currency: 'eur' };
    const card = { defaultPmBrand: 'mastercard', defaultPmLast4: '4444', defaultPmExp: '04/2031' };
    const times = { stripeCreated: inDays(-9), currentPeriodEnd: inDays(21), trialEnd: inDays(-8) };
    const invoice = { latestInvoiceStatus: 'paid', latestInvoiceHostedUrl: 'https://pay.example.com/1' };
    const next = { nextPaymentAttempt: inDays(21) };
    expect(await statusWith({ customerId, ...row, ...card, ...times, ...invoice, ...next })).toEqual({
      ...nothing,
      ...active,
      planCode: 'yearly',
      amountMinor: 29_000,
      currency: 'eur',
      startedAt: inDays(-9),
      periodEnd: inDays(21),
      trialEndsAt: inDays(-8),
      nextPaymentAttempt: inDays(21),
      card: { brand: 'Mastercard', last4: '4444', expires: '04/31' },
      creditMinor: 700,
    });
  });

  it('a price that is no plan has no plan’s name', async () => {
    expect(await statusWith({ lookupKey: 'other', interval: 'week' })).toMatchObject({ planCode: null });
  });

  it('in a trial the period ends with the trial', async () => {
    const answer = await statusWith({ status: 'trialing', trialEnd: inDays(3), currentPeriodEnd: inDays(4) });
    expect(answer).toMatchObject({ state: 'trialing', periodEnd: inDays(3), trialEndsAt: inDays(3) });
  });

  it.each([
    ['with the period', { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(5) }, inDays(5)],
    ['at a date', { cancelAt: inDays(2), currentPeriodEnd: inDays(5) }, inDays(2)],
  ])('one that is to end %s says when', async (_, change, at) => {
    expect(await statusWith(change)).toMatchObject({ state: 'ending', cancelsAt: at, endsAt: at });
  });

  it.each([
    ['when it ended', { endedAt: inDays(-2), cancelAt: inDays(-1) }, inDays(-2)],
    ['when it was to end', { cancelAt: inDays(-1) }, inDays(-1)],
    ['nothing where Stripe does not', {}, null],
  ])('one that is over says %s', async (_, change, endsAt) => {
    const answer = await statusWith({ status: 'canceled', cancelAtPeriodEnd: true, ...change });
    expect(answer).toMatchObject({ state: 'canceled', cancelsAt: null, endsAt });
  });

  it('one that is unpaid has not ended', async () => {
    expect(await statusWith({ status: 'unpaid', endedAt: inDays(-2) })).toMatchObject({
      state: 'unpaid',
      endsAt: null,
    });
  });

  it.each([
    [
      { defaultPmBrand: 'visa', defaultPmLast4: '4242' },
      { brand: 'Visa', last4: '4242', expires: null },
    ],
    [
      { defaultPmBrand: 'visa', defaultPmLast4: '4242', defaultPmExp: '12' },
      { brand: 'Visa', last4: '4242', expires: null },
    ],
    [{ defaultPmBrand: 'visa', defaultPmExp: '12/2030' }, null],
    [{ defaultPmLast4: '4242', defaultPmExp: '12/2030' }, null],
  ])('of a card %j it says %j', async (change, card) => {
    expect((await statusWith(change)).card).toEqual(card);
  });

  it.each([
    ['past_due', 'declined', { state: 'past-due-grace', paymentProblem: 'declined', paymentMessage: 'No funds.' }],
    ['past_due', 'processing', { state: 'past-due-grace', paymentProblem: null, paymentMessage: null }],
    ['incomplete', 'processing', { state: 'processing', paymentProblem: null, paymentMessage: null }],
    ['incomplete', 'authentication', { state: 'incomplete', paymentProblem: 'authentication' }],
  ] as const)('%s while the payment is %s', async (status, paymentState, expected) => {
    const problem = { paymentState, paymentMessage: 'No funds.', pastDueSince: inDays(-1) };
    expect(await statusWith({ status, ...problem })).toMatchObject(expected);
  });

  it.each([
    ['past_due', 'open', true, 'https://pay.example.com/1'],
    ['past_due', 'draft', false, null],
    ['unpaid', 'draft', true, null],
    ['active', 'open', false, 'https://pay.example.com/1'],
  ])('%s with an invoice that is %s: payable %s, its page %s', async (status, latestInvoiceStatus, canPayNow, page) => {
    const answer = await statusWith({
      status,
      latestInvoiceStatus,
      latestInvoiceHostedUrl: 'https://pay.example.com/1',
    });
    expect(answer).toMatchObject({ canPayNow, openInvoiceUrl: page });
  });

  it.each([
    ['incomplete', 'https://checkout.example.com/1'],
    ['active', null],
  ])('an open checkout is where an %s one goes on: %s', async (status, finishUrl) => {
    const attempt = {
      userId: buyer.userId,
      mode: 'sandbox',
      priceId: 'price_1',
      url: 'https://checkout.example.com/1',
    };
    await database.db.insert(checkoutAttempts).values({ ...attempt, mode: 'sandbox' });
    expect((await statusWith({ status, customerId: await buyer.addCustomer({ lastReadAt: now }) })).finishUrl).toBe(
      finishUrl,
    );
  });

  it.each([
    ['waits', inDays(1), { planCode: 'yearly', until: inDays(1), isOver: false }],
    ['did not happen', inDays(-7), { planCode: 'yearly', until: inDays(-7), isOver: true }],
    ['is long past', inDays(-7.1), null],
  ])('a change of plan that %s', async (_, pendingUntil, pendingChange) => {
    expect((await statusWith({ pendingPlan: 'yearly', pendingUntil })).pendingChange).toEqual(pendingChange);
  });
});

describe('a second subscription that was undone', () => {
  const refund = (customerId: string, doneAt: Date | null, kind: 'refund' | 'refund_duplicate' = 'refund_duplicate') =>
    database.db.insert(billingOutbox).values({
      ...{ kind, mode: 'sandbox', payload: { object: 'sub_1', customerId }, doneAt },
      idempotencyKey: `${customerId}-${kind}-${doneAt?.getTime()}`,
    });

  it('is told for 30 days, the newest of them, to whom it was', async () => {
    const customerId = await buyer.addCustomer();
    await refund(customerId, inDays(-31));
    await refund(customerId, null);
    await refund(customerId, inDays(-1), 'refund');
    await refund('somebody else', inDays(-1));
    expect((await getBillingStatus(buyer.context)).duplicateRefundedAt).toBeNull();

    await refund(customerId, inDays(-30));
    await refund(customerId, inDays(-29));
    expect((await getBillingStatus(buyer.context)).duplicateRefundedAt).toEqual(inDays(-29));
  });
});
