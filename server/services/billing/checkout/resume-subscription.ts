import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { changeEnd } from './change-end';

/**
 * Takes a pending cancellation back, or lets a paused subscription go on with a new period: it stays paused until that is paid.
 * Stripe says a pending cancellation in one of two fields, and takes only one of them in a request.
 */
export const resumeSubscription = (context: ActorContext): Promise<BillingStatus> =>
  changeEnd(context, {
    action: 'subscription.resume',
    change: (stripe, { stripeId, status, cancelAt, cancelAtPeriodEnd }) => {
      if (status === 'paused') {
        return stripe.subscriptions.resume(stripeId, {
          billing_cycle_anchor: { type: 'now' },
          payment_behavior: 'resume_on_payment_success',
        });
      }
      const change = cancelAt && !cancelAtPeriodEnd ? { cancel_at: '' as const } : { cancel_at_period_end: false };
      return stripe.subscriptions.update(stripeId, change);
    },
  });
