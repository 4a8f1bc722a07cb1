import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  billingCustomers,
  billingOutbox,
  billingRuns,
  stripeEvents,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { getAccountSetup } from '#server/services/billing/admin/account-setup.ts';
import { catchUpEvents } from '#server/services/billing/inbox/catch-up-events.ts';
import { removeOldEvents } from '#server/services/billing/inbox/remove-old-events.ts';
import { reconcileCustomers } from '#server/services/billing/sync/reconcile-customers.ts';
import { actingAs } from '#tests/helpers/acting.ts';
import { type BillingActs, billingActs, day, hour } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

interface ListAnswer {
  rows: { id: string; username: string | null; status: string | null; state: string }[];
  nextCursor: string | null;
}

let app: BillingApp;
let acts: BillingActs;
let admin: BillingPerson;
let count = 0;
const newPerson = () => app.person(`client-${++count}`);

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  admin = await acts.administrator();
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
const list = async (input: object) => (await ask(admin.browser, 'admin.billing.list', input)).data as ListAnswer;
const rowOf = async (person: BillingPerson) =>
  (await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id)))[0];
const actionsOn = async (entityId: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.entityId, entityId))).map(({ action }) => action);

describe('the set-up of the account', () => {
  it('is nothing to speak of in the sandbox, is told part by part with a key, and to administrators alone', async () => {
    expect((await ask(admin.browser, 'admin.billing.setup')).data).toEqual([]);
    expect((await ask((await newPerson()).browser, 'admin.billing.setup')).status).toBe(403);

    const stripe = { ...app.stripe.gateway, mode: 'test' as const };
    expect(await getAccountSetup(actingAs({ ...service(), stripe }, admin.id))).toEqual([
      { part: 'price', name: 'forecastle_monthly', state: 'present' },
      { part: 'price', name: 'forecastle_yearly', state: 'present' },
      { part: 'portal', name: 'billing portal', state: 'missing' },
      { part: 'webhook', name: expect.stringMatching(/^http:.*\/api\/stripe\/webhook$/), state: 'impossible' },
      { part: 'secret', name: 'STRIPE_WEBHOOK_SECRET', state: 'present' },
    ]);
  });
});

const isLong = import.meta.env.MODE === 'long';
const many = isLong ? 100_000 : 2_000;

describe('one customer', () => {
  it('row 45: cancelled now by an administrator: inactive at once, the next call is rejected, and it is on record (A57)', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { stripeId } = await acts.subscriptionOf(person);
    const cancel = (password = testPassword) =>
      notify(admin.browser, 'admin.billing.cancelNow', { subscriptionId: stripeId, password });
    expect((await cancel()).data).toEqual({ status: 'canceled' });
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await ask(person.browser, 'forecast.list', {})).appCode).toBe('subscription-inactive');
    const { audit } = await app.rows(person);
    expect(audit.at(-1)).toMatchObject({ to: 'SUBSCRIPTION_INACTIVE', reason: `admin:${admin.id}` });
    expect((await cancel()).data).toEqual({ status: 'canceled' });
    expect(await actionsOn(stripeId)).toEqual(['subscription.cancelNow', 'subscription.cancelNow']);
  });

  it('is not cancelled from an unattended session: the password is asked, and a code; a refund that ends it takes one proof for both (A190)', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { stripeId: subscriptionId } = await acts.subscriptionOf(person);
    const [payment] = await acts.paymentsOf(person);
    const other = await acts.administrator('proved');
    const { secret } = await setUpSecondFactor(other.browser, app.clock);
    const cancel = (proof: object) => notify(other.browser, 'admin.billing.cancelNow', { subscriptionId, ...proof });
    expect((await cancel({})).appCode).toBe('invalid');
    const code = appCode(secret, app.clock.now(), 1);
    expect((await cancel({ password: 'not mine', code })).appCode).toBe('wrong-password');
    expect((await cancel({ password: testPassword })).details).toMatchObject({ fields: { code: expect.any(String) } });
    expect((await acts.subscriptionOf(person)).status).toBe('active');
    expect(await actionsOn(subscriptionId)).toEqual([]);

    const order = { password: testPassword, invoiceId: payment?.invoiceId, amountMinor: 100 };
    const both = (proof: object) => notify(other.browser, 'admin.billing.refund', { ...order, ...proof });
    expect((await both({ endSubscriptionId: 'sub_0000', code })).data).toMatchObject({ hasEnded: false });
    app.clock.pass(60);
    const next = appCode(secret, app.clock.now());
    expect((await both({ endSubscriptionId: subscriptionId, code: next })).data).toMatchObject({ hasEnded: true });
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
  });

  it('is shown whole: subscriptions, invoices, payments, changes of access, actions and events', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { id = '' } = (await rowOf(person)) ?? {};
    await notify(admin.browser, 'admin.billing.resync', { id });
    const { data } = await ask(admin.browser, 'admin.billing.customer', { id });
    expect(data).toMatchObject({
      customer: { id },
      person: { id: person.id, username: `client-${count}` },
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'active',
      subscriptions: [{ status: 'active', amount: 2900 }],
      invoices: [{ status: 'paid', amountMinor: 2900 }],
      payments: [{ status: 'succeeded', amount: 2900, refunded: 0 }],
      statusChanges: [{ to: 'SUBSCRIPTION_ACTIVE' }],
      actions: [{ action: 'billingCustomer.resync', actor: 'steward' }],
    });
    expect((data as { events: unknown[] }).events.length).toBeGreaterThan(5);

    app.stripe.outage.isOn = true;
    const withoutStripe = await ask(admin.browser, 'admin.billing.customer', { id });
    expect(withoutStripe).toMatchObject({ status: 200, data: { invoices: null, payments: [{}] } });
  });

  it('resync reads Stripe anew and says whether our rows were wrong', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { id = '' } = (await rowOf(person)) ?? {};
    expect((await notify(admin.browser, 'admin.billing.resync', { id })).data).toEqual({ isChanged: false });
    await app.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, person.id));
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await notify(admin.browser, 'admin.billing.resync', { id })).data).toEqual({ isChanged: true });
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await actionsOn(id)).toHaveLength(2);
  });

  it('an event is shown with all that Stripe sent', async () => {
    const [event] = await app.inbox();
    const { data } = await ask(admin.browser, 'admin.billing.event', { eventId: event?.eventId });
    expect(data).toMatchObject({ type: event?.type, payload: { id: event?.eventId, object: 'event' } });
  });
});

