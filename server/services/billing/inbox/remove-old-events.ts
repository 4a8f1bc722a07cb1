import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox, billingRuns, stripeEvents } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Deletes events, finished outbox calls and results of runs that are older than 90 days. What is still to be worked off stays. */
export async function removeOldEvents({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(clock.now().getTime() - keptMs);
  await withTx(db, async (tx) => {
    const isOver = inArray(stripeEvents.status, ['done', 'ignored', 'dead']);
    await tx.delete(stripeEvents).where(and(lt(stripeEvents.receivedAt, limit), isOver));
    await tx.delete(billingOutbox).where(lt(billingOutbox.doneAt, limit));
    await tx.delete(billingRuns).where(and(lt(billingRuns.startedAt, limit), isNotNull(billingRuns.finishedAt)));
  });
}
