import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing.ts';
import { minuteMs } from '#server/services/queue/create-queue.ts';

/** Changes of this long are one call. */
export const quantityWaitMs = minuteMs;

export const quantityKey = (customerId: string): string => `set_quantity:${customerId}`;

/** A call is under way, waits for its turn, or was given up and waits for an administrator. */
export async function isQuantityQueued(tx: Tx, customerId: string): Promise<boolean> {
  const isIt = and(eq(billingOutbox.idempotencyKey, quantityKey(customerId)), isNull(billingOutbox.doneAt));
  return (await tx.$count(billingOutbox, isIt)) > 0;
}

/** Done; where seats changed while the call was made it comes once more. */
export async function finishQuantity(
  tx: Tx,
  { id, payload }: Pick<typeof billingOutbox.$inferSelect, 'id' | 'payload'>,
  now: Date,
): Promise<void> {
  const isUnchanged = sql`(${billingOutbox.payload} ->> 'changes')::int = ${payload.changes ?? 0}`;
  const again = new Date(now.getTime() + quantityWaitMs).toISOString();
  await tx
    .update(billingOutbox)
    .set({
      attempts: sql`case when ${isUnchanged} then ${billingOutbox.attempts} else 0 end`,
      doneAt: sql`case when ${isUnchanged} then ${now.toISOString()}::timestamptz end`,
      nextAttemptAt: sql`case when ${isUnchanged} then null else ${again}::timestamptz end`,
      lastError: null,
    })
    .where(eq(billingOutbox.id, id));
}
