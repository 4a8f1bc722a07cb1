import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import { queueOutbox } from './queue-outbox';

/**
 * Has Stripe told of a person's new e-mail address, for the transaction that changes it. The address itself is read when
 * the call is made, so that of several changes the last one applies. Run the outbox after the commit.
 */
export async function queueEmailChange(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const customers = await tx
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), isNull(billingCustomers.deletedAt)));
  for (const { id, mode, stripeCustomerId } of customers) {
    const payload = { object: stripeCustomerId, customerId: id };
    await queueOutbox(tx, { mode, kind: 'update_email', payload, key: `${stripeCustomerId}:${randomUUID()}`, now });
  }
}
