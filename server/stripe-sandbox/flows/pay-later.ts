import { invalidRequest } from '../error';
import { paymentError } from '../objects/payment';
import { newPaymentMethod } from '../objects/payment-method';
import type { Unit } from '../unit';
import { completeCheckout } from './complete-checkout';
import { offerOf } from './offer';
import { openAttempt } from './open-attempt';

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, behaviour: 'pays' } as const;
const rejection = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'The payment did not go through.',
} as const;

/** Completes a checkout whose money is still on its way, as with a bank transfer. */
export async function beginPaymentLater(unit: Unit, sessionId: string): Promise<void> {
  const session = await unit.get('checkout.session', sessionId);
  if (session.status !== 'open') throw invalidRequest('This checkout is not open.');
  const { subscription, invoice, intent } = await openAttempt(unit, session, await offerOf(unit, session.id));
  if (intent) unit.update<'payment_intent'>('payment_intent.processing', intent, { status: 'processing' });
  unit.update<'checkout.session'>('checkout.session.completed', session, {
    status: 'complete',
    payment_status: 'unpaid',
    subscription: subscription.id,
    invoice: invoice.id,
  });
}

/** The money has come, or will not come. */
export async function endPaymentLater(unit: Unit, sessionId: string, isPaid: boolean): Promise<void> {
  const session = await unit.get('checkout.session', sessionId);
  if (session.payment_status !== 'unpaid') throw invalidRequest('Nothing is on its way for this checkout.');
  const attempt = await openAttempt(unit, session, await offerOf(unit, session.id));
  if (isPaid) {
    const holder = { name: null, email: session.customer_details?.email ?? null, country: 'US' };
    await completeCheckout(unit, { session, attempt, method: newPaymentMethod({ card, holder, created: unit.now }) });
    unit.emit('checkout.session.async_payment_succeeded', await unit.get('checkout.session', session.id));
    return;
  }
  if (attempt.intent) {
    unit.update<'payment_intent'>('payment_intent.payment_failed', attempt.intent, {
      status: 'requires_payment_method',
      last_payment_error: paymentError(rejection, null),
    });
  }
  unit.update<'invoice'>('invoice.payment_failed', attempt.invoice, { attempted: true, attempt_count: 1 });
  unit.emit('checkout.session.async_payment_failed', session);
}
