import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { endpoints } from '#server/stripe-sandbox/endpoints/index.ts';
import { openTestSandbox, pay, type TestSandbox, testOrigin } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';

/** Calls every endpoint of the sandbox once, and more, as an account's life would; what comes back is checked by the sandbox's helper. */
async function tour(account: TestSandbox): Promise<void> {
  const { stripe } = account.gateway;
  await stripe.balance.retrieve();
  const [monthly, yearly] = await tourOfCatalogue(stripe);
  const { id: customer } = await stripe.customers.create({ email: 'tour@example.com' });
  await stripe.customers.update(customer, { name: 'Tour' });
  await stripe.customers.retrieve(customer);
  await stripe.customers.list({ limit: 1 });

  const open = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: monthly, quantity: 1 }],
      success_url: `${testOrigin}/#/subscribe/return`,
    });
  await stripe.checkout.sessions.expire((await open()).id);
  const session = await open();
  await pay(account, session.url ?? '');
  await stripe.checkout.sessions.retrieve(session.id);
  await stripe.checkout.sessions.list({ status: 'complete' });
  await stripe.billingPortal.sessions.create({ customer, return_url: `${testOrigin}/#/account/billing` });

  await tourOfMoney(stripe, customer);
  await tourOfPlans(stripe, { customer, yearly });
  await pay(account, (await open()).url ?? '', { cardNumber: '4000000000000259' });
  await tourOfDispute(stripe, customer);
  await tourOfOpenInvoices(stripe, { customer, monthly });
  await tourOfPause(account, { customer, monthly });
  await stripe.customers.del(customer);
  await tourOfSetup(stripe);
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  await stripe.events.retrieve(event?.id ?? '');
}

async function tourOfCatalogue(stripe: Stripe): Promise<[string, string]> {
  const product = await stripe.products.create({ name: 'Another' });
  await stripe.products.update(product.id, { description: 'of the tour' });
  await stripe.products.retrieve(product.id);
  await stripe.products.list();
  const recurring = { interval: 'year' } as const;
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100, recurring });
  await stripe.prices.update(price.id, { nickname: 'tour' });
  await stripe.prices.retrieve(price.id);
  const find = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]?.id ?? '';
  return [await find('forecastle_monthly'), await find('forecastle_yearly')];
}

async function tourOfSetup(stripe: Stripe): Promise<void> {
  const endpoint = await stripe.webhookEndpoints.create({ url: testOrigin, enabled_events: ['invoice.paid'] });
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.webhookEndpoints.list();
  const features = { invoice_history: { enabled: true } };
  const { id } = await stripe.billingPortal.configurations.create({ features });
  await stripe.billingPortal.configurations.update(id, { features });
  await stripe.billingPortal.configurations.list({ active: true });
}

async function tourOfMoney(stripe: Stripe, customer: string): Promise<void> {
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  await stripe.invoices.retrieve(invoice?.id ?? '', { expand: ['payments'] });
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data;
  await stripe.invoicePayments.retrieve(payment?.id ?? '');
  const [intent] = (await stripe.paymentIntents.list({ customer })).data;
  await stripe.paymentIntents.retrieve(intent?.id ?? '');
  const [charge] = (await stripe.charges.list({ customer })).data;
  await stripe.charges.retrieve(charge?.id ?? '');
  const refund = await stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 });
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.list({ charge: charge?.id ?? '' });
}

async function tourOfPlans(stripe: Stripe, { customer, yearly }: { customer: string; yearly: string }): Promise<void> {
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const id = subscription?.id ?? '';
  await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'default_payment_method'] });
  const items = [{ id: subscription?.items.data[0]?.id ?? '', price: yearly }];
  const details = { items, proration_behavior: 'always_invoice' } as const;
  await stripe.invoices.createPreview({ customer, subscription: id, subscription_details: details });
  await stripe.subscriptions.update(id, { items, proration_behavior: 'always_invoice' });
  const seats = [{ id: subscription?.items.data[0]?.id ?? '', quantity: 3 }];
  const charged = { proration_behavior: 'always_invoice', payment_behavior: 'allow_incomplete' } as const;
  await stripe.subscriptions.update(id, { items: seats, ...charged });
  await stripe.subscriptions.update(id, { items: seats, proration_behavior: 'none' });
  await stripe.subscriptions.cancel(id);
}

async function tourOfDispute(stripe: Stripe, customer: string): Promise<void> {
  const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
  const [dispute] = (await stripe.disputes.list({ charge: charge?.id ?? '' })).data;
  const { id } = await stripe.disputes.retrieve(dispute?.id ?? '');
  await stripe.disputes.update(id, { evidence: { uncategorized_text: 'we did deliver' }, submit: true });
  await stripe.disputes.close(id);
}

/** A trial that ends without a card is paused, and goes on with one. */
async function tourOfPause(account: TestSandbox, { customer, monthly }: { customer: string; monthly: string }) {
  const { stripe } = account.gateway;
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: monthly }],
    trial_period_days: 1,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await account.store.setClockOffsetMs(2 * 86_400_000);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.paymentMethods.retrieve(card.id);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
  await stripe.subscriptions.resume(id);
}

async function tourOfOpenInvoices(stripe: Stripe, { customer, monthly }: { customer: string; monthly: string }) {
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const unpaid = async () => {
    const { latest_invoice: invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price: monthly }],
      default_payment_method: bad.id,
    });
    return typeof invoice === 'string' ? invoice : (invoice?.id ?? '');
  };
  await stripe.invoices.voidInvoice(await unpaid());
  await stripe.invoices.markUncollectible(await unpaid());
  await stripe.invoices.pay(await unpaid(), { paid_out_of_band: true });
  for (const card of (await stripe.customers.listPaymentMethods(customer)).data) {
    await stripe.paymentMethods.detach(card.id);
  }
}

it('every endpoint of the sandbox answers in the shapes of the API version, and takes known parameters alone', async () => {
  const account = await openTestSandbox({ clock: settableClock(new Date('2026-11-21T12:00:00Z')) });
  await tour(account);
  const patterns = Object.keys(endpoints).map((name) => ({
    name,
    pattern: new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`),
  }));
  const isFixed = (call: string) => call in endpoints;
  const missed = patterns.filter(
    ({ name, pattern }) => !account.answered.some((call) => (isFixed(call) ? call === name : pattern.test(call))),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
  await account.sandbox.settle();
  await account.sandbox.close();
  expect(new Set(account.sent.map(({ type }) => type)).size).toBeGreaterThan(20);
});
