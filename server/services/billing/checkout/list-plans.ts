import { withoutTx } from '#server/db/client.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { PlanOffer } from '#shared/domain/billing-answers.ts';
import { wantedQuantity } from '../seats/seat-holders';
import { planPrices } from './plan-prices';
import { trialDaysOf } from './trial-days';

/** The plans that can be bought now, with the amounts of their prices at Stripe, the seats to pay for, and the trial where the person has not had one. */
export async function listPlans(context: ActorContext): Promise<PlanOffer[]> {
  const prices = await planPrices(context);
  const trialDays = await trialDaysOf(context);
  const seats = await withoutTx(context.db, (tx) => wantedQuantity(tx, context.actor.userId));
  return prices.map(({ plan: { code }, amountMinor, currency }) => ({
    code,
    amountMinor,
    seats,
    currency,
    trialDays,
  }));
}
