import { lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { ServiceContext } from '../context';

/** Deletes the rows of sessions whose end has passed; runs hourly. Returns how many. */
export async function removeExpiredSessions(context: Pick<ServiceContext, 'db' | 'clock'>): Promise<number> {
  const removed = await withTx(context.db, (tx) =>
    tx.delete(sessions).where(lte(sessions.expiresAt, context.clock.now())).returning({ id: sessions.id }),
  );
  return removed.length;
}
