import { eq, sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { PlanCode } from '#shared/domain/plans.ts';
import { planByLookupKey } from '#shared/domain/plans.ts';
import { callingStripe } from '../stripe-errors';

export interface PriceItem {
  priceId: string;
  /** Null for a price that is no plan of ours. */
  planCode: PlanCode | null;
  lookupKey: string | null;
  productName: string;
  amountMinor: number | null;
  currency: string;
  interval: string | null;
  isActive: boolean;
  /** Running subscriptions on it. */
  subscribers: number;
}

const maximumPrices = 100;

/** All prices at Stripe, sold or not, with how many people pay them. */
export async function listPrices(context: ActorContext): Promise<PriceItem[]> {
  const { data } = await callingStripe(context, () =>
    context.stripe.stripe.prices.list({ limit: maximumPrices, expand: ['data.product'] }),
  );
  const counts = await subscribersByPrice(context);
  return data.map((price) => ({
    priceId: price.id,
    planCode: planByLookupKey(price.lookup_key)?.code ?? null,
    lookupKey: price.lookup_key,
    productName: typeof price.product === 'object' && !price.product.deleted ? price.product.name : '',
    amountMinor: price.unit_amount,
    currency: price.currency,
    interval: price.recurring?.interval ?? null,
    isActive: price.active,
    subscribers: counts.get(price.id) ?? 0,
  }));
}

async function subscribersByPrice({ db, stripe: { mode } }: ActorContext): Promise<Map<string | null, number>> {
  const rows = await withoutTx(db, (tx) =>
    tx
      .select({ priceId: subscriptions.priceId, count: sql<number>`count(*)::int` })
      .from(subscriptions)
      .where(sql`${eq(subscriptions.mode, mode)} and ${subscriptions.status} in ('active', 'trialing', 'past_due')`)
      .groupBy(subscriptions.priceId),
  );
  return new Map(rows.map(({ priceId, count }) => [priceId, count]));
}
