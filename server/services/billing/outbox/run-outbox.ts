import { and, asc, eq, lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing-outbox.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { reclaimMs } from '../back-off';
import { inBackground } from '../background';
import { performOutbox } from './perform-outbox';
import { finishOutbox, type OutboxRow, rescheduleOutboxItem } from './settle-outbox';

/** Makes every call to Stripe that is due, each by one server at a time. A failure stays in its row and comes again later; nothing is thrown. */
export async function runOutbox(context: ServiceContext): Promise<void> {
  for (let row = await claim(context); row; row = await claim(context)) {
    try {
      await performOutbox(context, row);
      await finishOutbox(context, row);
    } catch (error) {
      await rescheduleOutboxItem(context, row, error);
    }
  }
}

/** Begins with what was queued just now; nobody waits for it. */
export const runOutboxSoon = (context: ServiceContext): void => inBackground(context, () => runOutbox(context));

async function claim({ db, clock, stripe: { mode } }: ServiceContext): Promise<OutboxRow | null> {
  const now = clock.now();
  return withTx(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(billingOutbox)
      .where(and(lte(billingOutbox.nextAttemptAt, now), eq(billingOutbox.mode, mode)))
      .orderBy(asc(billingOutbox.nextAttemptAt), asc(billingOutbox.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const attempts = row.attempts + 1;
    await tx
      .update(billingOutbox)
      .set({ attempts, nextAttemptAt: new Date(now.getTime() + reclaimMs) })
      .where(eq(billingOutbox.id, row.id));
    return { ...row, attempts };
  });
}
