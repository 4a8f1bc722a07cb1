import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { isOpenAccount, type UserRow } from '../users/find-by-name';
import { holdAdministrators } from '../users/hold-administrators';

/** One person, held until the transaction ends, so that what is written down as "before" is what was there. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new AppError('not-found');
  return user;
}

/** Rejects what an account that is disabled or closed cannot have. */
export function rejectShut(user: UserRow): void {
  if (!isOpenAccount(user)) throw new AppError('account-not-open');
}

/**
 * Holds the administrators until the transaction ends, so that what they do at the same time comes one after the other.
 * Rejects with `forbidden` who is none of them any more.
 */
export async function holdActing(tx: Tx, actorId: string): Promise<UserRow[]> {
  const open = await holdAdministrators(tx);
  if (!open.some(({ id }) => id === actorId)) throw new AppError('forbidden');
  return open;
}

/**
 * Refuses to take the administrator's rights from oneself, and so from the last one: of two administrators who take each
 * other's rights at once, the second finds that it has lost its own.
 */
export async function rejectLosingAdministrators(tx: Tx, change: { actorId: string; id: string }): Promise<void> {
  const open = await holdActing(tx, change.actorId);
  if (change.id === change.actorId) throw new AppError(open.length === 1 ? 'last-administrator' : 'own-account');
}
