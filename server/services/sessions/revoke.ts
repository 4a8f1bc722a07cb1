import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

/** Ends one of the person's own sessions by its row id; another's answers as one that does not exist. */
export async function revokeSession(context: ActorContext, input: { id: string }): Promise<void> {
  const { userId } = context.actor;

  await withTx(context.db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, input.id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('not-found');
    await audit(tx, context, { actorId: userId, action: 'session.revoke', entity: 'session', entityId: input.id });
  });
}
