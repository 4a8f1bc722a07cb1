import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '../../db/client';
import { type StripeEventStatus, stripeEvents } from '../../db/schema/stripe-events';
import type { ServiceContext } from '../context';
import { isCatalogueEvent, isCustomerEvent } from './event-types';
import { ownerOfEvent } from './owner-of-event';
import { forgetPlanPrices } from './plan-prices';
import { syncCustomer } from './sync-customer';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Waits after each failure; after the last the event is dead and waits for an administrator. */
const backOffMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, ...Array.from({ length: 4 }, () => 12 * hourMs)];
/** A run that ended without a word (the process was killed) is taken up again after this. */
const reclaimMs = 5 * minuteMs;
const batchSize = 100;
const open: StripeEventStatus[] = ['pending', 'failed', 'processing'];

type EventRow = typeof stripeEvents.$inferSelect;

/** Works off one event of the inbox that is due. A failure stays in its row and comes again later; nothing is thrown. */
export async function processEvent(context: ServiceContext, eventId: string): Promise<void> {
  const row = await claim(context, eventId);
  if (!row) return;
  try {
    await finish(context, row, await handle(context, row));
  } catch (error) {
    await fail(context, row, error);
  }
}

/** Works off everything that is due, the oldest first. */
export async function processDueEvents(context: ServiceContext): Promise<void> {
  const due = await withTx(context.db, (tx) =>
    tx
      .select({ eventId: stripeEvents.eventId })
      .from(stripeEvents)
      .where(and(inArray(stripeEvents.status, open), lte(stripeEvents.nextAttemptAt, context.clock.now())))
      .orderBy(asc(stripeEvents.nextAttemptAt))
      .limit(batchSize),
  );
  for (const { eventId } of due) await processEvent(context, eventId);
}

/** Takes a due event for this process; null where another has it or it is done. */
async function claim({ db, clock }: ServiceContext, eventId: string): Promise<EventRow | null> {
  const now = clock.now();
  return withTx(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(stripeEvents)
      .where(
        and(
          eq(stripeEvents.eventId, eventId),
          inArray(stripeEvents.status, open),
          lte(stripeEvents.nextAttemptAt, now),
        ),
      )
      .for('update', { skipLocked: true });
    if (!row) return null;
    const attempts = row.attempts + 1;
    await tx
      .update(stripeEvents)
      .set({ status: 'processing', attempts, nextAttemptAt: new Date(now.getTime() + reclaimMs) })
      .where(eq(stripeEvents.eventId, eventId));
    return { ...row, attempts };
  });
}

interface Outcome {
  status: 'done' | 'ignored';
  /** Why it was ignored. */
  lastError: string | null;
}

async function handle(context: ServiceContext, { type, payload, eventId }: EventRow): Promise<Outcome> {
  if (isCatalogueEvent(type)) {
    forgetPlanPrices(context.stripe);
    return { status: 'done', lastError: null };
  }
  if (!isCustomerEvent(type)) return { status: 'ignored', lastError: 'type' };

  // The inbox holds what Stripe signed; its content is used to find the owner alone, never as state.
  const owner = await ownerOfEvent(context, payload as Stripe.Event);
  if (!owner) return { status: 'ignored', lastError: 'owner' };
  await syncCustomer(context, { customerId: owner.id, reason: eventId });
  return { status: 'done', lastError: null };
}

async function finish({ db, clock }: ServiceContext, { eventId }: EventRow, outcome: Outcome): Promise<void> {
  await withTx(db, (tx) =>
    tx
      .update(stripeEvents)
      .set({ ...outcome, nextAttemptAt: null, processedAt: clock.now() })
      .where(eq(stripeEvents.eventId, eventId)),
  );
}

async function fail({ db, clock, log }: ServiceContext, row: EventRow, error: unknown): Promise<void> {
  const { eventId, attempts } = row;
  const wait = backOffMs[attempts - 1];
  log.warn({ event: 'billing.event-failed', eventId, attempts, err: error });
  await withTx(db, (tx) =>
    tx
      .update(stripeEvents)
      .set({
        status: wait === undefined ? 'dead' : 'failed',
        lastError: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown',
        nextAttemptAt: wait === undefined ? null : new Date(clock.now().getTime() + wait),
      })
      .where(eq(stripeEvents.eventId, eventId)),
  );
}
