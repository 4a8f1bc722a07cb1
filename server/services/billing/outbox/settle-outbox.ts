import { isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { createQueue } from '#server/services/queue/create-queue.ts';
import { billingWaitsMs, failureText } from '../back-off';

export type OutboxRow = typeof billingOutbox.$inferSelect;

export const outboxQueue = createQueue({
  table: billingOutbox,
  key: billingOutbox.id,
  isOpen: isNull(billingOutbox.doneAt),
  order: [billingOutbox.createdAt],
  waitsMs: billingWaitsMs,
});

/** The call was made: it is not made again. */
export async function finishOutbox({ db, clock }: ServiceContext, { id }: OutboxRow): Promise<void> {
  await withTx(db, (tx) => outboxQueue.markDone(tx, [id], { doneAt: clock.now(), lastError: null }));
}

/** The call failed: it comes again later, or waits for an administrator after the last try. */
export async function rescheduleOutboxItem(
  { db, clock, log }: ServiceContext,
  { id, kind, attempts }: OutboxRow,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const nextAttemptAt = outboxQueue.nextAttemptAt(attempts, now);
  const entry = { event: 'billing.outbox-failed', id, kind, attempts, err: error };
  if (nextAttemptAt) log.warn(entry);
  else log.error({ ...entry, event: 'billing.outbox-dead' });
  const change = { attempts, nextAttemptAt, lastError: failureText(error), deadAt: nextAttemptAt ? null : now };
  await withTx(db, (tx) => outboxQueue.reschedule(tx, id, change));
}
