import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { billingCustomers, checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { sessions } from '#server/db/schema/users.ts';
import { checkSubscription } from '#server/services/billing/access/check-subscription.ts';
import { hasRunningSubscription } from '#server/services/billing/access/has-running-subscription.ts';
import { requireAccess } from '#server/services/billing/access/require-access.ts';
import type { ActorContext } from '#server/services/context.ts';
import { sessionRow } from '#server/services/sessions/open-sessions.ts';
import { ROLE_ADMIN, ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import { buyerAlone } from '#tests/helpers/stripe-answers.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const { database, buyer } = buyerAlone(now);

/** The facts that come with a session of the person. */
async function factsOfSession() {
  const session = { id: randomUUID().replaceAll('-', ''), userId: buyer.userId, isRemembered: false };
  await database.db.insert(sessions).values({ ...session, createdAt: now, expiresAt: inHours(1) });
  return (await sessionRow(database.db, { key: session.id, scope: 'sandbox' }))?.access;
}

/** The person as a request brings them, with the facts of that moment. */
async function acting(authorities: Role[] = [ROLE_USER]): Promise<ActorContext> {
  const access = await factsOfSession();
  return { ...buyer.context, actor: { ...buyer.context.actor, authorities, ...(access && { access }) } };
}
const forgetRows = () => database.db.delete(subscriptions).where(eq(subscriptions.userId, buyer.userId));
const addCheckout = (expiresAt: Date | null) =>
  database.db.insert(checkoutAttempts).values({ userId: buyer.userId, mode: 'sandbox', priceId: 'price_1', expiresAt });
const readAt = (lastReadAt: Date | null) =>
  database.db.update(billingCustomers).set({ lastReadAt }).where(eq(billingCustomers.userId, buyer.userId));

describe('the facts that come with a session', () => {
  it('are the rows themselves, timestamps among them', async () => {
    const timestamps = {
      cancelAt: inHours(1),
      trialEnd: inHours(2),
      pastDueSince: inHours(3),
      currentPeriodEnd: inHours(4),
      stripeCreated: inHours(5),
      syncedAt: inHours(6),
    };
    await buyer.addSubscription({ ...timestamps, status: 'past_due', cancelAtPeriodEnd: true });
    await readAt(inHours(-1));
    await buyer.addCustomer({ mode: 'live', lastReadAt: now });
    await addCheckout(inHours(7));
    expect(await factsOfSession()).toEqual({
      subscriptions: [{ mode: 'sandbox', status: 'past_due', cancelAtPeriodEnd: true, ...timestamps }],
      customers: [{ lastReadAt: inHours(-1) }],
      openCheckouts: [{ expiresAt: inHours(7) }],
      seats: [],
    });
  });

  it('are empty where there is nothing, and null where nothing is known', async () => {
    expect(await factsOfSession()).toEqual({ subscriptions: [], customers: [], openCheckouts: [], seats: [] });
    await buyer.addSubscription({ currentPeriodEnd: null });
    await addCheckout(null);
    expect(await factsOfSession()).toMatchObject({
      subscriptions: [{ currentPeriodEnd: null, cancelAt: null, trialEnd: null, pastDueSince: null }],
      customers: [{ lastReadAt: null }],
      openCheckouts: [{ expiresAt: null }],
    });
  });
});

describe('whether somebody has access', () => {
  it('is decided by the facts of the session, without another look', async () => {
    await buyer.addSubscription();
    const context = await acting();
    await forgetRows();
    expect(await checkSubscription(context)).toBe(SUBSCRIPTION_ACTIVE);
  });

  it('is looked up where no facts came along', async () => {
    expect(await checkSubscription(buyer.context)).toBe(SUBSCRIPTION_INACTIVE);
    await buyer.addSubscription();
    expect(await checkSubscription(buyer.context)).toBe(SUBSCRIPTION_ACTIVE);
  });

  it('is looked up where an active row is long past its period, and not where it is believed', async () => {
    await buyer.addSubscription({ currentPeriodEnd: inHours(-3), syncedAt: inHours(-3) });
    const context = await acting();
    await forgetRows();
    expect(await checkSubscription(context)).toBe(SUBSCRIPTION_INACTIVE);
  });

  it.each([
    ['is open for good', null, SUBSCRIPTION_ACTIVE],
    ['is open', inHours(1), SUBSCRIPTION_ACTIVE],
    ['ends now', now, SUBSCRIPTION_INACTIVE],
    ['is over', inHours(-1), SUBSCRIPTION_INACTIVE],
  ])('is looked up while a checkout %s and Stripe was not just asked', async (_, expiresAt, found) => {
    const customerId = await buyer.addCustomer();
    await addCheckout(expiresAt);
    const context = await acting();
    await buyer.addSubscription({ customerId });
    expect(await checkSubscription(context)).toBe(found);
  });

  it('is not looked up again within seconds, whatever the page does', async () => {
    const customerId = await buyer.addCustomer({ lastReadAt: now });
    await addCheckout(null);
    const context = await acting();
    await buyer.addSubscription({ customerId });
    expect(await checkSubscription(context)).toBe(SUBSCRIPTION_INACTIVE);
  });
});

describe('who may work with forecasts', () => {
  const answerTo = async (authorities: Role[]) =>
    requireAccess(await acting(authorities)).then(
      () => 'yes',
      ({ code }) => code,
    );

  it('is a user with a subscription, and an administrator without one; nobody else', async () => {
    expect([await answerTo([ROLE_USER]), await answerTo([]), await answerTo([ROLE_ADMIN])]).toEqual([
      'subscription-inactive',
      'forbidden',
      'yes',
    ]);
    await buyer.addSubscription();
    expect([await answerTo([ROLE_USER]), await answerTo([])]).toEqual(['yes', 'forbidden']);
  });
});

it('a subscription runs until Stripe never leaves its state again, whether or not it gives access', async () => {
  const isRunning = () => withTx(database.db, (tx) => hasRunningSubscription(tx, buyer.userId));
  const customerId = await buyer.addCustomer();
  for (const status of ['canceled', 'incomplete_expired']) await buyer.addSubscription({ customerId, status });
  expect(await isRunning()).toBe(false);
  await buyer.addSubscription({ customerId, status: 'unpaid' });
  expect(await isRunning()).toBe(true);
});
