import { eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { DisownInput } from '#shared/inputs/password.ts';
import { audit } from '../audit/audit';
import { randomText } from '../sessions/signed-values';
import type { WebContext } from '../web-context';
import { endCredentials } from './end-credentials';
import { greetingName, isOpenAccount, type UserRow } from './find-by-name';
import { createOneTimeToken, peekOneTimeToken, useOneTimeToken } from './one-time-token';

const purposes = ['not-me'] as const;

/**
 * Ends whatever opens an account whose holder says, by the link of a mail about a sign-in, that it was not theirs: sessions,
 * tokens, open links, the password, and second factors set up since. Answers the token that sets a new password. Where the
 * address has changed since the sign-in the account is disabled in place of that: who changed it is not known.
 */
export async function disownSignIn(
  context: WebContext,
  { token }: DisownInput,
): Promise<{ resetToken: string | null }> {
  const { userId } = await withTx(context.db, (tx) => peekOneTimeToken(tx, context, { token, purposes }));
  // Nobody knows it; as dear to try as any other.
  const passwordHash = await context.passwords.hash({
    password: randomText(),
    turn: { lane: 'registration', person: userId },
  });
  const { user, email, resetToken } = await withTx(context.db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const { email, createdAt } = await useOneTimeToken(tx, context, { token, purposes });
    if (!user || !isOpenAccount(user)) throw new AppError('token-invalid');
    return { user, email, resetToken: await end(tx, context, { user, email, passwordHash, since: createdAt }) };
  });

  const params = { name: greetingName(user), link: `${context.settings.publicUrl}/#/forgot-password` };
  const template = resetToken ? 'signInDisowned' : 'accountLocked';
  for (const to of new Set([user.email, email])) {
    await context.mail.send({ to, language: user.language, template, params });
  }
  return { resetToken };
}

interface Disowned {
  user: UserRow;
  /** Where the mail about the sign-in went. */
  email: string;
  passwordHash: string;
  since: Date;
}

async function end(
  tx: Tx,
  context: WebContext,
  { user, email, passwordHash, since }: Disowned,
): Promise<string | null> {
  const { id: userId } = user;
  const now = context.clock.now();
  const isMoved = user.email !== email;
  const change = { passwordHash, updatedAt: now, ...(isMoved && { disabledAt: now }) };
  await tx.update(users).set(change).where(eq(users.id, userId));
  const details = { ...(await endCredentials(tx, context, { event: 'disowned', user, since })), isMoved };
  await audit(tx, context, { actorId: userId, action: 'user.disown', entity: 'user', entityId: userId, details });
  return isMoved ? null : createOneTimeToken(tx, { user, purpose: 'reset-password', now });
}
