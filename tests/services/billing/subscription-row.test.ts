import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { type SubscriptionRow, subscriptionRow } from '#server/services/billing/sync/subscription-row.ts';

const at = (text: string) => Math.floor(new Date(text).getTime() / 1000);
const created = '2026-10-01T08:00:00.000Z';
const periodStart = '2026-11-01T08:00:00.000Z';
const periodEnd = '2026-12-01T08:00:00.000Z';
const syncedAt = new Date('2026-11-20T09:00:00.000Z');
const owner = { customerId: 'our customer', userId: 'a person', mode: 'test' } as const;

const price = {
  id: 'price_monthly',
  lookup_key: 'forecastle_monthly',
  product: 'prod_forecastle',
  unit_amount: 2900,
  currency: 'eur',
  recurring: { interval: 'month' },
};
const item = { price, quantity: 1, current_period_start: at(periodStart), current_period_end: at(periodEnd) };
const card = (last4: string, month = 4) => ({ card: { brand: 'visa', last4, exp_month: month, exp_year: 2031 } });

/** A subscription as Stripe answers it, cut down to what is read of it. */
function stripeSubscription(change: object = {}): Stripe.Subscription {
  return {
    id: 'sub_1',
    status: 'active',
    currency: 'usd',
    items: { data: [item] },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_start: null,
    trial_end: null,
    pause_collection: null,
    default_payment_method: null,
    latest_invoice: null,
    created: at(created),
    ...change,
  } as unknown as Stripe.Subscription;
}

interface Around {
  customerMethod?: object | null;
  openPayment?: Parameters<typeof subscriptionRow>[0]['openPayment'];
  before?: Partial<SubscriptionRow> | null;
}

const rowOf = (change: object = {}, { customerMethod = null, openPayment = null, before = null }: Around = {}) =>
  subscriptionRow({
    subscription: stripeSubscription(change),
    customerMethod: customerMethod as Stripe.PaymentMethod | null,
    openPayment,
    owner,
    before: before as SubscriptionRow | null,
    now: syncedAt,
    syncedAt,
  });

describe('our row of a subscription', () => {
  it('holds its one price and period, and nothing that Stripe does not say', () => {
    expect(rowOf()).toEqual({
      ...owner,
      stripeId: 'sub_1',
      status: 'active',
      priceId: 'price_monthly',
      lookupKey: 'forecastle_monthly',
      productId: 'prod_forecastle',
      quantity: 1,
      amount: 2900,
      currency: 'eur',
      interval: 'month',
      currentPeriodStart: new Date(periodStart),
      currentPeriodEnd: new Date(periodEnd),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      endedAt: null,
      trialStart: null,
      trialEnd: null,
      pauseCollection: null,
      defaultPmBrand: null,
      defaultPmLast4: null,
      defaultPmExp: null,
      latestInvoiceId: null,
      latestInvoiceStatus: null,
      latestInvoiceHostedUrl: null,
      nextPaymentAttempt: null,
      pastDueSince: null,
      pendingPlan: null,
      pendingUntil: null,
      paymentState: null,
      paymentMessage: null,
      stripeCreated: new Date(created),
      syncedAt,
    });
  });

  it('without an item it has neither price nor period, and its own currency', () => {
    const nothing = { priceId: null, lookupKey: null, productId: null, quantity: null, amount: null, interval: null };
    expect(rowOf({ items: { data: [] } })).toMatchObject({
      ...nothing,
      currency: 'usd',
      currentPeriodStart: null,
      currentPeriodEnd: null,
    });
  });

  it('a price without key, amount, interval and count leaves them open; a product that comes whole gives its id', () => {
    const bare = { ...price, lookup_key: null, unit_amount: null, recurring: null, product: { id: 'prod_whole' } };
    expect(rowOf({ items: { data: [{ ...item, price: bare, quantity: undefined }] } })).toMatchObject({
      lookupKey: null,
      amount: null,
      interval: null,
      quantity: null,
      productId: 'prod_whole',
    });
  });

  it('each moment of its life is in its own place; the beginning of time is a moment as well', () => {
    const timestamps = { cancel_at: 1, canceled_at: 2, ended_at: 3, trial_start: 0, trial_end: 5 };
    expect(rowOf({ ...timestamps, cancel_at_period_end: true, pause_collection: { behavior: 'void' } })).toMatchObject({
      cancelAtPeriodEnd: true,
      cancelAt: new Date(1_000),
      canceledAt: new Date(2_000),
      endedAt: new Date(3_000),
      trialStart: new Date(0),
      trialEnd: new Date(5_000),
      pauseCollection: { behavior: 'void' },
    });
  });

  it('says the state of the open payment', () => {
    const openPayment = { state: 'declined', message: 'Your card was declined.' } as const;
    expect(rowOf({}, { openPayment })).toMatchObject({
      paymentState: 'declined',
      paymentMessage: 'Your card was declined.',
    });
  });
});

