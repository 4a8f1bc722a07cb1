import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillingActs, billingActs, day } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { notify } from '#tests/helpers/procedure.ts';

let app: BillingApp;
let acts: BillingActs;
let count = 0;

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
afterEach(() => {
  app.stripe.outage.isOn = false;
  delete app.stripe.outage.only;
  app.webhooks.mode = 'deliver';
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const subscriber = async () => {
  const person = await app.person(`holder-${++count}`);
  await app.subscribe(person);
  return person;
};

/** The last four digits of the card that Stripe has on the subscription, and of the customer's. */
async function cardsAt(person: BillingPerson) {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  const { stripeId } = await acts.subscriptionOf(person);
  const subscription = await app.stripe.gateway.stripe.subscriptions.retrieve(stripeId, { expand });
  const { customer, default_payment_method: tied } = subscription;
  if (typeof customer === 'string' || customer.deleted) throw new Error('There is no customer.');
  const last4 = (method: typeof tied) => (typeof method === 'object' ? (method?.card?.last4 ?? null) : method);
  return { tied: last4(tied), ofCustomer: last4(customer.invoice_settings.default_payment_method) };
}

const lastCharge = async (person: BillingPerson) => {
  const { data } = await app.stripe.gateway.stripe.charges.list({ customer: await acts.customerOf(person), limit: 1 });
  return data[0]?.payment_method_details?.card?.last4;
};

describe('a card', () => {
  it('of the checkout becomes the customer’s, and is tied to the subscription no more', async () => {
    expect(await cardsAt(await subscriber())).toEqual({ tied: null, ofCustomer: '4242' });
  });

  it('that is changed in the portal is shown and charged from then on', async () => {
    const person = await subscriber();
    await acts.changeCard(person, '5555555555554444');
    expect(await app.status(person)).toMatchObject({ card: { last4: '4444' } });
    await acts.passPeriod(person);
    expect(await lastCharge(person)).toBe('4444');
  });

  it('that is still tied when another is entered gives way to it, on return even without any event', async () => {
    app.webhooks.mode = 'drop';
    const person = await app.person(`holder-${++count}`);
    app.stripe.outage.isOn = true;
    app.stripe.outage.only = /^POST \/v1\/(customers|subscriptions)\/\w+$/;
    await app.subscribe(person);
    await notify(person.browser, 'billing.refresh');
    expect(await cardsAt(person)).toEqual({ tied: '4242', ofCustomer: null });
    app.stripe.outage.isOn = false;

    app.clock.pass(1);
    await acts.changeCard(person, '5555555555554444');
    expect(await cardsAt(person)).toEqual({ tied: '4242', ofCustomer: '4444' });
    expect((await notify(person.browser, 'billing.refresh')).data).toMatchObject({ card: { last4: '4444' } });
    expect(await cardsAt(person)).toEqual({ tied: null, ofCustomer: '4444' });
  });

  it('that Stripe refuses to move is told in the log, the rest is read, payment by hand takes the new one, and the next reading moves it', async () => {
    const { outage } = app.stripe;
    const person = await subscriber();
    const { stripeId } = await acts.subscriptionOf(person);
    const { stripe } = app.stripe.gateway;
    await acts.changeCard(person, '4000000000000341');
    const { data } = await stripe.customers.listPaymentMethods(await acts.customerOf(person));
    app.webhooks.mode = 'drop';
    const failing = data.find(({ card }) => card?.last4 === '0341')?.id ?? '';
    await stripe.subscriptions.update(stripeId, { default_payment_method: failing });
    await app.settle();
    app.webhooks.mode = 'deliver';
    outage.isOn = true;
    outage.only = /^POST \/v1\/subscriptions\/\w+$/;
    await acts.passPeriod(person);
    expect(await app.status(person)).toMatchObject({ state: 'past-due-grace' });
    await acts.changeCard(person, '5555555555554444');
    expect(await cardsAt(person)).toEqual({ tied: '0341', ofCustomer: '4444' });
    expect(app.log.filter(({ entry }) => entry.event === 'billing.card-not-moved')).not.toEqual([]);

    expect((await notify(person.browser, 'billing.retryPayment')).data).toMatchObject({ state: 'active' });
    expect(await lastCharge(person)).toBe('4444');
    outage.isOn = false;
    await acts.pass(day);
    await notify(person.browser, 'billing.refresh');
    expect(await cardsAt(person)).toEqual({ tied: null, ofCustomer: '4444' });
  });
});
