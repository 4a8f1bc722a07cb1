import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stripeEvents, stripeRejections } from '#server/db/schema/billing.ts';
import { processDueEvents } from '#server/services/billing/inbox/process-events.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { pay, testOrigin } from '#tests/helpers/sandbox.ts';
import { testApp } from '#tests/helpers/test-app.ts';

const secret = 'whsec_test_secret';
let app: BillingApp;
let count = 0;
const newPerson = () => app.person(`payer-${++count}`);

beforeAll(async () => {
  app = await billingApp();
});
afterEach(() => {
  app.webhooks.mode = 'deliver';
  app.webhooks.held.length = 0;
  app.stripe.outage.isOn = false;
});
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

/** Webhooks of a paid checkout, kept back in the order in which they were sent. */
async function heldCheckout(): Promise<{ person: BillingPerson; held: Request[] }> {
  const person = await newPerson();
  app.webhooks.mode = 'hold';
  await pay(app.stripe, await app.openCheckout(person));
  await app.stripe.sandbox.settle();
  return { person, held: app.webhooks.held.splice(0) };
}

const typeOf = async (request: Request) => ((await request.clone().json()) as { type: string }).type;

async function pick(held: Request[], type: string): Promise<Request> {
  for (const request of held) if ((await typeOf(request)) === type) return request;
  throw new Error(`no ${type}`);
}

interface Sent {
  payload?: string;
  header?: string | null;
  secrets?: string[];
  at?: number;
}

const payloadOf = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(app.clock.now().getTime() / 1000),
    data: { object: { id: 'cus_1', object: 'customer' } },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: 'customer.updated',
    ...change,
  });

function headerOf(payload: string, { secrets = [secret], at = 0 }: Sent): string {
  const timestamp = Math.floor(app.clock.now().getTime() / 1000) + at;
  const sign = (with_: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret: with_, timestamp });
  const [first = '', ...others] = secrets.map(sign);
  return [first, ...others.map((header) => header.replace(/^t=\d+,/, ''))].join(',');
}

async function send(of: Sent = {}): Promise<number> {
  const payload = of.payload ?? payloadOf();
  const header = of.header === undefined ? headerOf(payload, of) : of.header;
  const headers = { 'Content-Type': 'application/json', ...(header !== null && { 'Stripe-Signature': header }) };
  const request = new Request(`${testOrigin}/api/stripe/webhook`, { method: 'POST', body: payload, headers });
  const { status } = await app.deliver(request);
  await app.settle();
  return status;
}

const rejections = async () => (await app.db.select().from(stripeRejections)).length;

