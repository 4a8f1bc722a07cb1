import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { endSessionsOf } from '../sessions/end';
import { auditChange } from './audit-change';
import { lockUser } from './locked-user';

/** Ends every session of a person; of one's own account the one that asks stays. Answers how many have ended. */
export async function signOutUser(context: ActorContext, { id }: AdminUserInput): Promise<{ ended: number }> {
  return withTx(context.db, async (tx) => {
    await lockUser(tx, id);
    const before = await tx.$count(sessions, eq(sessions.userId, id));
    await endSessionsOf(tx, { userId: id, except: context.actor.sessionId });
    const after = await tx.$count(sessions, eq(sessions.userId, id));

    const change = { before: { sessions: before }, after: { sessions: after } };
    await auditChange(tx, context, { action: 'user.signOut', entity: 'user', entityId: id, ...change });
    return { ended: before - after };
  });
}
