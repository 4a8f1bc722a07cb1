import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { ActorContext } from '../context';
import { isOpenAccount, type UserRow } from './find-by-name';
import { holdAdministrators } from './hold-administrators';

/**
 * Holds the row of a person who has just confirmed the password until the transaction ends, so that two at once count right.
 * Rejects with `not-signed-in` where the password changed, or the account was shut, while the hash was computed. Of administrators
 * all are held, in the order of whatever holds all of them: of two at once, one waits.
 */
export async function holdUnchanged(tx: Tx, user: UserRow): Promise<void> {
  const { id, passwordHash } = user;
  if (isAdmin(user)) await holdAdministrators(tx);
  const [now] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!now || now.passwordHash !== passwordHash || !isOpenAccount(now)) throw new AppError('not-signed-in');
}

/**
 * Locks the row of the person who acts until the transaction ends and returns it. Rejects with `not-signed-in` where the account
 * was shut or the session ended after the call was let in: what it is about to make would outlive what ended the session.
 */
export async function lockActor(tx: Tx, context: ActorContext): Promise<UserRow> {
  const [user] = await actorRow(tx, context).for('update');
  return requireActor(tx, context, user);
}

/** The same without the lock, for an answer that is read slowly: before each piece of it. */
export async function readActor(tx: Tx, context: ActorContext): Promise<UserRow> {
  const [user] = await actorRow(tx, context);
  return requireActor(tx, context, user);
}

const actorRow = (tx: Tx, { actor }: ActorContext) => tx.select().from(users).where(eq(users.id, actor.userId));

async function requireActor(tx: Tx, { actor }: ActorContext, user: UserRow | undefined): Promise<UserRow> {
  if (!user || !isOpenAccount(user)) throw new AppError('not-signed-in');
  if (actor.sessionId === null) return user;

  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, actor.sessionId));
  if (!session) throw new AppError('not-signed-in');
  return user;
}

/** Rejects with `email-unverified` what needs an address that the person has proved to read. */
export function requireVerifiedEmail({ emailVerifiedAt }: Pick<UserRow, 'emailVerifiedAt'>): void {
  if (!emailVerifiedAt) throw new AppError('email-unverified');
}
