import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing-outbox.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { failureText, nextTry } from '../back-off';

export type OutboxRow = typeof billingOutbox.$inferSelect;

/** The call was made: it is not made again. */
export async function finishOutbox({ db, clock }: ServiceContext, { id }: OutboxRow): Promise<void> {
  const change = { doneAt: clock.now(), nextAttemptAt: null, lastError: null };
  await withTx(db, (tx) => tx.update(billingOutbox).set(change).where(eq(billingOutbox.id, id)));
}

/** The call failed: it comes again later, or waits for an administrator after the last try. */
export async function rescheduleOutboxItem(
  { db, clock, log }: ServiceContext,
  { id, kind, attempts }: OutboxRow,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const nextAttemptAt = nextTry(attempts, now);
  const entry = { event: 'billing.outbox-failed', id, kind, attempts, err: error };
  if (nextAttemptAt) log.warn(entry);
  else log.error({ ...entry, event: 'billing.outbox-dead' });
  await withTx(db, (tx) =>
    tx
      .update(billingOutbox)
      .set({ attempts, lastError: failureText(error), nextAttemptAt, deadAt: nextAttemptAt ? null : now })
      .where(and(eq(billingOutbox.id, id), isNull(billingOutbox.doneAt))),
  );
}
