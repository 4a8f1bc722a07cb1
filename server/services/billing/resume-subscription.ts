import type { BillingStatus } from '../../../shared/domain/billing-answers';
import type { ActorContext } from '../context';
import { changeEnd } from './change-end';

/** Takes a pending cancellation back. Stripe says it in one of two fields, and takes only one of them in a request. */
export const resumeSubscription = (context: ActorContext): Promise<BillingStatus> =>
  changeEnd(context, {
    action: 'subscription.resume',
    change: (row) => (row.cancelAt && !row.cancelAtPeriodEnd ? { cancel_at: '' } : { cancel_at_period_end: false }),
  });
