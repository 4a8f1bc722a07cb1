import Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import { currentAccess } from '../access/current-access';
import { getBillingStatus } from '../access/get-status';
import { callingStripe } from '../stripe-errors';
import type { SubscriptionRow } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';

/** Changes when the person's subscription ends or goes on, and answers with the state that Stripe then has. */
export async function changeEnd(
  context: ActorContext,
  { change, action }: { action: string; change: (stripe: Stripe, row: SubscriptionRow) => Promise<unknown> },
): Promise<BillingStatus> {
  const row = await livingSubscription(context);
  if (!row) throw new AppError('subscription-ended');

  const rejection = await callingStripe(context, () => attempt(() => change(context.stripe.stripe, row)));
  await callingStripe(context, () =>
    syncCustomer(context, {
      customerId: row.customerId,
      reason: `user:${context.actor.userId}`,
      withPayments: true,
      isAwaited: true,
    }),
  );
  if (rejection) {
    // Stripe has ended it meanwhile: what was read just now says so.
    throw (await livingSubscription(context)) ? rejection : new AppError('subscription-ended');
  }
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: context.actor.userId,
      action,
      entity: 'subscription',
      entityId: row.stripeId,
    }),
  );
  return getBillingStatus(context);
}

/** One that was begun and never paid is left to its checkout. */
async function livingSubscription(context: ActorContext): Promise<SubscriptionRow | null> {
  const { subscription: row } = await currentAccess(context, context.actor.userId);
  return row && !isTerminal(row.status) && row.status !== 'incomplete' ? row : null;
}

/** What Stripe has against the change; null where it was made. */
async function attempt(change: () => Promise<unknown>): Promise<Error | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error;
    throw error;
  }
}
