import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { changeEnd } from './change-end';

/** Nothing is paid for in these: there is no period to wait for. */
const withoutPeriod = ['unpaid', 'paused'];

/** Lets the subscription end with the paid period; access stays until then. One that is unpaid or paused ends at once. */
export const cancelSubscription = (context: ActorContext): Promise<BillingStatus> =>
  changeEnd(context, {
    action: 'subscription.cancel',
    change: (stripe, { stripeId, status }) =>
      withoutPeriod.includes(status)
        ? stripe.subscriptions.cancel(stripeId)
        : stripe.subscriptions.update(stripeId, { cancel_at_period_end: true }),
  });
