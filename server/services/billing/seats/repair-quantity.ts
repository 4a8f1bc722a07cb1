import type { Tx } from '#server/db/client.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { BillingCustomer } from '../sync/billing-customer';
import { type NewSubscriptionRow, type SubscriptionRow, waitingChange } from '../sync/subscription-row';
import { noteQuantity } from './note-quantity';
import { isQuantityQueued } from './quantity-order';
import { queueQuantity } from './queue-quantity';
import { wantedQuantity } from './seat-holders';

interface Reading {
  lease: BillingCustomer;
  before: readonly SubscriptionRow[];
  rows: readonly NewSubscriptionRow[];
  /** The billing clock. */
  now: Date;
}

/**
 * Compares the quantity that Stripe has with the ledger of seats, and has ours sent where nothing is on its way. One that was right
 * when it was read last was changed at Stripe: that is written down as `subscription.quantity-drift`. Answers whether a call was queued.
 */
export async function repairQuantity(
  tx: Tx,
  context: ServiceContext,
  { lease, before, rows, now }: Reading,
): Promise<boolean> {
  const [running] = rows
    .filter((row) => row.status === 'active' || row.status === 'trialing')
    .sort((a, b) => a.stripeCreated.getTime() - b.stripeCreated.getTime());
  if (!lease.userId || !running) return false;
  const { stripeId, quantity: found, currentPeriodStart: periodStart } = running;
  const { id: customerId, userId: ownerId } = lease;
  const isNoted = lease.seatPeriodStart?.getTime() === periodStart?.getTime() && lease.seatHigh >= (found ?? 0);
  if (periodStart && found && !isNoted) await noteQuantity(tx, { customerId, periodStart, quantity: found });

  const wanted = await wantedQuantity(tx, ownerId);
  const isWaiting = waitingChange({ pendingUntil: running.pendingUntil ?? null }, now);
  if (found === wanted || isWaiting || (await isQuantityQueued(tx, customerId))) return false;
  await queueQuantity(tx, { ownerId, now: context.clock.now(), waitMs: 0 });
  if (before.find((row) => row.stripeId === stripeId)?.quantity === wanted) {
    const details = { found, wanted };
    await audit(tx, context, {
      actorId: null,
      action: 'subscription.quantity-drift',
      entity: 'subscription',
      entityId: stripeId,
      details,
    });
  }
  return true;
}
