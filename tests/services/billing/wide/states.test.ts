import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingActs, billingActs, day } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp, sessionIdOf } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { answerBank, pay } from '#tests/helpers/sandbox.ts';

let app: BillingApp;
let acts: BillingActs;
let person: BillingPerson;
let count = 0;

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
beforeEach(async () => {
  person = await app.person(`member-${++count}`);
});
afterEach(async () => {
  await acts.endAll();
  await app.stripe.sandbox.control.setAfterRetries('cancel');
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

/** Past due: the renewal was declined. */
async function failRenewal(): Promise<void> {
  await app.subscribe(person);
  await acts.changeCard(person, '4000000000000341');
  await acts.passPeriod(person);
}

async function spendTries(): Promise<void> {
  for (const days of [3, 5, 7]) await acts.pass(days * day);
}

/** The portal page as the person reads it: its address leads on once to one that stays with the browser. */
async function portalText({ browser }: BillingPerson): Promise<string> {
  const { url } = (await notify(browser, 'billing.openPortal', {})).data as { url: string };
  const entered = await browser.call(url.replace(/^https?:\/\/[^/]+/, ''));
  return (await browser.call(entered.headers.get('Location') ?? '')).text();
}

const openInvoice = async () => (await acts.subscriptionOf(person)).latestInvoiceId ?? '';

describe('payments that take their time', () => {
  it('row 30: complete and not paid yet: inactive and processing; when the money comes it is active', async () => {
    const sessionId = sessionIdOf(await app.openCheckout(person));
    await app.stripe.sandbox.control.beginPaymentLater(sessionId);
    await app.settle();
    expect((await notify(person.browser, 'billing.confirmCheckout', { sessionId })).data).toEqual({
      status: 'SUBSCRIPTION_INACTIVE',
      checkout: 'processing',
    });
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'incomplete', paymentState: 'processing' });
    expect(await app.status(person)).toMatchObject({ state: 'processing', paymentProblem: null });

    await app.stripe.sandbox.control.endPaymentLater(sessionId, true);
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'active', paymentState: null });
  });

  it('row 30: when the money does not come it stays inactive, and says why', async () => {
    const sessionId = sessionIdOf(await app.openCheckout(person));
    await app.stripe.sandbox.control.beginPaymentLater(sessionId);
    await app.stripe.sandbox.control.endPaymentLater(sessionId, false);
    await app.settle();
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_INACTIVE',
      state: 'incomplete',
      paymentProblem: 'declined',
      paymentMessage: 'The payment did not go through.',
    });
  });
});

describe('why a first payment is not finished', () => {
  it('a card that was declined is told apart from a bank that waits for the person', async () => {
    const url = await app.openCheckout(person);
    await pay(app.stripe, url, { cardNumber: '4000000000009995' });
    await app.settle();
    expect(await app.status(person)).toMatchObject({
      state: 'incomplete',
      finishUrl: url,
      paymentProblem: 'declined',
      paymentMessage: 'Your card has insufficient funds.',
    });

    const question = await pay(app.stripe, url, { cardNumber: '4000002760003184' });
    await app.settle();
    app.clock.pass(5);
    expect(await app.status(person)).toMatchObject({
      state: 'incomplete',
      paymentProblem: 'authentication',
      paymentMessage: null,
    });

    await answerBank(app.stripe, question, 'fail');
    app.clock.pass(5);
    expect(await app.status(person)).toMatchObject({
      paymentProblem: 'declined',
      paymentMessage: expect.stringContaining('We are unable to authenticate your payment method.'),
    });
  });
});

