import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { billingOutbox } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { runOutbox } from '#server/services/billing/outbox/run-outbox.ts';
import { type BillingActs, billingActs, hour } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { pay } from '#tests/helpers/sandbox.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let acts: BillingActs;
let admin: BillingPerson;
let count = 0;
const newPerson = () => app.person(`payer-${++count}`);

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  admin = await acts.administrator();
});
afterEach(() => {
  app.stripe.outage.isOn = false;
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const invoiceOf = async (person: BillingPerson) => (await acts.paymentsOf(person))[0]?.invoiceId ?? '';
const refund = (invoiceId: string, amountMinor?: number) =>
  notify(admin.browser, 'admin.billing.refund', {
    password: testPassword,
    invoiceId,
    ...(amountMinor && { amountMinor }),
  });
const auditOf = async (entityId: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.entityId, entityId))).map(({ action, actorId }) => [
    action,
    actorId,
  ]);

describe('refunds', () => {
  it('row 51: in part, then the rest: the invoice is refunded, the subscription goes on, and both are on record', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const invoiceId = await invoiceOf(person);
    expect((await refund(invoiceId, 1000)).data).toMatchObject({
      amountMinor: 1000,
      refundedMinor: 1000,
      status: 'succeeded',
    });
    expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([
      { status: 'paid', refundedMinor: 1000 },
    ]);
    expect((await refund(invoiceId)).data).toMatchObject({ amountMinor: 1900, refundedMinor: 2900 });
    await app.settle();
    expect(await acts.paymentsOf(person)).toMatchObject([{ amount: 2900, refunded: 2900, refundStatus: 'succeeded' }]);
    expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([{ status: 'refunded' }]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await auditOf(invoiceId)).toEqual([
      ['invoice.refund', admin.id],
      ['invoice.refund', admin.id],
    ]);
    expect((await app.inbox()).find(({ type }) => type === 'charge.refunded')).toMatchObject({ status: 'done' });
  });

  it('row 52: twice, more than paid, and nobody’s invoice are rejected, and nothing more is paid back', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const invoiceId = await invoiceOf(person);
    expect(await refund(invoiceId, 2901)).toMatchObject({
      status: 400,
      appCode: 'invalid',
      details: { fields: { amountMinor: 'out-of-range' }, leftMinor: 2900 },
    });
    expect((await refund(invoiceId)).status).toBe(200);
    expect(await refund(invoiceId)).toMatchObject({ status: 409, appCode: 'already-refunded' });
    expect((await refund('in_0000000000')).status).toBe(404);
    expect(await acts.paymentsOf(person)).toMatchObject([{ refunded: 2900 }]);
  });

  it('row 52: two clicks at once are one refund', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const invoiceId = await invoiceOf(person);
    await Promise.all([refund(invoiceId, 500), refund(invoiceId, 500)]);
    await app.settle();
    const { data } = await acts.stripe.refunds.list({ charge: (await acts.paymentsOf(person))[0]?.chargeId ?? '' });
    expect(data.map(({ amount }) => amount)).toEqual([500]);
  });

  const amountsOf = async (person: BillingPerson) => {
    const { data } = await acts.stripe.refunds.list({ charge: (await acts.paymentsOf(person))[0]?.chargeId ?? '' });
    return data.map(({ amount }) => amount);
  };
  const ordersOf = async (invoiceId: string) =>
    (await app.db.select().from(billingOutbox)).filter(({ payload }) => payload.invoiceId === invoiceId);
  const unknown = { status: 503, appCode: 'refund-unknown' };

  it('row 52: an error of Stripe, which it repeats under that key for a day, is passed by the next click: one refund', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const invoiceId = await invoiceOf(person);
    const { store } = app.stripe;
    const failing = vi.spyOn(store, 'commit').mockRejectedValueOnce(new Error('disk'));
    expect(await refund(invoiceId, 400)).toMatchObject(unknown);
    expect(failing).toHaveBeenCalledTimes(1);
    expect(await amountsOf(person)).toEqual([]);
    failing.mockRejectedValueOnce(new Error('disk'));
    expect(await refund(invoiceId, 400)).toMatchObject(unknown);
    expect(await ordersOf(invoiceId)).toMatchObject([{ kind: 'refund', attempts: 2, doneAt: null }]);
    expect((await refund(invoiceId, 400)).data).toMatchObject({ amountMinor: 400, refundedMinor: 400 });
    expect(await amountsOf(person)).toEqual([400]);
    expect(await auditOf(invoiceId)).toEqual([['invoice.refund', admin.id]]);

    // Stripe fails after the money has gone: the click finds it, and pays nothing twice.
    failing.mockRestore();
    cutOffOnce(() => {});
    expect((await refund(invoiceId, 500)).data).toMatchObject({ amountMinor: 500, refundedMinor: 900 });
    expect(await amountsOf(person)).toEqual([500, 400]);
    expect(await ordersOf(invoiceId)).toMatchObject([{ doneAt: app.clock.now() }, { doneAt: app.clock.now() }]);
    app.stripe.faults.length = 0;
  });

  /** The next change at Stripe happens, and its answer is lost; then something more happens. */
  const cutOffOnce = (then: () => void) => {
    const { store } = app.stripe;
    const { commit: real } = store;
    vi.spyOn(store, 'commit').mockImplementationOnce(async (change) => {
      await real(change);
      then();
      throw new Error('cut off');
    });
  };

  it('row 52: made while Stripe failed, and not to be read again: the next clicks hear that it is being checked, and it is paid back once', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const invoiceId = await invoiceOf(person);
    cutOffOnce(() => {
      app.stripe.outage.isOn = true;
    });
    expect(await refund(invoiceId, 700)).toMatchObject({
      ...unknown,
      text: expect.stringContaining('We are checking'),
    });
    expect(await refund(invoiceId, 700)).toMatchObject(unknown);
    expect(await refund(invoiceId, 300)).toMatchObject(unknown);
    expect(await ordersOf(invoiceId)).toMatchObject([{ payload: { amountMinor: 700 }, attempts: 3, doneAt: null }]);

    app.stripe.outage.isOn = false;
    expect((await refund(invoiceId, 700)).data).toMatchObject({ amountMinor: 700, refundedMinor: 700 });
    expect(await amountsOf(person)).toEqual([700]);
    expect((await refund(invoiceId, 300)).data).toMatchObject({ amountMinor: 300, refundedMinor: 1000 });
    expect(await amountsOf(person)).toEqual([300, 700]);
    app.stripe.faults.length = 0;
  });

  it('row 52: with nobody clicking again the outbox finds out: what was made is found, what was not made is made, each once', async () => {
    const [made, lost] = [await newPerson(), await newPerson()];
    for (const person of [made, lost]) await app.subscribe(person);
    cutOffOnce(() => {
      app.stripe.outage.isOn = true;
    });
    expect(await refund(await invoiceOf(made), 700)).toMatchObject(unknown);
    app.stripe.outage.isOn = false;
    const fetching = vi.spyOn(app.stripe.connection, 'fetch');
    const { fetch: real } = app.stripe.sandbox.connection;
    fetching.mockImplementation((request) => {
      if (request.url.endsWith('/v1/refunds')) throw new TypeError('fetch failed');
      return real(request);
    });
    expect(await refund(await invoiceOf(lost), 800)).toMatchObject(unknown);
    fetching.mockRestore();
    expect([await amountsOf(made), await amountsOf(lost)]).toEqual([[700], []]);

    app.clock.pass(60);
    await runOutbox({ ...app.service, requestId: 'job' });
    expect([await amountsOf(made), await amountsOf(lost)]).toEqual([[700], [800]]);
    expect(await acts.paymentsOf(made)).toMatchObject([{ refunded: 700 }]);
    expect(await acts.paymentsOf(lost)).toMatchObject([{ refunded: 800 }]);
    for (const person of [made, lost]) {
      expect(await ordersOf(await invoiceOf(person))).toMatchObject([{ attempts: 2, doneAt: app.clock.now() }]);
    }
    app.stripe.faults.length = 0;
  });

  it('row 52: a rejection of Stripe is told in words, one without words by Stripe’s code and request; nothing stays ordered', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const invoiceId = await invoiceOf(person);
    const fetching = vi.spyOn(app.stripe.connection, 'fetch');
    const { fetch: real } = app.stripe.sandbox.connection;
    const rejectWith = (error: object) =>
      fetching.mockImplementation((request) =>
        request.method === 'POST' && request.url.endsWith('/v1/refunds')
          ? Response.json(
              { error: { type: 'invalid_request_error', message: 'Raw words of Stripe.', ...error } },
              { status: 400, headers: { 'Request-Id': 'req_of_the_test' } },
            )
          : real(request),
      );
    rejectWith({ code: 'balance_insufficient' });
    const named = await refund(invoiceId, 100);
    expect(named).toMatchObject({ status: 409, appCode: 'payment-refused' });
    expect(named.text).toContain('Add funds in the Stripe Dashboard');
    rejectWith({ code: 'something_new' });
    const unnamed = await refund(invoiceId, 100);
    expect(unnamed).toMatchObject({
      status: 409,
      appCode: 'payment-refused',
      details: { stripeCode: 'something_new', stripeRequestId: 'req_of_the_test' },
    });
    expect(unnamed.text).toContain('Stripe code: something_new, request req_of_the_test.');
    expect(unnamed.text).not.toContain('Raw words');
    fetching.mockRestore();
    expect(await ordersOf(invoiceId)).toEqual([]);
    expect(await amountsOf(person)).toEqual([]);
  });

  it('row 52: pending first, then failed (5126): both are shown, and it can be tried again', async () => {
    const person = await newPerson();
    await acts.subscribeWith(person, '4000000000005126');
    const invoiceId = await invoiceOf(person);
    expect((await refund(invoiceId)).data).toMatchObject({ status: 'pending', refundedMinor: 2900 });
    await acts.pass(hour);
    expect(await acts.paymentsOf(person)).toMatchObject([
      { refunded: 0, refundStatus: 'failed', refundFailure: 'expired_or_canceled_card' },
    ]);
    expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([{ status: 'paid', refundedMinor: 0 }]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await refund(invoiceId)).data).toMatchObject({ status: 'pending', refundedMinor: 2900 });
  });

  it('while Stripe is down it is rejected in plain words, and nothing is paid back', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    app.stripe.outage.isOn = true;
    expect(await refund(await invoiceOf(person))).toMatchObject({ status: 503, appCode: 'payment-unavailable' });
    app.stripe.outage.isOn = false;
    expect(await acts.paymentsOf(person)).toMatchObject([{ refunded: 0 }]);
  });
});

