import { planOfPrice } from '../objects/catalogue';
import type { Period } from '../objects/subscription';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

type Invoice = WireObjects['invoice'];
type Subscription = WireObjects['subscription'];

/** How long an unpaid change waits, where neither the trial nor the period ends before. */
const waitSeconds = 23 * 3600;

/** Moves a subscription to another price and quantity; the period stays where none is given. */
export function applyChange(
  unit: Unit,
  subscription: Subscription,
  change: {
    price: WireObjects['price'];
    quantity: number;
    period: Period | null;
    latestInvoice: Subscription['latest_invoice'];
  },
): Subscription {
  const { price, quantity, period } = change;
  const items = subscription.items.data.map((item) => ({
    ...item,
    price,
    quantity,
    plan: planOfPrice(price),
    ...(period && { current_period_start: period.start, current_period_end: period.end }),
  }));
  return unit.update<'subscription'>('customer.subscription.updated', subscription, {
    items: { ...subscription.items, data: items },
    ...(period && { billing_cycle_anchor: period.start }),
    latest_invoice: change.latestInvoice,
    pending_update: null,
  });
}

/** Keeps a change until its invoice is paid. */
export function keepPending(
  unit: Unit,
  subscription: Subscription,
  { price, quantity, invoice }: { price: WireObjects['price']; quantity: number; invoice: Invoice },
): Subscription {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return unit.update<'subscription'>('customer.subscription.updated', subscription, {
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(unit.now + waitSeconds, ...ends),
      metadata: null,
      subscription_items: subscription.items.data.map((item) => ({
        ...item,
        price,
        quantity,
        plan: planOfPrice(price),
      })),
      trial_end: null,
      trial_from_plan: null,
    },
  });
}

const waitsFor = (subscription: Subscription, invoice: Invoice): boolean =>
  subscription.pending_update !== null && subscription.latest_invoice === invoice.id;

/** The change that waited for this invoice happens, with the period that was paid for. */
export function applyPending(unit: Unit, subscription: Subscription, invoice: Invoice): void {
  const waiting = subscription.pending_update?.subscription_items?.[0];
  if (!waiting || !waitsFor(subscription, invoice)) return;
  const { price, quantity = 1 } = waiting;
  const period = invoice.lines.data.find(({ amount }) => amount > 0)?.period ?? null;
  const changed = applyChange(unit, subscription, { price, quantity, period, latestInvoice: invoice.id });
  unit.emit('customer.subscription.pending_update_applied', changed);
}

/** Makes an invoice void: the credit that it used is given back, and a change that waited for it does not happen. */
export async function voidInvoice(unit: Unit, invoice: Invoice): Promise<Invoice> {
  const closed = unit.update<'invoice'>('invoice.voided', invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: unit.now },
  });
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  const customer = await unit.find('customer', String(invoice.customer));
  if (used !== 0 && customer && !('deleted' in customer)) {
    unit.update<'customer'>('customer.updated', customer, { balance: customer.balance - used });
  }
  const subscription = await unit.find('subscription', String(invoice.parent?.subscription_details?.subscription));
  if (subscription && waitsFor(subscription, invoice)) {
    unit.update<'subscription'>('customer.subscription.updated', subscription, { pending_update: null });
  }
  return closed;
}

/** Nobody paid for the change in time. */
export async function expirePending(unit: Unit, subscription: Subscription): Promise<void> {
  const invoice = await unit.get('invoice', String(subscription.latest_invoice));
  await voidInvoice(unit, invoice);
  unit.emit('customer.subscription.pending_update_expired', await unit.get('subscription', subscription.id));
}
