import { max } from 'drizzle-orm';
import { withTx } from '../../db/client';
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

/** Fetches the events that never arrived, then works off everything that is due. */
export async function catchUpEvents(context: ServiceContext): Promise<{ found: number }> {
  const { db, clock, stripe } = context;
  const from = await startOf(context);
  let found = 0;
  for (let at = 0; at < enabledEventTypes.length; at += typesPerRequest) {
    const types = enabledEventTypes.slice(at, at + typesPerRequest);
    const events = await stripe.stripe.events
      .list({ created: { gte: Math.floor(from.getTime() / 1000) }, types, limit: 100 })
      .autoPagingToArray({ limit: maximumEvents });
    for (const event of events.reverse()) {
      const isNew = await withTx(db, (tx) => insertEvent(tx, { event, source: 'catchup', now: clock.now() }));
      if (isNew) found += 1;
    }
  }
  await processDueEvents(context);
  return { found };
}

async function startOf({ db, stripe }: ServiceContext): Promise<Date> {
  const [newest] = await withTx(db, (tx) => tx.select({ at: max(stripeEvents.stripeCreated) }).from(stripeEvents));
  const now = await stripe.billingNow();
  return newest?.at ? new Date(newest.at.getTime() - hourMs) : new Date(now.getTime() - firstReachMs);
}
