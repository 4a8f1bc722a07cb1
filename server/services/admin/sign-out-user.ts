import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/users.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import { endSessionsOf } from '../sessions/end';
import type { WebContext } from '../web-context';
import { auditChange } from './audit-change';
import { holdActing, lockUser } from './locked-user';

/**
 * Ends every session of a person, for the administrator who proves again who they are; of one's own account the one that asks
 * stays. Answers how many have ended.
 */
export async function signOutUser(
  context: WebContext & ActorContext,
  { id, ...proof }: AdminRoleInput,
): Promise<{ ended: number }> {
  return withStepUp(context, proof, async (tx) => {
    await holdActing(tx, context.actor.userId);
    await lockUser(tx, id);
    const before = await tx.$count(sessions, eq(sessions.userId, id));
    await endSessionsOf(tx, { userId: id, except: context.actor.sessionId });
    const after = await tx.$count(sessions, eq(sessions.userId, id));

    const change = { before: { sessions: before }, after: { sessions: after } };
    await auditChange(tx, context, { action: 'user.signOut', entity: 'user', entityId: id, ...change });
    return { ended: before - after };
  });
}
