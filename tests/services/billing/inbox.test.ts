import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing-customers.ts';
import { stripeEvents } from '#server/db/schema/stripe-events.ts';
import { processDueEvents } from '#server/services/billing/inbox/process-events.ts';
import { storeEvent } from '#server/services/billing/inbox/store-event.ts';
import { syncCustomer } from '#server/services/billing/sync/sync-customer.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { pay } from '#tests/helpers/sandbox.ts';

let app: BillingApp;
let acts: BillingActs;
let count = 0;
const newPerson = () => app.person(`reader-${++count}`);

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
afterAll(() => app.close());

const service = () => ({ ...app.service, requestId: 'job' });
const arrived = (id: string, change: { type?: string } = {}) => {
  const event = { id, type: 'balance.available', api_version: null, livemode: false, created: 1, ...change };
  const data = { object: { id: 'obj', object: 'balance' } };
  return {
    event: { ...event, data } as unknown as Stripe.Event,
    mode: 'sandbox' as const,
    source: 'webhook' as const,
    now: app.clock.now(),
  };
};
const stored = async (prefix: string) =>
  (await app.inbox()).map(({ eventId }) => eventId).filter((id) => id.startsWith(prefix));

describe('events that come together', () => {
  it('are stored with few statements, each once, and every sender hears of it', async () => {
    const transaction = vi.spyOn(app.db, 'transaction');
    const ids = Array.from({ length: 60 }, (_, place) => `evt_burst_${place % 50}`);
    await Promise.all(ids.map((id) => storeEvent(app.db, arrived(id))));
    expect(transaction.mock.calls.length).toBeLessThanOrEqual(3);
    transaction.mockRestore();
    expect((await stored('evt_burst_')).length).toBe(50);
  });

  it('one that cannot be stored is rejected alone', async () => {
    const bad = arrived('evt_mixed_bad', { type: 'a\u0000b' });
    const results = await Promise.allSettled([
      storeEvent(app.db, arrived('evt_mixed_0')),
      storeEvent(app.db, arrived('evt_mixed_1')),
      storeEvent(app.db, bad),
      storeEvent(app.db, arrived('evt_mixed_2')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await stored('evt_mixed_')).sort()).toEqual(['evt_mixed_0', 'evt_mixed_1', 'evt_mixed_2']);
  });

  it('of one customer are one reading, of two customers two, and what Stripe fails at is theirs alone', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    for (const person of [one, other]) await app.subscribe(person);
    const idOf = (person: BillingPerson) => acts.customerOf(person);
    const [mine, theirs] = [await idOf(one), await idOf(other)];
    const now = app.clock.now();
    await app.db
      .update(stripeEvents)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: now })
      .where(eq(stripeEvents.status, 'done'));
    const asked: string[] = [];
    const { fetch: real } = app.stripe.sandbox.connection;
    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation((request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/v1/customers/')) asked.push(pathname);
      if (request.url.includes(theirs)) throw new TypeError('fetch failed');
      return real(request);
    });
    await processDueEvents(service());
    const rows = await app.inbox();
    const statusesOf = (customer: string) => [
      ...new Set(rows.filter(({ customerId }) => customerId === customer).map(({ status }) => status)),
    ];
    expect(rows.filter(({ customerId }) => customerId === mine).length).toBeGreaterThan(5);
    expect([statusesOf(mine), statusesOf(theirs)]).toEqual([['done'], ['failed']]);
    // The SDK asks once more where no answer came.
    expect(asked.sort()).toEqual([mine, theirs, theirs].map((id) => `/v1/customers/${id}`).sort());

    asked.length = 0;
    fetching.mockImplementation((request) => {
      asked.push(new URL(request.url).pathname);
      return real(request);
    });
    app.clock.pass(60);
    await processDueEvents(service());
    fetching.mockRestore();
    expect(asked.filter((path) => path.startsWith('/v1/customers/'))).toEqual([`/v1/customers/${theirs}`]);
    expect((await app.inbox()).filter(({ status }) => status === 'failed')).toEqual([]);
  });
});

