import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { billingCustomers, checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { createRuntime } from '#server/runtime.ts';
import { processDueEvents } from '#server/services/billing/inbox/process-events.ts';
import { syncCustomer } from '#server/services/billing/sync/sync-customer.ts';
import { type BillingActs, billingActs, day } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { pay } from '#tests/helpers/sandbox.ts';

let app: BillingApp;
let acts: BillingActs;
let count = 0;
const newPerson = () => app.person(`read-${++count}`);

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
afterEach(() => {
  app.stripe.outage.isOn = false;
  app.webhooks.mode = 'deliver';
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const service = () => ({ ...app.service, requestId: 'job' });
const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
const customerOf = async (person: BillingPerson) => {
  const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
  if (!row) throw new Error('There is no customer.');
  return row;
};
const read = async (person: BillingPerson, more: { withPayments?: boolean; isAwaited?: boolean } = {}) =>
  syncCustomer(service(), { customerId: (await customerOf(person)).id, reason: 'test', ...more });
const unchanged = { isChanged: false, hasQueued: false };
const changed = { isChanged: true, hasQueued: false };

describe('a reading', () => {
  it('says whether our rows were as Stripe has them, and rights what was not', async () => {
    const person = await newPerson();
    await app.openCheckout(person);
    const attempt = eq(checkoutAttempts.userId, person.id);
    await app.subscribe(person);
    expect(await app.db.select().from(checkoutAttempts).where(attempt)).toMatchObject([{ status: 'complete' }]);
    const right = await acts.subscriptionOf(person);
    app.clock.pass(5);
    expect(await read(person)).toEqual(unchanged);
    expect(await acts.subscriptionOf(person)).toEqual({ ...right, syncedAt: app.clock.now() });

    const ofPerson = eq(subscriptions.userId, person.id);
    await app.db.update(checkoutAttempts).set({ status: 'open', mode: 'test' }).where(attempt);
    for (const wrong of [{ amount: 1 }, { endedAt: app.clock.now() }, { lookupKey: null }]) {
      await app.db.update(subscriptions).set(wrong).where(ofPerson);
      expect([wrong, await read(person)]).toEqual([wrong, changed]);
      expect(await acts.subscriptionOf(person)).toEqual({ ...right, syncedAt: app.clock.now() });
    }
    await app.db.delete(subscriptions).where(ofPerson);
    expect(await read(person)).toEqual(changed);
    expect(await acts.subscriptionOf(person)).toEqual({ ...right, syncedAt: app.clock.now() });
    expect(await app.db.select().from(checkoutAttempts).where(attempt)).toMatchObject([{ status: 'open' }]);
    expect((await app.rows(person)).audit).toHaveLength(1);
    expect(app.log.filter(({ entry }) => /duplicate|dispute/.test(String(entry.event)))).toEqual([]);
  });

  it('ends what Stripe no longer lists, and leaves what had ended before as it was', async () => {
    const [person, leaver] = [await newPerson(), await newPerson()];
    for (const one of [person, leaver]) await app.subscribe(one);
    await acts.stripe.subscriptions.cancel((await acts.subscriptionOf(leaver)).stripeId);
    await app.settle();
    const ended = await acts.subscriptionOf(leaver);
    await app.db
      .update(subscriptions)
      .set({ pastDueSince: app.clock.now(), paymentState: 'declined' })
      .where(eq(subscriptions.userId, person.id));
    app.clock.pass(day);
    app.webhooks.mode = 'drop';
    for (const one of [person, leaver]) await acts.stripe.customers.del((await customerOf(one)).stripeCustomerId);
    const before = await customerOf(person);
    expect([await read(person), await read(leaver)]).toEqual([changed, unchanged]);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'canceled',
      endedAt: await app.stripe.gateway.billingNow(),
      pastDueSince: null,
      paymentState: null,
      syncedAt: app.clock.now(),
    });
    expect(await acts.subscriptionOf(leaver)).toEqual(ended);
    expect((await app.rows(person)).audit.at(-1)).toMatchObject({ to: 'SUBSCRIPTION_INACTIVE', reason: 'test' });

    const gone = { deletedAt: app.clock.now(), leaseUntil: null, creditMinor: 0 };
    expect(await customerOf(person)).toMatchObject({ ...gone, syncedSeq: before.dirtySeq + 1 });
    app.clock.pass(5);
    expect(await read(person)).toEqual(unchanged);
    expect(await customerOf(person)).toMatchObject(gone);
  });

  it('of an account that was closed writes the rows, and no status', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { id } = await customerOf(person);
    await app.db.update(billingCustomers).set({ userId: null }).where(eq(billingCustomers.id, id));
    await acts.stripe.subscriptions.cancel((await acts.subscriptionOf(person)).stripeId);
    await app.settle();
    const rows = await app.db.select().from(subscriptions).where(eq(subscriptions.customerId, id));
    expect(rows).toMatchObject([{ status: 'canceled', userId: null }]);
    expect((await app.rows(person)).audit.map(({ to }) => to)).toEqual(['SUBSCRIPTION_ACTIVE']);
  });

  it('asks for what was paid where that is wanted, also where it was wanted before and failed', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const asked: string[] = [];
    const { fetch: real } = app.stripe.connection;
    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation((request) => {
      asked.push(new URL(request.url).pathname);
      return real(request);
    });
    const isPaidAsked = async (act: () => Promise<unknown>) => {
      asked.length = 0;
      await act();
      return asked.includes('/v1/charges');
    };
    expect(await isPaidAsked(() => read(person))).toBe(false);
    expect(await isPaidAsked(() => read(person, { withPayments: true }))).toBe(true);
    expect(await isPaidAsked(() => read(person))).toBe(false);
    app.stripe.outage.isOn = true;
    await expect(read(person, { withPayments: true })).rejects.toThrow('Stripe is down.');
    app.stripe.outage.isOn = false;
    expect(await isPaidAsked(() => read(person))).toBe(true);
    fetching.mockRestore();
  });

  it('that fails gives its lease back and is not counted as read; one that others wait for keeps it', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const before = await customerOf(person);
    app.clock.pass(5);
    app.stripe.outage.isOn = true;
    await expect(read(person)).rejects.toThrow('Stripe is down.');
    const failed = { dirtySeq: before.dirtySeq + 1, syncedSeq: before.syncedSeq, lastReadAt: app.clock.now() };
    expect(await customerOf(person)).toMatchObject({ ...failed, leaseUntil: null });

    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation(async () => {
      await app.db
        .update(billingCustomers)
        .set({ dirtySeq: sql`${billingCustomers.dirtySeq} + 1` })
        .where(eq(billingCustomers.id, before.id));
      throw new TypeError('fetch failed');
    });
    await expect(read(person)).rejects.toThrow();
    fetching.mockRestore();
    expect(await customerOf(person)).toMatchObject({ leaseUntil: inSeconds(30), syncedSeq: before.syncedSeq });
  });

  it('whose lease another reader has is left to that one, until it runs out or somebody waits', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { id, dirtySeq } = await customerOf(person);
    const take = (leaseUntil: Date) =>
      app.db.update(billingCustomers).set({ leaseUntil }).where(eq(billingCustomers.id, id));
    const leaseUntil = inSeconds(30);
    await take(leaseUntil);
    await app.db.update(subscriptions).set({ amount: 1 }).where(eq(subscriptions.userId, person.id));
    expect(await read(person)).toEqual(unchanged);
    expect(await customerOf(person)).toMatchObject({ leaseUntil, dirtySeq: dirtySeq + 1, syncedSeq: dirtySeq });
    app.clock.pass(30);
    expect(await read(person)).toEqual(unchanged);
    app.clock.pass(1);
    expect(await read(person)).toEqual(changed);
    expect(await customerOf(person)).toMatchObject({ leaseUntil: null, syncedSeq: dirtySeq + 3 });

    await take(inSeconds(30));
    expect(await read(person, { isAwaited: true })).toEqual(unchanged);
    expect(await customerOf(person)).toMatchObject({ leaseUntil: null, syncedSeq: dirtySeq + 4 });
  });

  it('keeps what comes off the next invoices, and nothing where the customer owes', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { stripeCustomerId } = await customerOf(person);
    const { store } = app.stripe;
    const { data = {} } = (await store.find(stripeCustomerId)) ?? {};
    for (const [balance, creditMinor] of [
      [-700, 700],
      [300, 0],
    ]) {
      const put = { id: stripeCustomerId, type: 'customer', data: { ...data, balance } };
      await store.commit({ puts: [put], events: [], deliveries: [] });
      await read(person);
      expect([balance, (await customerOf(person)).creditMinor]).toEqual([balance, creditMinor]);
    }
  });
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
    const { id, dirtySeq } = await customerOf(person);
    let reads = 0;
    const { fetch: real } = app.stripe.sandbox.connection;
    const fetching = vi.spyOn(app.stripe.connection, 'fetch').mockImplementation(async (request) => {
      if (request.url.includes('/v1/customers/')) reads += 1;
      await app.db
        .update(billingCustomers)
        .set({ dirtySeq: sql`${billingCustomers.dirtySeq} + 1` })
        .where(ofPerson);
      return real(request);
    });
    await syncCustomer(service(), { customerId: id, reason: 'test' });
    fetching.mockRestore();
    const owing = await customerOf(person);
    expect(owing.leaseUntil).toEqual(inSeconds(30));
    expect(owing.syncedSeq).toBeGreaterThan(dirtySeq);
    expect([reads, owing.syncedSeq < owing.dirtySeq]).toEqual([3, true]);

    app.clock.pass(31);
    await processDueEvents(service());
    expect(await customerOf(person)).toMatchObject({ leaseUntil: null, syncedSeq: owing.dirtySeq + 1 });
  });

  it('on two servers at once: both see at Stripe what they waited for, whichever is answered first', async () => {
    const person = await newPerson();
    await app.openCheckout(person);
    const { id } = await customerOf(person);
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
    // A runtime of its own is another server: the queue of one process does not hold it.
    const servers = [service(), { ...service(), runtime: createRuntime() }];
    const readings = [];
    for (const [place, server] of servers.entries()) {
      readings.push(syncCustomer(server, { customerId: id, reason: `server ${place}`, isAwaited: true }));
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
    const customer = await customerOf(person);
    expect(customer).toMatchObject({ leaseUntil: null, syncedSeq: customer.dirtySeq });
  });
});
