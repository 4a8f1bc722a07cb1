import { type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

type Feedback = NonNullable<WireObjects['subscription']['cancellation_details']>['feedback'];

/** Ends a subscription for good. */
export function cancelNow(unit: Unit, subscription: WireObjects['subscription'], details: Params) {
  return unit.update<'subscription'>('customer.subscription.deleted', subscription, {
    status: 'canceled',
    pending_update: null,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? unit.now,
    ended_at: unit.now,
    cancellation_details: detailsOf(details, 'cancellation_requested'),
  });
}

/** What the person said when cancelling. */
export const detailsOf = (details: Params, reason: 'cancellation_requested' | null) => ({
  comment: textAt(details, 'comment'),
  feedback: textAt(details, 'feedback') as Feedback,
  feedback_option: null,
  reason,
});
