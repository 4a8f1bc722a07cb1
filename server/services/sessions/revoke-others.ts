import { withTx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { endSessionsOf } from './end';

/** Ends every session of the person but the one that asks. Returns how many. */
export async function revokeOtherSessions(context: ActorContext): Promise<{ ended: number }> {
  const { userId, sessionId } = context.actor;

  return withTx(context.db, async (tx) => {
    const ended = await endSessionsOf(tx, { userId, except: sessionId });
    const details = { ended };
    await audit(tx, context, {
      actorId: userId,
      action: 'session.revokeOthers',
      entity: 'user',
      entityId: userId,
      details,
    });
    return { ended };
  });
}
