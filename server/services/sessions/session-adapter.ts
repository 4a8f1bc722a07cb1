import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Database } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import type { Clock } from '../context';
import { noteInPassing } from '../rejection-of';
import type { personColumns } from '../users/person';
import { lifetimeOf, sessionEnd } from './lifetimes';
import { hashOfToken, isSessionToken } from './session-token';

type SessionRow = typeof sessions.$inferSelect;
type UserRow = typeof users.$inferSelect;

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: Pick<SessionRow, 'createdAt' | 'isRemembered'>;
    DatabaseUserAttributes: Pick<UserRow, keyof typeof personColumns | 'disabledAt' | 'closedAt'>;
  }
}

export interface AdapterOptions {
  /** Gives each call of the adapter the database, or the transaction that is open. */
  run<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  clock: Clock;
  /** What the database holds of the session that is asked for, where that has been read. */
  found?: [DatabaseSession, DatabaseUser];
}

/** Lucia's adapter with our rules: ids are stored hashed, ends follow the injected clock, and what is not surely valid is deleted. */
export function createSessionAdapter({ run, clock, found }: AdapterOptions): Adapter {
  const rows = <T>(work: (rows: DrizzlePostgreSQLAdapter) => Promise<T>) =>
    run((tx) => work(new DrizzlePostgreSQLAdapter(tx, sessions, users)));
  // Lucia compares with Date.now(); timestamps are shifted between its clock and ours.
  const shift = () => Date.now() - clock.now().getTime();

  return {
    async getSessionAndUser(token) {
      if (!isSessionToken(token)) return [null, null];

      const [session, user] = found ?? (await rows((table) => table.getSessionAndUser(hashOfToken(token))));
      if (!session || !user) return [null, null];
      if (!isWithinLife(session, user, clock.now())) {
        await noteInPassing(() => rows((table) => table.deleteSession(session.id)));
        return [null, null];
      }
      return [{ ...session, id: token, expiresAt: new Date(session.expiresAt.getTime() + shift()) }, user];
    },
    async setSession({ id, userId, attributes }) {
      const now = clock.now();
      const isRemembered = attributes.isRemembered === true;
      await run(async (tx) => {
        await tx.insert(sessions).values({
          id: hashOfToken(id),
          userId,
          isRemembered,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: sessionEnd({ now, createdAt: now, isRemembered }),
        });
      });
    },
    updateSessionExpiration: (token, expiresAt) =>
      noteInPassing(() =>
        rows(async (table) => {
          const id = hashOfToken(token);
          const [session] = await table.getSessionAndUser(id);
          if (!session) return;
          const asked = expiresAt.getTime() - shift();
          const limit = session.attributes.createdAt.getTime() + lifetimeOf(session.attributes.isRemembered).absolute;
          await table.updateSessionExpiration(id, new Date(Math.min(asked, limit)));
        }),
      ),
    deleteSession: (token) => rows((table) => table.deleteSession(hashOfToken(token))),
    deleteUserSessions: (userId) => rows((table) => table.deleteUserSessions(userId)),
    deleteExpiredSessions: () => rows((table) => table.deleteExpiredSessions()),
    getUserSessions: (userId) => rows((table) => table.getUserSessions(userId)),
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
