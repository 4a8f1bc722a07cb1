import { eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { VerifyEmailInput } from '#shared/inputs/password.ts';
import { audit } from '../audit/audit';
import { queueEmailChange } from '../billing/outbox/queue-email-change';
import { runOutboxSoon } from '../billing/outbox/run-outbox';
import type { ServiceContext } from '../context';
import { rejectionOf } from '../rejection-of';
import { type EndedCredentials, endCredentials } from './end-credentials';
import { greetingName, isOpenAccount, type UserRow } from './find-by-name';
import { peekOneTimeToken, useOneTimeToken } from './one-time-token';

const purposes = ['verify-email', 'change-email'] as const;

/**
 * Confirms the address that the mail went to: the account's own, as long as it still is that, or the one it is to have
 * from now on. Whatever prevents it, also an address that was taken meanwhile, is `token-invalid`. Tokens and webhooks that
 * are older than the first confirmed address of an account end with it.
 */
export async function verifyEmail(context: ServiceContext, { token }: VerifyEmailInput): Promise<void> {
  const { before, email } = await withTx(context.db, async (tx) => {
    const peeked = await peekOneTimeToken(tx, context, { token, purposes });
    const [user] = await tx.select().from(users).where(eq(users.id, peeked.userId)).for('update');
    const link = await useOneTimeToken(tx, context, { token, purposes });
    if (!user) throw new AppError('token-invalid');
    if (link.purpose === 'change-email') await changeEmail(tx, context, { user, email: link.email });
    else await confirmEmail(tx, context, { user, email: link.email });
    return { before: user, email: link.email };
  }).catch((thrown: unknown) => {
    throw rejectionOf(thrown)?.code === 'already-exists' ? new AppError('token-invalid') : thrown;
  });
  if (before.email === email) return;

  runOutboxSoon(context);
  if (before.emailVerifiedAt) await notifyFormerAddress(context, { before, email });
}

interface Confirmed {
  user: UserRow;
  email: string;
}

async function confirmEmail(tx: Tx, context: ServiceContext, { user, email }: Confirmed): Promise<void> {
  if (user.email !== email) throw new AppError('token-invalid');
  await confirmOwnAddress(tx, context, user);
}

/** Confirms the account's own address, which a mail to it has proved, in a transaction that holds the person. */
export async function confirmOwnAddress(tx: Tx, context: ServiceContext, user: UserRow): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: user.emailVerifiedAt ?? context.clock.now() })
    .where(eq(users.id, user.id));
  const details = await endUnproven(tx, context, user);
  await audit(tx, context, {
    actorId: user.id,
    action: 'user.verifyEmail',
    entity: 'user',
    entityId: user.id,
    ...(details && { details }),
  });
}

/** `emailVerifiedAt` of an account that has a confirmed address stays: a second factor since then is still its owner's. */
async function changeEmail(tx: Tx, context: ServiceContext, { user, email }: Confirmed): Promise<void> {
  const now = context.clock.now();
  if (!isOpenAccount(user)) throw new AppError('token-invalid');

  const emailVerifiedAt = user.emailVerifiedAt ?? now;
  await tx.update(users).set({ email, emailVerifiedAt, updatedAt: now }).where(eq(users.id, user.id));
  await endUnproven(tx, context, user);
  await endCredentials(tx, context, { event: 'addressChanged', user });
  await queueEmailChange(tx, { userId: user.id, now });
  await audit(tx, context, {
    actorId: user.id,
    action: 'user.changeEmail',
    entity: 'user',
    entityId: user.id,
    details: { before: user.email, after: email },
  });
}

async function endUnproven(tx: Tx, context: ServiceContext, user: UserRow): Promise<EndedCredentials | null> {
  if (user.emailVerifiedAt) return null;
  return endCredentials(tx, context, { event: 'addressConfirmed', user });
}

async function notifyFormerAddress(
  { mail, settings }: ServiceContext,
  { before, email }: { before: UserRow; email: string },
): Promise<void> {
  await mail.send({
    to: before.email,
    language: before.language,
    template: 'emailChanged',
    params: { name: greetingName(before), email, link: settings.providerUrl ?? settings.publicUrl },
  });
}
