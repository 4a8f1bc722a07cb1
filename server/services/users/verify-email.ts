import { and, eq } from 'drizzle-orm';
import type { VerifyEmailInput } from '../../../shared/inputs/password';
import { type Tx, withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import { queueEmailChange } from '../billing/queue-email-change';
import { runOutboxSoon } from '../billing/run-outbox';
import type { ServiceContext } from '../context';
import { refusalOf } from '../refusal-of';
import { greetingName, isOpenAccount, type UserRow } from './find-by-name';
import { useOneTimeToken } from './one-time-token';

/**
 * Confirms the address that the mail went to: the account's own, as long as it still is that, or the one it is to have
 * from now on. Whatever stands against it, also an address that was taken meanwhile, is `token-invalid`.
 */
export async function verifyEmail(context: ServiceContext, { token }: VerifyEmailInput): Promise<void> {
  const changed = await withTx(context.db, async (tx) => {
    const { userId, email, purpose } = await useOneTimeToken(tx, context, {
      token,
      purposes: ['verify-email', 'change-email'],
    });
    if (purpose === 'change-email') return changeEmail(tx, context, { userId, email });
    await confirmEmail(tx, context, { userId, email });
    return null;
  }).catch((thrown: unknown) => {
    throw refusalOf(thrown)?.code === 'already-exists' ? new AppError('token-invalid') : thrown;
  });
  if (!changed) return;

  runOutboxSoon(context);
  await tellFormerAddress(context, changed);
}

interface Confirmed {
  userId: string;
  email: string;
}

async function confirmEmail(tx: Tx, context: ServiceContext, { userId, email }: Confirmed): Promise<void> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerifiedAt: context.clock.now() })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  if (confirmed.length === 0) throw new AppError('token-invalid');
  await audit(tx, context, { actorId: userId, action: 'user.verifyEmail', entity: 'user', entityId: userId });
}

interface Changed {
  before: UserRow;
  email: string;
}

async function changeEmail(tx: Tx, context: ServiceContext, { userId, email }: Confirmed): Promise<Changed> {
  const now = context.clock.now();
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!before || !isOpenAccount(before)) throw new AppError('token-invalid');

  await tx.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await queueEmailChange(tx, { userId, now });
  await audit(tx, context, {
    actorId: userId,
    action: 'user.changeEmail',
    entity: 'user',
    entityId: userId,
    details: { before: before.email, after: email },
  });
  return { before, email };
}

async function tellFormerAddress({ mail, settings }: ServiceContext, { before, email }: Changed): Promise<void> {
  await mail.send({
    to: before.email,
    language: before.language,
    template: 'emailChanged',
    params: { name: greetingName(before), email, link: settings.providerUrl },
  });
}
