import { and, eq, max } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { billingRuns } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { enabledEventTypes } from './event-types';
import { insertEvents } from './insert-event';
import { processDueEvents } from './process-events';

const hourMs = 3_600_000;
/** Stripe keeps events for 30 days; where it was never asked before, this far back. */
const firstReachMs = 3 * 24 * hourMs;
/** Stripe takes this many types in one request. */
const typesPerRequest = 20;
const maximumEvents = 10_000;
const eventsPerStatement = 100;

/** Fetches the events that never arrived, writes down how many that were, then works off everything that is due. */
export async function catchUpEvents(context: ServiceContext): Promise<{ found: number }> {
  const { db, clock, stripe } = context;
  const startedAt = clock.now();
  const now = await stripe.billingNow();
  const events = await missedEvents(context, now);
  let found = 0;
  for (let at = 0; at < events.length; at += eventsPerStatement) {
    const arrival = { mode: stripe.mode, source: 'catchup' as const, now: clock.now() };
    const arrived = events.slice(at, at + eventsPerStatement).map((event) => ({ ...arrival, event }));
    found += await withTx(db, (tx) => insertEvents(tx, arrived));
  }
  const run = { kind: 'catch_up' as const, mode: stripe.mode, startedAt, finishedAt: clock.now(), found };
  const cursor = now.toISOString();
  await withTx(db, (tx) => tx.insert(billingRuns).values({ ...run, cursor, examined: events.length }));
  await processDueEvents(context);
  return { found };
}

/** What Stripe lists since the last time that it was asked, the oldest first. */
async function missedEvents(context: ServiceContext, now: Date): Promise<Stripe.Event[]> {
  const gte = Math.floor((await startOf(context, now)).getTime() / 1000);
  const found: Stripe.Event[] = [];
  for (let at = 0; at < enabledEventTypes.length; at += typesPerRequest) {
    const types = enabledEventTypes.slice(at, at + typesPerRequest);
    const events = await context.stripe.stripe.events
      .list({ created: { gte }, types, limit: 100 })
      .autoPagingToArray({ limit: maximumEvents });
    found.push(...events.reverse());
  }
  return found;
}

/** An event that arrived says nothing of those before it: only what was listed is known to be complete. */
async function startOf({ db, stripe }: ServiceContext, now: Date): Promise<Date> {
  const [last] = await withTx(db, (tx) =>
    tx
      .select({ cursor: max(billingRuns.cursor) })
      .from(billingRuns)
      .where(and(eq(billingRuns.kind, 'catch_up'), eq(billingRuns.mode, stripe.mode))),
  );
  return new Date(last?.cursor ? Date.parse(last.cursor) - hourMs : now.getTime() - firstReachMs);
}
