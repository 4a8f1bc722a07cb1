import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingActs, billingActs, day, hour } from '../../helpers/billing-acts';
import { type BillingApp, type BillingPerson, billingApp, sessionIdOf } from '../../helpers/billing-app';
import { ask, tell } from '../../helpers/procedure';
import { answerBank, pay } from '../../helpers/sandbox';

let app: BillingApp;
let acts: BillingActs;
let person: BillingPerson;

beforeEach(async () => {
  app = await billingApp();
  acts = billingActs(app);
  person = await app.person('member');
});
afterEach(async () => {
  app.webhooks.mode = 'deliver';
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

/** Past due: the renewal was declined. */
async function failRenewal(): Promise<void> {
  await app.subscribe(person);
  await acts.changeCard(person, '4000000000000341');
  await acts.pass(30 * day + hour);
}

async function spendTries(): Promise<void> {
  for (const days of [3, 5, 7]) await acts.pass(days * day);
}

const openInvoice = async () => (await acts.only(person)).latestInvoiceId ?? '';

describe('payments that take their time', () => {
  it('row 30: complete and not paid yet: inactive and processing; when the money comes it is active', async () => {
    const sessionId = sessionIdOf(await app.openCheckout(person));
    await app.stripe.sandbox.control.beginPaymentLater(sessionId);
    await app.settle();
    expect((await tell(person.browser, 'billing.confirmCheckout', { sessionId })).data).toEqual({
      status: 'SUBSCRIPTION_INACTIVE',
    });
    expect(await acts.only(person)).toMatchObject({ status: 'incomplete', paymentState: 'processing' });
    expect(await app.status(person)).toMatchObject({ state: 'processing', paymentProblem: null });

    await app.stripe.sandbox.control.endPaymentLater(sessionId, true);
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await acts.only(person)).toMatchObject({ status: 'active', paymentState: null });
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
    expect(await acts.only(person)).toMatchObject({ status: 'unpaid', nextPaymentAttempt: null, endedAt: null });
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_INACTIVE',
      state: 'unpaid',
      paymentProblem: 'declined',
      openInvoiceUrl: expect.stringContaining('/sandbox/invoice/in_'),
    });

    expect(await tell(person.browser, 'billing.retryPayment')).toMatchObject({
      status: 402,
      appCode: 'payment-declined',
      details: { reason: 'Your card was declined.' },
    });
    await acts.changeCard(person, '4242424242424242');
    expect((await tell(person.browser, 'billing.retryPayment')).data).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'active',
      paymentProblem: null,
    });
    expect((await tell(person.browser, 'billing.retryPayment')).status).toBe(404);
  });

  it('row 40: set to stay past due: inactive after grace; the person can end it', async () => {
    await app.stripe.sandbox.control.setAfterRetries('past_due');
    await failRenewal();
    await spendTries();
    expect(await acts.only(person)).toMatchObject({ status: 'past_due', nextPaymentAttempt: null });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'past-due' });
  });

  it('one that is unpaid is cancelled at once: there is no period to wait for', async () => {
    await app.stripe.sandbox.control.setAfterRetries('unpaid');
    await failRenewal();
    await spendTries();
    expect((await tell(person.browser, 'billing.cancel')).data).toMatchObject({ state: 'canceled' });
    expect(await acts.only(person)).toMatchObject({ status: 'canceled' });
  });
});