describe('the card', () => {
  it('of the subscription comes before that of the customer; its month has two digits', () => {
    const both = rowOf({ default_payment_method: card('4242') }, { customerMethod: card('4444', 12) });
    expect(both).toMatchObject({ defaultPmBrand: 'visa', defaultPmLast4: '4242', defaultPmExp: '04/2031' });
  });

  it('of the customer is in where the subscription has none, or names one alone', () => {
    for (const own of [null, 'pm_named']) {
      const row = rowOf({ default_payment_method: own }, { customerMethod: card('4444', 12) });
      expect(row).toMatchObject({ defaultPmLast4: '4444', defaultPmExp: '12/2031' });
    }
  });

  it('is none where what pays is no card', () => {
    const row = rowOf({ default_payment_method: { type: 'sepa_debit' } }, { customerMethod: card('4444') });
    expect(row).toMatchObject({ defaultPmBrand: null, defaultPmLast4: null, defaultPmExp: null });
  });
});

describe('the latest invoice', () => {
  it('comes whole with its state, its page and the next try', () => {
    const invoice = {
      id: 'in_1',
      status: 'open',
      hosted_invoice_url: 'https://pay.example/in_1',
      next_payment_attempt: 7,
    };
    expect(rowOf({ latest_invoice: invoice })).toMatchObject({
      latestInvoiceId: 'in_1',
      latestInvoiceStatus: 'open',
      latestInvoiceHostedUrl: 'https://pay.example/in_1',
      nextPaymentAttempt: new Date(7_000),
    });
    expect(rowOf({ latest_invoice: { status: 'draft', next_payment_attempt: null } })).toMatchObject({
      latestInvoiceId: null,
      latestInvoiceStatus: 'draft',
      latestInvoiceHostedUrl: null,
      nextPaymentAttempt: null,
    });
  });

  it('that is only named is known by its id', () => {
    expect(rowOf({ latest_invoice: 'in_1' })).toMatchObject({ latestInvoiceId: 'in_1', latestInvoiceStatus: null });
  });
});

describe('past due counts', () => {
  const finalized = '2026-11-01T09:00:00.000Z';
  const invoice = { id: 'in_1', status: 'open', status_transitions: { finalized_at: at(finalized) } };
  const pastDue = { status: 'past_due', latest_invoice: invoice };

  it('from when the invoice was finalised', () => expect(rowOf(pastDue).pastDueSince).toEqual(new Date(finalized)));

  it('from the start of the period where no invoice says when', () => {
    const open = { ...invoice, status_transitions: { finalized_at: null } };
    for (const latest_invoice of ['in_1', null, open]) {
      expect(rowOf({ ...pastDue, latest_invoice }).pastDueSince).toEqual(new Date(periodStart));
    }
    expect(rowOf({ ...pastDue, latest_invoice: null, items: { data: [] } }).pastDueSince).toBeNull();
  });

  it('from where it counted before, so that a later invoice does not lengthen grace', () => {
    const before = { pastDueSince: new Date('2026-10-15T00:00:00.000Z') };
    expect(rowOf(pastDue, { before }).pastDueSince).toEqual(before.pastDueSince);
    expect(rowOf(pastDue, { before: { pastDueSince: null } }).pastDueSince).toEqual(new Date(finalized));
  });

  it('no longer once it is paid', () => {
    const before = { pastDueSince: new Date('2026-10-15T00:00:00.000Z') };
    expect(rowOf({ latest_invoice: invoice }, { before }).pastDueSince).toBeNull();
  });
});
