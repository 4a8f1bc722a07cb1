import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billingAudit, billingOutbox, billingRuns, payments, subscriptions } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { cancelNow } from '#server/services/billing/admin/cancel-now.ts';
import { getCustomer } from '#server/services/billing/admin/get-customer.ts';
import { replayEvent } from '#server/services/billing/admin/replay-event.ts';
import { resyncCustomer } from '#server/services/billing/admin/resync.ts';
import { reconcileCustomers } from '#server/services/billing/sync/reconcile-customers.ts';
import { actingAs } from '#tests/helpers/acting.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { billingRows } from '#tests/helpers/billing-rows.ts';
import { notify } from '#tests/helpers/procedure.ts';

let app: BillingApp;
let seed: ReturnType<typeof billingRows>;
let acts: BillingActs;
let admin: BillingPerson;
let person: BillingPerson;
beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  seed = billingRows(app);
  admin = await acts.administrator();
  person = await app.person('harbour');
  await app.subscribe(person);
});
afterAll(() => app.close());

const reconcile = (who: BillingPerson) => notify(who.browser, 'admin.billing.reconcile');
const runs = () => app.db.select().from(billingRuns).where(eq(billingRuns.kind, 'reconciliation'));

it('compares everything although today’s run is done, puts right what differs, and is on record', async () => {
  await reconcileCustomers({ ...app.service, requestId: 'job' });
  expect(await runs()).toHaveLength(1);
  await app.db.update(subscriptions).set({ status: 'unpaid' }).where(eq(subscriptions.userId, person.id));
  app.clock.pass(5);

  expect(await reconcile(admin)).toMatchObject({ status: 200, data: { examined: 1, found: 1, failed: 0 } });
  expect((await acts.subscriptionOf(person)).status).toBe('active');
  expect(await runs()).toHaveLength(2);
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'billing.reconcile'));
  expect(rows).toMatchObject([{ actorId: admin.id, entity: 'billing', entityId: 'sandbox' }]);
});

it('says whom it could not read while Stripe is down', async () => {
  app.stripe.outage.isOn = true;
  app.clock.pass(5);
  expect(await reconcile(admin)).toMatchObject({ status: 200, data: { examined: 1, found: 0, failed: 1 } });
  app.stripe.outage.isOn = false;
});

it('is refused to a person who is no administrator', async () => {
  expect(await reconcile(person)).toMatchObject({ status: 403, appCode: 'forbidden' });
  expect(await runs()).toHaveLength(3);
});

const context = () => actingAs(app.service, admin.id);
const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);
const dayMs = 86_400_000;

const actionsOn = async (entityId: string) => app.db.select().from(auditLog).where(eq(auditLog.entityId, entityId));

