import { prorateSeats } from '#shared/domain/seats.ts';
import { cardRejection, noPaymentMethod } from '../error';
import { type InvoiceLine, newInvoice } from '../objects/invoice';
import type { Period } from '../objects/subscription';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { chargeInvoice, finaliseInvoice, methodOf } from './charge-invoice';
import type { ItemChange } from './item-change';
import { lineText, nextNumber } from './open-attempt';
import { applyChange, keepPending } from './pending-change';
import { periodFrom } from './period';

type Subscription = WireObjects['subscription'];
interface Change extends ItemChange {
  origin: string;
}
/** What becomes of a change whose invoice cannot be paid: it stands and the subscription is past due, it waits, or it is rejected. */
export type IfUnpaid = 'stand' | 'wait' | 'reject';

/** The invoice of a change today. Another price begins a new period; another quantity counts for the rest of the running one. */
export async function changeInvoice(
  unit: Unit,
  subscription: Subscription,
  change: Change,
): Promise<{ invoice: WireObjects['invoice']; period: Period | null; customer: WireObjects['customer'] }> {
  const customer = await unit.get('customer', String(subscription.customer));
  const isNewPrice = subscription.items.data.some(({ price }) => price.id !== change.price.id);
  const period = isNewPrice ? periodFrom(unit.now, change.price) : null;
  const invoice = newInvoice({
    customer,
    subscription,
    reason: 'subscription_update',
    lines: changeLines(subscription, { ...change, period }),
    created: unit.now,
    number: nextNumber(customer),
    origin: change.origin,
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
  { price, quantity, period, prorationDate }: ItemChange & { period: Period | null },
): InvoiceLine[] {
  const [item] = subscription.items.data;
  if (!item || subscription.status === 'trialing') return [];
  const before = item.quantity ?? 1;
  const { current_period_start: start, current_period_end: end } = item;
  const { unusedMinor, remainingMinor } = prorateSeats({
    priceMinor: item.price.unit_amount ?? 0,
    from: before,
    to: quantity,
    restSeconds: end - prorationDate,
    periodSeconds: end - start,
  });
  const rest = { start: prorationDate, end };
  const unused = {
    amount: unusedMinor,
    description: `Unused time on ${lineText(item.price, before)}`,
    period: rest,
    price: item.price,
    quantity: before,
    isProration: true,
  };
  const next = period
    ? {
        amount: (price.unit_amount ?? 0) * quantity,
        description: lineText(price, quantity),
        period,
        isProration: false,
      }
    : {
        amount: remainingMinor,
        description: `Remaining time on ${lineText(price, quantity)}`,
        period: rest,
        isProration: true,
      };
  return [unused, { ...next, price, quantity }];
}

/**
 * Moves to the price and quantity and charges the difference at once. Where it cannot be taken, the change stands and the
 * invoice stays open, waits for it to be paid, or is rejected and all stays as it was.
 */
export async function changePlan(
  unit: Unit,
  subscription: Subscription,
  change: Change & { ifUnpaid: IfUnpaid },
): Promise<Subscription> {
  const { price, quantity, ifUnpaid } = change;
  const { invoice: draft, period, customer } = await changeInvoice(unit, subscription, change);
  if (draft.lines.data.length === 0) {
    const latestInvoice = subscription.latest_invoice;
    return applyChange(unit, subscription, { price, quantity, period: null, latestInvoice });
  }
  unit.put<'customer'>({ ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 });
  unit.emit('invoice.created', draft);
  const applied = { price, quantity, period, latestInvoice: draft.id };
  if (ifUnpaid === 'stand') {
    if (draft.amount_due > 0 && !(await methodOf(unit, subscription))) throw noPaymentMethod();
    applyChange(unit, subscription, applied);
    await chargeInvoice(unit, await finaliseInvoice(unit, draft));
    return unit.get('subscription', subscription.id);
  }
  const mayWait = ifUnpaid === 'wait';
  const invoice = await finaliseInvoice(unit, { ...draft, auto_advance: false });
  const error = await chargeInvoice(unit, invoice, { isByHand: true, isAskedLater: mayWait });
  if (error === null) return applyChange(unit, subscription, applied);
  if (error === 'no-card') throw noPaymentMethod();
  if (mayWait) return keepPending(unit, subscription, { price, quantity, invoice });
  throw cardRejection(error);
}

/** Another quantity that nothing is charged for before the next period. */
export const changeQuantity = (unit: Unit, subscription: Subscription, { price, quantity }: ItemChange): Subscription =>
  applyChange(unit, subscription, { price, quantity, period: null, latestInvoice: subscription.latest_invoice });