describe('what is written of payments', () => {
  it('a row an invoice that asks for money: its charge, the one that went through where several were tried', async () => {
    const person = await newPerson();
    const url = await app.openCheckout(person);
    await pay(app.stripe, url, { cardNumber: '4000000000009995' });
    await app.settle();
    const { stripeId, customerId, latestInvoiceId } = await acts.subscriptionOf(person);
    const nothing = { refunded: 0, refundStatus: null, refundFailure: null };
    const undisputed = { disputed: 0, disputeId: null, disputeStatus: null };
    const row = {
      ...nothing,
      ...undisputed,
      customerId,
      userId: person.id,
      mode: 'sandbox',
      invoiceId: latestInvoiceId,
      subscriptionId: stripeId,
      paymentIntentId: expect.stringMatching(/^pi_/),
      chargeId: expect.stringMatching(/^ch_/),
      amount: 2900,
      currency: 'usd',
      status: 'failed',
      failureMessage: 'Your card has insufficient funds.',
      stripeCreated: await app.stripe.gateway.billingNow(),
    };
    expect(await acts.paymentsOf(person)).toEqual([row]);

    await pay(app.stripe, url);
    await app.settle();
    expect(await acts.paymentsOf(person)).toEqual([{ ...row, status: 'succeeded', failureMessage: null }]);
    const [paid] = await acts.paymentsOf(person);
    const { data: tries } = await acts.stripe.charges.list({ payment_intent: paid?.paymentIntentId ?? '' });
    expect(tries.map(({ id, status }) => [id === paid?.chargeId, status]).sort()).toEqual([
      [false, 'failed'],
      [true, 'succeeded'],
    ]);
  });

  it('none for a draft, nor for an invoice of nothing; one that no card was charged for says so', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const customer = await acts.customerOf(person);
    const { data: all } = await acts.stripe.invoices.list({ customer });
    const { store } = app.stripe;
    const { data = {} } = (await store.find(all[0]?.id ?? '')) ?? {};
    const copies = [
      { id: 'in_draft', status: 'draft' },
      { id: 'in_nothing', amount_due: 0 },
      {
        id: 'in_owed',
        status: 'open',
        payments: { object: 'list', data: [], has_more: false, url: '/x' },
        parent: null,
      },
    ];
    const puts = copies.map((copy) => ({ id: copy.id, type: 'invoice', data: { ...data, ...copy } }));
    await store.commit({ puts, events: [], deliveries: [] });
    const { customerId } = await acts.subscriptionOf(person);
    await notify(admin.browser, 'admin.billing.resync', { id: customerId });
    const rows = await acts.paymentsOf(person);
    expect(rows.map(({ invoiceId }) => invoiceId).sort()).toEqual([all[0]?.id, 'in_owed'].sort());
    expect(rows.find(({ invoiceId }) => invoiceId === 'in_owed')).toMatchObject({
      subscriptionId: null,
      paymentIntentId: null,
      chargeId: null,
      status: 'none',
      failureMessage: null,
      amount: 2900,
    });
  });
});