describe('one customer', () => {
  let id: string;
  beforeAll(async () => {
    id = (await acts.subscriptionOf(person)).customerId;
  });

  it('is shown with what is its own, the newest first, fifty rows at most', async () => {
    const { stripeCustomerId } = (await getCustomer(context(), { id })).customer;
    const before = await getCustomer(context(), { id });
    const { stripeId } = await acts.subscriptionOf(person);
    const [{ invoiceId } = { invoiceId: '' }] = await acts.paymentsOf(person);
    await seed.addSubscription(id, { stripeId: 'sub_older', status: 'canceled', stripeCreated: ago(2 * dayMs) });
    await seed.addPayment(id, { invoiceId: 'in_older', stripeCreated: ago(2 * dayMs) });
    const action = (entity: string, entityId: string) => ({
      action: `${entity}.test`,
      entity,
      entityId,
      actorId: admin.id,
    });
    await app.db.insert(auditLog).values([
      { ...action('subscription', stripeId), at: ago(4 * dayMs), details: { plan: 'yearly' } },
      { ...action('invoice', invoiceId), at: ago(3 * dayMs), actorId: null },
      { ...action('billingCustomer', id), at: ago(2 * dayMs) },
      { ...action('forecast', id), at: ago(0) },
      { ...action('subscription', 'sub_elsewhere'), at: ago(0) },
    ]);
    const many = Array.from({ length: 60 }, (_, place) => place);
    const change = { userId: person.id, to: 'SUBSCRIPTION_ACTIVE' as const };
    await app.db.insert(billingAudit).values(many.map((place) => ({ ...change, reason: `${place}`, at: ago(-place) })));
    await seed.addEvents(
      ...many.map((place) =>
        seed.eventRow(`evt_shown_${place}`, {
          customerId: stripeCustomerId,
          stripeCreated: ago(-place),
          status: 'done',
        }),
      ),
    );

    const shown = await getCustomer(context(), { id });
    expect(shown.person).toEqual({ id: person.id, username: 'harbour', email: 'harbour@example.com' });
    expect([shown.status, shown.state, shown.now]).toEqual(['SUBSCRIPTION_ACTIVE', 'active', before.now]);
    expect(shown.subscriptions.map((row) => row.stripeId)).toEqual([stripeId, 'sub_older']);
    expect(shown.payments.map((row) => row.invoiceId)).toEqual([invoiceId, 'in_older']);
    expect(shown.actions).toEqual([
      {
        id: expect.any(String),
        at: ago(2 * dayMs),
        action: 'billingCustomer.test',
        entityId: id,
        actor: 'steward',
        details: {},
      },
      {
        id: expect.any(String),
        at: ago(3 * dayMs),
        action: 'invoice.test',
        entityId: invoiceId,
        actor: null,
        details: {},
      },
      {
        id: expect.any(String),
        at: ago(4 * dayMs),
        action: 'subscription.test',
        entityId: stripeId,
        actor: 'steward',
        details: { plan: 'yearly' },
      },
    ]);
    expect(shown.statusChanges.map(({ reason }) => reason)).toEqual(many.slice(10).reverse().map(String));
    expect(shown.statusChanges[0]).toEqual({
      id: expect.any(String),
      ...change,
      from: null,
      reason: '59',
      at: ago(-59),
      userId: undefined,
    });
    expect(shown.events.map(({ eventId }) => eventId)).toEqual(
      many
        .slice(10)
        .reverse()
        .map((place) => `evt_shown_${place}`),
    );
    expect(shown.events[0]).toEqual({
      eventId: 'evt_shown_59',
      type: 'balance.available',
      status: 'done',
      stripeCreated: ago(-59),
      lastError: null,
    });
    await app.db.delete(subscriptions).where(eq(subscriptions.stripeId, 'sub_older'));
    await app.db.delete(payments).where(eq(payments.invoiceId, 'in_older'));
  });

  it('of a closed account has no person and no changes of access; one of another account of ours is missing', async () => {
    const orphan = await seed.addCustomer();
    await app.db.insert(billingAudit).values({ userId: null, to: 'SUBSCRIPTION_INACTIVE', reason: 'nobody' });
    vi.spyOn(app.stripe.connection, 'fetch').mockImplementationOnce(() => Response.json({ object: 'list', data: [] }));
    expect(await getCustomer(context(), { id: orphan })).toMatchObject({
      person: null,
      status: 'SUBSCRIPTION_INACTIVE',
      state: 'none',
      invoices: [],
      statusChanges: [],
      actions: [],
      events: [],
    });
    const foreign = await seed.addCustomer({ mode: 'test' });
    for (const missing of [foreign, randomUUID()]) {
      await expect(getCustomer(context(), { id: missing })).rejects.toMatchObject({ code: 'not-found' });
      await expect(resyncCustomer(context(), { id: missing })).rejects.toMatchObject({ code: 'not-found' });
      expect(await actionsOn(missing)).toEqual([]);
    }
  });

  it('whose invoices Stripe does not hand out is shown without them while Stripe is away, and not where it rejects', async () => {
    const fetching = vi.spyOn(app.stripe.connection, 'fetch');
    const answerWith = (status: number) =>
      fetching.mockImplementation(() => Response.json({ error: { type: 'api_error', message: 'No.' } }, { status }));
    answerWith(500);
    expect((await getCustomer(context(), { id })).invoices).toBeNull();
    answerWith(400);
    await expect(getCustomer(context(), { id })).rejects.toMatchObject({ code: 'payment-refused' });
    fetching.mockRestore();
  });

  it('resync is on record with what it found, and what it queued is done at once', async () => {
    const { stripeId } = await acts.subscriptionOf(person);
    await seed.addPayment(id, {
      invoiceId: 'in_lost',
      subscriptionId: stripeId,
      disputeId: 'dp_1',
      disputeStatus: 'lost',
    });
    await app.db.delete(auditLog);
    expect(await resyncCustomer(context(), { id })).toEqual({ isChanged: false });
    await app.settle();
    const of = { actorId: admin.id, action: 'billingCustomer.resync', entity: 'billingCustomer' };
    expect(await actionsOn(id)).toMatchObject([{ ...of, details: { isChanged: false } }]);
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'canceled' });
    expect(await app.db.select().from(billingOutbox)).toMatchObject([{ kind: 'cancel_subscription', attempts: 1 }]);
  });
});

