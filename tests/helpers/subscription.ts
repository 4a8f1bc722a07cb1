import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { billingCustomers, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { type TestApp, testApp } from './test-app';

const dayMs = 24 * 60 * 60 * 1000;

/** The application with a gateway in test mode that is never called: people get their subscription as a row. */
export async function appWithSubscriptions(overrides: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const stripe = createStripeGateway({
    secretKey: 'sk_test_never_called',
    webhookSecrets: [],
    sandbox: null,
    clock: { now: () => test.clock.now() },
  });
  const test = await testApp({ stripe, ...overrides });
  return test;
}

type SubscriptionRow = typeof subscriptions.$inferInsert;

/** A row of the projection as the synchronisation would write it: monthly, active, paid for another 20 days. */
export async function addSubscription(
  db: Database,
  { userId, now, ...more }: { userId: string; now: Date } & Partial<SubscriptionRow>,
): Promise<void> {
  const [known] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  const customerId = known?.id ?? randomUUID();
  if (!known) {
    await db
      .insert(billingCustomers)
      .values({ id: customerId, userId, mode: 'test', stripeCustomerId: `cus_${customerId}` });
  }
  await db.insert(subscriptions).values({
    stripeId: `sub_${randomUUID()}`,
    customerId,
    userId,
    mode: 'test',
    status: 'active',
    lookupKey: 'forecastle_monthly',
    quantity: 1,
    amount: 2900,
    currency: 'usd',
    interval: 'month',
    currentPeriodStart: new Date(now.getTime() - 10 * dayMs),
    currentPeriodEnd: new Date(now.getTime() + 20 * dayMs),
    stripeCreated: new Date(now.getTime() - 10 * dayMs),
    syncedAt: now,
    ...more,
  });
  if ((more.status ?? 'active') === 'active') {
    await db.update(users).set({ subscriptionStatus: SUBSCRIPTION_ACTIVE }).where(eq(users.id, userId));
  }
}
