import { and, desc, eq, gt } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { ActorContext } from '../context';

export interface ListedSession {
  /** Row id: names the session when it is revoked, opens nothing. */
  id: string;
  isCurrent: boolean;
  isRemembered: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
}

/** The open sessions of the person, the newest first. */
export async function listSessions(context: ActorContext): Promise<ListedSession[]> {
  const { userId, sessionId } = context.actor;
  const rows = await withoutTx(context.db, (tx) =>
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, context.clock.now())))
      .orderBy(desc(sessions.createdAt)),
  );

  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    isRemembered: row.isRemembered,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    address: row.lastAddress,
    userAgent: row.lastUserAgent,
  }));
}