describe('an open invoice', () => {
  it('row 41: the bank wants to be asked at a renewal: past due, and the invoice leads to the confirmation', async () => {
    const question = await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000002760003184' });
    await answerBank(app.stripe, question, 'complete');
    await app.settle();
    await acts.pass(30 * day + hour);
    expect(app.stripe.sent.some(({ type }) => type === 'invoice.payment_action_required')).toBe(true);
    expect(await acts.only(person)).toMatchObject({ status: 'past_due', paymentState: 'authentication' });
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'past-due-grace',
      paymentProblem: 'authentication',
      openInvoiceUrl: expect.stringContaining('/sandbox/invoice/in_'),
    });
  });

  it('row 50: another plan is refused while a payment is open or was never made', async () => {
    await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000000000000002' });
    await app.settle();
    expect((await tell(person.browser, 'billing.changePlan', { plan: 'yearly' })).appCode).toBe('open-invoice');
    expect(await acts.only(person)).toMatchObject({ status: 'incomplete', lookupKey: 'forecastle_monthly' });

    const other = await app.person('another');
    person = other;
    await failRenewal();
    expect((await tell(other.browser, 'billing.changePlan', { plan: 'yearly' })).appCode).toBe('open-invoice');
    expect((await ask(other.browser, 'billing.previewChange', { plan: 'yearly' })).appCode).toBe('open-invoice');
    expect(await acts.only(other)).toMatchObject({ status: 'past_due', lookupKey: 'forecastle_monthly' });
  });

  it('row 65: paid in another way: active, without a charge', async () => {
    await failRenewal();
    await acts.stripe.invoices.pay(await openInvoice(), { paid_out_of_band: true });
    await app.settle();
    expect(await acts.only(person)).toMatchObject({
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
    expect(await acts.only(person)).toMatchObject({
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
    expect(await acts.only(person)).toMatchObject({ status: 'unpaid', latestInvoiceStatus: 'uncollectible' });
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
  });

  it('row 66: the only card is taken away: active until the renewal, then past due', async () => {
    await app.subscribe(person);
    await acts.detachCard(person);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active', card: null });
    await acts.pass(30 * day + hour);
    expect(await acts.only(person)).toMatchObject({ status: 'past_due', defaultPmLast4: null });
    expect(await app.status(person)).toMatchObject({ state: 'past-due-grace', card: null });
  });
});

describe('prices', () => {
  const monthlyPrice = async () => {
    const { data } = await acts.stripe.prices.list({ lookup_keys: ['forecastle_monthly'], active: true });
    return data[0]?.id ?? '';
  };

  it('row 54: an archived price: who has it renews; nobody new gets it, also from a list that is a minute old', async () => {
    await app.subscribe(person);
    const other = await app.person('newcomer');
    await ask(other.browser, 'billing.plans');
    app.webhooks.mode = 'drop';
    await acts.stripe.prices.update(await monthlyPrice(), { active: false });
    expect(await tell(other.browser, 'billing.createCheckout', { plan: 'monthly' })).toMatchObject({
      status: 400,
      appCode: 'plan-not-sold',
    });
    expect((await ask(other.browser, 'billing.plans')).data).toMatchObject([{ code: 'yearly' }]);
    expect((await tell(other.browser, 'billing.createCheckout', { plan: 'monthly' })).appCode).toBe('plan-not-sold');
    expect(await app.check(other)).toBe('SUBSCRIPTION_INACTIVE');

    app.webhooks.mode = 'deliver';
    await acts.pass(30 * day + hour);
    expect(await acts.only(person)).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid', amount: 2900 });
  });

  it('row 55: a new price under the same key: who has the old one keeps it, new people pay the new one', async () => {
    await app.subscribe(person);
    const old = await acts.stripe.prices.retrieve(await monthlyPrice());
    await acts.stripe.prices.create({
      product: String(old.product),
      currency: 'usd',
      unit_amount: 3900,
      recurring: { interval: 'month' },
      lookup_key: 'forecastle_monthly',
      transfer_lookup_key: true,
    });
    await app.settle();
    await acts.pass(30 * day + hour);
    expect(await acts.only(person)).toMatchObject({ priceId: old.id, lookupKey: null, amount: 2900 });
    expect(await app.status(person)).toMatchObject({ planCode: 'monthly', amountMinor: 2900 });
    expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([
      { planCode: 'monthly', amountMinor: 2900 },
      { planCode: 'monthly', amountMinor: 2900 },
    ]);
    expect((await tell(person.browser, 'billing.changePlan', { plan: 'monthly' })).status).toBe(400);

    const other = await app.person('newcomer');
    expect((await ask(other.browser, 'billing.plans')).data).toMatchObject([
      { code: 'monthly', amountMinor: 3900 },
      {},
    ]);
    await app.subscribe(other);
    expect(await acts.only(other)).toMatchObject({ amount: 3900, lookupKey: 'forecastle_monthly' });
  });

  it('row 49: a cheaper plan: 290.00 − 29.00 is credit, and the next invoice takes 29.00 of it', async () => {
    await acts.subscribeWith(person, '4242424242424242', 'yearly');
    const preview = await ask(person.browser, 'billing.previewChange', { plan: 'monthly' });
    expect(preview.data).toMatchObject({ dueMinor: 0, creditMinor: 26_100, unusedMinor: -29_000 });
    expect((await tell(person.browser, 'billing.changePlan', { plan: 'monthly' })).data).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      planCode: 'monthly',
      creditMinor: 26_100,
    });
    await app.settle();
    await acts.pass(30 * day + hour);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', creditMinor: 23_200 });
    const { data } = await acts.stripe.invoices.list({ customer: await acts.customerOf(person) });
    expect(data.map(({ amount_due: due, total }) => [total, due])).toEqual([
      [2900, 0],
      [-26_100, 0],
      [29_000, 29_000],
    ]);
    expect(await acts.paymentsOf(person)).toHaveLength(1);
  });

  it('a week before a renewal Stripe says what it will cost, once', async () => {
    await app.subscribe(person);
    await acts.pass(23 * day);
    await acts.pass(hour);
    expect(app.stripe.sent.filter(({ type }) => type === 'invoice.upcoming')).toHaveLength(1);
  });
});

describe('many', () => {
  it('row 64: 150 subscriptions of one customer, the oldest of them active: it is found on the second page', async () => {
    await app.subscribe(person);
    const customer = await acts.customerOf(person);
    const price = (await acts.only(person)).priceId ?? '';
    app.webhooks.mode = 'drop';
    for (let made = 0; made < 149; made += 1) {
      const { id } = await acts.stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 1 });
      await acts.stripe.subscriptions.cancel(id);
    }
    const { data, has_more: hasMore } = await acts.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    expect([hasMore, data.some(({ status }) => status === 'active')]).toEqual([true, false]);

    const admin = await acts.administrator();
    const { data: page } = await ask(admin.browser, 'admin.billing.list', { search: 'member' });
    const [row] = (page as { rows: { id: string }[] }).rows;
    expect((await tell(admin.browser, 'admin.billing.resync', { id: row?.id })).data).toEqual({ isChanged: true });
    const rows = (await app.rows(person)).subscriptions;
    expect([rows.length, rows.filter(({ status }) => status === 'active').length]).toEqual([150, 1]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  }, 60_000);
});