describe('when all tries are spent', () => {
  it('row 40: set to unpaid: inactive, and a card that pays the open invoice opens it again', async () => {
    await app.stripe.sandbox.control.setAfterRetries('unpaid');
    await failRenewal();
    await spendTries();
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'unpaid',
      nextPaymentAttempt: null,
      endedAt: null,
    });
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_INACTIVE',
      state: 'unpaid',
      paymentProblem: 'declined',
      openInvoiceUrl: expect.stringContaining('/sandbox/invoice/in_'),
    });

    expect(await notify(person.browser, 'billing.retryPayment')).toMatchObject({
      status: 402,
      appCode: 'payment-declined',
      details: { reason: 'Your card was declined.' },
    });
    await acts.changeCard(person, '4242424242424242');
    // What was paid is read at once, though no word of Stripe comes.
    app.webhooks.mode = 'drop';
    expect((await notify(person.browser, 'billing.retryPayment')).data).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'active',
      paymentProblem: null,
    });
    expect((await notify(person.browser, 'billing.retryPayment')).status).toBe(404);
  });

  it('row 40: unpaid for longer: Stripe drafts the renewals and charges none; paying the newest opens it again', async () => {
    await app.stripe.sandbox.control.setAfterRetries('unpaid');
    await failRenewal();
    await spendTries();
    await acts.passPeriod(person);
    const row = await acts.subscriptionOf(person);
    expect(row).toMatchObject({ status: 'unpaid', latestInvoiceStatus: 'draft' });
    const draft = await acts.stripe.invoices.retrieve(row.latestInvoiceId ?? '');
    expect(draft).toMatchObject({ auto_advance: false, attempt_count: 0, automatically_finalizes_at: null });
    await acts.passPeriod(person);
    const invoices = async () => {
      const { data } = await acts.stripe.invoices.list({ customer: await acts.customerOf(person) });
      return data.map(({ status }) => status);
    };
    expect(await invoices()).toEqual(['draft', 'draft', 'open', 'paid']);
    expect(await app.status(person)).toMatchObject({ state: 'unpaid', canPayNow: true, openInvoiceUrl: null });

    expect(await notify(person.browser, 'billing.retryPayment')).toMatchObject({ appCode: 'payment-declined' });
    expect(await app.status(person)).toMatchObject({ state: 'unpaid', canPayNow: true, paymentProblem: 'declined' });
    await acts.changeCard(person, '4242424242424242');
    expect((await notify(person.browser, 'billing.retryPayment')).data).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'active',
      canPayNow: false,
    });
    expect(await invoices()).toEqual(['paid', 'draft', 'open', 'paid']);
  });

  it('row 40: unpaid without a card: paying is rejected with the way out', async () => {
    await app.stripe.sandbox.control.setAfterRetries('unpaid');
    await failRenewal();
    await spendTries();
    await acts.detachCard(person);
    expect(await notify(person.browser, 'billing.retryPayment')).toMatchObject({ status: 409, appCode: 'card-needed' });
    expect(await app.status(person)).toMatchObject({ state: 'unpaid', canPayNow: true, card: null });
  });

  it('row 40: set to stay past due: inactive after grace; the person can end it', async () => {
    await app.stripe.sandbox.control.setAfterRetries('past_due');
    await failRenewal();
    await spendTries();
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'past_due', nextPaymentAttempt: null });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'past-due' });
    const { stripeId } = await acts.subscriptionOf(person);
    expect((await notify(person.browser, 'billing.cancel')).data).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE' });
    expect(await acts.stripe.subscriptions.retrieve(stripeId)).toMatchObject({ cancel_at_period_end: true });
    await acts.passPeriod(person);
    expect((await acts.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled');
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
  });

  it('one that is unpaid is cancelled at once: there is no period to wait for', async () => {
    await app.stripe.sandbox.control.setAfterRetries('unpaid');
    await failRenewal();
    await spendTries();
    expect((await notify(person.browser, 'billing.cancel')).data).toMatchObject({ state: 'canceled' });
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'canceled' });
  });
});

