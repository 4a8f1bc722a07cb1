import { type Card, type CardError, chargeError } from '../cards';
import { type CardHolder, newPaymentMethod } from '../objects/payment-method';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

/**
 * Keeps a card for future payments of a customer; what a bank declines at once is not kept, what fails only when charged is.
 * A card that is tied to a subscription goes before it, as at Stripe.
 */
export async function keepCard(
  unit: Unit,
  customerId: string,
  { card, holder }: { card: Card; holder: CardHolder },
): Promise<CardError | null> {
  const error = card.behaviour === 'fails-later' ? null : chargeError(card.behaviour);
  if (error) return error;

  const method = newPaymentMethod({ card, holder, created: unit.now });
  unit.put<'sandbox.card'>({ id: `card_of_${method.id}`, object: 'sandbox.card', behaviour: card.behaviour });
  unit.update<'payment_method'>('payment_method.attached', method, { customer: customerId });

  const customer = await unit.get('customer', customerId);
  unit.update<'customer'>('customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  return null;
}

const running = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Subscriptions that still cost money or may again, newest first. */
export async function runningOf(unit: Unit, customer: string): Promise<WireObjects['subscription'][]> {
  const all = await unit.list('subscription', { equals: { customer } });
  return all.filter(({ status }) => running.includes(status));
}
