import { absentError, authenticationFailure, type CardBehaviour, type CardError, chargeError } from '../cards';
import { takeDecline } from '../misbehaviour';
import { newInvoicePayment, paidInFull } from '../objects/invoice';
import { newCharge, newPaymentIntent, paymentError } from '../objects/payment';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { endSubscription } from './end-subscription';
import { applyPending } from './pending-change';
import { settingsOf } from './settings';

type Invoice = WireObjects['invoice'];
type Subscription = WireObjects['subscription'];
type Method = WireObjects['payment_method'];
/** Days from one declined attempt to the next; after the last the account's setting decides. */
const retryDays = [3, 5, 7];
const daySeconds = 86_400;

/** Makes a draft final: credit of the customer comes off what is due. */
export async function finaliseInvoice(unit: Unit, draft: Invoice): Promise<Invoice> {
  const customer = await unit.get('customer', String(draft.customer));
  const due = Math.max(0, draft.total + customer.balance);
  const left = Math.min(0, draft.total + customer.balance);
  if (left !== customer.balance) unit.update<'customer'>('customer.updated', customer, { balance: left });
  return unit.update<'invoice'>('invoice.finalized', draft, {
    status: 'open',
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: left,
    automatically_finalizes_at: null,
    effective_at: unit.now,
    status_transitions: { ...draft.status_transitions, finalized_at: unit.now },
  });
}

/**
 * Tries to take what an open invoice asks for; with nobody at the screen, unless the person is present. Asked for by
 * hand, a decline changes neither the plan of further tries nor the subscription. Answers why it failed; null where it is paid.
 */
export async function chargeInvoice(
  unit: Unit,
  invoice: Invoice,
  options: { method?: Method | null; isByHand?: boolean; isPresent?: boolean; isAskedLater?: boolean } = {},
): Promise<CardError | 'no-card' | null> {
  const subscription = await subscriptionOf(unit, invoice);
  if (invoice.amount_due === 0) {
    settle(unit, invoice, subscription);
    return null;
  }

  const { intent, payment } = await paymentOf(unit, invoice);
  const { isByHand, isPresent, isAskedLater } = options;
  const method = options.method ?? (await methodOf(unit, subscription));
  const card = method && (await unit.find('sandbox.card', `card_of_${method.id}`));
  const behaviour = (card?.behaviour ?? 'pays') as CardBehaviour;
  const asked = method ? await takeDecline(unit) : null;
  const error = asked ?? (isPresent ? chargeError(behaviour) : absentError(behaviour));
  if (!method || error) {
    const wait = retryDays[invoice.attempt_count];
    const next = wait === undefined ? null : unit.now + wait * daySeconds;
    const plan = { attempt_count: invoice.attempt_count + 1, next_payment_attempt: next };
    if (isAskedLater && method && error?.code === 'authentication_required') {
      askPerson(unit, { invoice, intent, method });
      return error;
    }
    reject(unit, { invoice, intent, method, error, plan: isByHand ? {} : plan });
    if (!isByHand) await afterRejection(unit, subscription, next === null);
    return error ?? 'no-card';
  }

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
  unit.update<'invoice_payment'>('invoice_payment.paid', payment, paidInFull(payment, unit.now));
  settle(unit, invoice, subscription);
  return null;
}

/** The person did not confirm the payment with their bank; neither the plan of tries nor the subscription changes. */
export async function rejectToConfirm(unit: Unit, invoice: Invoice): Promise<CardError> {
  const { intent } = await paymentOf(unit, invoice);
  reject(unit, { invoice, intent, method: null, error: authenticationFailure, plan: {} });
  return authenticationFailure;
}

export const subscriptionOf = (unit: Unit, invoice: Invoice): Promise<Subscription> =>
  unit.get('subscription', String(invoice.parent?.subscription_details?.subscription), 'subscription');

