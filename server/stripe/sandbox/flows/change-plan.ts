import { absentFault, type CardBehaviour } from '../cards';
import { noPaymentMethod, SandboxFault } from '../fault';
import { planOfPrice } from '../objects/catalogue';
import { type InvoiceLine, newInvoice, newInvoicePayment, paidInFull } from '../objects/invoice';
import { newCharge, newPaymentIntent } from '../objects/payment';
import type { Period } from '../objects/subscription';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { methodOf } from './charge-invoice';
import type { PriceChange } from './new-price';
import { lineText, nextNumber } from './open-attempt';
import { periodFrom } from './period';

type Subscription = WireObjects['subscription'];
interface Change extends PriceChange {
  origin: string;
}

/** The invoice of a change of plan today: the unused rest of the running period comes off, a new period begins. */
export async function changeInvoice(
  unit: Unit,
  subscription: Subscription,
  { price, prorationDate, origin }: Change,
): Promise<{ invoice: WireObjects['invoice']; period: Period; customer: WireObjects['customer'] }> {
  const customer = await unit.get('customer', String(subscription.customer));
  const period = periodFrom(unit.now, price);
  const invoice = newInvoice({
    customer,
    subscription,
    reason: 'subscription_update',
    lines: changeLines(subscription, { price, period, prorationDate }),
    created: unit.now,
    number: nextNumber(customer),
    origin,
  });
  return { invoice: withCredit(invoice, customer.balance), period, customer };
}

/** The customer's credit comes off what is due; what the invoice leaves over is added to it. */
function withCredit(invoice: WireObjects['invoice'], balance: number): WireObjects['invoice'] {
  const left = invoice.total + balance;
  const due = Math.max(0, left);
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: Math.min(0, left),
    amount_due: due,
    amount_remaining: due,
  };
}

function changeLines(
  subscription: Subscription,
  { price, period, prorationDate }: PriceChange & { period: Period },
): InvoiceLine[] {
  const [item] = subscription.items.data;
  if (!item || subscription.status === 'trialing') return [];
  const quantity = item.quantity ?? 1;
  const { current_period_start: start, current_period_end: end } = item;
  const rest = (end - prorationDate) / (end - start);
  const unused = -Math.round((item.price.unit_amount ?? 0) * quantity * rest);
  return [
    {
      amount: unused,
      description: `Unused time on ${lineText(item.price, quantity)}`,
      period: { start: prorationDate, end },
      price: item.price,
      quantity,
      isProration: true,
    },
    {
      amount: (price.unit_amount ?? 0) * quantity,
      description: lineText(price, quantity),
      period,
      price,
      quantity,
      isProration: false,
    },
  ];
}

/** Charges the difference and moves to the price; a refused card leaves everything as it was. */
export async function changePlan(unit: Unit, subscription: Subscription, change: Change): Promise<Subscription> {
  const { invoice: draft, period, customer } = await changeInvoice(unit, subscription, change);
  const isTrial = subscription.status === 'trialing';
  const paid = draft.lines.data.length > 0 ? await charge(unit, { draft, customer, subscription }) : null;
  const items = subscription.items.data.map((item) => ({
    ...item,
    price: change.price,
    plan: planOfPrice(change.price),
    ...(!isTrial && { current_period_start: period.start, current_period_end: period.end }),
  }));
  return unit.update<'subscription'>('customer.subscription.updated', subscription, {
    items: { ...subscription.items, data: items },
    ...(!isTrial && { billing_cycle_anchor: period.start }),
    latest_invoice: paid?.id ?? subscription.latest_invoice,
  });
}

async function charge(
  unit: Unit,
  of: { draft: WireObjects['invoice']; customer: WireObjects['customer']; subscription: Subscription },
): Promise<WireObjects['invoice']> {
  const { draft, customer, subscription } = of;
  const method = draft.amount_due > 0 ? await goodCard(unit, subscription) : null;

  unit.emit('invoice.created', draft);
  if (method) {
    const intent = {
      ...newPaymentIntent({
        amount: draft.amount_due,
        currency: draft.currency,
        customer: customer.id,
        paymentMethod: method.id,
        created: unit.now,
      }),
      description: 'Subscription update',
    };
    const taken = newCharge({ intent, method, fault: null, created: unit.now });
    unit.put<'charge'>(taken);
    unit.emit('charge.succeeded', taken);
    unit.put<'payment_intent'>({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: taken.id,
    });
    const payment = newInvoicePayment({ invoice: draft, paymentIntent: intent.id, created: unit.now });
    unit.put<'invoice_payment'>({ ...payment, ...paidInFull(payment, unit.now) });
  }
  unit.update<'customer'>('customer.updated', customer, {
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
    balance: draft.ending_balance ?? 0,
  });
  return unit.update<'invoice'>('invoice.paid', draft, {
    status: 'paid',
    attempted: true,
    attempt_count: 1,
    amount_paid: draft.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    status_transitions: { ...draft.status_transitions, finalized_at: unit.now, paid_at: unit.now },
  });
}

/** The card that takes the difference. Nobody is at the screen of the bank: a card that asks for it there is refused. */
async function goodCard(unit: Unit, subscription: Subscription): Promise<WireObjects['payment_method']> {
  const method = await methodOf(unit, subscription);
  if (!method) throw noPaymentMethod();
  const card = await unit.find('sandbox.card', `card_of_${method.id}`);
  const fault = absentFault((card?.behaviour ?? 'pays') as CardBehaviour);
  if (!fault) return method;
  const { code, declineCode, message } = fault;
  throw new SandboxFault(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message });
}
