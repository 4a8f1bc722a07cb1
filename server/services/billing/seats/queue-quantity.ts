import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { billingCustomers, billingOutbox } from '#server/db/schema/billing.ts';
import { quantityKey, quantityWaitMs } from './quantity-order';

/**
 * Has Stripe told how many seats a person pays for, in the transaction that changes them. The number itself is read when the call is
 * made, a minute later, so that several changes are one call. One row a customer, which a later change takes over, and hastens where it
 * waits for less.
 */
export async function queueQuantity(
  tx: Tx,
  { ownerId, now, waitMs = quantityWaitMs }: { ownerId: string; now: Date; waitMs?: number },
): Promise<void> {
  const customers = await tx
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, ownerId), isNull(billingCustomers.deletedAt)));
  for (const { id: customerId, mode, stripeCustomerId: object } of customers) {
    const dueAt = new Date(now.getTime() + waitMs);
    const { attempts, doneAt, nextAttemptAt, payload } = billingOutbox;
    // Not done and not given up: it is waiting, or under way, and reads the seats again before it is done.
    const isOpen = sql`${doneAt} is null and ${nextAttemptAt} is not null`;
    const due = sql`${dueAt.toISOString()}::timestamptz`;
    await tx
      .insert(billingOutbox)
      .values({
        mode,
        kind: 'set_quantity',
        payload: { object, customerId, changes: 1 },
        idempotencyKey: quantityKey(customerId),
        nextAttemptAt: dueAt,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: billingOutbox.idempotencyKey,
        set: {
          payload: sql`jsonb_set(${payload}, '{changes}', to_jsonb(coalesce((${payload} ->> 'changes')::int, 0) + 1))`,
          nextAttemptAt: sql`case when ${isOpen} and ${attempts} > 0 then ${nextAttemptAt} when ${isOpen} then least(${nextAttemptAt}, ${due}) else ${due} end`,
          attempts: sql`case when ${isOpen} then ${attempts} else 0 end`,
          doneAt: null,
          deadAt: null,
        },
      });
  }
}
