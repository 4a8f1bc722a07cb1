import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { type StripeEventStatus, stripeEvents } from '#server/db/schema/stripe-events.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { failureText, nextTry, reclaimMs } from '../back-off';
import type { EventRow } from './owners-of-events';

const open: StripeEventStatus[] = ['pending', 'failed', 'processing'];

/**
 * Takes events that are due for this process, the longest due first, with one statement; those that another server takes
 * at this moment are left to it. Events of another account wait until its key is set again.
 */
export async function claimEvents(
  { db, clock, stripe: { mode } }: ServiceContext,
  { limit, eventId }: { limit: number; eventId?: string },
): Promise<EventRow[]> {
  const now = clock.now();
  const isDue = and(
    inArray(stripeEvents.status, open),
    lte(stripeEvents.nextAttemptAt, now),
    eq(stripeEvents.mode, mode),
    eventId === undefined ? undefined : eq(stripeEvents.eventId, eventId),
  );
  const change = {
    status: 'processing' as const,
    attempts: sql`${stripeEvents.attempts} + 1`,
    nextAttemptAt: new Date(now.getTime() + reclaimMs),
  };
  return withTx(db, (tx) => {
    const due = tx
      .select({ eventId: stripeEvents.eventId })
      .from(stripeEvents)
      .where(isDue)
      .orderBy(asc(stripeEvents.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return tx.update(stripeEvents).set(change).where(inArray(stripeEvents.eventId, due)).returning();
  });
}

export interface Outcome {
  status: 'done' | 'ignored';
  /** Why they were ignored. */
  lastError: string | null;
}

/** These events are worked off. */
export async function finishEvents(
  { db, clock }: ServiceContext,
  rows: readonly EventRow[],
  outcome: Outcome,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ eventId }) => eventId);
  await withTx(db, (tx) =>
    tx
      .update(stripeEvents)
      .set({ ...outcome, nextAttemptAt: null, processedAt: clock.now() })
      .where(inArray(stripeEvents.eventId, ids)),
  );
}

/** These events come again later, each after its own number of tries; the last time an administrator has to look. */
export async function failEvents(
  { db, clock, log }: ServiceContext,
  rows: readonly EventRow[],
  error: unknown,
): Promise<void> {
  for (const { eventId, attempts } of rows) {
    const nextAttemptAt = nextTry(attempts, clock.now());
    log.warn({ event: 'billing.event-failed', eventId, attempts, err: error });
    await withTx(db, (tx) =>
      tx
        .update(stripeEvents)
        .set({ status: nextAttemptAt ? 'failed' : 'dead', lastError: failureText(error), nextAttemptAt })
        .where(eq(stripeEvents.eventId, eventId)),
    );
  }
}
