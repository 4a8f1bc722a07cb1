import type { PlanOffer } from '../../../shared/domain/billing-answers';
import type { ServiceContext } from '../context';
import { planPrices } from './plan-prices';

/** The plans that can be bought now, with the amounts of their prices at Stripe. */
export async function listPlans(context: ServiceContext): Promise<PlanOffer[]> {
  const prices = await planPrices(context);
  return prices.map(({ plan: { code, trialDays }, amountMinor, currency }) => ({
    code,
    amountMinor,
    currency,
    trialDays,
  }));
}