describe('an open invoice', () => {
  it('row 41: the bank wants to be asked at a renewal: past due, and the invoice leads to the confirmation', async () => {
    const question = await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000002760003184' });
    await answerBank(app.stripe, question, 'complete');
    await app.settle();
    await acts.passPeriod(person);
    expect(app.stripe.sent.some(({ type }) => type === 'invoice.payment_action_required')).toBe(true);
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'past_due', paymentState: 'authentication' });
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'past-due-grace',
      paymentProblem: 'authentication',
      openInvoiceUrl: expect.stringContaining('/sandbox/invoice/in_'),
    });
  });

  it('row 50: another plan is rejected while a payment is open or was never made', async () => {
    await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000000000000002' });
    await app.settle();
    expect((await app.changePlan(person, 'yearly')).appCode).toBe('open-invoice');
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'incomplete', lookupKey: 'forecastle_monthly' });

    const other = await app.person('another');
    person = other;
    await failRenewal();
    expect((await app.changePlan(other, 'yearly')).appCode).toBe('open-invoice');
    expect((await ask(other.browser, 'billing.previewChange', { plan: 'yearly' })).appCode).toBe('open-invoice');
    expect(await acts.subscriptionOf(other)).toMatchObject({ status: 'past_due', lookupKey: 'forecastle_monthly' });
  });

  it('row 65: paid in another way: active, without a charge', async () => {
    await failRenewal();
    await acts.stripe.invoices.pay(await openInvoice(), { paid_out_of_band: true });
    await app.settle();
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      pastDueSince: null,
      latestInvoiceStatus: 'paid',
    });
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('row 65: voided: nothing is asked for, and what Stripe says of the subscription holds', async () => {
    await failRenewal();
    await acts.stripe.invoices.voidInvoice(await openInvoice());
    await app.settle();
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'void',
      paymentState: null,
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', openInvoiceUrl: null });
  });

  it('row 65: written off while unpaid: it stays unpaid and inactive', async () => {
    await app.stripe.sandbox.control.setAfterRetries('unpaid');
    await failRenewal();
    await spendTries();
    await acts.stripe.invoices.markUncollectible(await openInvoice());
    await app.settle();
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'unpaid', latestInvoiceStatus: 'uncollectible' });
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
  });

  it('row 66: the only card is taken away: active until the renewal, then past due', async () => {
    await app.subscribe(person);
    await acts.detachCard(person);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active', card: null });
    expect(await portalText(person)).toContain('no card is on file');
    await acts.passPeriod(person);
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'past_due', defaultPmLast4: null });
    expect(await app.status(person)).toMatchObject({ state: 'past-due-grace', card: null });
  });
});

describe('many', () => {
  it('row 64: 150 subscriptions of one customer, the oldest of them active: it is found on the second page', async () => {
    await app.subscribe(person);
    const customer = await acts.customerOf(person);
    const price = (await acts.subscriptionOf(person)).priceId ?? '';
    const { id } = await acts.stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 1 });
    await acts.stripe.subscriptions.cancel(id);
    await app.settle();
    const { store } = app.stripe;
    const { data: ended = {} } = (await store.find(id)) ?? {};
    const copies = Array.from({ length: 148 }, (_, place) => ({ ...ended, id: `sub_copy${place}` }));
    const puts = copies.map((copy) => ({ id: copy.id, type: 'subscription', data: copy }));
    await store.commit({ puts, events: [], deliveries: [] });
    const { data: page, has_more: hasMore } = await acts.stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
    });
    expect([hasMore, page.some(({ status }) => status === 'active')]).toEqual([true, false]);

    const admin = await acts.administrator();
    const { data: found } = await ask(admin.browser, 'admin.billing.list', { search: `member-${count}` });
    const [row] = (found as { rows: { id: string }[] }).rows;
    expect((await notify(admin.browser, 'admin.billing.resync', { id: row?.id })).data).toEqual({ isChanged: true });
    const rows = (await app.rows(person)).subscriptions;
    expect([rows.length, rows.filter(({ status }) => status === 'active').length]).toEqual([150, 1]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('row 64: 150 invoices of one customer: the person sees all of them, the oldest last', async () => {
    await app.subscribe(person);
    const customer = await acts.customerOf(person);
    const [first] = (await acts.stripe.invoices.list({ customer })).data;
    const { store } = app.stripe;
    const { data = {} } = (await store.find(first?.id ?? '')) ?? {};
    const copies = Array.from({ length: 149 }, (_, place) => ({
      ...data,
      id: `in_copy${place}`,
      number: `COPY-${place}`,
    }));
    await store.commit({
      puts: copies.map((copy) => ({ id: copy.id, type: 'invoice', data: copy })),
      events: [],
      deliveries: [],
    });
    const { data: invoices } = await ask(person.browser, 'billing.invoices');
    const ids = (invoices as { id: string }[]).map(({ id }) => id);
    expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([150, 150, first?.id]);
  });
});
