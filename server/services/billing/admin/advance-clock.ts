import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { catchUpEvents } from '../inbox/catch-up-events';

/** Moves the sandbox's clock on and works off what happened on the way. Real time cannot be moved: rejected where a key is set. */
export async function advanceClock(context: ActorContext, { by }: { by: 'day' | 'month' }): Promise<{ now: Date }> {
  const { db, stripe, actor } = context;
  if (stripe.mode !== 'sandbox' || !stripe.advanceClock) throw new AppError('not-found');
  await withTx(db, (tx) =>
    audit(tx, context, {
      actorId: actor.userId,
      action: 'sandboxClock.advance',
      entity: 'sandboxClock',
      entityId: by,
    }),
  );
  const now = await stripe.advanceClock(by);
  await catchUpEvents(context);
  return { now };
}
