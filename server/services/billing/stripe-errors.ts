import Stripe from 'stripe';
import { AppError, type AppErrorCode } from '#server/errors.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ServiceContext } from '../context';

/** True for Stripe's answer that there is no such object, or no longer. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Makes calls to Stripe for a person: what Stripe cannot do now, or a bank declines, becomes a rejection of ours. */
export async function callingStripe<T>(context: Pick<ServiceContext, 'log'>, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw rejectionOfStripe(context, error);
  }
}

function rejectionOfStripe({ log }: Pick<ServiceContext, 'log'>, error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return new AppError('payment-declined', { reason: error.message });
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
  if (!(error instanceof errors.StripeError)) return error;

  log.warn({ event: 'stripe.refused', code: error.code, requestId: error.requestId, reason: error.message });
  return namedRejection(error);
}

/** What our own screens have a rejection for. */
const ownRejections: Readonly<Record<string, AppErrorCode>> = {
  price_inactive: 'plan-not-sold',
  charge_already_refunded: 'already-refunded',
  charge_disputed: 'refund-impossible',
  refund_disputed_payment: 'refund-impossible',
};

const nameless = 'none';

/** A rejection of Stripe in words, by its code; one without words says Stripe's code and request, by which it is found at Stripe. */
function namedRejection({ code, requestId, message }: Stripe.errors.StripeError): AppError {
  // Stripe has no code of its own for a customer without a card.
  if (/no attached payment source/.test(message)) return new AppError('card-needed');
  const own = code === undefined ? undefined : ownRejections[code];
  if (own) return new AppError(own);

  const named = { code: code ?? nameless, requestId: requestId ?? nameless };
  const details = { stripeCode: named.code, stripeRequestId: named.requestId };
  return new AppError('payment-refused', details, ({ stripeRefusals }) => {
    const words: Readonly<Record<string, string>> = stripeRefusals.codes;
    return words[named.code] ?? fillMessage(stripeRefusals.unknown, named);
  });
}