it('Stripe is never asked inside a transaction: such a call fails, here and in every other test', async () => {
  const asked = withTx(app.db, () => acts.stripe.balance.retrieve());
  await expect(asked).rejects.toMatchObject({ detail: new Error('A transaction is already open: hand on its tx.') });
});

describe('a reading that somebody waits for', () => {
  it('does not wait for a reader that died: a customer deleted at Stripe is replaced at once, with a page that can be paid', async () => {
    const person = await newPerson();
    await app.openCheckout(person);
    const ofPerson = eq(billingCustomers.userId, person.id);
    const [old] = await app.db.select().from(billingCustomers).where(ofPerson);
    app.webhooks.mode = 'drop';
    await acts.stripe.customers.del(old?.stripeCustomerId ?? '');
    await app.settle();
    app.webhooks.mode = 'deliver';
    const leaseUntil = new Date(app.clock.now().getTime() + 29_000);
    await app.db.update(billingCustomers).set({ leaseUntil }).where(ofPerson);

    await app.subscribe(person);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    const customers = await app.db.select().from(billingCustomers).where(ofPerson);
    expect(customers.map(({ deletedAt }) => deletedAt !== null).sort()).toEqual([false, true]);
    expect(await acts.customerOf(person)).not.toBe(old?.stripeCustomerId);
  });

  it('one that is asked for again on its way keeps the lease, so that it is made up for where its reader dies', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const ofPerson = eq(billingCustomers.userId, person.id);
    const rowOf = async () => (await app.db.select().from(billingCustomers).where(ofPerson))[0];
    const { id = '' } = (await rowOf()) ?? {};
    const { fetch: real } = app.stripe.sandbox.connection;
    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation(async (request) => {
      await app.db
        .update(billingCustomers)
        .set({ dirtySeq: sql`${billingCustomers.dirtySeq} + 1` })
        .where(ofPerson);
      return real(request);
    });
    await syncCustomer(service(), { customerId: id, reason: 'test' });
    fetching.mockRestore();
    const owing = await rowOf();
    expect(owing?.leaseUntil).toEqual(new Date(app.clock.now().getTime() + 30_000));
    expect(owing?.syncedSeq).toBeLessThan(owing?.dirtySeq ?? 0);

    app.clock.pass(31);
    await processDueEvents(service());
    expect(await rowOf()).toMatchObject({ leaseUntil: null, syncedSeq: (owing?.dirtySeq ?? 0) + 1 });
  });

  it('on two servers at once: both see at Stripe what they waited for, whichever is answered first', async () => {
    const person = await newPerson();
    await app.openCheckout(person);
    const ofPerson = eq(billingCustomers.userId, person.id);
    const { id = '' } = (await app.db.select().from(billingCustomers).where(ofPerson))[0] ?? {};
    app.webhooks.mode = 'drop';
    await pay(app.stripe, await app.openCheckout(person));
    await app.stripe.sandbox.settle();

    const { fetch: real } = app.stripe.sandbox.connection;
    const answers: (() => void)[] = [];
    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation(async (request) => {
      const isList = new URL(request.url).pathname === '/v1/subscriptions';
      if (isList) await new Promise<void>((resolve) => answers.push(resolve));
      return real(request);
    });
    // A handle of its own is another server: the queue of one process does not hold it.
    const servers = [app.db, new Proxy(app.db, {})];
    const readings = [];
    for (const [place, db] of servers.entries()) {
      readings.push(syncCustomer({ ...service(), db }, { customerId: id, reason: `server ${place}`, isAwaited: true }));
      await vi.waitUntil(() => answers.length > place, { timeout: 15_000 });
      app.clock.pass(1);
    }
    const statuses = [];
    for (const [place, reading] of readings.entries()) {
      answers[place]?.();
      await reading;
      statuses.push((await app.rows(person)).subscriptions.map(({ status }) => status));
    }
    fetching.mockRestore();
    app.webhooks.mode = 'deliver';
    expect(statuses).toEqual([['active'], ['active']]);
    const [customer] = await app.db.select().from(billingCustomers).where(ofPerson);
    expect(customer).toMatchObject({ leaseUntil: null, syncedSeq: customer?.dirtySeq });
  });
});
