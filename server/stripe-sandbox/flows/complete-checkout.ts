import { paidInFull } from '../objects/invoice';
import { newCharge } from '../objects/payment';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { offerOf } from './offer';
import type { Attempt } from './open-attempt';

/** Takes the payment: the card is kept for renewals, the invoice is paid, the subscription runs, the session is complete. Answers the charge; null where nothing was due. */
export async function completeCheckout(
  unit: Unit,
  payment: { session: WireObjects['checkout.session']; attempt: Attempt; method: WireObjects['payment_method'] },
): Promise<WireObjects['charge'] | null> {
  const { session, attempt, method } = payment;
  const { customer } = attempt;
  const charge = takeMoney(unit, attempt, method);
  const attached = unit.update<'payment_method'>('payment_method.attached', method, { customer: customer.id });
  const { name, address } = method.billing_details;
  const { keepsAddress } = await offerOf(unit, session.id);
  unit.update<'customer'>('customer.updated', customer, {
    currency: attempt.subscription.currency,
    ...(keepsAddress && { address, name }),
  });
  const invoice = payInvoice(unit, attempt);

  const subscription = unit.update<'subscription'>('customer.subscription.updated', attempt.subscription, {
    status: attempt.subscription.trial_end === null ? 'active' : 'trialing',
    default_payment_method: attached.id,
  });
  unit.update<'checkout.session'>('checkout.session.completed', session, {
    status: 'complete',
    payment_status: attempt.intent ? 'paid' : 'no_payment_required',
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
    customer_details: session.customer_details && {
      ...session.customer_details,
      name: method.billing_details.name,
      address: method.billing_details.address,
    },
  });
  return charge;
}

function takeMoney(
  unit: Unit,
  { intent }: Attempt,
  method: WireObjects['payment_method'],
): WireObjects['charge'] | null {
  if (!intent) return null;
  const charge = newCharge({ intent, method, error: null, created: unit.now });
  unit.put<'charge'>(charge);
  unit.emit('charge.succeeded', charge);
  unit.update<'payment_intent'>('payment_intent.succeeded', intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  return charge;
}

function payInvoice(unit: Unit, { invoice, payment }: Attempt): WireObjects['invoice'] {
  if (payment) unit.update<'invoice_payment'>('invoice_payment.paid', payment, paidInFull(payment, unit.now));
  const paid = unit.update<'invoice'>('invoice.paid', invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    status_transitions: { ...invoice.status_transitions, paid_at: unit.now },
  });
  unit.emit('invoice.payment_succeeded', paid);
  return paid;
}