describe('what is accepted', () => {
  it('row 9: a bad signature, a changed body, a wrong secret and a missing header are 400 and leave no row (A89)', async () => {
    const member = await newPerson();
    await app.subscribe(member);
    const [customer] = (await app.stripe.gateway.stripe.customers.list({ email: `payer-${count}@example.com` })).data;
    const unchanged = await app.rows(member);
    const before = [(await app.inbox()).length, await rejections()];
    const ended = { id: unchanged.subscriptions[0]?.stripeId, object: 'subscription', status: 'canceled' };
    const payload = payloadOf({
      type: 'customer.subscription.deleted',
      data: { object: { ...ended, customer: customer?.id } },
    });
    const header = headerOf(payload, {});
    expect(await send({ payload, header: header.replace(/v1=\w{4}/, 'v1=0000') })).toBe(400);
    expect(await send({ payload: payload.replace('canceled', 'active'), header })).toBe(400);
    expect(await send({ payload, secrets: ['whsec_another'] })).toBe(400);
    expect(await send({ payload, header: null })).toBe(400);
    expect(await send({ payload, header: 'nonsense' })).toBe(400);
    expect([(await app.inbox()).length, await rejections()]).toEqual([before[0], (before[1] ?? 0) + 5]);
    expect(await app.rows(member)).toEqual(unchanged);
    expect(await app.check(member)).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('row 10: signed 301 s ago is rejected, 299 s ago is taken, an hour ahead is rejected by our own check (A89)', async () => {
    const before = [(await app.inbox()).length, await rejections()];
    expect(await send({ at: -301 })).toBe(400);
    expect(await send({ at: -299 })).toBe(200);
    expect(await send({ at: 3600 })).toBe(400);
    expect(await send({ at: 299 })).toBe(200);
    expect([(await app.inbox()).length, await rejections()]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 2]);
  });

  it('what is signed and no event is 400, counted, and leaves no row: the inbox holds nothing without id, kind and time (A89)', async () => {
    const before = [(await app.inbox()).length, await rejections()];
    const wrong = [{ id: undefined }, { id: 5 }, { id: 'cus_1' }, { type: undefined }, { created: 'now' }];
    const others = [{ created: 1e308 }, { created: -1 }, { livemode: null }, { data: null }, { api_version: {} }];
    for (const change of [...wrong, ...others]) expect(await send({ payload: payloadOf(change) })).toBe(400);
    app.clock.pass(60);
    for (const payload of ['null', '[]', '5', '""', '{"id":']) expect(await send({ payload })).toBe(400);
    expect(await send({ payload: payloadOf({ data: { object: { name: 'a\u0000b' } } }) })).toBe(400);
    expect([(await app.inbox()).length, await rejections()]).toEqual([before[0], (before[1] ?? 0) + 15]);
  });

  it('row 11: the same body again within its time is 200 and one row', async () => {
    const payload = payloadOf();
    const before = (await app.inbox()).length;
    expect([await send({ payload }), await send({ payload })]).toEqual([200, 200]);
    expect((await app.inbox()).length).toBe(before + 1);
  });

  it('row 12: two signatures in the header, one of them ours, are accepted', async () => {
    expect(await send({ secrets: ['whsec_old', secret] })).toBe(200);
  });

  it('row 12: while a secret is being changed both are accepted', async () => {
    const stripe = createStripeGateway({
      secretKey: 'sk_test_with_two_secrets',
      webhookSecrets: ['whsec_one', 'whsec_two'],
      sandbox: null,
      clock: app.clock,
    });
    const other = await testApp({ stripe });
    const statuses = [];
    for (const one of ['whsec_one', 'whsec_two', 'whsec_three']) {
      const payload = payloadOf({ type: 'balance.available' });
      const timestamp = Math.floor(other.clock.now().getTime() / 1000);
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: one, timestamp });
      const init = { method: 'POST', body: payload, headers: { 'Stripe-Signature': header } };
      const answer = await other.app.fetch(new Request(`${testOrigin}/api/stripe/webhook`, init), {});
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 400]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.close();
  });

  it('row 14: an unknown type and an unknown customer are 200 and ignored, with the reason', async () => {
    const payloads = [payloadOf({ type: 'balance.available' }), payloadOf()];
    for (const payload of payloads) expect(await send({ payload })).toBe(200);
    const ids = payloads.map((payload) => (JSON.parse(payload) as { id: string }).id);
    const rows = (await app.inbox()).filter(({ eventId }) => ids.includes(eventId));
    expect(rows.map(({ status, lastError }) => [status, lastError]).sort()).toEqual([
      ['ignored', 'owner'],
      ['ignored', 'type'],
    ]);
  });

  it('nothing but the newest hundred rejections is kept, and their number goes on', async () => {
    for (let at = 0; at < 105; at += 1) {
      await send({ header: null, payload: '{}' });
      app.clock.pass(7);
    }
    const rows = await app.db.select().from(stripeRejections);
    expect(rows.length).toBe(100);
    expect(Math.max(...rows.map(({ id }) => id))).toBeGreaterThan(105);
  });
});

describe('a database that is away', () => {
  it('row 15: the event is rejected with 5xx, so that Stripe sends it again, and then it is taken', async () => {
    const { person, held } = await heldCheckout();
    const completed = await pick(held, 'checkout.session.completed');
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const transaction = vi.spyOn(app.db, 'transaction').mockRejectedValueOnce(away);
    expect((await app.deliver(completed)).status).toBeGreaterThanOrEqual(500);
    transaction.mockRestore();
    const { id } = (await completed.clone().json()) as { id: string };
    expect((await app.inbox()).filter(({ eventId }) => eventId === id)).toEqual([]);
    expect(await app.rows(person)).toMatchObject({ subscriptionStatus: 'SUBSCRIPTION_INACTIVE', subscriptions: [] });
    expect((await app.deliver(completed)).status).toBe(200);
    await app.settle();
    expect((await app.rows(person)).subscriptionStatus).toBe('SUBSCRIPTION_ACTIVE');
  });
});

