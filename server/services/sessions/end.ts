import { and, eq, ne } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { hashOfToken, isSessionToken } from './session-token';

/** Ends the session that a cookie opens. Ending one that is not there is no error. */
export async function endSession(context: ServiceContext, token: string): Promise<void> {
  if (!isSessionToken(token)) return;

  await withTx(context.db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.id, hashOfToken(token)))
      .returning({ userId: sessions.userId });
    if (ended) {
      await audit(tx, context, { actorId: ended.userId, action: 'session.end', entity: 'session' });
    }
  });
}

/** Ends all sessions of a person, but for the one to keep. Part of every change that makes them unsafe. Returns how many. */
export async function endSessionsOf(tx: Tx, selection: { userId: string; except?: string | null }): Promise<number> {
  const others = selection.except ? ne(sessions.id, selection.except) : undefined;
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, selection.userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
