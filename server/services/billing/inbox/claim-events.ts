import { and, eq, inArray } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { stripeEvents } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { createQueue } from '#server/services/queue/create-queue.ts';
import { billingWaitsMs, failureText } from '../back-off';
import type { EventRow } from './owners-of-events';

const eventQueue = createQueue({
  table: stripeEvents,
  key: stripeEvents.eventId,
  isOpen: inArray(stripeEvents.status, ['pending', 'failed', 'processing']),
  claimed: { status: 'processing' },
  waitsMs: billingWaitsMs,
});

/** Claims events that are due, or this one if it is. Events of another account wait until its key is set again. */
export async function claimEvents(
  { db, clock, stripe: { mode } }: ServiceContext,
  { limit, eventId }: { limit: number; eventId?: string },
): Promise<EventRow[]> {
  const isWanted = eventId === undefined ? undefined : eq(stripeEvents.eventId, eventId);
  const where = and(eq(stripeEvents.mode, mode), isWanted);
  return withTx(db, (tx) => eventQueue.claimDue(tx, { now: clock.now(), limit, where }));
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
  await withTx(db, (tx) => eventQueue.markDone(tx, ids, { ...outcome, processedAt: clock.now() }));
}

/** These events come again later, each after its own number of tries; the last time an administrator has to look. */
export async function failEvents(
  { db, clock, log }: ServiceContext,
  rows: readonly EventRow[],
  error: unknown,
): Promise<void> {
  for (const { eventId, attempts } of rows) {
    const nextAttemptAt = eventQueue.nextAttemptAt(attempts, clock.now());
    log.warn({ event: 'billing.event-failed', eventId, attempts, err: error });
    const change = { status: nextAttemptAt ? 'failed' : 'dead', nextAttemptAt, lastError: failureText(error) } as const;
    await withTx(db, (tx) => eventQueue.reschedule(tx, eventId, change));
  }
}
