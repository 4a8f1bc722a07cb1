import type { BillingStatus } from '../../../shared/domain/billing-answers';
import type { ActorContext } from '../context';
import { changeEnd } from './change-end';

/** Lets the subscription end with the paid period; access stays until then. */
export const cancelSubscription = (context: ActorContext): Promise<BillingStatus> =>
  changeEnd(context, { action: 'subscription.cancel', change: () => ({ cancel_at_period_end: true }) });
