import Stripe from 'stripe';
import { AppError } from '../../errors';
import type { ServiceContext } from '../context';

/** True for Stripe's answer that there is no such object, or no longer. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Makes calls to Stripe for a person: what Stripe cannot do now, or a bank refuses, becomes a refusal of ours. */
export async function callingStripe<T>(context: Pick<ServiceContext, 'log'>, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw refusalOfStripe(context, error);
  }
}

function refusalOfStripe({ log }: Pick<ServiceContext, 'log'>, error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return new AppError('payment-declined', { reason: error.message });
  if (error instanceof errors.StripeInvalidRequestError && error.code === 'price_inactive') {
    return new AppError('plan-not-sold');
  }
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError
  ) {
    log.warn({ event: 'stripe.unavailable', reason: error.message });
    return new AppError('payment-unavailable', { retryAfterSeconds: 5 });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    log.error({ event: 'stripe.key-refused', reason: error.message });
    return new AppError('payment-unavailable');
  }
  return error;
}
