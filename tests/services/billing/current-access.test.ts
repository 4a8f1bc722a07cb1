import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingAudit, billingCustomers, checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { currentAccess } from '#server/services/billing/access/current-access.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import { addPerson, bareService } from '#tests/helpers/acting.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let database: TestDatabase;
let userId: string;
let context: ServiceContext;
/** What Stripe was asked, and what it does then. */
let asked: string[];
let answer: () => Response | Promise<Response>;
let warnings: object[];

beforeAll(async () => {
  database = await openTestDatabase();
  const fetch = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  };
  const clock = { now: () => now };
  const sandbox = { webhookSecret: 'whsec', now: async () => now, advance: async () => now, fetch };
  const service = bareService(database.db);
  context = {
    ...service,
    clock,
    requestId: 'one',
    log: { ...service.log, warn: (entry) => void warnings.push(entry) },
    stripe: createStripeGateway({ secretKey: null, webhookSecrets: [], sandbox, clock }),
  };
});
beforeEach(async () => {
  asked = [];
  warnings = [];
  answer = () => Response.json({ error: { type: 'invalid_request_error', message: 'Not now.' } }, { status: 400 });
  userId = await addPerson(database.db);
});
afterAll(() => database.close());

async function addCustomer(change: Partial<typeof billingCustomers.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, userId, mode: 'sandbox', stripeCustomerId: `cus_${id}` } as const;
  await database.db.insert(billingCustomers).values({ ...row, ...change });
  return id;
}

const addSubscription = (customerId: string, change: Partial<typeof subscriptions.$inferInsert> = {}) =>
  database.db.insert(subscriptions).values({
    stripeId: `sub_${randomUUID()}`,
    customerId,
    userId,
    mode: 'sandbox',
    status: 'active',
    currency: 'usd',
    currentPeriodEnd: inHours(100),
    stripeCreated: inHours(-100),
    syncedAt: inHours(-50),
    ...change,
  });

const addCheckout = (change: Partial<typeof checkoutAttempts.$inferInsert> = {}) =>
  database.db
    .insert(checkoutAttempts)
    .values({ userId, mode: 'sandbox', priceId: 'price_monthly', status: 'open', ...change });

describe('what is known of a person', () => {
  it('customer, subscriptions and the checkout that is open come together', async () => {
    const id = await addCustomer();
    await addSubscription(id);
    await addCheckout({ status: 'complete' });
    await addCheckout({ priceId: 'price_yearly' });
    expect(await currentAccess(context, userId)).toMatchObject({
      state: 'active',
      subscription: { customerId: id, userId },
      customer: { id, stripeCustomerId: `cus_${id}` },
      openCheckout: { priceId: 'price_yearly' },
    });
  });

  it('nothing of who is no longer there', async () => {
    const access = await currentAccess(context, randomUUID());
    expect(access).toMatchObject({ state: 'none', subscription: null, customer: null, openCheckout: null });
  });

  it('who never paid has no access, and Stripe is not asked', async () => {
    expect(await currentAccess(context, userId)).toEqual({
      status: SUBSCRIPTION_INACTIVE,
      state: 'none',
      subscription: null,
      endsAt: null,
      now,
      openCheckout: null,
      customer: null,
      duplicateRefundedAt: null,
    });
    expect(asked).toEqual([]);
  });

  it('a row inside its period is believed, with its customer', async () => {
    const id = await addCustomer();
    await addSubscription(id);
    const access = await currentAccess(context, userId);
    expect(access).toMatchObject({
      status: SUBSCRIPTION_ACTIVE,
      state: 'active',
      customer: { id },
      openCheckout: null,
    });
    expect(asked).toEqual([]);
  });

  it('every subscription counts: an active one beside two that are over', async () => {
    const id = await addCustomer();
    for (const status of ['canceled', 'active', 'incomplete_expired']) await addSubscription(id, { status });
    expect((await currentAccess(context, userId)).subscription?.status).toBe('active');
  });

  it("neither another person's rows nor those of another mode are read", async () => {
    const id = await addCustomer({ mode: 'live' });
    await addSubscription(id, { mode: 'live' });
    await addCheckout({ mode: 'live' });
    const other = await addPerson(database.db);
    const others = await addCustomer({ userId: other });
    await addSubscription(others, { userId: other });
    await addCheckout({ userId: other });
    expect(await currentAccess(context, userId)).toMatchObject({ state: 'none', customer: null, openCheckout: null });
  });

  it('a customer who has bought nothing and is about to buy nothing is not asked about', async () => {
    await addCustomer();
    expect((await currentAccess(context, userId)).state).toBe('none');
    expect(asked).toEqual([]);
  });

  it('a customer that is deleted is none', async () => {
    await addCustomer({ deletedAt: now });
    expect((await currentAccess(context, userId)).customer).toBeNull();
  });

  it('the grace of a payment that failed is that of the settings', async () => {
    await addSubscription(await addCustomer(), { status: 'past_due', pastDueSince: inHours(-24 * 6) });
    expect((await currentAccess(context, userId)).state).toBe('past-due-grace');
    const strict = { ...context, settings: { ...context.settings, billingGraceDays: 5 } };
    expect((await currentAccess(strict, userId)).state).toBe('past-due');
  });
});

