import { and, eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { SessionToEndInput } from '#shared/inputs/profile.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';

/** Ends one of the person's own sessions by its row id, for who proves again who they are; another's answers as one that does not exist. */
export async function revokeSession(
  context: WebContext & ActorContext,
  { id, ...proof }: SessionToEndInput,
): Promise<void> {
  const { userId } = context.actor;

  await withStepUp(context, proof, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('not-found');
    await audit(tx, context, { actorId: userId, action: 'session.revoke', entity: 'session', entityId: id });
  });
}
