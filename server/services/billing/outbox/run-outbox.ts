import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { createDrain } from '#server/services/queue/create-drain.ts';
import { inBackground } from '../background';
import { performOutbox } from './perform-outbox';
import { finishOutbox, type OutboxRow, outboxQueue, rescheduleOutboxItem } from './settle-outbox';

/** Makes every call to Stripe that is due, each by one server at a time. A failure stays in its row and comes again later; nothing is thrown. */
export async function runOutbox(context: ServiceContext): Promise<void> {
  const { db, clock, stripe } = context;
  const where = eq(billingOutbox.mode, stripe.mode);
  await createDrain<OutboxRow>({ concurrency: 1 }).run({
    claim: (limit) => withTx(db, (tx) => outboxQueue.claimDue(tx, { now: clock.now(), limit, where })),
    async work(row) {
      try {
        await performOutbox(context, row);
        await finishOutbox(context, row);
      } catch (error) {
        await rescheduleOutboxItem(context, row, error);
      }
    },
  });
}

/** Begins with what was queued just now; nobody waits for it. */
export const runOutboxSoon = (context: ServiceContext): void => inBackground(context, () => runOutbox(context));