describe('what becomes of it', () => {
  it('row 4: the same event ten times at once is one row, one reading and one audit line (A89)', async () => {
    const { person, held } = await heldCheckout();
    const completed = await pick(held, 'checkout.session.completed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.deliver(completed)));
    await app.settle();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { audit, subscriptions } = await app.rows(person);
    expect([audit.length, subscriptions.length]).toEqual([1, 1]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    const { id } = (await completed.clone().json()) as { id: string };
    expect((await app.inbox()).filter(({ eventId }) => eventId === id)).toMatchObject([
      { status: 'done', attempts: 1 },
    ]);
  });

  it('row 5: updated (active) before created (incomplete) ends active', async () => {
    const { person, held } = await heldCheckout();
    await app.deliver(await pick(held, 'customer.subscription.updated'));
    await app.settle();
    await app.deliver(await pick(held, 'customer.subscription.created'));
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await app.rows(person)).subscriptions.map(({ status }) => status)).toEqual(['active']);
  });

  it('row 6: a late updated (active) after the end changes nothing: the new reading says canceled', async () => {
    const { person, held } = await heldCheckout();
    const late = await pick(held, 'customer.subscription.updated');
    app.webhooks.mode = 'deliver';
    for (const request of held.filter((one) => one !== late)) await app.deliver(request);
    await app.settle();
    const [row] = (await app.rows(person)).subscriptions;
    await app.stripe.gateway.stripe.subscriptions.cancel(row?.stripeId ?? '');
    await app.settle();
    expect((await app.deliver(late)).status).toBe(200);
    await app.settle();
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    expect((await app.rows(person)).subscriptions.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('row 7: the events of a checkout in any order, with repeats, end in the same row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (numbers) => {
        const { person, held } = await heldCheckout();
        const next = () => Number(numbers.next().value);
        const shuffled = [...held, ...held.slice(0, 4)]
          .map((request) => ({ request, place: next() }))
          .sort((one, other) => one.place - other.place);
        for (const { request } of shuffled) await app.deliver(request);
        await app.settle();
        const { subscriptions, audit, subscriptionStatus } = await app.rows(person);
        expect(subscriptions).toMatchObject([
          { status: 'active', latestInvoiceStatus: 'paid', defaultPmLast4: '4242' },
        ]);
        expect([audit.length, subscriptionStatus]).toEqual([1, 'SUBSCRIPTION_ACTIVE']);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it('row 8: all events of one customer at once lose no update', async () => {
    const { person, held } = await heldCheckout();
    await Promise.all(held.map((request) => app.deliver(request)));
    await app.settle();
    expect((await app.rows(person)).subscriptions.map(({ status }) => status)).toEqual(['active']);
    expect((await app.inbox()).filter(({ status }) => status === 'failed')).toEqual([]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('row 16: while Stripe is down the event fails and waits a minute; then it is active (F12, F14)', async () => {
    const { person, held } = await heldCheckout();
    app.stripe.outage.isOn = true;
    const completed = await pick(held, 'checkout.session.completed');
    expect((await app.deliver(completed)).status).toBe(200);
    await app.settle();
    const { id } = (await completed.clone().json()) as { id: string };
    const rowOf = async () => (await app.inbox()).find(({ eventId }) => eventId === id);
    expect(await rowOf()).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await rowOf())?.nextAttemptAt).toEqual(new Date(app.clock.now().getTime() + 60_000));

    app.stripe.outage.isOn = false;
    const service = { ...app.service, requestId: 'job' };
    await processDueEvents(service);
    expect(await rowOf()).toMatchObject({ status: 'failed' });
    app.clock.pass(60);
    await processDueEvents(service);
    expect(await rowOf()).toMatchObject({ status: 'done', attempts: 2 });
    expect((await app.rows(person)).subscriptionStatus).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('row 16: after the ninth failure the event is dead and waits for an administrator', async () => {
    const { person, held } = await heldCheckout();
    app.stripe.outage.isOn = true;
    const completed = await pick(held, 'checkout.session.completed');
    await app.deliver(completed);
    await app.settle();
    const { id } = (await completed.clone().json()) as { id: string };
    const service = { ...app.service, requestId: 'job' };
    for (let tries = 0; tries < 9; tries += 1) {
      app.clock.pass(12 * 3600);
      await processDueEvents(service);
    }
    const [dead] = await app.db.select().from(stripeEvents).where(eq(stripeEvents.eventId, id));
    expect(dead).toMatchObject({ status: 'dead', attempts: 9, nextAttemptAt: null });
    expect((await app.rows(person)).subscriptionStatus).toBe('SUBSCRIPTION_INACTIVE');
  });

  it('row 17: an event whose process was killed is taken up again after five minutes', async () => {
    const { person, held } = await heldCheckout();
    const completed = await pick(held, 'checkout.session.completed');
    app.stripe.outage.isOn = true;
    await app.deliver(completed);
    await app.settle();
    app.stripe.outage.isOn = false;
    const { id } = (await completed.clone().json()) as { id: string };
    const inFiveMinutes = new Date(app.clock.now().getTime() + 300_000);
    await app.db
      .update(stripeEvents)
      .set({ status: 'processing', nextAttemptAt: inFiveMinutes })
      .where(eq(stripeEvents.eventId, id));
    const service = { ...app.service, requestId: 'job' };
    app.clock.pass(299);
    await processDueEvents(service);
    expect((await app.rows(person)).subscriptionStatus).toBe('SUBSCRIPTION_INACTIVE');
    app.clock.pass(1);
    await processDueEvents(service);
    expect(await app.rows(person)).toMatchObject({
      subscriptionStatus: 'SUBSCRIPTION_ACTIVE',
      subscriptions: [{ status: 'active' }],
    });
    expect((await app.inbox()).find(({ eventId }) => eventId === id)).toMatchObject({ status: 'done' });
  });

  it('row 18: an event of an older API version is read anew, never by its own words', async () => {
    const { person } = await heldCheckout();
    const [customer] = (await app.stripe.gateway.stripe.customers.list({ email: `payer-${count}@example.com` })).data;
    const object = { id: 'sub_odd', object: 'subscription', status: 'canceled', customer: customer?.id };
    const payload = payloadOf({
      api_version: '2019-05-16',
      type: 'customer.subscription.updated',
      data: { object },
    });
    expect(await send({ payload })).toBe(200);
    expect(await app.rows(person)).toMatchObject({
      subscriptionStatus: 'SUBSCRIPTION_ACTIVE',
      subscriptions: [{ status: 'active' }],
    });
  });
});

it('row 13: a live event, one of a connected account and more than 1 MB are rejected; each rejection is written down and logged with its reason (A89)', async () => {
  await app.db.delete(stripeRejections);
  app.log.length = 0;
  const payload = payloadOf();
  const moment = Math.floor(app.clock.now().getTime() / 1000);
  for (const sent of [
    { header: null },
    { secrets: ['whsec_another'] },
    { at: 301 },
    { payload, header: `t=${moment},${headerOf(payload, { at: 301 })}` },
    { payload: payloadOf({ created: 'now' }) },
    { payload: payloadOf({ livemode: true }) },
    { payload: payloadOf({ account: 'acct_1' }) },
    { payload: payloadOf({ filler: 'x'.repeat(1024 * 1024) }) },
  ]) {
    expect(await send(sent)).toBe(sent.payload && sent.payload.length > 1e6 ? 413 : 400);
  }
  const { browser } = await newPerson();
  await notify(browser, 'billing.createCheckout', { plan: 'monthly', price: 'price_1' });
  const future = 'from-the-future';
  const expected = ['signature', 'signature', future, future, 'malformed', 'mode', 'account', 'too-large', 'input'];
  const rows = await app.db.select().from(stripeRejections).orderBy(stripeRejections.id);
  expect(rows.map(({ reason }) => reason)).toEqual(expected);
  const eventOf = (reason: string) => (reason === 'input' ? 'billing.rejected' : 'webhook.rejected');
  expect(app.log.filter(({ entry }) => /\.rejected$/.test(String(entry.event)))).toEqual(
    expected.map((reason) => ({ level: 'warn', entry: { event: eventOf(reason), reason } })),
  );

  // The moment may stand behind the signature, and another field end in its letter.
  const turned = `${headerOf(payload, {}).split(',').reverse().join(',')},at=${moment + 999}`;
  expect([await send({ payload, header: turned }), await send({ at: 300 })]).toEqual([200, 200]);
  const { id: eventId } = JSON.parse(payload) as { id: string };
  const line = app.log.find(({ entry }) => entry.event === 'webhook.received');
  expect(line).toMatchObject({ level: 'info', entry: { eventId, requestId: expect.any(String) } });
});

it('of a flood of rejected requests ten a minute and reason are written down', async () => {
  await app.db.delete(stripeRejections);
  app.clock.pass(60);
  const post = () => send({ header: null, payload: '{}' });
  for (let i = 0; i < 25; i += 1) expect(await post()).toBe(400);
  expect(await rejections()).toBe(10);
  app.clock.pass(60);
  await post();
  expect(await rejections()).toBe(11);
});