describe('a subscription that is cancelled now', () => {
  it('ends without a reckoning, with its status before on record; what Stripe no longer has is answered as it is', async () => {
    const leaver = await app.person('leaver');
    await app.subscribe(leaver);
    const { stripeId: subscriptionId, customerId } = await acts.subscriptionOf(leaver);
    await app.db.update(subscriptions).set({ mode: 'test' }).where(eq(subscriptions.stripeId, subscriptionId));
    for (const missing of [subscriptionId, 'sub_0000']) {
      await expect(cancelNow(context(), { subscriptionId: missing })).rejects.toMatchObject({ code: 'not-found' });
      expect(await actionsOn(missing)).toEqual([]);
    }
    await app.db.update(subscriptions).set({ mode: 'sandbox' }).where(eq(subscriptions.stripeId, subscriptionId));

    app.stripe.outage.isOn = true;
    const unavailable = { code: 'payment-unavailable' };
    await expect(cancelNow(context(), { subscriptionId })).rejects.toMatchObject(unavailable);
    app.stripe.outage.isOn = false;
    expect((await acts.subscriptionOf(leaver)).status).toBe('active');

    app.webhooks.mode = 'drop';
    const fetching = vi.spyOn(app.stripe.connection, 'fetch');
    expect(await cancelNow(context(), { subscriptionId })).toEqual({ status: 'canceled' });
    const [request] = fetching.mock.calls.find(([{ method }]) => method === 'DELETE') ?? [];
    expect(request?.url).toMatch(/prorate=false&invoice_now=false|invoice_now=false&prorate=false/);
    expect(fetching.mock.calls.some(([{ url }]) => url.includes('/v1/charges'))).toBe(true);
    fetching.mockRestore();
    app.webhooks.mode = 'deliver';
    const of = { actorId: admin.id, action: 'subscription.cancelNow', entity: 'subscription' };
    const line = { ...of, details: { before: 'active' } };
    expect(await actionsOn(subscriptionId)).toMatchObject([line, line]);

    await seed.addSubscription(customerId, { stripeId: 'sub_gone' });
    expect(await cancelNow(context(), { subscriptionId: 'sub_gone' })).toEqual({ status: 'canceled' });
  });
});

describe('an event that is replayed', () => {
  it('is worked off anew and alone, whatever became of it, and is on record', async () => {
    const dead = { status: 'dead' as const, attempts: 9, lastError: 'Error: x', nextAttemptAt: null };
    const nextAttemptAt = ago(1);
    await seed.addEvents(
      seed.eventRow('evt_dead', dead),
      seed.eventRow('evt_of_test', { ...dead, mode: 'test' }),
      seed.eventRow('evt_waits', { nextAttemptAt }),
    );
    app.clock.pass(5);
    expect(await replayEvent(context(), { eventId: 'evt_dead' })).toEqual({ status: 'ignored', lastError: 'type' });
    const rowOf = async (id: string) => (await app.inbox()).find(({ eventId }) => eventId === id);
    expect(await rowOf('evt_dead')).toMatchObject({ attempts: 1, source: 'replay', processedAt: ago(0) });
    expect(await rowOf('evt_waits')).toMatchObject({ status: 'pending', attempts: 0, nextAttemptAt });
    const of = { actorId: admin.id, action: 'stripeEvent.replay', entity: 'stripeEvent' };
    expect(await actionsOn('evt_dead')).toMatchObject([of]);

    await expect(replayEvent(context(), { eventId: 'evt_of_test' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await rowOf('evt_of_test')).toMatchObject({ ...dead, source: 'webhook' });
    expect(await actionsOn('evt_of_test')).toEqual([]);
  });
});
