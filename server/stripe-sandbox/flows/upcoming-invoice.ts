import { newId } from '../ids';
import { newInvoice } from '../objects/invoice';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { lineText, nextNumber } from './open-attempt';
import { periodFrom } from './period';

/** What the next renewal will ask for; it is on no store. */
export async function upcomingInvoice(
  unit: Unit,
  subscription: WireObjects['subscription'],
  origin: string,
): Promise<WireObjects['invoice']> {
  const customer = await unit.get('customer', String(subscription.customer));
  const lines = subscription.items.data.map(({ price, quantity = 1, current_period_end: end }) => ({
    amount: (price.unit_amount ?? 0) * quantity,
    description: lineText(price, quantity),
    period: periodFrom(end, price),
    price,
    quantity,
    isProration: false,
  }));
  const reason = 'subscription_cycle' as const;
  const invoice = newInvoice({
    customer,
    subscription,
    reason,
    lines,
    created: unit.now,
    number: nextNumber(customer),
    origin,
  });
  return { ...invoice, id: newId('upcoming_in'), amount_due: Math.max(0, invoice.total + customer.balance) };
}
