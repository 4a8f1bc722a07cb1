import { lte, sql } from 'drizzle-orm';
import { type Database, withTx } from '#server/db/client.ts';
import { type StripeRejectionReason, stripeRejections } from '#server/db/schema/stripe-events.ts';
import type { ServiceContext } from '#server/services/context.ts';

const keptRejections = 100;
/** Anybody can send what is rejected: a server writes so many of a reason a minute, the log and the metrics have them all. */
const writtenPerMinute = 10;

type Written = Map<StripeRejectionReason, { minute: number; count: number }>;
const writtenOn = new WeakMap<Database, Written>();

/**
 * Counts a rejected webhook request or a forged billing call for the administrator, ten of a reason a minute. The newest hundred
 * stay; the number of the newest is their count.
 */
export async function countRejection(
  { db, clock, log }: Pick<ServiceContext, 'db' | 'clock' | 'log'>,
  reason: StripeRejectionReason,
): Promise<void> {
  log.warn({ event: reason === 'input' || reason === 'session' ? 'billing.rejected' : 'webhook.rejected', reason });
  if (!mayWrite(db, reason, clock.now())) return;
  await withTx(db, async (tx) => {
    const [row] = await tx
      .insert(stripeRejections)
      .values({ reason, receivedAt: clock.now() })
      .returning({ id: stripeRejections.id });
    if (row) await tx.delete(stripeRejections).where(lte(stripeRejections.id, sql`${row.id - keptRejections}::bigint`));
  });
}

function mayWrite(db: Database, reason: StripeRejectionReason, now: Date): boolean {
  const written: Written = writtenOn.get(db) ?? new Map();
  writtenOn.set(db, written);
  const minute = Math.floor(now.getTime() / 60_000);
  const last = written.get(reason);
  const count = last?.minute === minute ? last.count + 1 : 1;
  written.set(reason, { minute, count });
  return count <= writtenPerMinute;
}
