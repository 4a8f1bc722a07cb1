import { eq } from 'drizzle-orm';
import { type Database, withoutTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';
import { noteInPassing } from '../rejection-of';
import { isSecondFactorMandatory } from '../second-factor/find';
import type { CurrentSession } from './current-session';
import { lifetimeOf } from './lifetimes';
import { luciaOver } from './lucia';
import { sessionRow } from './open-sessions';
import { createSessionAdapter } from './session-adapter';
import { hashOfToken, isSessionToken } from './session-token';

type FindContext = Pick<ServiceContext, 'db' | 'clock' | 'settings' | 'stripe'>;

/** The session that a cookie opens, with its person and roles as they are now; null for everything else. Moves its end while it is used. */
export async function findSession(context: FindContext, token: string): Promise<CurrentSession | null> {
  if (!isSessionToken(token)) return null;

  const { db, clock, settings, stripe } = context;
  const row = await sessionRow(db, { key: hashOfToken(token), scope: stripe.mode });
  if (!row) return null;

  const { id, userId, expiresAt, access } = row;
  const { isRemembered, createdAt } = row.session;
  const run = <T>(work: (tx: Database) => Promise<T>) => withoutTx(db, work);
  const adapter = createSessionAdapter({
    run,
    clock,
    found: [
      { id, userId, expiresAt, attributes: row.session },
      { id: userId, attributes: row.user },
    ],
  });
  const { session, user } = await luciaOver({ adapter, isRemembered }).validateSession(token);
  if (!session) return null;

  const end = session.expiresAt.getTime() - Date.now() + clock.now().getTime();
  const limit = createdAt.getTime() + lifetimeOf(isRemembered).absolute;
  if (session.fresh) {
    const seen = { lastSeenAt: clock.now() };
    await noteInPassing(() => run((tx) => tx.update(sessions).set(seen).where(eq(sessions.id, id))));
  }

  const lacksSecondFactor = !row.hasSecondFactor && isSecondFactorMandatory(settings, user, row.asksEverybody);
  return {
    id,
    user: { ...user, lacksSecondFactor, needsNewPassword: row.hasTemporaryPassword },
    access,
    isRemembered,
    isFresh: session.fresh,
    expiresAt: new Date(Math.min(end, limit)),
  };
}