describe('an open checkout', () => {
  it.each([
    ['without an end', { expiresAt: null }, true],
    ['that ends later', { expiresAt: inHours(1) }, true],
    ['that ends this moment', { expiresAt: now }, false],
    ['that is paid', { status: 'complete', expiresAt: null }, false],
  ] as const)('%s: %s → %s', async (_name, change, isOpen) => {
    await addCheckout(change);
    expect((await currentAccess(context, userId)).openCheckout !== null).toBe(isOpen);
  });

  it('makes Stripe asked about the customer, but not again within five seconds', async () => {
    await addCustomer();
    await addCheckout();
    await currentAccess(context, userId);
    expect(asked.length).toBeGreaterThan(0);
    asked = [];
    await database.db.update(billingCustomers).set({ lastReadAt: new Date(now.getTime() - 4_000) });
    await currentAccess(context, userId);
    expect(asked).toEqual([]);
  });
});

describe('a row long past its period', () => {
  const addDoubtful = async () => {
    const id = await addCustomer();
    await addSubscription(id, { currentPeriodEnd: inHours(-3) });
    return id;
  };

  it('is asked about; while Stripe rejects, the last known state holds, and the log says so', async () => {
    const customerId = await addDoubtful();
    expect((await currentAccess(context, userId)).status).toBe(SUBSCRIPTION_ACTIVE);
    expect(asked.length).toBeGreaterThan(0);
    expect(warnings).toEqual([
      expect.objectContaining({
        event: 'billing.sync-failed',
        customerId,
        reason: expect.stringContaining('Not now.'),
      }),
    ]);
  });

  it('is believed no more once Stripe has answered: what it says now counts, and it is in the audit', async () => {
    await addDoubtful();
    await database.db.update(users).set({ subscriptionStatus: SUBSCRIPTION_ACTIVE }).where(eq(users.id, userId));
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer.' };
    answer = () => Response.json({ error: error }, { status: 404 });
    expect(await currentAccess(context, userId)).toMatchObject({ status: SUBSCRIPTION_INACTIVE, customer: null });
    const changes = await database.db.select().from(billingAudit).where(eq(billingAudit.userId, userId));
    expect(changes).toMatchObject([{ to: SUBSCRIPTION_INACTIVE, reason: 'read' }]);
    expect(warnings).toEqual([]);
  });

  it('is waited for three seconds and no longer', async () => {
    await addDoubtful();
    answer = () => new Promise(() => {});
    const begun = performance.now();
    expect((await currentAccess(context, userId)).status).toBe(SUBSCRIPTION_ACTIVE);
    expect(performance.now() - begun).toBeGreaterThan(2_900);
  });
});
