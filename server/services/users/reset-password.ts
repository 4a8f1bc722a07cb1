import { eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { ResetPasswordInput } from '#shared/inputs/password.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import type { WebContext } from '../web-context';
import { type EndedCredentials, endCredentials } from './end-credentials';
import { greetingName, isOpenAccount, type UserRow } from './find-by-name';
import { peekOneTimeToken, useOneTimeToken } from './one-time-token';
import { rejectGuessable } from './password-policy';

const purposes = ['reset-password'] as const;

/**
 * Sets a new password with the token of a mail, and ends whatever else could open the account: whoever knew the old password
 * may have made it. A second factor that was set up after the address was confirmed stays. The mail proves the address too. Answers the
 * person as they are now.
 */
export async function resetPassword(context: WebContext, input: ResetPasswordInput): Promise<UserRow> {
  const { token, password } = input;
  const user = await withTx(context.db, async (tx) => {
    const { userId } = await peekOneTimeToken(tx, context, { token, purposes });
    return openUser(tx, userId);
  });
  rejectGuessable({ password, username: user.username, email: user.email });
  const passwordHash = await context.passwords.hash({ password, turn: { lane: 'registration', person: user.id } });

  const { now: changed, ended } = await withTx(context.db, async (tx) => {
    const current = await openUser(tx, user.id);
    const { userId, email } = await useOneTimeToken(tx, context, { token, purposes });
    if (current.email !== email) throw new AppError('token-invalid');

    const now = context.clock.now();
    const emailVerifiedAt = current.emailVerifiedAt ?? now;
    const set = { passwordHash, hasTemporaryPassword: false, emailVerifiedAt, updatedAt: now };
    await tx.update(users).set(set).where(eq(users.id, userId));
    const details = await endCredentials(tx, context, { event: 'passwordReset', user: current });
    await audit(tx, context, {
      actorId: userId,
      action: 'user.resetPassword',
      entity: 'user',
      entityId: userId,
      details,
    });
    return { now: await openUser(tx, userId), ended: details };
  });
  await notifyOfReset(context, user, ended);
  return changed;
}

async function openUser(tx: Tx, id: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || !isOpenAccount(user)) throw new AppError('token-invalid');
  return user;
}

async function notifyOfReset(
  { mail, settings }: ServiceContext,
  user: UserRow,
  { tokens, webhooks, hadFactor }: EndedCredentials,
): Promise<void> {
  const name = greetingName(user);
  const link = `${settings.publicUrl}/#/account/tokens`;
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'passwordReset',
    params: { name, tokens, webhooks, link },
  });
  if (!hadFactor) return;
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'secondFactorDropped',
    params: { name, link: `${settings.publicUrl}/#/account/security` },
  });
}
