import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { billingCustomers, checkoutAttempts, stripeEvents } from '#server/db/schema/billing.ts';
import { processDueEvents } from '#server/services/billing/inbox/process-events.ts';
import { storeEvent } from '#server/services/billing/inbox/store-event.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp, sessionIdOf } from '#tests/helpers/billing-app.ts';
import { ask } from '#tests/helpers/procedure.ts';

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
const arrived = (
  id: string,
  {
    object = {},
    ...change
  }: Partial<Record<'type' | 'api_version', string>> & { livemode?: boolean; created?: number; object?: object } = {},
) => {
  const event = { id, type: 'balance.available', api_version: null, livemode: false, created: 1, ...change };
  const data = { object: { id: 'obj', object: 'balance', ...object } };
  return {
    event: { ...event, data } as unknown as Stripe.Event,
    mode: 'sandbox' as const,
    source: 'webhook' as const,
    now: app.clock.now(),
  };
};
const processDue = () => processDueEvents(service());
const rowOf = async (id: string) => (await app.inbox()).find(({ eventId }) => eventId === id);
const customerOf = async (person: BillingPerson) => {
  const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
  if (!row) throw new Error('There is no customer.');
  return row;
};
/** Works off what is due; answers the paths that Stripe was asked for, each once. */
async function pathsAsked(act: () => Promise<unknown> = processDue): Promise<string[]> {
  const fetching = vi.spyOn(app.stripe.connection, 'fetch');
  await act();
  const paths = fetching.mock.calls.map(([request]) => new URL(request.url).pathname);
  fetching.mockRestore();
  return [...new Set(paths)];
}
const stored = async (prefix: string) =>
  (await app.inbox()).map(({ eventId }) => eventId).filter((id) => id.startsWith(prefix));

