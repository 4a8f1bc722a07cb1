import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import type { OutboxRow } from './settle-outbox';

/** Errors of Stripe that it repeats for a day under the keys of one order; then somebody has to look. */
const maximumTries = 20;
const maximumWaits = 10;
const waitMs = 300;

/**
 * Makes the refund that an order of the outbox asks for, once in all its tries: it bears the order's id, by which an earlier
 * try is found, and goes under a key of the order. Stripe repeats an error of its own under that key for a day: only where the
 * answer is such a repetition, so that nothing is on its way any more, and no refund bears the id, the next key is taken.
 */
export async function makeRefund(stripe: Stripe, order: OutboxRow): Promise<Stripe.Refund> {
  const earlier = order.attempts > 0 ? await findRefund(stripe, order) : null;
  if (earlier) return earlier;

  for (let tried = 0; ; tried += 1) {
    try {
      return await tryRefund(stripe, order, `refund:${order.id}:${tried}`);
    } catch (error) {
      if (isRejection(error)) throw error;
      const made = await findRefund(stripe, order);
      if (made) return made;
      if (!isRepetition(error) || tried >= maximumTries) throw error;
    }
  }
}

/** True where Stripe said no, so that nothing was paid back; after every other failure that is not known. */
export const isRejection = (error: unknown): error is Stripe.errors.StripeError =>
  [
    Stripe.errors.StripeInvalidRequestError,
    Stripe.errors.StripeCardError,
    Stripe.errors.StripeAuthenticationError,
    Stripe.errors.StripePermissionError,
    Stripe.errors.StripeRateLimitError,
  ].some((kind) => error instanceof kind);

async function findRefund(stripe: Stripe, { id, payload }: OutboxRow): Promise<Stripe.Refund | null> {
  const { data } = await stripe.refunds.list({ charge: payload.object, limit: 100 });
  return data.find(({ metadata }) => metadata?.order === id) ?? null;
}

/** Without the SDK's own second try: it would not be seen whether an error is new. A click that came at the same moment is waited for. */
async function tryRefund(
  stripe: Stripe,
  { id, payload: { object: charge, amountMinor } }: OutboxRow,
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  if (amountMinor === undefined) throw new Error('An order of a refund names its amount.');
  const params = { charge, amount: amountMinor, reason: 'requested_by_customer', metadata: { order: id } } as const;
  for (let waited = 0; ; waited += 1) {
    try {
      return await stripe.refunds.create(params, { idempotencyKey, maxNetworkRetries: 0 });
    } catch (error) {
      const isInUse = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
      if (!isInUse || waited >= maximumWaits) throw error;
      await delay(waitMs);
    }
  }
}

const isRepetition = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