/** What the earlier tries used, or new ones for the first. */
async function paymentOf(unit: Unit, invoice: Invoice) {
  const [known] = await unit.list('invoice_payment', { equals: { invoice: String(invoice.id) } });
  const knownIntent = known && (await unit.find('payment_intent', String(known.payment.payment_intent)));
  if (known && knownIntent) return { payment: known, intent: knownIntent };

  const intent: WireObjects['payment_intent'] & { object: 'payment_intent' } = {
    ...newPaymentIntent({
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: String(invoice.customer),
      paymentMethod: null,
      created: unit.now,
    }),
    description: 'Subscription update',
  };
  const payment = newInvoicePayment({ invoice, paymentIntent: intent.id, created: unit.now });
  unit.put<'payment_intent'>(intent);
  unit.emit('payment_intent.created', intent);
  unit.put<'invoice_payment'>(payment);
  return { payment, intent };
}

/** The card that a subscription is charged on; null without one. */
export async function methodOf(unit: Unit, subscription: Subscription): Promise<Method | null> {
  const customer = await unit.get('customer', String(subscription.customer));
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return typeof id === 'string' ? unit.find('payment_method', id) : null;
}

const owing = ['incomplete', 'past_due', 'unpaid', 'paused'];

/** Closes a paid invoice; a subscription that waited for it goes on. */
export function settle(unit: Unit, invoice: Invoice, subscription: Subscription): Invoice {
  const paid = unit.update<'invoice'>('invoice.paid', invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: unit.now },
  });
  unit.emit('invoice.payment_succeeded', paid);
  applyPending(unit, subscription, paid);
  reactivate(unit, invoice, subscription);
  return paid;
}

/** A subscription is as good as its latest invoice. */
export function reactivate(unit: Unit, invoice: Invoice, subscription: Subscription): void {
  if (!owing.includes(subscription.status) || subscription.latest_invoice !== invoice.id) return;
  const next = unit.update<'subscription'>('customer.subscription.updated', subscription, { status: 'active' });
  if (subscription.status === 'paused') unit.emit('customer.subscription.resumed', next);
}

interface Rejection {
  invoice: Invoice;
  intent: WireObjects['payment_intent'];
  /** Null where there is no card to charge. */
  method: Method | null;
  error: CardError | null;
  plan: Partial<Pick<Invoice, 'attempt_count' | 'next_payment_attempt'>>;
}

/** The bank wants the person's word, and the payment waits for it. */
function askPerson(
  unit: Unit,
  { invoice, intent, method }: { invoice: Invoice; intent: WireObjects['payment_intent']; method: Method },
): void {
  unit.update<'payment_intent'>('payment_intent.requires_action', intent, {
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  unit.emit('invoice.payment_action_required', unit.update<'invoice'>('invoice.updated', invoice, { attempted: true }));
}

function reject(unit: Unit, { invoice, intent, method, error, plan }: Rejection): void {
  const charge = method && error ? newCharge({ intent, method, error, created: unit.now }) : null;
  if (charge) {
    unit.put<'charge'>(charge);
    unit.emit('charge.failed', charge);
  }
  unit.update<'payment_intent'>('payment_intent.payment_failed', intent, {
    status: 'requires_payment_method',
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: error && paymentError(error, charge?.id ?? null),
  });
  const failed = unit.update<'invoice'>('invoice.payment_failed', invoice, { attempted: true, ...plan });
  if (error?.code === 'authentication_required') unit.emit('invoice.payment_action_required', failed);
}

async function afterRejection(unit: Unit, subscription: Subscription, isLast: boolean): Promise<void> {
  if (isLast) return giveUp(unit, subscription);
  if (subscription.status === 'past_due') return;
  unit.update<'subscription'>('customer.subscription.updated', subscription, { status: 'past_due' });
}

/** All tries are spent. */
async function giveUp(unit: Unit, subscription: Subscription): Promise<void> {
  const { afterRetries } = await settingsOf(unit);
  if (afterRetries === 'cancel') return endSubscription(unit, subscription, 'payment_failed');
  if (afterRetries === subscription.status) return;
  unit.update<'subscription'>('customer.subscription.updated', subscription, { status: afterRetries });
}
