import { invalidRequest } from '../error';
import { flagAt, has, mapAt, numberAt, type Params } from '../params';
import type { WireObjects } from '../wire';
import { detailsOf } from './cancel-now';

type Subscription = WireObjects['subscription'];

/** A pending cancellation is said in one of two fields, and taking it back clears both. */
export function pendingEnd(subscription: Subscription, params: Params, now: number): Partial<Subscription> {
  const atPeriodEnd = flagAt(params, 'cancel_at_period_end');
  const at = numberAt(params, 'cancel_at');
  if (atPeriodEnd === null && !has(params, 'cancel_at')) return {};
  if (at !== null && at <= now) throw invalidRequest('cancel_at must be in the future.', { param: 'cancel_at' });

  const end = atPeriodEnd ? (subscription.items.data[0]?.current_period_end ?? null) : at;
  return {
    cancel_at_period_end: atPeriodEnd ?? false,
    cancel_at: end,
    canceled_at: end === null ? null : now,
    cancellation_details: detailsOf(
      mapAt(params, 'cancellation_details'),
      end === null ? null : 'cancellation_requested',
    ),
  };
}
