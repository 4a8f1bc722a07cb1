import { newInvoice } from '../objects/invoice';
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
  metadata: Record<string, string>;
}

export interface Attempt {
  page: SandboxPage;
  customer: WireObjects['customer'];
  subscription: WireObjects['subscription'];
  invoice: WireObjects['invoice'];
  /** Null where nothing is due today. */
  intent: WireObjects['payment_intent'] | null;
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
    return {
      page,
      customer,
      subscription: await unit.get('subscription', page.subscription),
      invoice: await unit.get('invoice', page.invoice),
      intent: page.paymentIntent ? await unit.get('payment_intent', page.paymentIntent) : null,
    };
  }
  return makeAttempt(unit, { session, offer, customer, page });
}

function makeAttempt(
  unit: Unit,
  of: { session: WireObjects['checkout.session']; offer: Offer; customer: WireObjects['customer']; page: SandboxPage },
): Attempt {
  const { offer, customer } = of;
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
  const number = customer.next_invoice_sequence ?? 1;
  const draft = newInvoice({
    customer,
    subscription: bare,
    reason: 'subscription_create',
    lines: [{ amount, description: lineText(price, quantity), period, price, quantity, isProration: false }],
    created: unit.now,
    number: `${customer.invoice_prefix ?? 'FC'}-${String(number).padStart(4, '0')}`,
    origin: new URL(of.session.url ?? 'http://localhost').origin,
  });
  const subscription = { ...bare, latest_invoice: draft.id };
  const intent =
    amount > 0
      ? newPaymentIntent({
          amount,
          currency: price.currency,
          customer: customer.id,
          paymentMethod: null,
          created: unit.now,
        })
      : null;

  unit.put<'customer'>({ ...customer, next_invoice_sequence: number + 1 });
  unit.put<'subscription'>(subscription);
  unit.emit('customer.subscription.created', subscription);
  unit.emit('invoice.created', draft);
  const invoice = unit.update<'invoice'>('invoice.finalized', draft, {
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: unit.now },
  });
  if (intent) {
    unit.put<'payment_intent'>(intent);
    unit.emit('payment_intent.created', intent);
  }
  const page = { ...of.page, subscription: subscription.id, invoice: invoice.id, paymentIntent: intent?.id ?? null };
  unit.put<'sandbox.page'>(page);
  return { page, customer: { ...customer, next_invoice_sequence: number + 1 }, subscription, invoice, intent };
}

/** "1 × Forecastle (at 29.00 / month)". */
export const lineText = (price: WireObjects['price'], quantity: number): string =>
  `${quantity} × Forecastle (at ${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval ?? 'month'})`;