describe('events that come together', () => {
  it('are stored with few statements, each once, and every sender hears of it', async () => {
    const transaction = vi.spyOn(app.db, 'transaction');
    const ids = Array.from({ length: 60 }, (_, place) => `evt_burst_${place % 50}`);
    await Promise.all(ids.map((id) => storeEvent(app.service, arrived(id))));
    expect(transaction.mock.calls.length).toBeLessThanOrEqual(3);
    transaction.mockRestore();
    expect((await stored('evt_burst_')).length).toBe(50);
  });

  it('are stored with what they say of themselves, and are due at once', async () => {
    const event = { type: 'charge.updated', livemode: true, created: 1_700_000_000, api_version: '2025-01-01' };
    const given = arrived('evt_whole', { ...event, object: { id: 'ch_whole', customer: { id: 'cus_whole' } } });
    await storeEvent(app.service, given);
    expect(await rowOf('evt_whole')).toMatchObject({
      type: 'charge.updated',
      apiVersion: '2025-01-01',
      livemode: true,
      mode: 'sandbox',
      source: 'webhook',
      stripeCreated: new Date('2023-11-14T22:13:20Z'),
      customerId: 'cus_whole',
      objectId: 'ch_whole',
      payload: given.event,
      nextAttemptAt: app.clock.now(),
      receivedAt: app.clock.now(),
    });
  });

  it('one that cannot be stored is rejected alone', async () => {
    const bad = arrived('evt_mixed_bad', { type: 'a\u0000b' });
    const results = await Promise.allSettled([
      storeEvent(app.service, arrived('evt_mixed_0')),
      storeEvent(app.service, arrived('evt_mixed_1')),
      storeEvent(app.service, bad),
      storeEvent(app.service, arrived('evt_mixed_2')),
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

describe('a database that is away', () => {
  it.each(['57P01', '25006'])(
    '%s: every event that waits is rejected at once, and nothing is tried one by one',
    async (code) => {
      const transaction = vi.spyOn(app.db, 'transaction').mockRejectedValue(Object.assign(new Error('away'), { code }));
      const ids = ['0', '1', '2', '3'].map((place) => `evt_away_${code}_${place}`);
      const results = await Promise.allSettled(ids.map((id) => storeEvent(app.service, arrived(id))));
      expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
      expect(transaction).toHaveBeenCalledTimes(2);
      transaction.mockRestore();
      await storeEvent(app.service, arrived(ids[0] ?? ''));
      expect(await stored(`evt_away_${code}`)).toEqual(ids.slice(0, 1));
    },
  );
});

describe('whose an event is', () => {
  const userId = 'b32b0a1c-0000-4000-8000-000000000000';
  let payer: BillingPerson;
  let other: BillingPerson;
  let charge = '';
  let number = 0;

  beforeAll(async () => {
    [payer, other] = [await newPerson(), await newPerson()];
    await app.subscribe(payer);
    await app.openCheckout(other);
    charge = (await acts.paymentsOf(payer))[0]?.chargeId ?? '';
    await processDue();
  });

  /** What becomes of an event about this object, and whose rows are read for it. */
  async function outcomeOf(object: object, type = 'customer.updated') {
    const id = `evt_owner_${++number}`;
    await storeEvent(app.service, arrived(id, { type, object }));
    const asked = await pathsAsked();
    const { status, lastError } = (await rowOf(id)) ?? {};
    return { status, lastError, asked };
  }
  const pathOf = async (person: BillingPerson) => `/v1/customers/${(await customerOf(person)).stripeCustomerId}`;

  it('the customer’s that it is, names or holds; the person’s that our own checkout wrote down; the charge’s', async () => {
    const { stripeCustomerId: customer } = await customerOf(payer);
    const objects = [
      { object: 'customer', id: customer },
      { object: 'invoice', customer },
      { object: 'invoice', customer: { id: customer, object: 'customer' } },
      { object: 'invoice', customer, metadata: { userId: other.id } },
      { object: 'refund', customer, charge: 'ch_0000000000' },
      { object: 'checkout.session', customer: null, metadata: { userId: payer.id } },
      { object: 'checkout.session', customer: 'cus_0000000000', client_reference_id: payer.id },
      { object: 'checkout.session', metadata: { userId: payer.id }, client_reference_id: other.id },
      { object: 'refund', charge },
      { object: 'dispute', charge },
    ];
    for (const [place, object] of objects.entries()) {
      const { asked, ...outcome } = await outcomeOf(object);
      expect([place, outcome]).toEqual([place, { status: 'done', lastError: null }]);
      const isByCharge = place >= objects.length - 2;
      expect(asked.includes(`/v1/charges/${charge}`)).toBe(isByCharge);
      expect(asked.filter((path) => path.startsWith('/v1/customers/'))).toEqual([await pathOf(payer)]);
    }
  });

  it('nobody’s here: it is ignored, and Stripe is asked nothing', async () => {
    const { id, stripeCustomerId: customer } = await customerOf(other);
    const ignored = { status: 'ignored', lastError: 'owner', asked: [] };
    const objects = [
      { object: 'customer', id: 'cus_0000000000' },
      { object: 'invoice', customer: 5, metadata: null },
      { object: 'invoice', id: customer, metadata: { userId: 5 } },
      { object: 'review', charge },
      { object: 'refund', charge: null },
      { object: 'checkout.session', metadata: { userId }, client_reference_id: other.id },
    ];
    for (const object of objects) expect([object, await outcomeOf(object)]).toEqual([object, ignored]);

    const change = (set: Partial<typeof billingCustomers.$inferInsert>) =>
      app.db.update(billingCustomers).set(set).where(eq(billingCustomers.id, id));
    const ofOther = [{ customer }, { metadata: { userId: other.id } }];
    for (const [set, back] of [
      [{ mode: 'test' as const }, { mode: 'sandbox' as const }],
      [{ deletedAt: app.clock.now() }, { deletedAt: null }],
    ]) {
      await change(set ?? {});
      for (const object of ofOther) expect([set, await outcomeOf(object)]).toEqual([set, ignored]);
      await change(back ?? {});
    }
    for (const object of ofOther) expect(await outcomeOf(object)).toMatchObject({ status: 'done' });

    // Who names no person is not whoever belongs to nobody.
    await change({ userId: null });
    await storeEvent(app.service, arrived('evt_nobody', { type: 'customer.updated', object: { customer: 'cus_0' } }));
    expect(await outcomeOf({ customer })).toMatchObject({ status: 'done' });
    expect(await rowOf('evt_nobody')).toMatchObject({ status: 'ignored' });
    await change({ userId: other.id });
  });

  it('several at once go to their owners each, what was paid is read after events of money alone', async () => {
    const { stripeCustomerId: customer } = await customerOf(payer);
    const before = [await customerOf(payer), await customerOf(other)];
    await storeEvent(app.service, arrived('evt_each_1', { type: 'customer.updated', object: { customer } }));
    await storeEvent(app.service, arrived('evt_each_2', { type: 'customer.updated', object: { customer: 'cus_0' } }));
    const ofOther = { client_reference_id: other.id };
    await storeEvent(app.service, arrived('evt_each_3', { type: 'checkout.session.expired', object: ofOther }));
    await storeEvent(app.service, arrived('evt_each_4', { type: 'price.updated' }));
    await storeEvent(app.service, arrived('evt_each_5'));
    expect((await pathsAsked()).filter((path) => /charges|invoices/.test(path))).toEqual([]);
    const outcomes = ['1', '2', '3', '4', '5'].map((place) => rowOf(`evt_each_${place}`));
    const done = { status: 'done', lastError: null, nextAttemptAt: null, processedAt: app.clock.now() };
    expect(await Promise.all(outcomes)).toMatchObject([
      done,
      { ...done, status: 'ignored', lastError: 'owner' },
      done,
      done,
      { ...done, status: 'ignored', lastError: 'type' },
    ]);
    expect([await customerOf(payer), await customerOf(other)]).toMatchObject(
      before.map(({ dirtySeq }) => ({ dirtySeq: dirtySeq + 1, syncedSeq: dirtySeq + 1, leaseUntil: null })),
    );

    for (const type of ['invoice.paid', 'charge.refunded', 'refund.updated', 'checkout.session.completed']) {
      const { asked } = await outcomeOf({ customer }, type);
      expect([type, asked.includes('/v1/charges')]).toEqual([type, true]);
    }
    expect((await outcomeOf({ customer }, 'customer.subscription.updated')).asked).not.toContain('/v1/charges');
  });

  it('one whose charge cannot be read fails alone, is logged, and comes again after a minute', async () => {
    const { stripeCustomerId: customer } = await customerOf(payer);
    Object.assign(app.stripe.outage, { isOn: true, only: /charges/ });
    await storeEvent(
      app.service,
      arrived('evt_charge_1', { type: 'refund.updated', object: { object: 'refund', charge } }),
    );
    await storeEvent(app.service, arrived('evt_charge_2', { type: 'customer.updated', object: { customer } }));
    await processDue();
    const inAMinute = new Date(app.clock.now().getTime() + 60_000);
    const lastError = expect.stringContaining('Stripe is down.');
    expect(await rowOf('evt_charge_1')).toMatchObject({
      status: 'failed',
      attempts: 1,
      nextAttemptAt: inAMinute,
      lastError,
    });
    expect(await rowOf('evt_charge_2')).toMatchObject({ status: 'done', attempts: 1 });
    expect(app.log.findLast(({ entry }) => entry.event === 'billing.event-failed')).toMatchObject({
      level: 'warn',
      entry: { eventId: 'evt_charge_1', attempts: 1, err: expect.any(Error) },
    });
    app.stripe.outage.isOn = false;
    app.clock.pass(60);
    await processDue();
    expect(await rowOf('evt_charge_1')).toMatchObject({ status: 'done', attempts: 2, lastError: null });
  });
});

describe('a turn', () => {
  it('takes all that is due, however many, and costs two transactions where nothing is', async () => {
    const { event, ...of } = arrived('evt_many');
    await app.db.insert(stripeEvents).values(
      Array.from({ length: 120 }, (_, place) => ({
        ...of,
        eventId: `evt_many_${place}`,
        type: event.type,
        livemode: false,
        stripeCreated: of.now,
        nextAttemptAt: new Date(of.now.getTime() + (place === 0 ? 1 : 0)),
        payload: event,
      })),
    );
    await processDue();
    const statuses = (await app.inbox()).filter(({ eventId }) => eventId.startsWith('evt_many_'));
    expect(statuses.filter(({ status }) => status === 'ignored')).toHaveLength(119);
    expect(await rowOf('evt_many_0')).toMatchObject({ status: 'pending', attempts: 0 });

    const transaction = vi.spyOn(app.db, 'transaction');
    expect(await pathsAsked()).toEqual([]);
    expect(transaction).toHaveBeenCalledTimes(2);
    transaction.mockRestore();
  });

  it('has the plans read anew after an event of the catalogue, and after no other', async () => {
    const plans = () => ask(payer.browser, 'billing.plans');
    const payer = await newPerson();
    await plans();
    const happen = async (type: string) => {
      await storeEvent(app.service, arrived(`evt_of_${type}`, { type }));
      await processDue();
      return (await pathsAsked(plans)).includes('/v1/prices');
    };
    expect(await happen('customer.updated')).toBe(false);
    expect(await happen('price.updated')).toBe(true);
    expect(await happen('product.updated')).toBe(true);
    expect(await pathsAsked(plans)).toEqual([]);
  });

  it('closes the checkout whose page ran out, and that whose payment did not come, and no other', async () => {
    const [late, unpaid, waiting] = [await newPerson(), await newPerson(), await newPerson()];
    const pages = [];
    for (const person of [late, unpaid, waiting]) pages.push(sessionIdOf(await app.openCheckout(person)));
    const { control } = app.stripe.sandbox;
    await acts.stripe.checkout.sessions.expire(pages[0] ?? '');
    await control.beginPaymentLater(pages[1] ?? '');
    await control.endPaymentLater(pages[1] ?? '', false);
    await acts.stripe.customers.update((await customerOf(waiting)).stripeCustomerId, { name: 'Harbour' });
    await app.settle();
    const attempts = await app.db.select().from(checkoutAttempts);
    const statusOf = (page: string) => attempts.find(({ sessionId }) => sessionId === page)?.status;
    expect(pages.map(statusOf)).toEqual(['expired', 'complete', 'open']);
  });
});

it('Stripe is never asked inside a transaction: such a call fails, here and in every other test', async () => {
  const asked = withTx(app.db, () => acts.stripe.balance.retrieve());
  await expect(asked).rejects.toMatchObject({ detail: new Error('A transaction is already open: hand on its tx.') });
});