describe('the list of events', () => {
  it('row 60: holds the present mode alone: events of another account are neither listed, counted, shown nor replayed', async () => {
    await app.subscribe(await newPerson());
    const page = async (input: object = {}) =>
      (await ask(admin.browser, 'admin.billing.events', input)).data as { total: number; dead: number };
    const before = await page();
    const [event] = await app.inbox();
    if (!event) throw new Error('There is no event.');
    for (const mode of ['test', 'live'] as const) {
      await app.db.insert(stripeEvents).values({ ...event, eventId: `evt_of_${mode}`, mode, status: 'dead' });
    }
    expect(before.total).toBeGreaterThan(5);
    expect(await page()).toMatchObject({ total: before.total, dead: before.dead });
    expect(await page({ status: 'dead' })).toMatchObject({ total: before.dead });
    const eventId = 'evt_of_test';
    expect((await ask(admin.browser, 'admin.billing.event', { eventId })).status).toBe(404);
    expect((await notify(admin.browser, 'admin.billing.replayEvent', { eventId })).status).toBe(404);
    const [kept] = await app.db.select().from(stripeEvents).where(eq(stripeEvents.eventId, eventId));
    expect(kept).toMatchObject({ status: 'dead', source: event.source });
  });
});

describe('the list of customers', () => {
  it('finds by name, address and Stripe’s ids, and by the state of the subscription', async () => {
    const [payer, leaver] = [await newPerson(), await newPerson()];
    await app.subscribe(payer);
    await app.subscribe(leaver);
    const { stripeId } = await acts.subscriptionOf(leaver);
    await acts.stripe.subscriptions.cancel(stripeId);
    await app.settle();
    const name = `client-${count}`;
    for (const search of [name, `${name}@example`, stripeId, (await rowOf(leaver))?.stripeCustomerId ?? '']) {
      expect((await list({ search })).rows).toMatchObject([{ username: name, status: 'canceled', state: 'canceled' }]);
    }
    const names = async (status: string) => (await list({ status })).rows.map(({ username }) => username);
    expect(await names('canceled')).toContain(name);
    expect(await names('active')).not.toContain(name);
    expect(await names('active')).toContain(`client-${count - 1}`);
    for (const wrong of [{ status: 'x' }, { cursor: '1; drop' }, { search: 'a\u0000' }, { limit: 1e9 }]) {
      expect((await ask(admin.browser, 'admin.billing.list', wrong)).status).toBe(400);
    }
  });

  it(`of ${many} customers every page and filter comes, the last one too${isLong ? ', in less than a second each' : ''}`, async () => {
    await app.db.execute(sql`insert into billing_customers (id, mode, stripe_customer_id, created_at)
      select gen_random_uuid()::text, 'sandbox', 'cus_many' || n, timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, ${many}) n`);
    await app.db.execute(sql`insert into subscriptions (stripe_id, customer_id, mode, status, stripe_created, synced_at)
      select 'sub_' || stripe_customer_id, id, 'sandbox', case when stripe_customer_id like '%7' then 'past_due' else 'active' end,
        created_at, created_at from billing_customers where stripe_customer_id like 'cus_many%'`);
    await app.db.execute(sql`analyze`);
    const timed = async (input: object) => {
      const begin = performance.now();
      const answer = await list(input);
      // The time is the long run's: there, nobody shares the machine.
      if (isLong) expect(performance.now() - begin).toBeLessThan(1_000);
      return answer;
    };
    const first = await timed({});
    expect([first.rows.length, first.nextCursor !== null]).toEqual([25, true]);
    const second = await timed({ cursor: first.nextCursor });
    expect(second.rows.some(({ id }) => first.rows.some((row) => row.id === id))).toBe(false);
    const early = `${Date.UTC(2020, 0, 1, 0, 10)}_${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}`;
    const last = await timed({ cursor: early });
    expect([last.rows.length, last.nextCursor]).toEqual([10, null]);
    expect((await timed({ status: 'past_due' })).rows).toHaveLength(25);
    expect((await timed({ status: 'trialing' })).rows).toEqual([]);
    expect((await timed({ status: 'canceled' })).rows.length).toBeGreaterThan(0);
    expect((await timed({ search: 'client-' })).rows.length).toBeGreaterThan(0);
    await app.db.execute(sql`delete from billing_customers where stripe_customer_id like 'cus_many%'`);
  });
});

