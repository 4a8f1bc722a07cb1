import { eq } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { pendingEmails } from './one-time-token';
import { personColumns, personOf } from './person';

/** The person's own profile, without anything secret. */
export async function getProfile(context: ActorContext) {
  const { userId } = context.actor;
  const { db } = context;
  const {
    people: [user],
    pending,
  } = await readTogether(db, (query) => ({
    people: query
      .select({ ...personColumns, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, userId)),
    pending: pendingEmails(query, { now: context.clock.now(), userId }),
  }));
  if (!user) throw new AppError('not-signed-in');

  /** The address that the account is to have, once the link that went there is opened; null without one. */
  const pendingEmail = pending[0]?.email ?? null;
  return { ...personOf(user), createdAt: user.createdAt, pendingEmail };
}
