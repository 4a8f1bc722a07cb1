import { eq } from 'drizzle-orm';
import { deletionAfter } from '../../../shared/domain/account-closing';
import { SUBSCRIPTION_INACTIVE } from '../../../shared/domain/subscription-status';
import type { CloseAccountInput } from '../../../shared/inputs/account-requests';
import { type Tx, withTx } from '../../db/client';
import { apiTokens } from '../../db/schema/api-tokens';
import { oneTimeTokens } from '../../db/schema/one-time-tokens';
import { users } from '../../db/schema/users';
import { webhookEndpoints } from '../../db/schema/webhook-endpoints';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import { hasRunningSubscription } from '../billing/has-running-subscription';
import { queueAccountClosure } from '../billing/queue-account-closure';
import { runOutboxSoon } from '../billing/run-outbox';
import type { ActorContext, ServiceContext } from '../context';
import { findSecondFactor } from '../second-factor/find';
import { withBothFactors } from '../second-factor/with-both-factors';
import { endSessionsOf } from '../sessions/end';
import type { WebContext } from '../web-context';
import { confirmPassword } from './confirm-password';
import { greetingName, type UserRow } from './find-by-name';
import { holdUnchanged } from './hold-unchanged';
import { refuseLastAdministrator } from './refuse-last-administrator';

export interface ClosedAccount {
  /** A subscription ran and is being cancelled at Stripe, also when Stripe does not answer now. */
  hadSubscription: boolean;
}

/**
 * Closes the account of the person who types password, code where there is a second factor, and user name. Every session,
 * API token and webhook ends and the subscription is cancelled; the rest is kept for 30 days. Refuses with
 * `last-administrator`.
 */
export async function closeAccount(
  context: WebContext & ActorContext,
  input: CloseAccountInput,
): Promise<ClosedAccount> {
  const { user, hadSubscription } = await confirmed(context, input, (tx) => close(tx, context, input));

  runOutboxSoon(context);
  context.log.info({ event: 'account.closed', userId: user.id, requestId: context.requestId });
  await tellOfClosing(context, user);
  return { hadSubscription };
}

/** Does `work` in one transaction, for the person who proves to be the one that is signed in. */
async function confirmed<Result>(
  context: WebContext & ActorContext,
  { password, code = '' }: CloseAccountInput,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const factor = await withTx(context.db, (tx) => findSecondFactor(tx, context.actor.userId));
  if (factor) return withBothFactors(context, { password, code }, work);

  const user = await confirmPassword(context, { password, field: 'password' });
  return withTx(context.db, async (tx) => {
    await holdUnchanged(tx, user);
    return work(tx);
  });
}

async function close(
  tx: Tx,
  context: ActorContext,
  { confirm }: CloseAccountInput,
): Promise<ClosedAccount & { user: UserRow }> {
  const { userId } = context.actor;
  const now = context.clock.now();
  await refuseLastAdministrator(tx, userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.closedAt) throw new AppError('not-signed-in');
  if (confirm !== user.username.toLowerCase()) throw new AppError('invalid', { fields: { confirm: 'name-mismatch' } });

  const hadSubscription = await hasRunningSubscription(tx, userId);
  await queueAccountClosure(tx, { userId, now });
  await tx
    .update(users)
    .set({ closedAt: now, updatedAt: now, subscriptionStatus: SUBSCRIPTION_INACTIVE })
    .where(eq(users.id, userId));
  await endSessionsOf(tx, { userId });
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await audit(tx, context, {
    actorId: userId,
    action: 'user.close',
    entity: 'user',
    entityId: userId,
    details: { hadSubscription },
  });
  return { user, hadSubscription };
}

async function tellOfClosing({ mail, settings, clock }: ServiceContext, user: UserRow): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'accountClosed',
    params: {
      name: greetingName(user),
      username: user.username,
      date: deletionAfter(clock.now()).toISOString().slice(0, 10),
      link: settings.providerUrl,
    },
  });
}