describe('what the administrator is told', () => {
  it('health: inbox, outbox, the last comparisons and what was rejected', async () => {
    await catchUpEvents(service());
    const person = await newPerson();
    await notify(person.browser, 'billing.createCheckout', { plan: 'monthly', price: 'price_1', amount: 1 });
    const { data } = await ask(admin.browser, 'admin.billing.health');
    expect(data).toMatchObject({
      inbox: { pending: 0, dead: 0, failed: 0 },
      outbox: { waiting: 0, failed: 0, dead: 0 },
      lastCatchUp: { finishedAt: app.clock.now().toISOString(), found: 0 },
      rejected: { latest: [{ reason: 'input' }] },
      openDisputes: 0,
    });
    expect((data as { inbox: { done: number } }).inbox.done).toBeGreaterThan(0);
  });

  it('a price, an amount, a customer or an address of one’s own choice is rejected, counted, and nothing is begun (A92, A97)', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const url = await app.openCheckout(owner);
    await app.openCheckout(stranger);
    const countOf = async () =>
      ((await ask(admin.browser, 'admin.billing.health')).data as { rejected: { count: number } }).rejected.count;
    const before = await countOf();
    const plan = 'monthly';
    for (const input of [
      { plan, price: 'price_1' },
      { plan, amountMinor: 1 },
      { plan, customer: 'cus_1' },
    ]) {
      expect((await notify(stranger.browser, 'billing.createCheckout', input)).status).toBe(400);
      expect((await notify(stranger.browser, 'billing.changePlan', { ...input, prorationDate: 1 })).status).toBe(400);
    }
    app.clock.pass(60);
    for (const input of [{ subscriptionId: 'sub_1' }, { customer: 'cus_1' }, { invoice: 'in_1', amountMinor: 1 }]) {
      for (const path of ['billing.cancel', 'billing.resume', 'billing.retryPayment']) {
        expect((await notify(stranger.browser, path, input)).status).toBe(400);
      }
    }
    app.clock.pass(60);
    const returnTo = { returnUrl: 'https://elsewhere.example/' };
    expect((await notify(stranger.browser, 'billing.openPortal', returnTo)).status).toBe(400);
    const sessionId = /cs_test_\w+/.exec(url)?.[0];
    expect((await notify(stranger.browser, 'billing.confirmCheckout', { sessionId })).status).toBe(403);
    expect(await countOf()).toBe(before + 17);
    expect((await app.rows(stranger)).subscriptions).toEqual([]);
  });

  it('figures: revenue a month, states, churn, and failed payments by day', async () => {
    await app.db.delete(billingCustomers);
    const [yearly, leaver, debtor] = [await newPerson(), await newPerson(), await newPerson()];
    await acts.subscribeWith(yearly, '4242424242424242', 'yearly');
    await app.subscribe(leaver);
    await app.subscribe(debtor);
    await acts.changeCard(debtor, '4000000000000341');
    await acts.pass(30 * day + hour);
    await acts.stripe.subscriptions.cancel((await acts.subscriptionOf(leaver)).stripeId);
    await app.settle();
    const { data } = await ask(admin.browser, 'admin.billing.figures');
    expect(data).toMatchObject({
      monthly: [{ currency: 'usd', amount: 2417 }],
      active: 1,
      trialing: 0,
      pastDue: 1,
      cancelled: 1,
      churn: { ended: 1, startedWith: 3, rate: 1 / 3 },
    });
    const { failedPayments } = data as { failedPayments: { day: string; count: number }[] };
    const today = (await app.stripe.gateway.billingNow()).toISOString().slice(0, 10);
    expect(failedPayments).toHaveLength(30);
    expect(failedPayments.at(-1)).toEqual({ day: today, count: 1 });
    expect(failedPayments.slice(0, -1).every((entry) => entry.count === 0)).toBe(true);
  });
});

