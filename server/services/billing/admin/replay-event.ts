import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { type StripeEventStatus, stripeEvents } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { processEvent } from '../inbox/process-events';

/** Works an event of the present mode off once more, whatever became of it, and answers what becomes of it now. */
export async function replayEvent(
  context: ActorContext,
  { eventId }: { eventId: string },
): Promise<{ status: StripeEventStatus; lastError: string | null }> {
  const { db, clock, actor, stripe } = context;
  await withTx(db, async (tx) => {
    const changed = await tx
      .update(stripeEvents)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: clock.now(), lastError: null, source: 'replay' })
      .where(and(eq(stripeEvents.eventId, eventId), eq(stripeEvents.mode, stripe.mode)))
      .returning({ eventId: stripeEvents.eventId });
    if (changed.length === 0) throw new AppError('not-found');
    await audit(tx, context, {
      actorId: actor.userId,
      action: 'stripeEvent.replay',
      entity: 'stripeEvent',
      entityId: eventId,
    });
  });
  await processEvent(context, eventId);

  const [row] = await withTx(db, (tx) =>
    tx
      .select({ status: stripeEvents.status, lastError: stripeEvents.lastError })
      .from(stripeEvents)
      .where(eq(stripeEvents.eventId, eventId)),
  );
  if (!row) throw new AppError('not-found');
  return row;
}
