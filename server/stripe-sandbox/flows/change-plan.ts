import { cardRejection, noPaymentMethod } from '../error';
import { type InvoiceLine, newInvoice } from '../objects/invoice';
import type { Period } from '../objects/subscription';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { chargeInvoice, finaliseInvoice } from './charge-invoice';
import type { PriceChange } from './new-price';
import { lineText, nextNumber } from './open-attempt';
import { applyChange, keepPending } from './pending-change';
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

/**
 * Charges the difference and moves to the price. Where it cannot be taken, the change waits for its invoice to be paid if
 * that was asked for; else all stays as it was.
 */
export async function changePlan(
  unit: Unit,
  subscription: Subscription,
  change: Change & { mayWait: boolean },
): Promise<Subscription> {
  const { price } = change;
  const { invoice: draft, period, customer } = await changeInvoice(unit, subscription, change);
  if (draft.lines.data.length === 0) {
    return applyChange(unit, subscription, { price, period: null, latestInvoice: subscription.latest_invoice });
  }
  unit.put<'customer'>({ ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 });
  unit.emit('invoice.created', draft);
  const invoice = await finaliseInvoice(unit, { ...draft, auto_advance: false });
  const error = await chargeInvoice(unit, invoice, { isByHand: true, isAskedLater: change.mayWait });
  if (error === null) return applyChange(unit, subscription, { price, period, latestInvoice: invoice.id });
  if (error === 'no-card') throw noPaymentMethod();
  if (change.mayWait) return keepPending(unit, subscription, { price, invoice });
  throw cardRejection(error);
}
