import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { payments } from '#server/db/schema/billing.ts';
import type { FoundPayment } from './fetch-payments';
import type { NewSubscriptionRow } from './subscription-row';

/** Writes what Stripe says was paid, paid back and disputed. Answers the disputes that are new to us. */
export async function writePayments(
  tx: Tx,
  owner: Pick<NewSubscriptionRow, 'customerId' | 'userId' | 'mode'>,
  found: readonly FoundPayment[],
): Promise<string[]> {
  const known = await tx
    .select({ disputeId: payments.disputeId })
    .from(payments)
    .where(eq(payments.customerId, owner.customerId));
  for (const payment of found) {
    const row = { ...payment, ...owner };
    await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.invoiceId, set: row });
  }
  return found.flatMap(({ disputeId }) =>
    disputeId && !known.some((row) => row.disputeId === disputeId) ? [disputeId] : [],
  );
}
