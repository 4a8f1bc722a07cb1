import Stripe from 'stripe';
import type { BillingStatus } from '../../../shared/domain/billing-answers';
import { withTx } from '../../db/client';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { findBillingCustomer } from './billing-customer';
import { currentAccess } from './current-access';
import { getBillingStatus } from './get-status';
import { callingStripe } from './stripe-faults';
import type { SubscriptionRow } from './subscription-row';
import { syncCustomer } from './sync-customer';

const running = ['active', 'trialing', 'past_due'];

/** Changes when the person's running subscription ends, and answers with the state that Stripe then has. */
export async function changeEnd(
  context: ActorContext,
  of: { action: string; change: (row: SubscriptionRow) => Stripe.SubscriptionUpdateParams },
): Promise<BillingStatus> {
  const { userId } = context.actor;
  const row = await runningSubscription(context);
  if (!row) throw new AppError('subscription-ended');

  const refusal = await callingStripe(context, () => update(context, row.stripeId, of.change(row)));
  await syncOwn(context);
  if (refusal) {
    // Stripe has ended it meanwhile: what was read just now says so.
    throw (await runningSubscription(context)) ? refusal : new AppError('subscription-ended');
  }
  await withTx(context.db, (tx) =>
    audit(tx, context, { actorId: userId, action: of.action, entity: 'subscription', entityId: row.stripeId }),
  );
  return getBillingStatus(context);
}

async function runningSubscription(context: ActorContext): Promise<SubscriptionRow | null> {
  const { subscription } = await currentAccess(context, context.actor.userId);
  return subscription && running.includes(subscription.status) ? subscription : null;
}

/** What Stripe has against the change; null where it was made. */
async function update(
  { stripe: { stripe } }: ActorContext,
  id: string,
  params: Stripe.SubscriptionUpdateParams,
): Promise<Error | null> {
  try {
    await stripe.subscriptions.update(id, params);
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error;
    throw error;
  }
}

async function syncOwn(context: ActorContext): Promise<void> {
  const { userId } = context.actor;
  const customer = await withTx(context.db, (tx) => findBillingCustomer(tx, { userId, mode: context.stripe.mode }));
  if (!customer) return;
  await callingStripe(context, () => syncCustomer(context, { customerId: customer.id, reason: `user:${userId}` }));
}
