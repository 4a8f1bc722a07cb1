import type Stripe from 'stripe';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import { type PlanCode, type PlanPrice, planOfPrice } from '#shared/domain/plans.ts';
import { currentAccess } from '../access/current-access';
import { callingStripe } from '../stripe-errors';
import { type SubscriptionRow, waitingChange } from '../sync/subscription-row';
import { planPrices } from './plan-prices';

export interface PlanChange {
  row: SubscriptionRow;
  price: PlanPrice;
  items: [Stripe.SubscriptionUpdateParams.Item];
  stripeCustomerId: string;
  /** The seats that are paid for, which the change keeps. */
  quantity: number;
  /** What is due at once can be charged. */
  hasCard: boolean;
}

/** What is needed to move the person's running subscription to another plan, or why that cannot be done now. */
export async function planChangeOf(context: ActorContext, plan: PlanCode): Promise<PlanChange> {
  const { subscription: row, now } = await currentAccess(context, context.actor.userId);
  if (!row || row.status === 'canceled') throw new AppError('subscription-ended');
  const isSettled = (row.status === 'active' || row.status === 'trialing') && !waitingChange(row, now);
  if (!isSettled) throw new AppError('open-invoice');

  const price = (await planPrices(context)).find((candidate) => candidate.plan.code === plan);
  if (!price) throw new AppError('plan-not-sold');
  if (planOfPrice(row)?.code === plan) throw new AppError('invalid', { fields: { plan: 'not-a-choice' } });

  const subscription = await callingStripe(context, () =>
    context.stripe.stripe.subscriptions.retrieve(row.stripeId, { expand: ['customer'] }),
  );
  const [item] = subscription.items.data;
  if (!item) throw new AppError('subscription-ended');
  const { quantity = 1 } = item;
  const { customer, default_payment_method: ownMethod } = subscription;
  if (typeof customer === 'string' || customer.deleted) throw new AppError('subscription-ended');
  const { invoice_settings: settings, default_source: source } = customer;
  return {
    row,
    price,
    items: [{ id: item.id, price: price.priceId, quantity }],
    quantity,
    stripeCustomerId: customer.id,
    hasCard: [ownMethod, settings.default_payment_method, source].some((method) => method !== null),
  };
}
