import type Stripe from 'stripe';
import type { ServiceContext } from '#server/services/context.ts';
import { type PlanPrice, plans } from '#shared/domain/plans.ts';
import { callingStripe } from '../stripe-errors';

const keptMs = 60_000;

/** The prices at which our plans are sold now, kept for a minute. A plan without an active price is not sold. */
export async function planPrices(context: ServiceContext): Promise<PlanPrice[]> {
  const { planPrices: cache } = context.runtime;
  const at = context.clock.now().getTime();
  if (cache.cached && at - cache.cached.at < keptMs) return cache.cached.prices;

  const prices = await callingStripe(context, () => fetchPrices(context.stripe.stripe));
  cache.cached = { at, prices };
  return prices;
}

/** Word came that a price or product has changed. */
export function forgetPlanPrices({ runtime }: Pick<ServiceContext, 'runtime'>): void {
  runtime.planPrices.cached = null;
}

async function fetchPrices(stripe: Stripe): Promise<PlanPrice[]> {
  const { data } = await stripe.prices.list({
    active: true,
    lookup_keys: plans.map((plan) => plan.lookupKey),
    expand: ['data.product'],
  });
  return plans.flatMap((plan) => {
    const price = data.find((candidate) => candidate.lookup_key === plan.lookupKey && isSold(candidate.product));
    if (!price || price.unit_amount === null) return [];
    return [{ plan, priceId: price.id, amountMinor: price.unit_amount, currency: price.currency }];
  });
}

const isSold = (product: Stripe.Price['product']): boolean =>
  typeof product === 'object' && !product.deleted && product.active;
