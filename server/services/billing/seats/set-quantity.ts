import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { quantitySteps } from '#shared/domain/seats.ts';
import type { OutboxRow } from '../outbox/settle-outbox';
import { noteQuantity } from './note-quantity';
import { wantedQuantity } from './seat-holders';

/**
 * Brings the quantity at Stripe to the number of seats. It is read there first, so an answer that was lost is not asked for again.
 * Nothing is sent while a payment is open: the reading that finds the subscription running again makes up for it.
 */
export async function setQuantity(
  context: ServiceContext,
  { payload: { customerId, object: customer } }: OutboxRow,
): Promise<void> {
  const { stripe } = context.stripe;
  const subscription = runningOf((await stripe.subscriptions.list({ customer, limit: 100 })).data);
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) return;

  const { quantity: from = 1, current_period_start: start } = item;
  const periodStart = new Date(start * 1000);
  const note = (quantity: number) =>
    withTx(context.db, (tx) => noteQuantity(tx, { customerId, periodStart, quantity }));
  const high = await note(from);
  const to = await wantedOf(context, customerId);
  if (to === null) return;
  for (const { quantity, isCharged } of quantitySteps({ from, to, high })) {
    const items = [{ id: item.id, quantity }];
    await stripe.subscriptions.update(subscription.id, { items, ...(isCharged ? charged : free) });
    await note(quantity);
  }
}

const charged = { proration_behavior: 'always_invoice', payment_behavior: 'allow_incomplete' } as const;
const free = { proration_behavior: 'none' } as const;

/** The one that is paid for; a change of plan that waits for its payment is left alone. */
function runningOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return subscriptions
    .filter(({ status, pending_update: waits }) => (status === 'active' || status === 'trialing') && waits === null)
    .sort((a, b) => a.created - b.created)[0];
}

/** Null where the customer is nobody's any more. */
async function wantedOf({ db }: ServiceContext, customerId: string): Promise<number | null> {
  return withTx(db, async (tx) => {
    const [row] = await tx
      .select({ userId: billingCustomers.userId })
      .from(billingCustomers)
      .where(eq(billingCustomers.id, customerId));
    return row?.userId ? wantedQuantity(tx, row.userId) : null;
  });
}
