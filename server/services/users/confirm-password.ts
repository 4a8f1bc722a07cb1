import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import type { UserRow } from './find-by-name';

/**
 * The row of the person who is signed in and types the account's password again; else `wrong-password` at `field`. Every
 * confirmation counts, and wrong ones count in one more bucket, a person each, whatever they were typed for.
 */
export async function confirmPassword(
  { db, actor, limits, passwords }: WebContext & ActorContext,
  { password, field }: { password: string; field: string },
): Promise<UserRow> {
  const [user] = await withTx(db, (tx) => tx.select().from(users).where(eq(users.id, actor.userId)));
  if (!user) throw new AppError('not-signed-in');

  await limits.takeConfirmation(user.id);
  const bucket = { device: `change-password ${user.id}` };
  const isRight = await passwords.verify({
    password,
    stored: user.passwordHash,
    turn: { lane: 'confirmation', person: user.id },
    before: () => limits.takeFailure(bucket),
  });
  if (!isRight) throw new AppError('wrong-password', { fields: { [field]: 'wrong-password' } });
  await limits.forgive(bucket);
  return user;
}
