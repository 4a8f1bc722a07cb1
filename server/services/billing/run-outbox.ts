import { and, asc, eq, lte } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { billingOutbox } from '../../db/schema/billing-outbox';
import type { ServiceContext } from '../context';
import { failureText, nextTry, reclaimMs } from './back-off';
import { inBackground } from './background';
import { type OutboxRow, performOutbox } from './perform-outbox';

/** Makes every call to Stripe that is due, each by one server at a time. A failure stays in its row and comes again later; nothing is thrown. */
export async function runOutbox(context: ServiceContext): Promise<void> {
  for (let row = await claim(context); row; row = await claim(context)) {
    try {
      await performOutbox(context, row);
      await finish(context, row);
    } catch (error) {
      await fail(context, row, error);
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

async function finish({ db, clock }: ServiceContext, { id }: OutboxRow): Promise<void> {
  const change = { doneAt: clock.now(), nextAttemptAt: null, lastError: null };
  await withTx(db, (tx) => tx.update(billingOutbox).set(change).where(eq(billingOutbox.id, id)));
}

async function fail({ db, clock, log }: ServiceContext, row: OutboxRow, error: unknown): Promise<void> {
  const { id, kind, attempts } = row;
  const now = clock.now();
  const nextAttemptAt = nextTry(attempts, now);
  const entry = { event: 'billing.outbox-failed', id, kind, attempts, err: error };
  if (nextAttemptAt) log.warn(entry);
  else log.error({ ...entry, event: 'billing.outbox-dead' });
  await withTx(db, (tx) =>
    tx
      .update(billingOutbox)
      .set({ lastError: failureText(error), nextAttemptAt, deadAt: nextAttemptAt ? null : now })
      .where(eq(billingOutbox.id, id)),
  );
}
