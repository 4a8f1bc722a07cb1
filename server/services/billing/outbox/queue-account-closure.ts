import { and, eq, exists, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  billingAudit,
  billingCustomers,
  checkoutAttempts,
  payments,
  stripeEvents,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { terminalStatuses } from '#shared/domain/subscription-access.ts';
import type { BillingCustomer } from '../sync/billing-customer';
import { queueOutbox } from './queue-outbox';

/**
 * Ends everything that a person has at Stripe, for the transaction that closes their account: running subscriptions are
 * cancelled and customers deleted by the outbox, also when Stripe is down now. Our rows no longer name the person, and
 * later events of these customers are ignored. Run the outbox after the commit.
 */
export async function queueAccountClosure(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const customers = await tx.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)).for('update');
  for (const customer of customers) {
    await queueCancellations(tx, customer, now);
    if (!customer.deletedAt) {
      const payload = { object: customer.stripeCustomerId, customerId: customer.id };
      await queueOutbox(tx, { mode: customer.mode, kind: 'delete_customer', payload, key: payload.object, now });
    }
    await forgetEvents(tx, customer);
  }
  await tx
    .update(billingCustomers)
    .set({ userId: null, deletedAt: sql`coalesce(${billingCustomers.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(billingCustomers.userId, userId));
  // Opened again, the account has had its trial.
  const trials = tx
    .select({ id: subscriptions.stripeId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.trialStart)));
  await tx
    .update(users)
    .set({ hadTrial: true })
    .where(and(eq(users.id, userId), exists(trials)));
  await tx.update(subscriptions).set({ userId: null }).where(eq(subscriptions.userId, userId));
  await tx.update(payments).set({ userId: null }).where(eq(payments.userId, userId));
  await tx.update(billingAudit).set({ userId: null }).where(eq(billingAudit.userId, userId));
  await tx.delete(checkoutAttempts).where(eq(checkoutAttempts.userId, userId));
}

async function queueCancellations(tx: Tx, { id: customerId, mode }: BillingCustomer, now: Date): Promise<void> {
  const running = await tx
    .select({ object: subscriptions.stripeId })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), notInArray(subscriptions.status, [...terminalStatuses])));
  for (const { object } of running) {
    await queueOutbox(tx, { mode, kind: 'cancel_subscription', payload: { object, customerId }, key: object, now });
  }
}

/** Stripe's events name the person: address, e-mail, card. What is left is that there was one. */
async function forgetEvents(tx: Tx, { stripeCustomerId }: BillingCustomer): Promise<void> {
  const ofCustomer = eq(stripeEvents.customerId, stripeCustomerId);
  await tx.update(stripeEvents).set({ payload: {} }).where(ofCustomer);
  await tx
    .update(stripeEvents)
    .set({ status: 'ignored', lastError: 'account-closed', nextAttemptAt: null })
    .where(and(ofCustomer, inArray(stripeEvents.status, ['pending', 'processing', 'failed', 'dead'])));
}
