import { newInvoice } from '../objects/invoice';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { methodOf } from './charge-invoice';
import { endSubscription } from './end-subscription';
import { lineText, nextNumber } from './open-attempt';
import { periodFrom } from './period';

type Subscription = WireObjects['subscription'];

/** How long the draft of a renewal is before it is charged. */
const draftSeconds = 3600;

/** Begins the next period with a draft of its invoice: after a period, and after a trial. A trial without a card may end otherwise. */
export async function renew(unit: Unit, subscription: Subscription, origin: string): Promise<void> {
  const isTrialOver = subscription.status === 'trialing';
  if (isTrialOver && !(await methodOf(unit, subscription)) && (await endTrial(unit, subscription))) return;

  const start = subscription.items.data[0]?.current_period_end ?? unit.now;
  // While nobody pays the drafts pile up, and none is charged by itself.
  const finalAt = subscription.status === 'unpaid' ? null : unit.now + draftSeconds;
  await beginPeriod(unit, subscription, { start, origin, finalAt });
}

/** As the subscription says for a trial that ends without a card; false where it goes on to an invoice. */
async function endTrial(unit: Unit, subscription: Subscription): Promise<boolean> {
  switch (subscription.trial_settings?.end_behavior.missing_payment_method) {
    case 'pause':
      unit.emit(
        'customer.subscription.updated',
        unit.update<'subscription'>('customer.subscription.paused', subscription, { status: 'paused' }),
      );
      return true;
    case 'cancel':
      await endSubscription(unit, subscription, 'cancellation_requested');
      return true;
    default:
      return false;
  }
}

/** Moves a subscription to the period from `start` and drafts its invoice. */
export async function beginPeriod(
  unit: Unit,
  subscription: Subscription,
  { start, origin, finalAt }: { start: number; origin: string; finalAt: number | null },
): Promise<{ subscription: Subscription; draft: WireObjects['invoice'] } | null> {
  const [item] = subscription.items.data;
  if (!item) return null;
  const { price, quantity = 1 } = item;
  const period = periodFrom(start, price);
  const customer = await unit.get('customer', String(subscription.customer));
  const amount = (price.unit_amount ?? 0) * quantity;
  const draft = {
    ...newInvoice({
      customer,
      subscription,
      reason: 'subscription_cycle',
      lines: [{ amount, description: lineText(price, quantity), period, price, quantity, isProration: false }],
      created: unit.now,
      number: nextNumber(customer),
      origin,
    }),
    auto_advance: finalAt !== null,
    automatically_finalizes_at: finalAt,
    period_start: item.current_period_start,
    period_end: item.current_period_end,
  };
  unit.put<'customer'>({ ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 });
  unit.put<'invoice'>(draft);
  unit.emit('invoice.created', draft);
  const moved = { ...item, current_period_start: period.start, current_period_end: period.end };
  const next = unit.update<'subscription'>('customer.subscription.updated', subscription, {
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    items: { ...subscription.items, data: [moved] },
    latest_invoice: draft.id,
  });
  return { subscription: next, draft };
}
