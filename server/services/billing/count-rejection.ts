import { lte, sql } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { type StripeRejectionReason, stripeRejections } from '../../db/schema/stripe-events';
import type { ServiceContext } from '../context';

const keptRejections = 100;

/** Counts a refused webhook request or a forged billing call for the administrator. The newest hundred stay; the number of the newest is their count. */
export async function countRejection(
  { db, clock, log }: Pick<ServiceContext, 'db' | 'clock' | 'log'>,
  reason: StripeRejectionReason,
): Promise<void> {
  log.warn({ event: reason === 'input' || reason === 'session' ? 'billing.rejected' : 'webhook.rejected', reason });
  await withTx(db, async (tx) => {
    const [row] = await tx
      .insert(stripeRejections)
      .values({ reason, receivedAt: clock.now() })
      .returning({ id: stripeRejections.id });
    if (row) await tx.delete(stripeRejections).where(lte(stripeRejections.id, sql`${row.id - keptRejections}::bigint`));
  });
}
