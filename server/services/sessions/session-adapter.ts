import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Database } from '../../db/client';
import { preparedOn } from '../../db/prepared';
import { sessions } from '../../db/schema/sessions';
import { users } from '../../db/schema/users';
import type { Clock } from '../context';
import { lifetimeOf, sessionEnd } from './lifetimes';
import { hashOfToken, isSessionToken } from './session-token';

type SessionRow = typeof sessions.$inferSelect;
type UserRow = typeof users.$inferSelect;

const ofSession = { createdAt: sessions.createdAt, isRemembered: sessions.isRemembered };
const ofUser = {
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  authorities: users.authorities,
  language: users.language,
  locale: users.locale,
  emailVerifiedAt: users.emailVerifiedAt,
  disabledAt: users.disabledAt,
  closedAt: users.closedAt,
};

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: Pick<SessionRow, keyof typeof ofSession>;
    DatabaseUserAttributes: Pick<UserRow, keyof typeof ofUser>;
  }
}

/** Every request asks it, so it is written out once and brings no more than is looked at. */
const sessionAndUser = preparedOn((reader) =>
  reader
    .select({
      id: sessions.id,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      session: ofSession,
      user: ofUser,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session_and_user'),
);

/** Lucia's adapter with our rules: ids are stored hashed, ends follow the injected clock, and what is not surely valid is deleted. */
export function createSessionAdapter({ tx, clock }: { tx: Database; clock: Clock }): Adapter {
  const rows = new DrizzlePostgreSQLAdapter(tx, sessions, users);
  // Lucia compares with Date.now(); moments are shifted between its clock and ours.
  const shift = () => Date.now() - clock.now().getTime();

  return {
    async getSessionAndUser(token) {
      if (!isSessionToken(token)) return [null, null];

      const [found] = await sessionAndUser(tx).execute({ id: hashOfToken(token) });
      if (!found) return [null, null];
      const { id, userId, expiresAt } = found;
      const user = { id: userId, attributes: found.user };
      if (!isWithinLife({ id, userId, expiresAt, attributes: found.session }, user, clock.now())) {
        await rows.deleteSession(id);
        return [null, null];
      }
      const end = new Date(expiresAt.getTime() + shift());
      return [{ id: token, userId, expiresAt: end, attributes: found.session }, user];
    },
    async setSession({ id, userId, attributes }) {
      const now = clock.now();
      const isRemembered = attributes.isRemembered === true;
      await tx.insert(sessions).values({
        id: hashOfToken(id),
        userId,
        isRemembered,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: sessionEnd({ now, createdAt: now, isRemembered }),
      });
    },
    async updateSessionExpiration(token, expiresAt) {
      const id = hashOfToken(token);
      const [session] = await rows.getSessionAndUser(id);
      if (!session) return;
      const asked = expiresAt.getTime() - shift();
      const limit = session.attributes.createdAt.getTime() + lifetimeOf(session.attributes.isRemembered).absolute;
      await rows.updateSessionExpiration(id, new Date(Math.min(asked, limit)));
    },
    deleteSession: (token) => rows.deleteSession(hashOfToken(token)),
    deleteUserSessions: (userId) => rows.deleteUserSessions(userId),
    deleteExpiredSessions: () => rows.deleteExpiredSessions(),
    getUserSessions: (userId) => rows.getUserSessions(userId),
  };
}

function isWithinLife(session: DatabaseSession, user: DatabaseUser, now: Date): boolean {
  const { createdAt, isRemembered } = session.attributes;
  if (!createdAt || user.attributes.disabledAt || user.attributes.closedAt) return false;
  const isStarted = createdAt.getTime() <= now.getTime() + 5 * 60_000;
  return (
    isStarted && now < session.expiresAt && now.getTime() < createdAt.getTime() + lifetimeOf(isRemembered).absolute
  );
}
