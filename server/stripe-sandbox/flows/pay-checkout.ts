import { authenticationFailure, type Card, type CardError, chargeError, needsChallenge } from '../cards';
import { invalidRequest } from '../error';
import { takeDecline } from '../misbehaviour';
import { newCharge, paymentError } from '../objects/payment';
import { type CardHolder, newPaymentMethod } from '../objects/payment-method';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { completeCheckout } from './complete-checkout';
import { openDispute } from './dispute-charge';
import { offerOf } from './offer';
import { type Attempt, openAttempt } from './open-attempt';

export type PaymentOutcome =
  | { result: 'paid' }
  /** The person has to confirm with their bank on the challenge page. */
  | { result: 'challenge' }
  | { result: 'declined'; error: CardError };

/** One try to pay an open checkout with a card. A declined card leaves the session open for the next try. */
export async function payCheckout(
  unit: Unit,
  session: WireObjects['checkout.session'],
  payment: { card: Card; holder: CardHolder },
): Promise<PaymentOutcome> {
  const method = newPaymentMethod({ ...payment, created: unit.now });
  unit.put<'payment_method'>(method);
  unit.put<'sandbox.card'>({ id: `card_of_${method.id}`, object: 'sandbox.card', behaviour: payment.card.behaviour });

  const offer = await offerOf(unit, session.id);
  const attempt = await openAttempt(unit, session, offer);
  if (needsChallenge(payment.card.behaviour)) return challenge(unit, attempt, method);
  const error = attempt.intent ? ((await takeDecline(unit)) ?? chargeError(payment.card.behaviour)) : null;
  return charge(unit, { session, attempt, method, error, isDisputed: payment.card.behaviour === 'disputed' });
}

/** What the person answered on the challenge page. */
export async function answerChallenge(
  unit: Unit,
  session: WireObjects['checkout.session'],
  isConfirmed: boolean,
): Promise<PaymentOutcome> {
  const attempt = await openAttempt(unit, session, await offerOf(unit, session.id));
  const { paymentMethod } = attempt.page;
  if (!paymentMethod) throw invalidRequest('There is nothing to confirm on this checkout.');

  const method = await unit.get('payment_method', paymentMethod);
  unit.put<'sandbox.page'>({ ...attempt.page, paymentMethod: null });
  if (!isConfirmed) {
    reject(unit, { attempt, method, error: authenticationFailure });
    return { result: 'declined', error: authenticationFailure };
  }
  const card = await unit.find('sandbox.card', `card_of_${method.id}`);
  const error = card?.behaviour === 'authenticates-then-declined' ? chargeError(card.behaviour) : null;
  return charge(unit, { session, attempt, method, error });
}

function challenge(unit: Unit, attempt: Attempt, method: WireObjects['payment_method']): PaymentOutcome {
  unit.put<'sandbox.page'>({ ...attempt.page, paymentMethod: method.id });
  if (attempt.intent) {
    const intent = unit.update<'payment_intent'>('payment_intent.requires_action', attempt.intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    });
    unit.emit('invoice.payment_action_required', attempt.invoice);
    attempt.intent = intent;
  }
  return { result: 'challenge' };
}

interface Tried {
  attempt: Attempt;
  method: WireObjects['payment_method'];
  error: CardError | null;
}

async function charge(
  unit: Unit,
  { error, isDisputed, ...payment }: Tried & { session: WireObjects['checkout.session']; isDisputed?: boolean },
): Promise<PaymentOutcome> {
  if (error) {
    reject(unit, { ...payment, error });
    return { result: 'declined', error };
  }
  const taken = await completeCheckout(unit, payment);
  if (taken && isDisputed) openDispute(unit, taken);
  return { result: 'paid' };
}

function reject(unit: Unit, { attempt: { intent, invoice }, method, error }: Tried): void {
  if (!intent || !error) return;
  const charge = error === authenticationFailure ? null : newCharge({ intent, method, error, created: unit.now });
  if (charge) {
    unit.put<'charge'>(charge);
    unit.emit('charge.failed', charge);
  }
  unit.update<'payment_intent'>('payment_intent.payment_failed', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? null,
    last_payment_error: paymentError(error, charge?.id ?? null),
  });
  unit.update<'invoice'>('invoice.payment_failed', invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
  });
}