describe('disputes', () => {
  const disputeOf = async (person: BillingPerson) => (await acts.paymentsOf(person))[0]?.disputeId ?? '';
  const health = async () => (await ask(admin.browser, 'admin.billing.health')).data as { openDisputes: number };

  it('row 53: opened (0259): active, flagged for the administrator; won: nothing changes', async () => {
    const person = await newPerson();
    const before = (await health()).openDisputes;
    await acts.subscribeWith(person, '4000000000000259');
    expect(await acts.paymentsOf(person)).toMatchObject([{ disputed: 2900, disputeStatus: 'needs_response' }]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    const disputesLogged = () => app.log.filter(({ entry }) => entry.event === 'billing.dispute');
    const line = { event: 'billing.dispute', userId: person.id, disputes: [await disputeOf(person)] };
    expect(disputesLogged()).toEqual([{ level: 'error', entry: line }]);
    await notify(admin.browser, 'admin.billing.resync', { id: (await acts.subscriptionOf(person)).customerId });
    expect(disputesLogged()).toHaveLength(1);
    expect((await health()).openDisputes).toBe(before + 1);
    const { data } = await ask(admin.browser, 'admin.billing.list', { status: 'disputed' });
    expect(data).toMatchObject({ rows: [{ userId: person.id, isDisputed: true, state: 'active' }] });
    expect((await refund(await invoiceOf(person))).appCode).toBe('refund-impossible');

    await acts.stripe.disputes.update(await disputeOf(person), {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    await app.settle();
    expect(await acts.paymentsOf(person)).toMatchObject([{ disputeStatus: 'won' }]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await health()).openDisputes).toBe(before);
  });

  it('row 53: lost: the subscription ends at once, by the outbox, and once', async () => {
    const person = await newPerson();
    await acts.subscribeWith(person, '4000000000000259');
    const { stripeId } = await acts.subscriptionOf(person);
    await acts.stripe.disputes.close(await disputeOf(person));
    await app.settle();
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    const calls = (await app.db.select().from(billingOutbox)).filter(({ payload }) => payload.object === stripeId);
    expect(calls).toMatchObject([{ kind: 'cancel_subscription', attempts: 1, doneAt: app.clock.now() }]);
  });
});
