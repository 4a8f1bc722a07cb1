import { newInvoice, newInvoicePayment } from '../objects/invoice';
import { newPaymentIntent } from '../objects/payment';
import { newSubscription } from '../objects/subscription';
import type { Unit } from '../unit';
import type { SandboxPage, WireObjects } from '../wire';
import { pageOf } from './checkout-page';
import { periodFrom } from './period';

/** What one checkout sells. */
export interface Offer {
  price: WireObjects['price'];
  quantity: number;
  trialDays: number;
  /** The address that is entered becomes the customer's. */
  keepsAddress?: boolean;
  metadata: Record<string, string>;
}

/** An incomplete subscription with its first invoice. */
export interface FirstInvoice {
  customer: WireObjects['customer'];
  subscription: WireObjects['subscription'];
  invoice: WireObjects['invoice'];
  /** Null where nothing is due today. */
  intent: WireObjects['payment_intent'] | null;
  payment: WireObjects['invoice_payment'] | null;
}

export interface Attempt extends FirstInvoice {
  page: SandboxPage;
}

/** The incomplete subscription with its first invoice: of the earlier try on this page, or made now. */
export async function openAttempt(
  unit: Unit,
  session: WireObjects['checkout.session'],
  offer: Offer,
): Promise<Attempt> {
  const customer = await unit.get('customer', String(session.customer), 'customer');
  const page = await pageOf(unit, session.id);
  if (page.subscription && page.invoice) {
    const [payment] = await unit.list('invoice_payment', { equals: { invoice: page.invoice } });
    return {
      page,
      customer,
      payment: payment ?? null,
      subscription: await unit.get('subscription', page.subscription),
      invoice: await unit.get('invoice', page.invoice),
      intent: page.paymentIntent ? await unit.get('payment_intent', page.paymentIntent) : null,
    };
  }
  const origin = new URL(session.url ?? 'http://localhost').origin;
  const first = makeFirstInvoice(unit, { offer, customer, origin });
  const { subscription, invoice, intent } = first;
  const kept = { ...page, subscription: subscription.id, invoice: invoice.id, paymentIntent: intent?.id ?? null };
  unit.put<'sandbox.page'>(kept);
  return { ...first, page: kept };
}

/** Begins a subscription that is not paid yet. */
export function makeFirstInvoice(
  unit: Unit,
  purchase: { offer: Offer; customer: WireObjects['customer']; origin: string },
): FirstInvoice {
  const { offer, customer } = purchase;
  const { price, quantity } = offer;
  const trial = offer.trialDays > 0 ? { start: unit.now, end: unit.now + offer.trialDays * 86_400 } : null;
  const period = trial ?? periodFrom(unit.now, price);
  const amount = trial ? 0 : (price.unit_amount ?? 0) * quantity;

  const bare = newSubscription({
    customer: customer.id,
    price,
    quantity,
    created: unit.now,
    period,
    status: 'incomplete',
    trial,
    metadata: offer.metadata,
  });
  const draft = newInvoice({
    customer,
    subscription: bare,
    reason: 'subscription_create',
    lines: [{ amount, description: lineText(price, quantity), period, price, quantity, isProration: false }],
    created: unit.now,
    number: nextNumber(customer),
    origin: purchase.origin,
  });
  const subscription = { ...bare, latest_invoice: draft.id };
  const numbered = { ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 };
  unit.put<'customer'>(numbered);
  unit.put<'subscription'>(subscription);
  unit.emit('customer.subscription.created', subscription);
  unit.emit('invoice.created', draft);
  const invoice = unit.update<'invoice'>('invoice.finalized', draft, {
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: unit.now },
  });
  return { customer: numbered, subscription, invoice, ...openPayment(unit, invoice) };
}

function openPayment(unit: Unit, invoice: WireObjects['invoice']): Pick<FirstInvoice, 'intent' | 'payment'> {
  if (invoice.amount_due === 0) return { intent: null, payment: null };
  const intent = newPaymentIntent({
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    paymentMethod: null,
    created: unit.now,
  });
  const payment = newInvoicePayment({ invoice, paymentIntent: intent.id, created: unit.now });
  unit.put<'payment_intent'>(intent);
  unit.emit('payment_intent.created', intent);
  unit.put<'invoice_payment'>(payment);
  return { intent, payment };
}

/** "ABCD1234-0007". */
export const nextNumber = (customer: WireObjects['customer']): string =>
  `${customer.invoice_prefix ?? 'FC'}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`;

/** "1 × Forecastle (at 29.00 / month)". */
export const lineText = (price: WireObjects['price'], quantity: number): string =>
  `${quantity} × Forecastle (at ${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval ?? 'month'})`;
