import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { deletionAfter } from '#shared/domain/account-closing.ts';
import { SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import type { CloseAccountInput } from '#shared/inputs/account-requests.ts';
import { audit } from '../audit/audit';
import { hasRunningSubscription } from '../billing/access/has-running-subscription';
import { queueAccountClosure } from '../billing/outbox/queue-account-closure';
import { runOutboxSoon } from '../billing/outbox/run-outbox';
import type { ActorContext, ServiceContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import { closeTeams } from '../teams/close-teams';
import type { WebContext } from '../web-context';
import { endCredentials } from './end-credentials';
import { greetingName, type UserRow } from './find-by-name';
import { holdAdministrators } from './hold-administrators';

export interface ClosedAccount {
  /** A subscription ran and is being cancelled at Stripe, also when Stripe does not answer now. */
  hadSubscription: boolean;
}

/**
 * Closes the account of the person who types password, code where there is a second factor, and user name. Every session,
 * API token and webhook ends and the subscription is cancelled; the rest is kept for 30 days. Rejects with
 * `last-administrator`.
 */
export async function closeAccount(
  context: WebContext & ActorContext,
  input: CloseAccountInput,
): Promise<ClosedAccount> {
  const { user, hadSubscription } = await withStepUp(context, input, (tx) => close(tx, context, input));

  runOutboxSoon(context);
  context.log.info({ event: 'account.closed', userId: user.id, requestId: context.requestId });
  await notifyOfClosing(context, user);
  return { hadSubscription };
}

async function close(
  tx: Tx,
  context: ActorContext,
  { confirm }: CloseAccountInput,
): Promise<ClosedAccount & { user: UserRow }> {
  const { userId } = context.actor;
  const now = context.clock.now();
  await rejectLastAdministrator(tx, userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.closedAt) throw new AppError('not-signed-in');
  if (confirm !== user.username.toLowerCase()) throw new AppError('invalid', { fields: { confirm: 'name-mismatch' } });

  const hadSubscription = await hasRunningSubscription(tx, userId);
  await closeTeams(tx, context, userId);
  await queueAccountClosure(tx, { userId, now });
  await tx
    .update(users)
    .set({ closedAt: now, updatedAt: now, subscriptionStatus: SUBSCRIPTION_INACTIVE })
    .where(eq(users.id, userId));
  await endCredentials(tx, context, { event: 'closed', user });
  await audit(tx, context, {
    actorId: userId,
    action: 'user.close',
    entity: 'user',
    entityId: userId,
    details: { hadSubscription },
  });
  return { user, hadSubscription };
}

async function notifyOfClosing({ mail, settings, clock }: ServiceContext, user: UserRow): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'accountClosed',
    params: {
      name: greetingName(user),
      date: deletionAfter(clock.now()).toISOString().slice(0, 10),
      link: settings.providerUrl ?? settings.publicUrl,
    },
  });
}

/** Rejects with `last-administrator` what would leave the service without one. */
async function rejectLastAdministrator(tx: Tx, userId: string): Promise<void> {
  const open = await holdAdministrators(tx);
  if (open.length === 1 && open[0]?.id === userId) throw new AppError('last-administrator');
}
