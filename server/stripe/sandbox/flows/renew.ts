import { newInvoice } from '../objects/invoice';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { lineText } from './open-attempt';
import { periodFrom } from './period';

/** How long the draft of a renewal stands before it is charged. */
const draftSeconds = 3600;

/** Begins the next period with a draft of its invoice: after a period, and after a trial. */
export async function renew(unit: Unit, subscription: WireObjects['subscription'], origin: string): Promise<void> {
  const [item] = subscription.items.data;
  if (!item) return;
  const { price, quantity = 1 } = item;
  const period = periodFrom(item.current_period_end, price);
  const customer = await unit.get('customer', String(subscription.customer));
  const number = customer.next_invoice_sequence ?? 1;
  const draft = {
    ...newInvoice({
      customer,
      subscription,
      reason: 'subscription_cycle',
      lines: [
        {
          amount: (price.unit_amount ?? 0) * quantity,
          description: lineText(price, quantity),
          period,
          price,
          quantity,
          isProration: false,
        },
      ],
      created: unit.now,
      number: `${customer.invoice_prefix ?? 'FC'}-${String(number).padStart(4, '0')}`,
      origin,
    }),
    automatically_finalizes_at: unit.now + draftSeconds,
    period_start: item.current_period_start,
    period_end: item.current_period_end,
  };
  unit.put<'customer'>({ ...customer, next_invoice_sequence: number + 1 });
  unit.put<'invoice'>(draft);
  unit.emit('invoice.created', draft);
  const moved = { ...item, current_period_start: period.start, current_period_end: period.end };
  unit.update<'subscription'>('customer.subscription.updated', subscription, {
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    items: { ...subscription.items, data: [moved] },
    latest_invoice: draft.id,
  });
}