describe('the daily comparison with Stripe', () => {
  it('reads every customer, counts those whose rows were wrong, mends them, and runs once a day', async () => {
    const [sound, wrong] = [await newPerson(), await newPerson()];
    await app.subscribe(sound);
    await app.subscribe(wrong);
    app.webhooks.mode = 'drop';
    await acts.stripe.subscriptions.cancel((await acts.subscriptionOf(wrong)).stripeId);
    expect(await app.check(wrong)).toBe('SUBSCRIPTION_ACTIVE');

    await reconcileCustomers(service());
    const runs = () => app.db.select().from(billingRuns).where(eq(billingRuns.kind, 'reconciliation'));
    const customers = await app.db.$count(billingCustomers);
    expect(await runs()).toMatchObject([{ examined: customers, found: 1, failed: 0, finishedAt: app.clock.now() }]);
    expect(await app.check(wrong)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await app.rows(wrong)).audit.at(-1)).toMatchObject({ reason: 'reconciliation' });
    await reconcileCustomers(service());
    expect(await runs()).toHaveLength(1);

    app.clock.set(new Date(app.clock.now().getTime() + day * 1000));
    app.stripe.outage.isOn = true;
    await reconcileCustomers(service());
    const [, second] = await runs();
    expect(second).toMatchObject({ examined: customers, found: 0, failed: customers });
    expect(second?.lastError).toContain('Stripe');
  });

  it('a run that was broken off goes on behind the customer it stood at', async () => {
    await app.db.delete(billingRuns);
    const ids = (await app.db.select({ id: billingCustomers.id }).from(billingCustomers)).map(({ id }) => id).sort();
    const run = { kind: 'reconciliation' as const, mode: 'sandbox' as const, startedAt: app.clock.now() };
    await app.db.insert(billingRuns).values({ ...run, cursor: ids.at(-2) ?? null, examined: 7 });
    await reconcileCustomers(service());
    expect(await app.db.select().from(billingRuns)).toMatchObject([{ examined: 8, finishedAt: app.clock.now() }]);
  });

  it('goes page by page until its time is over, and on from there the next time', async () => {
    await app.db.delete(billingRuns);
    await app.db.execute(sql`insert into billing_customers (id, mode, stripe_customer_id, created_at)
      select gen_random_uuid()::text, 'sandbox', 'cus_page' || n, now() from generate_series(1, 200) n`);
    const ids = (await app.db.select({ id: billingCustomers.id }).from(billingCustomers)).map(({ id }) => id).sort();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const run = () => app.db.select().from(billingRuns);
    await reconcileCustomers(service(), -1);
    expect(await run()).toMatchObject([{ examined: 100, cursor: ids[99], finishedAt: null }]);
    await reconcileCustomers(service(), 0);
    clock.mockRestore();
    expect(await run()).toMatchObject([{ examined: ids.length, cursor: ids.at(-1), finishedAt: app.clock.now() }]);
  });

  it('events, finished calls and runs are removed after 90 days; what still waits stays', async () => {
    const at = (days: number) => new Date(app.clock.now().getTime() - days * day * 1000);
    const event = (eventId: string, days: number, status: 'done' | 'failed') => ({
      eventId,
      status,
      type: 'invoice.paid',
      livemode: false,
      mode: 'sandbox' as const,
      stripeCreated: at(days),
      receivedAt: at(days),
      payload: {},
      source: 'webhook' as const,
    });
    await app.db
      .insert(stripeEvents)
      .values([event('evt_old', 91, 'done'), event('evt_new', 89, 'done'), event('evt_waits', 91, 'failed')]);
    const payload = { object: 'sub_1', customerId: randomUUID() };
    const call = { kind: 'cancel_subscription' as const, mode: 'sandbox' as const, payload };
    await app.db.insert(billingOutbox).values([
      { ...call, idempotencyKey: 'old', doneAt: at(91), nextAttemptAt: null },
      { ...call, idempotencyKey: 'open', createdAt: at(91), nextAttemptAt: null },
    ]);
    await removeOldEvents(service());
    const kept = (await app.inbox()).map(({ eventId }) => eventId);
    expect(['evt_old', 'evt_new', 'evt_waits'].map((id) => kept.includes(id))).toEqual([false, true, true]);
    const calls = (await app.db.select().from(billingOutbox)).map(({ idempotencyKey }) => idempotencyKey);
    expect([calls.includes('old'), calls.includes('open')]).toEqual([false, true]);
  });
});
