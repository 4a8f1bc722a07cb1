import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { advanceClock } from '#server/services/billing/admin/advance-clock.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { type BillingActs, billingActs, day, hour } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { pay } from '#tests/helpers/sandbox.ts';

let app: BillingApp;
let acts: BillingActs;
let admin: BillingPerson;
let person: BillingPerson;
let number = 0;

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  admin = await acts.administrator();
});
beforeEach(async () => {
  person = await app.person(`member-${++number}`);
});
afterEach(() => acts.endAll());
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const count = (type: string) => app.stripe.sent.filter((event) => event.type === type).length;

// First, while the clock is where the application began.
describe('the clock of the sandbox', () => {
  it('an administrator moves it by a month and a day: renewals are paid, the projection follows, and it is on record', async () => {
    await app.subscribe(person);
    const { browser } = admin;
    const month = await notify(browser, 'admin.billing.advanceClock', { by: 'month' });
    expect(month.data).toEqual({ now: '2026-12-21T12:00:00.000Z' });
    const { data } = await notify(browser, 'admin.billing.advanceClock', { by: 'day' });
    expect(data).toEqual({ now: '2026-12-22T12:00:00.000Z' });
    expect((await ask(browser, 'admin.billing.clock')).data).toEqual(data);
    await app.settle();
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'paid',
      currentPeriodEnd: new Date('2027-01-21T12:00:00Z'),
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'sandboxClock.advance'));
    expect(rows.map(({ entityId }) => entityId).toSorted()).toEqual(['day', 'month']);
  });

  it('nobody else moves it, and no step but these is taken', async () => {
    expect((await notify(person.browser, 'admin.billing.advanceClock', { by: 'day' })).status).toBe(403);
    expect((await ask(person.browser, 'admin.billing.clock')).status).toBe(403);
    expect((await notify(admin.browser, 'admin.billing.advanceClock', { by: 'year' })).status).toBe(400);
  });

  it('where a key is set time cannot be moved, and nothing is recorded', async () => {
    const acting = actingAs(bareService(app.db), admin.id, [ROLE_ADMIN]);
    const moves = () => app.db.$count(auditLog, eq(auditLog.action, 'sandboxClock.advance'));
    const before = await moves();
    await expect(advanceClock(acting, { by: 'day' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await moves()).toBe(before);
  });
});

describe('renewal', () => {
  it('row 37: a renewal is drafted at the period end and paid an hour later; access goes on', async () => {
    await app.subscribe(person);
    const first = await acts.subscriptionOf(person);
    await acts.passPeriod(person, 0);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'draft',
      currentPeriodStart: first.currentPeriodEnd,
    });
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    await acts.pass(hour);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'paid',
      pastDueSince: null,
    });
    const invoices = (await ask(person.browser, 'billing.invoices')).data;
    expect(invoices).toMatchObject([
      { status: 'paid', amountMinor: 2900 },
      { status: 'paid', amountMinor: 2900 },
    ]);
    expect((await app.rows(person)).audit).toHaveLength(1);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
  });

  it('row 38: a declined renewal is past due: access in grace, and the next try is named', async () => {
    await app.subscribe(person);
    await acts.changeCard(person, '4000000000000341');
    await acts.passPeriod(person);
    const failedAt = await app.stripe.gateway.billingNow();
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'past_due',
      pastDueSince: failedAt,
      latestInvoiceStatus: 'open',
    });
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'past-due-grace',
      nextPaymentAttempt: new Date(failedAt.getTime() + 3 * day * 1000).toISOString(),
    });
  });

  it('row 39: another card in the portal, and the next try takes the money; nothing is past due', async () => {
    await app.subscribe(person);
    await acts.changeCard(person, '4000000000000341');
    await acts.passPeriod(person);
    await acts.changeCard(person, '5555555555554444');
    await acts.pass(3 * day);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'active',
      pastDueSince: null,
      latestInvoiceStatus: 'paid',
      nextPaymentAttempt: null,
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
  });

  it('row 40: when all tries are spent the subscription is cancelled and access is gone', async () => {
    await app.subscribe(person);
    await acts.changeCard(person, '4000000000000341');
    await acts.passPeriod(person);
    await acts.pass(3 * day);
    await acts.pass(5 * day);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'past-due' });
    await acts.pass(7 * day);
    const endedAt = await app.stripe.gateway.billingNow();
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'canceled', endedAt, nextPaymentAttempt: null });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    expect(count('invoice.payment_failed')).toBe(4);
    expect((await app.rows(person)).subscriptionStatus).toBe('SUBSCRIPTION_INACTIVE');
  });
});

describe('ends', () => {
  it('row 44: cancelled at the period end, the period passes: inactive, with the moment it ended', async () => {
    await app.subscribe(person);
    await notify(person.browser, 'billing.cancel');
    const end = (await acts.subscriptionOf(person)).currentPeriodEnd;
    await acts.passPeriod(person);
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'canceled', endedAt: end });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    expect((await app.rows(person)).audit.map(({ to }) => to)).toEqual([
      'SUBSCRIPTION_ACTIVE',
      'SUBSCRIPTION_INACTIVE',
    ]);
  });

  it('row 42: a first payment that is not made within 23 hours is given up', async () => {
    await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000000000000002' });
    await app.settle();
    expect(await app.status(person)).toMatchObject({ state: 'incomplete' });
    await acts.pass(23 * hour);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'incomplete_expired',
      latestInvoiceStatus: 'void',
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'none' });
  });

  it('row 24: a checkout is over after a day; its page says so and a new one opens', async () => {
    const url = await app.openCheckout(person);
    await acts.pass(day);
    expect(count('checkout.session.expired')).toBe(1);
    expect(await (await app.stripe.browse(new URL(url).pathname)).text()).toContain('This page has expired');
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'none' });
    expect(await app.openCheckout(person)).not.toBe(url);
  });
});
