import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '../../db/client';
import { type StripeEventStatus, stripeEvents } from '../../db/schema/stripe-events';
import type { ServiceContext } from '../context';
import { failureText, nextTry, reclaimMs } from './back-off';
import { closeCheckout } from './close-checkout';
import { isCatalogueEvent, isCustomerEvent, isMoneyEvent } from './event-types';
import { ownerOfEvent } from './owner-of-event';
import { forgetPlanPrices } from './plan-prices';
import { runOutboxSoon } from './run-outbox';
import { syncAbandoned } from './sync-abandoned';
import { syncCustomer } from './sync-customer';

const batchSize = 100;
/** A turn of the job ends after this; the rest comes with the next. */
const patienceMs = 45_000;
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

/** Works off everything that is due, the oldest first, then reads the customers that a dead reader left. */
export async function processDueEvents(context: ServiceContext): Promise<void> {
  await workOff(context);
  await syncAbandoned(context);
}

async function workOff(context: ServiceContext): Promise<void> {
  const begin = performance.now();
  for (let due = await dueEvents(context); due.length > 0; due = await dueEvents(context)) {
    for (const eventId of due) await processEvent(context, eventId);
    if (due.length < batchSize || performance.now() - begin > patienceMs) return;
  }
}

/** Events of another account wait until its key is set again. */
async function dueEvents({ db, clock, stripe: { mode } }: ServiceContext): Promise<string[]> {
  const isDue = lte(stripeEvents.nextAttemptAt, clock.now());
  const rows = await withTx(db, (tx) =>
    tx
      .select({ eventId: stripeEvents.eventId })
      .from(stripeEvents)
      .where(and(inArray(stripeEvents.status, open), isDue, eq(stripeEvents.mode, mode)))
      .orderBy(asc(stripeEvents.nextAttemptAt))
      .limit(batchSize),
  );
  return rows.map(({ eventId }) => eventId);
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

/** Checkouts whose page is of no use any more; what was paid closes with the sync. */
const closing = {
  'checkout.session.expired': 'expired',
  'checkout.session.async_payment_failed': 'complete',
} as const;
const isClosing = (type: string): type is keyof typeof closing => type in closing;

async function handle(context: ServiceContext, { type, payload, eventId, objectId }: EventRow): Promise<Outcome> {
  if (isCatalogueEvent(type)) {
    forgetPlanPrices(context.stripe);
    return { status: 'done', lastError: null };
  }
  if (!isCustomerEvent(type)) return { status: 'ignored', lastError: 'type' };

  // The inbox holds what Stripe signed; its content is used to find the owner alone, never as state.
  const owner = await ownerOfEvent(context, payload as Stripe.Event);
  if (!owner) return { status: 'ignored', lastError: 'owner' };
  const withPayments = isMoneyEvent(type);
  const { hasQueued } = await syncCustomer(context, { customerId: owner.id, reason: eventId, withPayments });
  if (hasQueued) runOutboxSoon(context);
  if (isClosing(type) && objectId) await closeCheckout(context, { sessionId: objectId, status: closing[type] });
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
  const nextAttemptAt = nextTry(attempts, clock.now());
  log.warn({ event: 'billing.event-failed', eventId, attempts, err: error });
  await withTx(db, (tx) =>
    tx
      .update(stripeEvents)
      .set({ status: nextAttemptAt ? 'failed' : 'dead', lastError: failureText(error), nextAttemptAt })
      .where(eq(stripeEvents.eventId, eventId)),
  );
}
