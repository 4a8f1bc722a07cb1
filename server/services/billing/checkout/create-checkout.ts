import { and, eq } from 'drizzle-orm';
import { withoutTx, withTx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import { readSettings } from '#server/services/settings/read.ts';
import type { PlanCode } from '#shared/domain/plans.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import { wantedQuantity } from '../seats/seat-holders';
import { callingStripe } from '../stripe-errors';
import type { SubscriptionRow } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';
import { openCheckoutAttempt } from './checkout-attempt';
import { ensureCustomer } from './ensure-customer';
import { forgetPlanPrices, planPrices } from './plan-prices';
import { trialDaysOf } from './trial-days';

export interface CheckoutRequest {
  plan: PlanCode;
  /** The accepted origin that the person came by: they are sent back to it. */
  origin: string;
}

/** The address of the hosted page where the person pays. Asked twice, it is the same page. */
export async function createCheckout(context: ActorContext, request: CheckoutRequest): Promise<{ url: string }> {
  return context.runtime.withMutex(`checkout:${context.actor.userId}`, () => checkout(context, request));
}

async function checkout(context: ActorContext, { plan, origin }: CheckoutRequest): Promise<{ url: string }> {
  const customer = await currentCustomer(context);
  const rows = await subscriptionsOf(context);
  if (rows.some(isInTheWay)) throw new AppError('subscription-exists');

  const price = (await planPrices(context)).find((candidate) => candidate.plan.code === plan);
  if (!price) throw new AppError('plan-not-sold');
  const trialDays = await trialDaysOf(context);
  const { checkout: options } = await withoutTx(context.db, readSettings);
  const { stripeCustomerId } = customer;
  const quantity = await withTx(context.db, (tx) => wantedQuantity(tx, context.actor.userId));
  const { priceId } = price;
  try {
    return await callingStripe(context, () =>
      openCheckoutAttempt(context, { stripeCustomerId, priceId, quantity, trialDays, options, origin }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'plan-not-sold') forgetPlanPrices(context);
    throw error;
  }
}

/** An incomplete one is a payment that was begun: the open page leads on, or a new one replaces it, unless its money is on the way. */
const isInTheWay = ({ status, paymentState }: SubscriptionRow): boolean =>
  !isTerminal(status) && (status !== 'incomplete' || paymentState === 'processing');

/** The customer as Stripe has it now; one that was deleted there is replaced. */
async function currentCustomer(context: ActorContext) {
  const customer = await ensureCustomer(context);
  await callingStripe(context, () =>
    syncCustomer(context, { customerId: customer.id, reason: `checkout:${context.actor.userId}`, isAwaited: true }),
  );
  return ensureCustomer(context);
}

async function subscriptionsOf({ db, stripe, actor }: ActorContext): Promise<SubscriptionRow[]> {
  return withTx(db, (tx) =>
    tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, actor.userId), eq(subscriptions.mode, stripe.mode))),
  );
}
