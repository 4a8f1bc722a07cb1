import { eq } from 'drizzle-orm';
import type { ResetPasswordInput } from '../../../shared/inputs/password';
import { type Tx, withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { endSessionsOf } from '../sessions/end';
import type { WebContext } from '../web-context';
import { greetingName, isOpenAccount, type UserRow } from './find-by-name';
import { peekOneTimeToken, removeOneTimeTokens, useOneTimeToken } from './one-time-token';
import { refuseGuessable } from './password-policy';

const purpose = 'reset-password';

/**
 * Sets a new password with the token of a mail, ends every session of the account and voids the link to another address that
 * is on its way: whoever knew the old password may have asked for it. The mail proves the address too.
 */
export async function resetPassword(context: WebContext, input: ResetPasswordInput): Promise<{ userId: string }> {
  const { token, password } = input;
  const user = await withTx(context.db, async (tx) => {
    const { userId } = await peekOneTimeToken(tx, context, { token, purpose });
    return openUser(tx, userId);
  });
  refuseGuessable({ password, username: user.username, email: user.email });
  const passwordHash = await context.passwords.hash({ password, turn: { lane: 'registration', person: user.id } });

  await withTx(context.db, async (tx) => {
    const { userId, email } = await useOneTimeToken(tx, context, { token, purposes: [purpose] });
    const current = await openUser(tx, userId);
    if (current.email !== email) throw new AppError('token-invalid');

    const now = context.clock.now();
    const emailVerifiedAt = current.emailVerifiedAt ?? now;
    await tx.update(users).set({ passwordHash, emailVerifiedAt, updatedAt: now }).where(eq(users.id, userId));
    await endSessionsOf(tx, { userId });
    await removeOneTimeTokens(tx, { userId, purpose: 'change-email' });
    await audit(tx, context, { actorId: userId, action: 'user.resetPassword', entity: 'user', entityId: userId });
  });
  await tellOfNewPassword(context, user);
  return { userId: user.id };
}

async function openUser(tx: Tx, id: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || !isOpenAccount(user)) throw new AppError('token-invalid');
  return user;
}

/** A mail to the person after every change of the password, whoever made it. */
export async function tellOfNewPassword(
  { mail, settings }: ServiceContext,
  user: Pick<UserRow, 'email' | 'firstName' | 'username' | 'language'>,
): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'passwordChanged',
    params: { name: greetingName(user), link: `${settings.publicUrl}/#/forgot-password` },
  });
}
