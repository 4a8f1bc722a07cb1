import type Stripe from 'stripe';
import type { ServiceContext } from '#server/services/context.ts';
import type { StripeGateway } from '#server/stripe/client.ts';
import { type Plan, plans } from '#shared/domain/plans.ts';
import { callingStripe } from '../stripe-errors';

export interface PlanPrice {
  plan: Plan;
  priceId: string;
  amountMinor: number;
  currency: string;
}

const keptMs = 60_000;
const kept = new WeakMap<StripeGateway, { at: number; prices: PlanPrice[] }>();

/** The prices at which our plans are sold now, kept for a minute. A plan without an active price is not sold. */
export async function planPrices(context: ServiceContext): Promise<PlanPrice[]> {
  const { stripe: gateway, clock } = context;
  const now = clock.now().getTime();
  const known = kept.get(gateway);
  if (known && now - known.at < keptMs) return known.prices;

  const prices = await callingStripe(context, () => fetchPrices(gateway.stripe));
  kept.set(gateway, { at: now, prices });
  return prices;
}

/** Word came that a price or product has changed. */
export function forgetPlanPrices(gateway: StripeGateway): void {
  kept.delete(gateway);
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
