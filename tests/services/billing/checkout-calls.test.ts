import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { billingCustomers, checkoutAttempts } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { openCheckoutAttempt } from '#server/services/billing/checkout/checkout-attempt.ts';
import { confirmCheckout } from '#server/services/billing/checkout/confirm-checkout.ts';
import { ensureCustomer } from '#server/services/billing/checkout/ensure-customer.ts';
import { forgetPlanPrices, planPrices } from '#server/services/billing/checkout/plan-prices.ts';
import { defaultSettings } from '#shared/domain/service-settings.ts';
import { buyerAlone } from '#tests/helpers/stripe-answers.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const seconds = now.getTime() / 1000;
const origin = 'https://app.example.com';
const { checkout: options } = defaultSettings;
const request = { stripeCustomerId: 'cus_1', priceId: 'price_monthly', quantity: 1, trialDays: 0, options, origin };

const { database, buyer } = buyerAlone(now);

const attempts = () =>
  database.db
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.userId, buyer.userId))
    .orderBy(checkoutAttempts.createdAt);
const calls = () => buyer.asked.map(({ call }) => call);

describe('the page where somebody pays', () => {
  const session = (id: string, change: object = {}) => ({
    ...{ id, object: 'checkout.session', status: 'open', url: `https://pay.example.com/${id}` },
    success_url: `${origin}/#/subscribe/return`,
    metadata: { quantity: '1', trialDays: '0', options: JSON.stringify(options) },
    expires_at: seconds + 86_400,
    ...change,
  });
  const makes = (id: string) => {
    buyer.answers['POST /v1/checkout/sessions'] = session(id);
  };
  const open = (change: Partial<typeof request> = {}) => openCheckoutAttempt(buyer.context, { ...request, ...change });
  /** One is open: what Stripe says of it now. */
  const isNow = (id: string, change: object) => {
    buyer.answers[`GET /v1/checkout/sessions/${id}`] = session(id, change);
    buyer.answers[`POST /v1/checkout/sessions/${id}/expire`] = session(id, { status: 'expired' });
    buyer.asked.length = 0;
  };
  const first = async (id: string) => {
    makes(id);
    await open();
  };

  it('is asked for with the customer, the price and the ways back, under the key of the attempt', async () => {
    makes('cs_all');
    expect(await open()).toEqual({ url: 'https://pay.example.com/cs_all' });
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({
      ...{ mode: 'sandbox', priceId: 'price_monthly', status: 'open', sessionId: 'cs_all' },
      url: 'https://pay.example.com/cs_all',
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    expect(buyer.asked).toEqual([
      {
        call: 'POST /v1/checkout/sessions',
        key: `cs:${attempt?.id}`,
        sent: {
          mode: 'subscription',
          customer: 'cus_1',
          client_reference_id: buyer.userId,
          'metadata[quantity]': '1',
          'metadata[trialDays]': '0',
          'metadata[options]': JSON.stringify(options),
          'line_items[0][price]': 'price_monthly',
          'line_items[0][quantity]': '1',
          success_url: `${origin}/#/subscribe/return?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${origin}/#/subscribe?cancelled=1`,
          'subscription_data[metadata][userId]': buyer.userId,
          'allowed_payment_method_types[0]': 'card',
          allow_promotion_codes: 'true',
          billing_address_collection: 'required',
          'customer_update[address]': 'auto',
          'customer_update[name]': 'auto',
        },
      },
    ]);
  });

  it('says how long the trial is', async () => {
    makes('cs_with_trial');
    await open({ trialDays: 14 });
    expect(buyer.asked[0]?.sent).toMatchObject({
      'subscription_data[trial_period_days]': '14',
      'metadata[trialDays]': '14',
    });
  });

  it('asks for what an administrator has set', async () => {
    makes('cs_set');
    await open({ options: { promotionCodes: false, billingAddress: false, automaticTax: true } });
    expect(buyer.asked[0]?.sent).toMatchObject({
      allow_promotion_codes: 'false',
      billing_address_collection: 'auto',
      'customer_update[address]': 'auto',
      'automatic_tax[enabled]': 'true',
    });
  });

  it('is none where Stripe names no page', async () => {
    buyer.answers['POST /v1/checkout/sessions'] = session('cs_none', { url: null });
    await expect(open()).rejects.toThrow('The checkout cs_none has no page');
  });

  it('is the one that is open already, and no other is made', async () => {
    await first('cs_same');
    isNow('cs_same', {});
    expect(await open()).toEqual({ url: 'https://pay.example.com/cs_same' });
    expect(calls()).toEqual(['GET /v1/checkout/sessions/cs_same']);
  });

  it.each([
    ['another price', 'price', { priceId: 'price_yearly' }, {}],
    ['another way back', 'origin', { origin: 'https://other.example.com' }, {}],
    ['no way back', 'back', {}, { success_url: null }],
    ['another trial', 'trial', { trialDays: 7 }, {}],
    ['other settings', 'settings', { options: { ...options, automaticTax: true } }, {}],
    ['no word of its trial', 'word', {}, { metadata: null }],
    ['no page', 'page', {}, { url: null }],
  ])('with %s is closed for a new one', async (_, name, change, says) => {
    await first(`cs_${name}`);
    isNow(`cs_${name}`, says);
    makes(`cs_${name}_new`);
    expect(await open(change)).toEqual({ url: `https://pay.example.com/cs_${name}_new` });
    expect(calls()).toContain(`POST /v1/checkout/sessions/cs_${name}/expire`);
    expect((await attempts()).map(({ status }) => status)).toEqual(['superseded', 'open']);
  });

  it.each([
    ['complete', { status: 'complete' }, 'complete'],
    ['expired', { status: 'expired' }, 'expired'],
  ])('that is %s is noted so, and a new one is made without closing it', async (name, says, status) => {
    await first(`cs_${name}`);
    isNow(`cs_${name}`, says);
    makes(`cs_${name}_new`);
    await open();
    expect(calls()).toEqual([`GET /v1/checkout/sessions/cs_${name}`, 'POST /v1/checkout/sessions']);
    expect((await attempts()).map((attempt) => attempt.status)).toEqual([status, 'open']);
  });

  it('that is gone at Stripe, or was never made there, has expired', async () => {
    await first('cs_gone');
    makes('cs_after');
    await open();
    await database.db
      .update(checkoutAttempts)
      .set({ sessionId: null })
      .where(eq(checkoutAttempts.sessionId, 'cs_after'));
    makes('cs_last');
    buyer.asked.length = 0;
    await open();
    expect(calls()).toEqual(['POST /v1/checkout/sessions']);
    expect((await attempts()).map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
  });

  it('is not taken for gone where Stripe answers with another error', async () => {
    await first('cs_fault');
    buyer.refuses = { type: 'invalid_request_error', code: 'parameter_invalid', message: 'No.' };
    await expect(open()).rejects.toThrow('No.');
    expect((await attempts()).map(({ status }) => status)).toEqual(['open']);
  });
});

describe('who comes back from the page', () => {
  /** A customer of whom Stripe knows no subscription, and the checkout that was open, as Stripe has it now. */
  async function comesBack(change: object) {
    const [id] = [`cs_back_${buyer.userId}`, await buyer.addCustomer({ stripeCustomerId: `cus_${buyer.userId}` })];
    const customer = { id: `cus_${buyer.userId}`, balance: 0, invoice_settings: { default_payment_method: null } };
    buyer.answers[`GET /v1/customers/${customer.id}`] = customer;
    buyer.answers['GET /v1/subscriptions'] = { object: 'list', url: '/v1/subscriptions', has_more: false, data: [] };
    buyer.answers[`GET /v1/checkout/sessions/${id}`] = {
      ...{ id, object: 'checkout.session', status: 'complete', payment_status: 'paid' },
      ...{ customer: customer.id, client_reference_id: buyer.userId },
      ...change,
    };
    await database.db
      .insert(checkoutAttempts)
      .values({ userId: buyer.userId, mode: 'sandbox', priceId: 'price_1', sessionId: id });
    return confirmCheckout(buyer.context, { sessionId: id });
  }
  const statusOfAttempt = async () => (await attempts())[0]?.status;

  it.each([
    ['complete', 'paid', null, 'complete', 'open'],
    ['complete', 'no_payment_required', null, 'complete', 'open'],
    ['open', 'unpaid', 'declined', 'open', 'open'],
    ['expired', 'unpaid', 'declined', 'expired', 'expired'],
    ['complete', 'unpaid', 'declined', 'failed', 'complete'],
    ['complete', 'unpaid', 'processing', 'processing', 'open'],
    ['complete', 'unpaid', null, 'processing', 'open'],
  ] as const)('%s and %s, with a payment that is %s: %s, and the attempt is %s', async (...of) => {
    const [status, payment, paymentState, checkout, attempt] = of;
    // Of an earlier customer, so that the reading leaves it as it is.
    const customerId = await buyer.addCustomer({ deletedAt: now });
    if (paymentState) await buyer.addSubscription({ customerId, status: 'incomplete', paymentState });
    const answer = await comesBack({ status, payment_status: payment });
    expect(answer).toEqual({ status: 'SUBSCRIPTION_INACTIVE', checkout });
    expect(await statusOfAttempt()).toBe(attempt);
  });

  it('is known by the customer, also where Stripe sends all of it', async () => {
    expect(await comesBack({ customer: { id: `cus_${buyer.userId}` } })).toMatchObject({ checkout: 'complete' });
  });

  it.each([
    ['another customer', { customer: 'cus_other' }],
    ['no customer', { customer: null }],
    ['another person', { client_reference_id: 'somebody' }],
  ])('with a checkout of %s is refused', async (_, change) => {
    await expect(comesBack({ status: 'expired', ...change })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await statusOfAttempt()).toBe('open');
  });

  it('without a customer is rejected, and Stripe is not asked; with a checkout that is not there as well', async () => {
    const confirm = () => confirmCheckout(buyer.context, { sessionId: 'cs_unknown' });
    await expect(confirm()).rejects.toMatchObject({ code: 'forbidden' });
    expect(calls()).toEqual([]);
    await buyer.addCustomer();
    await expect(confirm()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is not rejected for good where Stripe answers with another error', async () => {
    await buyer.addCustomer();
    buyer.refuses = { type: 'invalid_request_error', code: 'parameter_invalid', message: 'No.' };
    await expect(confirmCheckout(buyer.context, { sessionId: 'cs_1' })).rejects.toMatchObject({
      code: 'payment-refused',
    });
  });
});

describe('the customer at Stripe', () => {
  const customers = () => database.db.select().from(billingCustomers).where(eq(billingCustomers.userId, buyer.userId));

  it('is made once, with the address and the person’s id, under the person’s key', async () => {
    buyer.answers['POST /v1/customers'] = { id: `cus_${buyer.userId}`, object: 'customer' };
    const made = await ensureCustomer(buyer.context);
    expect(made).toMatchObject({ userId: buyer.userId, mode: 'sandbox', stripeCustomerId: `cus_${buyer.userId}` });
    expect(await ensureCustomer(buyer.context)).toEqual(made);
    const [user] = await database.db.select().from(users).where(eq(users.id, buyer.userId));
    expect(buyer.asked).toEqual([
      {
        call: 'POST /v1/customers',
        key: `cus:sandbox:${buyer.userId}`,
        sent: { email: user?.email, 'metadata[userId]': buyer.userId },
      },
    ]);
  });

  it('that was deleted is made again under another key; one of another mode does not count', async () => {
    await buyer.addCustomer({ mode: 'live' });
    await buyer.addCustomer({ deletedAt: now });
    await buyer.addCustomer({ deletedAt: now });
    buyer.answers['POST /v1/customers'] = { id: `cus_again_${buyer.userId}`, object: 'customer' };
    await ensureCustomer(buyer.context);
    expect(buyer.asked.map(({ key }) => key)).toEqual([`cus:sandbox:${buyer.userId}:2`]);
    expect(await customers()).toHaveLength(4);
  });

  it('that somebody else’s row names already is not taken, and nobody without an account gets one', async () => {
    await buyer.addCustomer({ userId: null, stripeCustomerId: 'cus_taken' });
    buyer.answers['POST /v1/customers'] = { id: 'cus_taken', object: 'customer' };
    await expect(ensureCustomer(buyer.context)).rejects.toThrow('The customer cus_taken was not kept');
    await database.db.delete(users).where(eq(users.id, buyer.userId));
    await expect(ensureCustomer(buyer.context)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});

describe('the prices of our plans', () => {
  const price = (id: string, change: object = {}) => ({
    ...{ id, object: 'price', lookup_key: 'forecastle_monthly', unit_amount: 2_900, currency: 'usd' },
    product: { id: 'prod_1', object: 'product', active: true },
    ...change,
  });
  const has = (...data: object[]) => {
    buyer.answers['GET /v1/prices'] = { object: 'list', url: '/v1/prices', has_more: false, data };
  };
  const ids = async () => (await planPrices(buyer.context)).map(({ priceId }) => priceId);
  const later = (milliseconds: number) => {
    const at = new Date(now.getTime() + milliseconds);
    return { ...buyer.context, clock: { now: () => at } };
  };

  it('are asked for once a minute, and at once after word of a change', async () => {
    has(price('price_1'));
    expect(await planPrices(buyer.context)).toMatchObject([
      { plan: { code: 'monthly' }, priceId: 'price_1', amountMinor: 2_900, currency: 'usd' },
    ]);
    await planPrices(later(59_999));
    expect(calls()).toHaveLength(1);
    await planPrices(later(60_000));
    expect(calls()).toHaveLength(2);
    forgetPlanPrices(buyer.context);
    await planPrices(later(60_000));
    expect(calls()).toHaveLength(3);
  });

  it('are those of products that are sold, with an amount, under our keys', async () => {
    has(
      price('deleted', { product: { id: 'prod_1', deleted: true, active: true } }),
      price('id alone', { product: 'prod_1' }),
      price('archived', { product: { id: 'prod_1', active: false } }),
      price('other', { lookup_key: 'other' }),
      price('good'),
      price('by use', { lookup_key: 'forecastle_yearly', unit_amount: null }),
    );
    expect(await ids()).toEqual(['good']);
  });
});
