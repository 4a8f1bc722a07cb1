import { eq } from 'drizzle-orm';
import { withoutTx } from '../../db/client';
import { sessions } from '../../db/schema/sessions';
import type { ServiceContext } from '../context';
import { lacksSecondFactor } from '../second-factor/find';
import type { CurrentSession } from './current-session';
import { lifetimeOf } from './lifetimes';
import { luciaOver } from './lucia';
import { createSessionAdapter } from './session-adapter';
import { hashOfToken, isSessionToken } from './session-token';

type FindContext = Pick<ServiceContext, 'db' | 'clock' | 'settings'>;

/** The session that a cookie opens, with its person and roles as they are now; null for everything else. Moves its end while it is used. */
export async function findSession(context: FindContext, token: string): Promise<CurrentSession | null> {
  if (!isSessionToken(token)) return null;

  const id = hashOfToken(token);
  const { clock } = context;

  return withoutTx(context.db, async (tx) => {
    const adapter = createSessionAdapter({ tx, clock });
    const found = await adapter.getSessionAndUser(token);
    const [row] = found;
    if (!row) return null;

    const { isRemembered, createdAt } = row.attributes;
    const lucia = luciaOver({ adapter: { ...adapter, getSessionAndUser: async () => found }, isRemembered });
    const { session, user } = await lucia.validateSession(token);
    if (!session) return null;

    const end = session.expiresAt.getTime() - Date.now() + clock.now().getTime();
    const limit = createdAt.getTime() + lifetimeOf(isRemembered).absolute;
    if (session.fresh) await tx.update(sessions).set({ lastSeenAt: clock.now() }).where(eq(sessions.id, id));

    const lacks = await lacksSecondFactor(tx, context.settings, user);
    return {
      id,
      user: { ...user, lacksSecondFactor: lacks },
      isRemembered,
      isFresh: session.fresh,
      expiresAt: new Date(Math.min(end, limit)),
    };
  });
}
