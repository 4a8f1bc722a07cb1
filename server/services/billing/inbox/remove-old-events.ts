import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox, billingRuns, stripeEvents } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { readSettings } from '#server/services/settings/read.ts';

const dayMs = 86_400_000;

/** Deletes events, finished outbox calls and results of runs that are older than the settings of the service keep them. What is still to be worked off stays. */
export async function removeOldEvents({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await withTx(db, async (tx) => {
    const { retention } = await readSettings(tx);
    const limit = new Date(clock.now().getTime() - retention.billingEventDays * dayMs);
    const isOver = inArray(stripeEvents.status, ['done', 'ignored', 'dead']);
    await tx.delete(stripeEvents).where(and(lt(stripeEvents.receivedAt, limit), isOver));
    await tx.delete(billingOutbox).where(lt(billingOutbox.doneAt, limit));
    await tx.delete(billingRuns).where(and(lt(billingRuns.startedAt, limit), isNotNull(billingRuns.finishedAt)));
  });
}
