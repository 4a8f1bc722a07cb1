import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import {
  billingAudit,
  billingCustomers,
  billingOutbox,
  stripeEvents,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { queueAccountClosure } from '#server/services/billing/outbox/queue-account-closure.ts';
import { queueEmailChange } from '#server/services/billing/outbox/queue-email-change.ts';
import { queueOutbox } from '#server/services/billing/outbox/queue-outbox.ts';
import { runOutbox } from '#server/services/billing/outbox/run-outbox.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';

let app: BillingApp;
let acts: BillingActs;
let count = 0;
const newPerson = () => app.person(`leaver-${++count}`);

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
afterEach(async () => {
  app.stripe.outage.isOn = false;
  app.webhooks.mode = 'deliver';
  await app.db.delete(billingOutbox);
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const service = () => ({ ...app.service, requestId: 'job' });
const outbox = () => app.db.select().from(billingOutbox).orderBy(billingOutbox.createdAt, billingOutbox.kind);
const customerRow = async (id: string) =>
  (await app.db.select().from(billingCustomers).where(eq(billingCustomers.id, id)))[0];
const close = ({ id: userId }: BillingPerson) =>
  withTx(app.db, (tx) => queueAccountClosure(tx, { userId, now: app.clock.now() }));
const changeEmail = async ({ id }: BillingPerson, email: string) =>
  withTx(app.db, async (tx) => {
    await tx.update(users).set({ email }).where(eq(users.id, id));
    await queueEmailChange(tx, { userId: id, now: app.clock.now() });
  });

describe('an account that is closed', () => {
  it('row 57: cancelled and deleted at Stripe even though it was down then; our rows name nobody, later events are ignored', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { stripeId, customerId } = await acts.subscriptionOf(person);
    const { stripeCustomerId = '' } = (await customerRow(customerId)) ?? {};

    app.stripe.outage.isOn = true;
    await close(person);
    await runOutbox(service());
    expect(await outbox()).toMatchObject([
      { kind: 'cancel_subscription', payload: { object: stripeId }, attempts: 1, doneAt: null },
      { kind: 'delete_customer', payload: { object: stripeCustomerId }, attempts: 1, doneAt: null },
    ]);
    expect(await customerRow(customerId)).toMatchObject({ userId: null, deletedAt: app.clock.now() });
    expect(await app.db.select().from(billingAudit).where(eq(billingAudit.userId, person.id))).toEqual([]);
    const events = await app.db.select().from(stripeEvents).where(eq(stripeEvents.customerId, stripeCustomerId));
    expect(events.length).toBeGreaterThan(5);
    expect(JSON.stringify(events)).not.toContain(`leaver-${count}`);

    app.stripe.outage.isOn = false;
    await runOutbox(service());
    expect((await outbox()).map(({ doneAt }) => doneAt)).toEqual([null, null]);
    app.clock.pass(60);
    await runOutbox(service());
    expect((await outbox()).map(({ attempts, doneAt }) => [attempts, doneAt])).toEqual([
      [2, app.clock.now()],
      [2, app.clock.now()],
    ]);
    expect((await acts.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled');
    expect(await acts.stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ deleted: true });
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.stripeId, stripeId));
    expect(row).toMatchObject({ status: 'canceled', userId: null });

    await app.settle();
    const late = (await app.inbox()).filter(({ type }) => type === 'customer.deleted').at(-1);
    expect(late).toMatchObject({ status: 'ignored', lastError: 'owner' });
  });

  it('nothing is queued when the closing itself is undone, and for somebody who never paid nothing is', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const undone = withTx(app.db, async (tx) => {
      await queueAccountClosure(tx, { userId: person.id, now: app.clock.now() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await close(await newPerson());
    expect(await outbox()).toEqual([]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  });
});

describe('a changed e-mail address', () => {
  it('row 58: reaches Stripe; of two changes the last one applies, in whatever order they are made', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const customer = await acts.customerOf(person);
    app.stripe.outage.isOn = true;
    await changeEmail(person, 'first@example.com');
    await runOutbox(service());
    app.stripe.outage.isOn = false;
    await changeEmail(person, 'second@example.com');
    await runOutbox(service());
    expect(await acts.stripe.customers.retrieve(customer)).toMatchObject({ email: 'second@example.com' });
    app.clock.pass(60);
    await runOutbox(service());
    expect((await outbox()).every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(await acts.stripe.customers.retrieve(customer)).toMatchObject({ email: 'second@example.com' });
  });
});

describe('the outbox', () => {
  const queue = (object: string, customerId: string = randomUUID()) =>
    withTx(app.db, (tx) => {
      const now = app.clock.now();
      const payload = { object, customerId };
      return queueOutbox(tx, { mode: 'sandbox', kind: 'cancel_subscription', payload, key: object, now });
    });

  it('the same call is queued once', async () => {
    expect([await queue('sub_same'), await queue('sub_same')]).toEqual([true, false]);
    expect(await outbox()).toHaveLength(1);
  });

  it('of a second subscription that was renewed its first invoice is paid back, no later one, and it ends', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await acts.passPeriod(person);
    const { customerId, stripeId } = await acts.subscriptionOf(person);
    const [first, renewal] = await acts.paymentsOf(person);
    expect([first?.refunded, renewal?.refunded]).toEqual([0, 0]);
    await withTx(app.db, (tx) =>
      queueOutbox(tx, {
        mode: 'sandbox',
        kind: 'refund_duplicate',
        payload: { customerId, object: stripeId },
        key: stripeId,
        now: app.clock.now(),
      }),
    );
    await runOutbox(service());
    await app.settle();
    expect((await acts.paymentsOf(person)).map(({ invoiceId, refunded }) => [invoiceId, refunded])).toEqual([
      [first?.invoiceId, 2900],
      [renewal?.invoiceId, 0],
    ]);
    expect((await acts.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled');
  });

  it('what is gone at Stripe already counts as done', async () => {
    await queue('sub_gone');
    await runOutbox(service());
    expect(await outbox()).toMatchObject([{ attempts: 1, doneAt: app.clock.now(), lastError: null }]);
  });

  it('two servers that run it at once make each call once', async () => {
    const people = [await newPerson(), await newPerson(), await newPerson()];
    for (const person of people) {
      await app.subscribe(person);
      const { stripeId, customerId } = await acts.subscriptionOf(person);
      await queue(stripeId, customerId);
    }
    await Promise.all([runOutbox(service()), runOutbox(service()), runOutbox(service())]);
    expect((await outbox()).map(({ attempts, doneAt }) => [attempts, doneAt !== null])).toEqual(
      people.map(() => [1, true]),
    );
    for (const person of people) expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    await app.settle();
  });

  it('a call whose server was killed is taken up again after five minutes', async () => {
    await queue('sub_killed');
    await app.db
      .update(billingOutbox)
      .set({ attempts: 1, nextAttemptAt: new Date(app.clock.now().getTime() + 300_000) });
    await runOutbox(service());
    expect(await outbox()).toMatchObject([{ attempts: 1, doneAt: null }]);
    app.clock.pass(300);
    await runOutbox(service());
    expect(await outbox()).toMatchObject([{ attempts: 2, doneAt: app.clock.now() }]);
  });

  it('waits 1 m, 5 m, 30 m, 2 h and four times 12 h between tries, then for an administrator, who has it made', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { stripeId, customerId } = await acts.subscriptionOf(person);
    await queue(stripeId, customerId);
    app.stripe.outage.isOn = true;
    const waits: (number | null)[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await runOutbox(service());
      const [row] = await outbox();
      const wait = row?.nextAttemptAt ? (row.nextAttemptAt.getTime() - app.clock.now().getTime()) / 60_000 : null;
      waits.push(wait);
      app.clock.pass((wait ?? 0) * 60);
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, 720, 720, 720, null]);
    const [dead] = await outbox();
    expect(dead).toMatchObject({ attempts: 9, doneAt: null, deadAt: app.clock.now() });
    const notified = app.log.filter(({ entry }) => /^billing\.outbox-/.test(String(entry.event)));
    expect(notified.slice(-9).map(({ level, entry }) => [level, entry.event, entry.attempts])).toEqual([
      ...Array.from({ length: 8 }, (_, tries) => ['warn', 'billing.outbox-failed', tries + 1]),
      ['error', 'billing.outbox-dead', 9],
    ]);

    const admin = await acts.administrator();
    const { data: health } = await ask(admin.browser, 'admin.billing.health');
    expect(health).toMatchObject({ outbox: { dead: 1, troubled: [{ object: stripeId, nextAttemptAt: null }] } });
    const retry = () => notify(admin.browser, 'admin.billing.retryOutbox', { id: dead?.id });
    expect((await retry()).data).toEqual({ isDone: false, lastError: dead?.lastError });
    app.stripe.outage.isOn = false;
    expect((await retry()).data).toEqual({ isDone: true, lastError: null });
    expect(await app.rows(person)).toMatchObject({
      subscriptionStatus: 'SUBSCRIPTION_INACTIVE',
      subscriptions: [{ status: 'canceled' }],
    });
    expect((await retry()).status).toBe(404);
  });

  it('calls for another account wait until its key is set again', async () => {
    await queue('sub_elsewhere');
    await app.db.update(billingOutbox).set({ mode: 'live' });
    await runOutbox(service());
    expect(await outbox()).toMatchObject([{ attempts: 0, doneAt: null }]);
  });
});
