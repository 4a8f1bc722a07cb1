import { eq } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';

/** The person's own profile, without anything secret. */
export async function getProfile(context: ActorContext) {
  const [user] = await withTx(context.db, (tx) => tx.select().from(users).where(eq(users.id, context.actor.userId)));
  if (!user) throw new AppError('not-signed-in');

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
  };
}
