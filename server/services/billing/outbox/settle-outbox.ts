import { isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { createQueue } from '#server/services/queue/create-queue.ts';
import { billingWaitsMs, failureText, quantityWaitsMs } from '../back-off';
import { finishQuantity } from '../seats/quantity-order';

export type OutboxRow = typeof billingOutbox.$inferSelect;

export const outboxQueue = createQueue({
  table: billingOutbox,
  key: billingOutbox.id,
  isOpen: isNull(billingOutbox.doneAt),
  order: [billingOutbox.createdAt],
  waitsMs: billingWaitsMs,
});

/** Null after the last try. */
function nextTry({ kind, attempts }: Pick<OutboxRow, 'kind' | 'attempts'>, now: Date): Date | null {
  if (kind !== 'set_quantity') return outboxQueue.nextAttemptAt(attempts, now);
  const waitMs = quantityWaitsMs[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}

/** The call was made: it is not made again. */
export async function finishOutbox({ db, clock }: ServiceContext, row: OutboxRow): Promise<void> {
  const now = clock.now();
  await withTx(db, (tx) =>
    row.kind === 'set_quantity'
      ? finishQuantity(tx, row, now)
      : outboxQueue.markDone(tx, [row.id], { doneAt: now, lastError: null }),
  );
}

/** The call failed: it comes again later, or waits for an administrator after the last try. */
export async function rescheduleOutboxItem(
  { db, clock, log }: ServiceContext,
  { id, kind, attempts }: OutboxRow,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const nextAttemptAt = nextTry({ kind, attempts }, now);
  const entry = { event: 'billing.outbox-failed', id, kind, attempts, err: error };
  if (nextAttemptAt) log.warn(entry);
  else log.error({ ...entry, event: 'billing.outbox-dead' });
  const change = { attempts, nextAttemptAt, lastError: failureText(error), deadAt: nextAttemptAt ? null : now };
  await withTx(db, (tx) => outboxQueue.reschedule(tx, id, change));
}
