import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProduct } from '#server/stripe-sandbox/objects/catalogue.ts';
import { schemaIssues } from '../helpers/json-schema';
import { openTestSandbox, pay, type TestSandbox, testOrigin } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const clock = settableClock(new Date('2026-11-21T12:00:00Z'));
let database: TestDatabase;
const open: Record<string, TestSandbox> = {};

beforeAll(async () => {
  database = await openTestDatabase();
  open.memory = await openTestSandbox({ clock });
  open.database = await openTestSandbox({ clock, db: database.db });
});

afterAll(async () => {
  for (const { sandbox } of Object.values(open)) await sandbox.close();
  await database.close();
});

const sessionParams = (customer: string, price: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: 'user-1',
  line_items: [{ price, quantity: 1 }],
  success_url: `${testOrigin}/#/subscribe/return?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${testOrigin}/#/subscribe?cancelled=1`,
  subscription_data: { metadata: { userId: 'user-1' } },
  allowed_payment_method_types: ['card'],
});

describe.each(['memory', 'database'])('the sandbox with its books in %s', (place) => {
  const get = () => open[place] as TestSandbox;
  const stripe = () => get().gateway.stripe;
  const monthly = async () => {
    const { data } = await stripe().prices.list({ lookup_keys: ['forecastle_monthly'], active: true });
    return data[0]?.id ?? '';
  };

  it('starts with one product and the two prices of our plans, also when started again', async () => {
    await get().sandbox.start();
    const { data } = await stripe().prices.list({ active: true });
    expect(data.map((price) => [price.lookup_key, price.unit_amount]).sort()).toEqual([
      ['forecastle_monthly', 2900],
      ['forecastle_yearly', 29_000],
    ]);
    expect((await stripe().products.list()).data.map((product) => product.name)).toEqual(['Forecastle']);
  });

  it('merges metadata, takes an empty key away and finds customers by e-mail', async () => {
    const made = await stripe().customers.create({
      email: `${place}@example.com`,
      metadata: { userId: 'u', old: '1' },
    });
    const changed = await stripe().customers.update(made.id, { name: 'Harbour', metadata: { old: '', fresh: '2' } });
    expect(changed.metadata).toEqual({ userId: 'u', fresh: '2' });
    expect((await stripe().customers.list({ email: `${place}@example.com` })).data).toHaveLength(1);
  });

  it('answers as Stripe does: wrong id, unknown parameter, unknown path', async () => {
    await expect(stripe().customers.retrieve('cus_x')).rejects.toMatchObject({
      code: 'resource_missing',
      message: "No such customer: 'cus_x'",
      statusCode: 404,
    });
    const odd = { nickname_of_cat: 'Tom' } as Stripe.CustomerCreateParams;
    await expect(stripe().customers.create(odd)).rejects.toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: nickname_of_cat',
    });
    expect(get().faults.splice(0)).toEqual(['POST /v1/customers: Received unknown parameter: nickname_of_cat']);
    await expect(stripe().rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('rejects a call without a test key', async () => {
    for (const key of ['', 'Bearer sk_live_x1234', 'Basic bm9wZTo=']) {
      const answer = await get().sandbox.api.request('/v1/customers', { headers: key ? { authorization: key } : {} });
      expect([answer.status, (await answer.json()).error.message]).toEqual([401, 'Invalid API Key provided']);
    }
  });

  it('answers a repeated key with the first answer and rejects other parameters under it', async () => {
    const options = { idempotencyKey: `key-${place}` };
    const first = await stripe().customers.create({ email: 'a@example.com' }, options);
    const again = await stripe().customers.create({ email: 'a@example.com' }, options);
    expect(again.id).toBe(first.id);
    await expect(stripe().customers.create({ email: 'b@example.com' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('frees the key of a rejected request', async () => {
    const options = { idempotencyKey: `refused-${place}` };
    const price = await monthly();
    await expect(stripe().checkout.sessions.create(sessionParams('cus_none', price), options)).rejects.toThrow();
    const { id } = await stripe().customers.create({ email: 'c@example.com' });
    const session = await stripe().checkout.sessions.create(sessionParams(id, price), options);
    expect(session.status).toBe('open');
  });

  it('pages lists newest first', async () => {
    const { id } = await stripe().customers.create({ email: `last-${place}@example.com` });
    const first = await stripe().customers.list({ limit: 2 });
    expect([first.data[0]?.id, first.data.length, first.has_more]).toEqual([id, 2, true]);
    const all = await stripe().customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(2);
  });

  it('a paid checkout leaves an active subscription, a paid invoice and the events in their order', async () => {
    const { id } = await stripe().customers.create({ email: 'd@example.com' });
    const session = await stripe().checkout.sessions.create(sessionParams(id, await monthly()));
    await get().sandbox.settle();
    get().sent.length = 0;
    const answer = await pay(get(), session.url ?? '');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${testOrigin}/#/subscribe/return?session_id=${session.id}`,
    ]);

    const list = await stripe().subscriptions.list({
      customer: id,
      status: 'all',
      expand: ['data.default_payment_method', 'data.latest_invoice.payments'],
    });
    const [subscription] = list.data;
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { userId: 'user-1' },
      default_payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
      latest_invoice: { status: 'paid', amount_paid: 2900, payments: { data: [{ status: 'paid' }] } },
    });
    const [item] = subscription?.items.data ?? [];
    expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe('2026-12-21T12:00:00.000Z');

    await get().sandbox.settle();
    expect(get().sent.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_method.attached',
      'customer.updated',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('sends signed events and lists them by type', async () => {
    const [last] = get().sent.slice(-1);
    const payload = (await last?.request.clone().text()) ?? '';
    const signature = last?.request.headers.get('stripe-signature') ?? '';
    const seconds = clock.now().getTime();
    const event = stripe().webhooks.constructEvent(payload, signature, 'whsec_test_secret', 300, undefined, seconds);
    expect([event.type, event.livemode, event.api_version]).toEqual([
      'checkout.session.completed',
      false,
      Stripe.API_VERSION,
    ]);
    const listed = await stripe().events.list({ types: ['checkout.session.completed'] });
    expect(listed.data.map((row) => row.id)).toContain(event.id);
  });

  it('cancels at the period end, takes it back, and cancels now', async () => {
    const [subscription] = (await stripe().subscriptions.list()).data;
    const id = subscription?.id ?? '';
    const ending = await stripe().subscriptions.update(id, { cancel_at_period_end: true });
    expect([ending.status, ending.cancel_at]).toEqual(['active', ending.items.data[0]?.current_period_end]);
    const going = await stripe().subscriptions.update(id, { cancel_at_period_end: false });
    expect([going.cancel_at, going.canceled_at]).toEqual([null, null]);
    expect((await stripe().subscriptions.cancel(id)).status).toBe('canceled');
    await expect(stripe().subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe().subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('rejects ways back that are not ours and prices that are no longer sold', async () => {
    const { id } = await stripe().customers.create({ email: 'e@example.com' });
    const params = sessionParams(id, await monthly());
    await expect(
      stripe().checkout.sessions.create({ ...params, success_url: 'https://elsewhere.example/' }),
    ).rejects.toMatchObject({ param: 'success_url' });
    const { data } = await stripe().products.list();
    const archived = await stripe().prices.create({
      product: data[0]?.id ?? '',
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    await stripe().prices.update(archived.id, { active: false });
    await expect(stripe().checkout.sessions.create(sessionParams(id, archived.id))).rejects.toMatchObject({
      code: 'price_inactive',
    });
  });

  it('a deleted customer answers as deleted, and its subscriptions are canceled', async () => {
    const { id } = await stripe().customers.create({ email: 'f@example.com' });
    const session = await stripe().checkout.sessions.create(sessionParams(id, await monthly()));
    await pay(get(), session.url ?? '');
    expect((await stripe().customers.del(id)).deleted).toBe(true);
    expect(await stripe().customers.retrieve(id)).toMatchObject({ id, deleted: true });
    const { data } = await stripe().subscriptions.list({ customer: id, status: 'all' });
    expect(data.map((row) => row.status)).toEqual(['canceled']);
  });

  it('every answer and every event fits the schemas of the API version', async () => {
    await get().sandbox.settle();
    expect(get().faults).toEqual([]);
  });
});

describe('the check of schemas itself', () => {
  it('finds an invented field, a missing one and a wrong type', () => {
    const product = { ...newProduct({ name: 'x', created: 1, description: null, metadata: {} }), colour: 'blue' };
    const { url: _url, ...incomplete } = { ...product, created: '1' };
    expect(schemaIssues('product', incomplete)).toEqual([
      'product.url: missing',
      'product.created: a string',
      'product.colour: invented',
    ]);
  });
});

describe('deliveries', () => {
  it('an event that is rejected comes again after 1 s, 5 s, 30 s and 5 min, and then no more', async () => {
    const time = settableClock();
    const statuses: number[] = [];
    const { sandbox, gateway } = await openTestSandbox({
      clock: time,
      deliver: () => {
        statuses.push(500);
        return new Response('', { status: 500 });
      },
    });
    await sandbox.settle();
    statuses.length = 0;
    time.pass(3600);
    await gateway.stripe.customers.create({ email: 'g@example.com' });
    await sandbox.settle();
    const tries: number[] = [];
    for (const seconds of [1, 5, 30, 300, 3600]) {
      time.pass(seconds);
      statuses.length = 0;
      await sandbox.start();
      await sandbox.settle();
      tries.push(statuses.length);
    }
    expect(tries.at(-1)).toBe(0);
    expect(tries.slice(0, 4).every((count) => count > 0)).toBe(true);
    await sandbox.close();
  });

  it('only events of the types that the endpoint takes are sent; the others are in the list of events', async () => {
    const { sandbox, gateway, sent } = await openTestSandbox({
      clock: settableClock(),
      enabledEvents: ['customer.updated'],
    });
    const { id } = await gateway.stripe.customers.create({ email: 'h@example.com' });
    await gateway.stripe.customers.update(id, { name: 'Harbour Bakery' });
    await sandbox.settle();
    expect(sent.map(({ type }) => type)).toEqual(['customer.updated']);
    const { data } = await gateway.stripe.events.list({ types: ['customer.created', 'customer.updated'] });
    expect(data.map((event) => [event.type, event.pending_webhooks])).toEqual([
      ['customer.updated', 1],
      ['customer.created', 0],
    ]);
    await sandbox.close();
  });
});
