import { withTx } from '../../../db/client';
import { AppError } from '../../../errors';
import { audit } from '../../audit/audit';
import type { ActorContext } from '../../context';
import { catchUpEvents } from '../inbox/catch-up-events';

/** Moves the sandbox's clock on and works off what happened on the way. Real time cannot be moved: refused where a key is set. */
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
