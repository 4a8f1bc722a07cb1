import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingActs, billingActs, day, hour } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';

let app: BillingApp;
let acts: BillingActs;
let person: BillingPerson;

beforeEach(async () => {
  app = await billingApp();
  acts = billingActs(app);
  person = await app.person('member');
});
afterEach(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
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
    expect(await notify(other.browser, 'billing.createCheckout', { plan: 'monthly' })).toMatchObject({
      status: 400,
      appCode: 'plan-not-sold',
    });
    expect((await ask(other.browser, 'billing.plans')).data).toMatchObject([{ code: 'yearly' }]);
    expect((await notify(other.browser, 'billing.createCheckout', { plan: 'monthly' })).appCode).toBe('plan-not-sold');
    expect(await app.check(other)).toBe('SUBSCRIPTION_INACTIVE');

    app.webhooks.mode = 'deliver';
    await acts.pass(30 * day + hour);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'paid',
      amount: 2900,
    });
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
    expect(await acts.subscriptionOf(person)).toMatchObject({ priceId: old.id, lookupKey: null, amount: 2900 });
    expect(await app.status(person)).toMatchObject({ planCode: 'monthly', amountMinor: 2900 });
    expect((await ask(person.browser, 'billing.invoices')).data).toMatchObject([
      { planCode: 'monthly', amountMinor: 2900 },
      { planCode: 'monthly', amountMinor: 2900 },
    ]);
    expect((await app.changePlan(person, 'monthly')).status).toBe(400);

    const other = await app.person('newcomer');
    expect((await ask(other.browser, 'billing.plans')).data).toMatchObject([
      { code: 'monthly', amountMinor: 3900 },
      {},
    ]);
    await app.subscribe(other);
    expect(await acts.subscriptionOf(other)).toMatchObject({ amount: 3900, lookupKey: 'forecastle_monthly' });
  });

  it('row 49: a cheaper plan: 290.00 − 29.00 is credit, and the next invoice takes 29.00 of it', async () => {
    await acts.subscribeWith(person, '4242424242424242', 'yearly');
    const preview = await ask(person.browser, 'billing.previewChange', { plan: 'monthly' });
    expect(preview.data).toMatchObject({
      dueMinor: 0,
      creditUsedMinor: 0,
      creditMinor: 26_100,
      nextPaymentMinor: 0,
      unusedMinor: -29_000,
    });
    expect((await app.changePlan(person, 'monthly')).data).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      planCode: 'monthly',
      creditMinor: 26_100,
    });
    await app.settle();
    // Back to the dearer one: 290.00 − 29.00 is due, and all of it is taken from the credit.
    expect((await ask(person.browser, 'billing.previewChange', { plan: 'yearly' })).data).toMatchObject({
      dueMinor: 0,
      creditUsedMinor: -26_100,
      creditMinor: 0,
      nextPaymentMinor: 29_000,
    });
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
