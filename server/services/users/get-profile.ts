import { eq } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { findPendingEmail } from './one-time-token';

/** The person's own profile, without anything secret. */
export async function getProfile(context: ActorContext) {
  const { userId } = context.actor;
  const { user, pendingEmail } = await withTx(context.db, async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, userId));
    if (!row) throw new AppError('not-signed-in');
    return { user: row, pendingEmail: await findPendingEmail(tx, context, userId) };
  });

  const { id, username, email, firstName, lastName, authorities, language, locale, createdAt } = user;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    authorities,
    language,
    locale,
    createdAt,
    isEmailVerified: user.emailVerifiedAt !== null,
    /** The address that the account is to have, once the link that went there is opened; null without one. */
    pendingEmail,
  };
}
