import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { isOpenAccount, type UserRow } from './find-by-name';

/**
 * Holds the row of a person who has just confirmed the password until the transaction ends, so that two at once count right.
 * Refuses with `not-signed-in` where the password changed, or the account was shut, while the hash was computed.
 */
export async function holdUnchanged(tx: Tx, { id, passwordHash }: UserRow): Promise<void> {
  const [now] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!now || now.passwordHash !== passwordHash || !isOpenAccount(now)) throw new AppError('not-signed-in');
}
