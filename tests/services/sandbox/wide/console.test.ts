import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { createConsoleStore } from '#server/services/billing/sandbox/console-store.ts';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
import type { ConsoleReading, SandboxFailureModes } from '#server/stripe/sandbox-console.ts';
import { createSandbox } from '#server/stripe-sandbox/create-sandbox.ts';
import { plans } from '#shared/domain/plans.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { pay, testOrigin } from '#tests/helpers/sandbox.ts';

let app: BillingApp;
let acts: BillingActs;
let admin: BillingPerson;
let count = 0;
const newPerson = () => app.person(`visitor-${++count}`);

const well: SandboxFailureModes = { stripe: 'well', webhooks: 'deliver', declineNext: false };
const setErrors = (part: Partial<SandboxFailureModes>) =>
  notify(admin.browser, 'admin.sandbox.setFaults', { ...well, ...part });
const read = async (input: object = {}) =>
  (await ask(admin.browser, 'admin.sandbox.read', input)).data as ConsoleReading;

beforeAll(async () => {
  app = await billingApp({ keepsBooks: true });
  acts = billingActs(app);
  admin = await acts.administrator();
});
afterEach(() => setErrors({}));
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

describe('the store', () => {
  it('shows objects by kind and id, without the sandbox’s own notes, and every event with its delivery', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { counts, objects, events } = await read();
    expect(counts).toContainEqual({ type: 'subscription', count: 1 });
    expect([...counts, ...objects].filter(({ type }) => type.startsWith('sandbox.'))).toEqual([]);
    expect(events.find(({ type }) => type === 'invoice.paid')).toMatchObject({ attempts: 1, lastStatus: 200 });

    const customer = await acts.customerOf(person);
    expect((await read({ type: 'customer' })).objects.map(({ type }) => type)).toEqual(['customer']);
    expect((await read({ search: customer.slice(0, 8) })).objects).toMatchObject([{ id: customer }]);
    expect(await ask(admin.browser, 'admin.sandbox.object', { id: customer })).toMatchObject({
      data: { object: { id: customer, object: 'customer' } },
    });
  });

  it('card numbers are in no answer, and what the sandbox alone knows of a card is not shown', async () => {
    const method = (await read({ type: 'payment_method' })).objects[0]?.id ?? '';
    const { text } = await ask(admin.browser, 'admin.sandbox.object', { id: method });
    expect(text).toContain('"last4":"4242"');
    expect(text).not.toContain('4242424242424242');
    expect((await ask(admin.browser, 'admin.sandbox.object', { id: `card_of_${method}` })).status).toBe(404);
  });

  it('an event that was lost is sent again and arrives', async () => {
    await setErrors({ webhooks: 'drop' });
    const person = await newPerson();
    await app.subscribe(person);
    const [lost] = (await read({ search: 'invoice.paid' })).events;
    expect(lost).toMatchObject({ attempts: 1, lastStatus: null, nextAttemptAt: null, deliveredAt: null });
    expect((await app.inbox()).some(({ eventId }) => eventId === lost?.id)).toBe(false);

    await setErrors({});
    const sent = await notify(admin.browser, 'admin.sandbox.resend', { eventId: lost?.id });
    expect(sent).toMatchObject({ status: 200, data: { lastStatus: 200 } });
    await app.settle();
    expect((await app.inbox()).find(({ eventId }) => eventId === lost?.id)?.status).toBe('done');
    expect((await notify(admin.browser, 'admin.sandbox.resend', { eventId: 'evt_nobodys' })).status).toBe(404);
  });
});

