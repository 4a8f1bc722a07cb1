import { lte, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { type StripeRejectionReason, stripeRejections } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';

const keptRejections = 100;
/** Anybody can send what is rejected: a server writes so many of a reason a minute, the log and the metrics have them all. */
const writtenPerMinute = 10;

/**
 * Counts a rejected webhook request or a forged billing call for the administrator, ten of a reason a minute. The newest hundred
 * stay; the number of the newest is their count.
 */
export async function countRejection(
  { db, clock, log, runtime }: Pick<ServiceContext, 'db' | 'clock' | 'log' | 'runtime'>,
  reason: StripeRejectionReason,
): Promise<void> {
  log.warn({ event: reason === 'input' || reason === 'session' ? 'billing.rejected' : 'webhook.rejected', reason });
  if (runtime.rejections(reason, clock.now()) > writtenPerMinute) return;
  await withTx(db, async (tx) => {
    const [row] = await tx
      .insert(stripeRejections)
      .values({ reason, receivedAt: clock.now() })
      .returning({ id: stripeRejections.id });
    if (row) await tx.delete(stripeRejections).where(lte(stripeRejections.id, sql`${row.id - keptRejections}::bigint`));
  });
}
