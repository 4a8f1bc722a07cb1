import type Stripe from 'stripe';
import type { ServiceContext } from '#server/services/context.ts';
import { errorForLog } from '#server/services/error-for-log.ts';

type Method = Stripe.Subscription['default_payment_method'];

/** Subscriptions that are charged or may be again. */
const charged = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** The one that was added last; null where there is none. Both have to be expanded. */
export function laterMethod(first: Method, second: Method): Stripe.PaymentMethod | null {
  const methods = [first, second].filter((method) => typeof method === 'object' && method !== null);
  return methods.toSorted((a, b) => b.created - a.created)[0] ?? null;
}

/**
 * Checkout ties its card to the subscription, and a tied card goes before the customer's, which is all that the portal
 * changes. So a tied card becomes the customer's, unless that one was added later, and is untied: what a person
 * enters last is charged. Where Stripe rejects it stays tied until the next reading.
 */
export async function moveCards(
  context: ServiceContext,
  billed: { customer: Stripe.Customer; subscriptions: readonly Stripe.Subscription[] },
): Promise<{ method: Stripe.PaymentMethod | null; subscriptions: Stripe.Subscription[] }> {
  const { stripe } = context.stripe;
  const { id: customerId, invoice_settings: settings } = billed.customer;
  let method = laterMethod(settings.default_payment_method, null);
  const subscriptions: Stripe.Subscription[] = [];
  for (const subscription of billed.subscriptions) {
    const { id, status, default_payment_method: tied } = subscription;
    if (!tied || !charged.includes(status)) {
      subscriptions.push(subscription);
      continue;
    }
    try {
      const later = laterMethod(method, tied);
      if (later && later.id !== method?.id) {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: later.id } });
        method = later;
      }
      await stripe.subscriptions.update(id, { default_payment_method: '' });
      subscriptions.push({ ...subscription, default_payment_method: null });
    } catch (error) {
      context.log.warn({
        event: 'billing.card-not-moved',
        customerId,
        subscriptionId: id,
        reason: errorForLog(error).message,
      });
      subscriptions.push(subscription);
    }
  }
  return { method, subscriptions };
}
