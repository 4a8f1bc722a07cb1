import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { payments } from '#server/db/schema/billing.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import type { BillingCustomer } from '../sync/billing-customer';
import type { NewSubscriptionRow } from '../sync/subscription-row';
import { queueOutbox } from './queue-outbox';

interface Reading {
  rows: readonly NewSubscriptionRow[];
  wallNow: Date;
}

const costing = ['active', 'trialing', 'past_due'];

/** Two subscriptions that both cost money: the earliest stays, the others are to be cancelled and paid back. Answers those queued now. */
export async function queueDuplicates(
  tx: Tx,
  { id: customerId, mode }: BillingCustomer,
  { rows, wallNow: now }: Reading,
): Promise<string[]> {
  const surplus = rows
    .filter(({ status }) => costing.includes(status))
    .sort((a, b) => a.stripeCreated.getTime() - b.stripeCreated.getTime())
    .slice(1);
  const queued: string[] = [];
  for (const { stripeId: object } of surplus) {
    const payload = { object, customerId };
    if (await queueOutbox(tx, { mode, kind: 'refund_duplicate', payload, key: object, now })) queued.push(object);
  }
  return queued;
}

/** A dispute that was lost took the money back: the subscription that it paid for ends now. Answers the subscriptions queued now. */
export async function queueLostDisputes(
  tx: Tx,
  { id: customerId, mode }: BillingCustomer,
  { rows, wallNow: now }: Reading,
): Promise<string[]> {
  const running = rows.filter(({ status }) => !isTerminal(status));
  if (running.length === 0) return [];

  const lost = await tx
    .select({ disputeId: payments.disputeId, subscriptionId: payments.subscriptionId })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), eq(payments.disputeStatus, 'lost')));
  const queued: string[] = [];
  for (const { disputeId, subscriptionId: object } of lost) {
    if (object === null || !running.some(({ stripeId }) => stripeId === object)) continue;
    const payload = { object, customerId };
    const key = `${object}:${disputeId}`;
    if (await queueOutbox(tx, { mode, kind: 'cancel_subscription', payload, key, now })) queued.push(object);
  }
  return queued;
}
