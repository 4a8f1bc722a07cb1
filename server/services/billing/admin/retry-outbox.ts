import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { runOutbox } from '../outbox/run-outbox';

/** Makes a call of the outbox now that waits or has been given up, and answers what became of it. */
export async function retryOutbox(
  context: ActorContext,
  { id }: { id: string },
): Promise<{ isDone: boolean; lastError: string | null }> {
  const { db, clock, actor } = context;
  await withTx(db, async (tx) => {
    const changed = await tx
      .update(billingOutbox)
      .set({ attempts: 0, nextAttemptAt: clock.now(), deadAt: null })
      .where(and(eq(billingOutbox.id, id), isNull(billingOutbox.doneAt)))
      .returning({ id: billingOutbox.id });
    if (changed.length === 0) throw new AppError('not-found');
    await audit(tx, context, {
      actorId: actor.userId,
      action: 'billingOutbox.retry',
      entity: 'billingOutbox',
      entityId: id,
    });
  });
  await runOutbox(context);

  const [row] = await withTx(db, (tx) => tx.select().from(billingOutbox).where(eq(billingOutbox.id, id)));
  return { isDone: row?.doneAt !== null, lastError: row?.lastError ?? null };
}
