import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { billingCustomers, subscriptions } from '#server/db/schema/billing.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { actingAs, addPerson, bareService } from './acting';
import { openTestDatabase, type TestDatabase } from './test-database';

/** One request that Stripe got: method and path, what it carried, and its key. */
interface Asked {
  call: string;
  sent: Record<string, string>;
  key: string | null;
}

export interface BuyerAlone {
  context: ActorContext;
  userId: string;
  asked: Asked[];
  /** What Stripe answers to a call such as `GET /v1/invoices`; what is not named here is not there. */
  answers: Record<string, object>;
  /** The issue with which Stripe answers all other calls. */
  refuses: object;
  /** A row of the person's customer. Returns its id. */
  addCustomer(change?: Partial<typeof billingCustomers.$inferInsert>): Promise<string>;
  /** A row of a subscription as the synchronisation would write it, with a customer where none is named. */
  addSubscription(change?: Partial<typeof subscriptions.$inferInsert>): Promise<void>;
}

const notThere = { type: 'invalid_request_error', code: 'resource_missing', message: 'There is none.' };

/** For a test file: a database, and before each test a new buyer in the same object. */
export function buyerAlone(now: Date): { database: TestDatabase; buyer: BuyerAlone } {
  const [database, buyer] = [{} as TestDatabase, {} as BuyerAlone];
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
  });
  beforeEach(() => renew(buyer, database.db, now));
  afterAll(() => database.close());
  return { database, buyer };
}

/** A person with no application around them, at a moment that stands still, and a Stripe that answers what a test says. */
async function renew(buyer: BuyerAlone, db: Database, now: Date): Promise<void> {
  const [asked, answers]: [Asked[], Record<string, object>] = [[], {}];
  const clock = { now: () => now };
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const sent = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? search : await request.text()));
    asked.push({ call, sent, key: request.headers.get('Idempotency-Key') });
    const found = answers[call];
    return found ? Response.json(found) : Response.json({ error: buyer.refuses }, { status: 400 });
  };
  const sandbox = { webhookSecret: 'whsec', now: async () => now, advance: async () => now, fetch };
  const stripe = createStripeGateway({ secretKey: null, webhookSecrets: [], sandbox, clock });
  const userId = await addPerson(db);
  const addCustomer: BuyerAlone['addCustomer'] = async (change) => {
    const id = randomUUID();
    const row = { id, userId, mode: 'sandbox', stripeCustomerId: `cus_${id}` } as const;
    await db.insert(billingCustomers).values({ ...row, ...change });
    return id;
  };
  const renewed: BuyerAlone = {
    context: actingAs({ ...bareService(db), clock, stripe }, userId),
    userId,
    asked,
    answers,
    refuses: notThere,
    addCustomer,
    async addSubscription(change) {
      const customerId = change?.customerId ?? (await addCustomer());
      await db.insert(subscriptions).values({
        stripeId: `sub_${randomUUID()}`,
        ...{ customerId, userId, mode: 'sandbox', status: 'active', currency: 'usd' },
        currentPeriodEnd: new Date(now.getTime() + 100 * 3_600_000),
        stripeCreated: new Date(now.getTime() - 100 * 3_600_000),
        syncedAt: now,
        ...change,
      });
    },
  };
  Object.assign(buyer, renewed);
}
