import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { errorForLog } from '#server/services/error-for-log.ts';
import { callingStripe, isMissing } from '../stripe-errors';
import type { SubscriptionRow } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';

/** Ends a subscription at once, without a reckoning of its rest. One that Stripe has ended already is read and answered as it is. */
export async function cancelNow(
  context: ActorContext,
  { subscriptionId }: { subscriptionId: string },
): Promise<{ status: string }> {
  const { userId } = context.actor;
  const { customerId, status: before } = await findSubscription(context, subscriptionId);
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: userId,
      action: 'subscription.cancelNow',
      entity: 'subscription',
      entityId: subscriptionId,
      details: { before },
    }),
  );
  await callingStripe(context, async () => {
    await cancel(context, subscriptionId);
    await syncCustomer(context, { customerId, reason: `admin:${userId}`, withPayments: true, isAwaited: true });
  });
  const { status } = await findSubscription(context, subscriptionId);
  return { status };
}

/** Ends what is to end with a refund, which is made whether or not this succeeds. */
export async function hasEndedAfter(context: ActorContext, subscriptionId: string): Promise<boolean> {
  try {
    return (await cancelNow(context, { subscriptionId })).status === 'canceled';
  } catch (error) {
    context.log.warn({ event: 'billing.not-ended', subscriptionId, reason: errorForLog(error).message });
    return false;
  }
}

async function findSubscription({ db, stripe: { mode } }: ActorContext, id: string): Promise<SubscriptionRow> {
  const isIt = and(eq(subscriptions.stripeId, id), eq(subscriptions.mode, mode));
  const [row] = await withTx(db, (tx) => tx.select().from(subscriptions).where(isIt));
  if (!row) throw new AppError('not-found');
  return row;
}

async function cancel({ stripe: { stripe } }: ActorContext, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
