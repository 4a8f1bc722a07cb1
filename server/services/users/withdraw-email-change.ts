import { withTx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { removeOneTimeTokens } from './one-time-token';

/** The address stays: a link that is on its way opens nothing any more. Without one nothing happens. */
export async function withdrawEmailChange(context: ActorContext): Promise<void> {
  const { userId } = context.actor;
  await withTx(context.db, async (tx) => {
    const removed = await removeOneTimeTokens(tx, { userId, purpose: 'change-email' });
    if (removed === 0) return;
    await audit(tx, context, { actorId: userId, action: 'user.withdrawEmailChange', entity: 'user', entityId: userId });
  });
}