describe('errors', () => {
  it.each(['down', 'busy', 'unreachable'] as const)(
    'Stripe %s: a checkout says that nothing was charged',
    async (stripe) => {
      const person = await newPerson();
      await setErrors({ stripe });
      const rejected = await notify(person.browser, 'billing.createCheckout', { plan: 'monthly' });
      expect(rejected).toMatchObject({ status: 503, appCode: 'payment-unavailable' });
      await setErrors({});
      expect((await notify(person.browser, 'billing.createCheckout', { plan: 'monthly' })).status).toBe(200);
    },
  );

  it('the next charge is declined once, and the one after it goes through', async () => {
    const person = await newPerson();
    await setErrors({ declineNext: true });
    const url = await app.openCheckout(person);
    const declined = await pay(app.stripe, url);
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await read()).faults.declineNext).toBe(false);
    expect((await pay(app.stripe, url)).status).toBe(303);
  });

  it('a renewal is declined as well, and one alone of several that fall due', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await setErrors({ declineNext: true });
    await acts.passPeriod(person);
    const rows = await app.db.select({ status: subscriptions.status }).from(subscriptions);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ status }) => status === 'past_due')).toHaveLength(1);
    expect((await read()).faults.declineNext).toBe(false);
  });

  it('webhooks that are held all arrive once they are let go', async () => {
    const person = await newPerson();
    const before = (await app.inbox()).length;
    await setErrors({ webhooks: 'hold' });
    await app.subscribe(person);
    expect((await app.inbox()).length).toBe(before);
    await setErrors({});
    await app.settle();
    expect((await app.inbox()).length).toBeGreaterThan(before + 5);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('webhooks that arrive twice leave one row an event', async () => {
    await setErrors({ webhooks: 'duplicate' });
    const sentBefore = app.stripe.sent.length;
    const person = await newPerson();
    await app.subscribe(person);
    const ids = (await app.inbox()).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
    const types = app.stripe.sent.slice(sentBefore).map(({ type }) => type);
    expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(2);
    expect((await app.rows(person)).audit).toHaveLength(1);
  });

  it('webhooks with a wrong signature are rejected and counted', async () => {
    const before = (await ask(admin.browser, 'admin.billing.health')).data as { rejected: { count: number } };
    await setErrors({ webhooks: 'forge' });
    await app.subscribe(await newPerson());
    const after = (await ask(admin.browser, 'admin.billing.health')).data as typeof before;
    expect(after.rejected.count).toBeGreaterThan(before.rejected.count + 5);
  });

  it('they are on record with what was before and after, and outlive a restart', async () => {
    await setErrors({ stripe: 'busy' });
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'sandbox.setFaults'));
    expect(rows.at(-1)).toMatchObject({
      actorId: admin.id,
      details: { before: well, after: { ...well, stripe: 'busy' } },
    });

    const again = createSandbox({
      store: createSandboxStore(app.db),
      books: createConsoleStore(app.db),
      clock: app.clock,
      plans,
      webhookSecret: 'whsec_test_secret',
      origins: [testOrigin],
      styles: async () => [],
      deliver: () => new Response('{}'),
    });
    expect((await again.connection.desk?.read({ type: null, search: '' }))?.faults).toEqual({
      ...well,
      stripe: 'busy',
    });
    await again.close();
  });
});

describe('reset', () => {
  it('row 60: empties the store but keeps the clock; who had a subscription has none, and can subscribe anew', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    const clock = (await ask(admin.browser, 'admin.billing.clock')).data as { now: string };

    expect(await notify(admin.browser, 'admin.sandbox.reset')).toMatchObject({ status: 200, data: { failed: 0 } });
    await app.settle();
    const { counts } = await read();
    expect(counts).toEqual([
      { type: 'price', count: 2 },
      { type: 'product', count: 1 },
    ]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    const later = (await ask(admin.browser, 'admin.billing.clock')).data as { now: string };
    expect(Date.parse(later.now)).toBeGreaterThanOrEqual(Date.parse(clock.now));

    await app.subscribe(person);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
  });
});

describe('who may', () => {
  it('a person who is no administrator is rejected every call, and nothing changes', async () => {
    const { browser } = await newPerson();
    const calls = [
      ask(browser, 'admin.sandbox.read'),
      ask(browser, 'admin.sandbox.object', { id: 'cus_1234' }),
      notify(browser, 'admin.sandbox.resend', { eventId: 'evt_1234' }),
      notify(browser, 'admin.sandbox.setFaults', { ...well, stripe: 'down' }),
      notify(browser, 'admin.sandbox.reset'),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 403, appCode: 'forbidden' });
    expect((await read()).faults).toEqual(well);
  });

  it('/sandbox leads to the administrator’s page', async () => {
    const answer = await app.stripe.browse('/sandbox');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#/dashboard/stripe?tab=sandbox']);
  });
});
