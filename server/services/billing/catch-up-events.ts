import { eq, max } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '../../db/client';
import { billingRuns } from '../../db/schema/billing-runs';
import { stripeEvents } from '../../db/schema/stripe-events';
import type { ServiceContext } from '../context';
import { enabledEventTypes } from './event-types';
import { insertEvent } from './insert-event';
import { processDueEvents } from './process-event';

const hourMs = 3_600_000;
/** Stripe keeps events for 30 days; where nothing has arrived yet, this far back is asked for. */
const firstReachMs = 3 * 24 * hourMs;
/** Stripe takes this many types in one request. */
const typesPerRequest = 20;
const maximumEvents = 10_000;

/** Fetches the events that never arrived, writes down how many that were, then works off everything that is due. */
export async function catchUpEvents(context: ServiceContext): Promise<{ found: number }> {
  const { db, clock, stripe } = context;
  const startedAt = clock.now();
  const events = await missedEvents(context);
  let found = 0;
  for (const event of events) {
    const of = { event, mode: stripe.mode, source: 'catchup' as const, now: clock.now() };
    if (await withTx(db, (tx) => insertEvent(tx, of))) found += 1;
  }
  const run = { kind: 'catch_up' as const, mode: stripe.mode, startedAt, finishedAt: clock.now(), found };
  await withTx(db, (tx) => tx.insert(billingRuns).values({ ...run, examined: events.length }));
  await processDueEvents(context);
  return { found };
}

/** What Stripe lists since the newest event that we have, the oldest first. */
async function missedEvents(context: ServiceContext): Promise<Stripe.Event[]> {
  const gte = Math.floor((await startOf(context)).getTime() / 1000);
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

async function startOf({ db, stripe }: ServiceContext): Promise<Date> {
  const [newest] = await withTx(db, (tx) =>
    tx
      .select({ at: max(stripeEvents.stripeCreated) })
      .from(stripeEvents)
      .where(eq(stripeEvents.mode, stripe.mode)),
  );
  const now = await stripe.billingNow();
  return newest?.at ? new Date(newest.at.getTime() - hourMs) : new Date(now.getTime() - firstReachMs);
}
