import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../server/db/schema/audit-log';
import { users } from '../../../server/db/schema/users';
import { advanceClock } from '../../../server/services/billing/admin-advance-clock';
import { createSandboxStore } from '../../../server/services/billing/sandbox-store';
import { ROLE_ADMIN } from '../../../shared/domain/roles';
import { actingAs, bareService } from '../../helpers/acting';
import { type BillingApp, type BillingPerson, billingApp } from '../../helpers/billing-app';
import { ask, tell } from '../../helpers/procedure';
import { enterPortal, goodCard, nonceOf, pay } from '../../helpers/sandbox';

const hour = 3600;
const day = 24 * hour;
let app: BillingApp;

beforeEach(async () => {
  app = await billingApp();
});
afterEach(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

/** Time passes at Stripe; it notices with its next call. Sessions of people stay as they are. */
async function pass(seconds: number): Promise<void> {
  const store = createSandboxStore(app.db);
  await store.setClockOffsetMs((await store.clockOffsetMs()) + seconds * 1000);
  await app.stripe.gateway.stripe.balance.retrieve();
  await app.settle();
}

async function changeCard(person: BillingPerson, cardNumber: string): Promise<void> {
  const { data } = await tell(person.browser, 'billing.openPortal', {});
  const path = await enterPortal(app.stripe, (data as { url: string }).url);
  const nonce = nonceOf(await (await app.stripe.browse(path)).text());
  await app.stripe.browse(path, { ...goodCard, cardNumber, action: 'card', nonce });
  await app.settle();
}

async function administrator(): Promise<BillingPerson> {
  const person = await app.person('steward');
  await app.db
    .update(users)
    .set({ authorities: [ROLE_ADMIN] })
    .where(eq(users.id, person.id));
  return person;
}

const count = (type: string) => app.stripe.sent.filter((event) => event.type === type).length;
const only = async (person: BillingPerson) => (await app.rows(person)).subscriptions[0];

describe('renewal', () => {
  it('row 37: a renewal is drafted at the period end and paid an hour later; access goes on', async () => {
    const person = await app.person('member');
    await app.subscribe(person);
    const first = await only(person);
    await pass(30 * day);
    expect(await only(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'draft',
      currentPeriodStart: first?.currentPeriodEnd,
    });
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    await pass(hour);
    expect(await only(person)).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid', pastDueSince: null });
    const invoices = (await ask(person.browser, 'billing.invoices')).data;
    expect(invoices).toMatchObject([
      { status: 'paid', amountMinor: 2900 },
      { status: 'paid', amountMinor: 2900 },
    ]);
    expect((await app.rows(person)).audit).toHaveLength(1);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
  });

  it('row 38: a declined renewal is past due: access in grace, and the next try is named', async () => {
    const person = await app.person('member');
    await app.subscribe(person);
    await changeCard(person, '4000000000000341');
    await pass(30 * day + hour);
    const failedAt = await app.stripe.gateway.billingNow();
    expect(await only(person)).toMatchObject({
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
    const person = await app.person('member');
    await app.subscribe(person);
    await changeCard(person, '4000000000000341');
    await pass(30 * day + hour);
    await changeCard(person, '5555555555554444');
    await pass(3 * day);
    expect(await only(person)).toMatchObject({
      status: 'active',
      pastDueSince: null,
      latestInvoiceStatus: 'paid',
      nextPaymentAttempt: null,
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
  });

  it('row 40: when all tries are spent the subscription is cancelled and access is gone', async () => {
    const person = await app.person('member');
    await app.subscribe(person);
    await changeCard(person, '4000000000000341');
    await pass(30 * day + hour);
    await pass(3 * day);
    await pass(5 * day);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'past-due' });
    await pass(7 * day);
    const endedAt = await app.stripe.gateway.billingNow();
    expect(await only(person)).toMatchObject({ status: 'canceled', endedAt, nextPaymentAttempt: null });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    expect(count('invoice.payment_failed')).toBe(4);
    expect((await app.rows(person)).subscriptionStatus).toBe('SUBSCRIPTION_INACTIVE');
  });
});

describe('ends', () => {
  it('row 44: cancelled at the period end, the period passes: inactive, with the moment it ended', async () => {
    const person = await app.person('member');
    await app.subscribe(person);
    await tell(person.browser, 'billing.cancel');
    const end = (await only(person))?.currentPeriodEnd;
    await pass(31 * day);
    expect(await only(person)).toMatchObject({ status: 'canceled', endedAt: end });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    expect((await app.rows(person)).audit.map(({ to }) => to)).toEqual([
      'SUBSCRIPTION_ACTIVE',
      'SUBSCRIPTION_INACTIVE',
    ]);
  });

  it('row 42: a first payment that is not made within 23 hours is given up', async () => {
    const person = await app.person('member');
    await pay(app.stripe, await app.openCheckout(person), { cardNumber: '4000000000000002' });
    await app.settle();
    expect(await app.status(person)).toMatchObject({ state: 'incomplete' });
    await pass(23 * hour);
    expect(await only(person)).toMatchObject({ status: 'incomplete_expired', latestInvoiceStatus: 'void' });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'none' });
  });

  it('row 24: a checkout is over after a day; its page says so and a new one opens', async () => {
    const person = await app.person('member');
    const url = await app.openCheckout(person);
    await pass(day);
    expect(count('checkout.session.expired')).toBe(1);
    expect(await (await app.stripe.browse(new URL(url).pathname)).text()).toContain('This page has expired');
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'none' });
    expect(await app.openCheckout(person)).not.toBe(url);
  });
});

describe('the clock of the sandbox', () => {
  it('an administrator moves it by a month and a day: renewals are paid, the projection follows, and it is on record', async () => {
    const person = await app.person('member');
    await app.subscribe(person);
    const { browser } = await administrator();
    const month = await tell(browser, 'admin.billing.advanceClock', { by: 'month' });
    expect(month.data).toEqual({ now: '2026-12-21T12:00:00.000Z' });
    const { data } = await tell(browser, 'admin.billing.advanceClock', { by: 'day' });
    expect(data).toEqual({ now: '2026-12-22T12:00:00.000Z' });
    expect((await ask(browser, 'admin.billing.clock')).data).toEqual(data);
    await app.settle();
    expect(await only(person)).toMatchObject({
      status: 'active',
      latestInvoiceStatus: 'paid',
      currentPeriodEnd: new Date('2027-01-21T12:00:00Z'),
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'sandboxClock.advance'));
    expect(rows.map(({ entityId }) => entityId).toSorted()).toEqual(['day', 'month']);
  });

  it('nobody else moves it, and no step but these is taken', async () => {
    const member = await app.person('member');
    expect((await tell(member.browser, 'admin.billing.advanceClock', { by: 'day' })).status).toBe(403);
    expect((await ask(member.browser, 'admin.billing.clock')).status).toBe(403);
    const { browser } = await administrator();
    expect((await tell(browser, 'admin.billing.advanceClock', { by: 'year' })).status).toBe(400);
  });

  it('where a key is set time cannot be moved, and nothing is recorded', async () => {
    const { id } = await administrator();
    const acting = actingAs(bareService(app.db), id, [ROLE_ADMIN]);
    await expect(advanceClock(acting, { by: 'day' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await app.db.select().from(auditLog).where(eq(auditLog.action, 'sandboxClock.advance'))).toEqual([]);
  });
});
