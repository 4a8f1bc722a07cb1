import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { Clock } from '../context';
import { maximumSessionsPerUser, sessionEnd } from './lifetimes';
import { luciaOver } from './lucia';
import { createSessionAdapter } from './session-adapter';
import { hashOfToken } from './session-token';

export interface NewSession {
  /** Goes into the cookie and nowhere else. */
  token: string;
  /** Row id. */
  id: string;
  expiresAt: Date;
  isRemembered: boolean;
}

interface Wanted {
  userId: string;
  isRemembered: boolean;
  address: string | null;
  userAgent: string | null;
  /** The session that the browser held until now; it ends. */
  replaces: string | null;
}

/** A new session with a new id; the one it replaces ends, and beyond twenty a person the oldest go. */
export async function createSession({ tx, clock }: { tx: Tx; clock: Clock }, wanted: Wanted): Promise<NewSession> {
  const { userId, isRemembered } = wanted;
  const now = clock.now();
  const lucia = luciaOver({ adapter: createSessionAdapter({ run: (work) => work(tx), clock }), isRemembered });
  if (wanted.replaces) await lucia.invalidateSession(wanted.replaces);

  const session = await lucia.createSession(userId, { isRemembered, createdAt: now });
  const id = hashOfToken(session.id);
  await tx
    .update(sessions)
    .set({ lastAddress: wanted.address, lastUserAgent: wanted.userAgent?.slice(0, 300) ?? null })
    .where(eq(sessions.id, id));
  await removeOldest(tx, { userId, newest: id });

  return { token: session.id, id, isRemembered, expiresAt: sessionEnd({ now, createdAt: now, isRemembered }) };
}

async function removeOldest(tx: Tx, { userId, newest }: { userId: string; newest: string }): Promise<void> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  const others = held.map(({ id }) => id).filter((id) => id !== newest);
  const surplus = others.slice(maximumSessionsPerUser - 1);
  if (surplus.length > 0) {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, surplus)));
  }
}
