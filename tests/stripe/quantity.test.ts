import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, pay, type TestSandbox, testOrigin } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';

const clock = settableClock(new Date('2026-11-20T00:00:00Z'));
const day = 86_400;
let account: TestSandbox;
let stripe: Stripe;

beforeAll(async () => {
  account = await openTestSandbox({ clock });
  stripe = account.gateway.stripe;
});
afterAll(() => account.sandbox.close());

const priceOf = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]?.id ?? '';

/** Pays a checkout of that many seats. */
async function subscribed(quantity: number, cardNumber?: string) {
  const { id: customer } = await stripe.customers.create({ email: 'harbour@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await priceOf('forecastle_monthly'), quantity }],
    success_url: `${testOrigin}/#/subscribe/return`,
  });
  await pay(account, session.url ?? '', cardNumber ? { cardNumber } : {});
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  return { customer, amount: session.amount_total, id: subscription?.id ?? '' };
}

const itemOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).items.data[0];
const linesOf = (invoice: Stripe.Invoice | undefined) =>
  invoice?.lines.data.map(({ amount, quantity, parent }) => [
    amount,
    quantity,
    parent?.subscription_item_details?.proration,
  ]);

async function setQuantity(id: string, quantity: number, change: Stripe.SubscriptionUpdateParams = {}) {
  const items = [{ id: (await itemOf(id))?.id ?? '', quantity }];
  return stripe.subscriptions.update(id, { items, ...change });
}
const charged = { proration_behavior: 'always_invoice', payment_behavior: 'allow_incomplete' } as const;
const free = { proration_behavior: 'none' } as const;

describe('the quantity of a subscription', () => {
  it('is that of its checkout, and of every renewal', async () => {
    const { amount, id, customer } = await subscribed(3);
    expect([amount, (await itemOf(id))?.quantity]).toEqual([8_700, 3]);
    await setQuantity(id, 2, free);
    const before = (await stripe.invoices.list({ customer })).data;
    expect(before.map(linesOf)).toEqual([[[8_700, 3, false]]]);
    clock.pass(30 * day + 3_600);
    const after = (await stripe.invoices.list({ customer })).data;
    expect(after.map((invoice) => [invoice.status, ...(linesOf(invoice) ?? [])])).toEqual([
      ['paid', [5_800, 2, false]],
      ['paid', [8_700, 3, false]],
    ]);
  });

  it('raised with always_invoice charges the rest in two lines, in the same period: −84.10 + 112.13 = 28.03', async () => {
    const { id, customer } = await subscribed(3);
    const begun = await itemOf(id);
    const period = (begun?.current_period_end ?? 0) - (begun?.current_period_start ?? 0);
    const prorationDate = (begun?.current_period_start ?? 0) + period / 30;
    const details = { items: [{ id: begun?.id ?? '', quantity: 4 }], proration_date: prorationDate };
    const preview = await stripe.invoices.createPreview({
      ...{ customer, subscription: id, subscription_details: { ...details, proration_behavior: 'always_invoice' } },
    });
    expect(linesOf(preview)).toEqual([
      [-8_410, 3, true],
      [11_213, 4, true],
    ]);
    const raised = await setQuantity(id, 4, { ...charged, proration_date: prorationDate });
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect([invoice?.amount_paid, linesOf(invoice)]).toEqual([2_803, linesOf(preview)]);
    const item = raised.items.data[0];
    expect([raised.status, item?.quantity, item?.current_period_end]).toEqual(['active', 4, begun?.current_period_end]);
  });

  it('raised with a card that declines stands, and the subscription is past due until the invoice is paid', async () => {
    const { id, customer } = await subscribed(1);
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(id, { default_payment_method: bad.id });
    const raised = await setQuantity(id, 2, charged);
    expect([raised.status, raised.items.data[0]?.quantity]).toEqual(['past_due', 2]);
    const invoice = typeof raised.latest_invoice === 'string' ? raised.latest_invoice : '';
    expect((await stripe.invoices.retrieve(invoice)).next_payment_attempt).not.toBeNull();
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.invoices.pay(invoice, { payment_method: good.id });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('in a trial costs nothing, and is what the trial ends with', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'trial@example.com' });
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { id } = await stripe.subscriptions.create({
      ...{ customer, default_payment_method: card.id, trial_period_days: 7 },
      items: [{ price: await priceOf('forecastle_monthly') }],
    });
    await setQuantity(id, 2, charged);
    expect((await stripe.invoices.list({ customer })).data.map(({ total }) => total)).toEqual([0]);
    clock.pass(7 * day + 3_600);
    expect((await stripe.invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid)).toEqual([5_800, 0]);
  });

  it('is kept by a change of price, also by one that waits for the bank', async () => {
    const { id, customer } = await subscribed(3, '4000002760003184');
    const ask = await stripe.subscriptions.retrieve(id);
    expect(ask.status).toBe('incomplete');
    const paid = await subscribed(3);
    const asking = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: paid.customer });
    await stripe.subscriptions.update(paid.id, { default_payment_method: asking.id });
    const items = [{ id: (await itemOf(paid.id))?.id ?? '', price: await priceOf('forecastle_yearly') }];
    const waiting = await stripe.subscriptions.update(paid.id, {
      ...{ items, proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' },
    });
    expect(waiting.pending_update?.subscription_items?.[0]?.quantity).toBe(3);
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: paid.customer });
    await stripe.invoices.pay(String(waiting.latest_invoice), { payment_method: good.id });
    const item = await itemOf(paid.id);
    expect([item?.price.recurring?.interval, item?.quantity]).toEqual(['year', 3]);
    expect(customer).not.toBe(paid.customer);
  });

  it('is refused below one, and where prorations were to wait', async () => {
    const { id } = await subscribed(1);
    await expect(setQuantity(id, 0, free)).rejects.toMatchObject({ param: 'items[0][quantity]' });
    await expect(setQuantity(id, 2)).rejects.toThrow(/prorations that wait/);
    expect((await itemOf(id))?.quantity).toBe(1);
  });
});
