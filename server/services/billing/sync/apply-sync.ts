import { and, eq, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import {
  billingAudit,
  billingCustomers,
  checkoutAttempts,
  payments,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { decideAccess, isTerminal } from '#shared/domain/subscription-access.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { queueDuplicates, queueLostDisputes } from '../outbox/queue-cancellations';
import { repairQuantity } from '../seats/repair-quantity';
import type { BillingCustomer } from './billing-customer';
import type { FoundCustomer } from './fetch-customer';
import type { FoundPayment } from './fetch-payments';
import { type NewSubscriptionRow, type SubscriptionRow, subscriptionRow } from './subscription-row';

interface SyncResult {
  /** Our customer, with the lease that this reading was made under. */
  lease: BillingCustomer;
  found: FoundCustomer;
  reason: string;
}

export interface SyncOutcome {
  /** The projection was not as Stripe has it. */
  isChanged: boolean;
  /** Calls to Stripe were queued: the outbox has work. */
  hasQueued: boolean;
}

export const nothingNew: SyncOutcome = { isChanged: false, hasQueued: false };

/** Writes one reading of Stripe: all rows, the status, the audit of a change, and the number that was read. */
export async function applySync(context: ServiceContext, sync: SyncResult): Promise<SyncOutcome> {
  const now = await context.stripe.billingNow();
  const result = await withTx(context.db, (tx) => write(tx, context, { ...sync, now }));
  if (!result) return nothingNew;

  const { userId } = sync.lease;
  const { duplicates, disputes, ...outcome } = result;
  if (duplicates.length > 0) context.log.error({ event: 'billing.duplicate', userId, subscriptions: duplicates });
  if (disputes.length > 0) context.log.error({ event: 'billing.dispute', userId, disputes });
  return outcome;
}

async function write(tx: Tx, context: ServiceContext, { lease, found, reason, now }: SyncResult & { now: Date }) {
  if (!(await isLatest(tx, lease))) return null;

  const wallNow = context.clock.now();
  const before = await tx.select().from(subscriptions).where(eq(subscriptions.customerId, lease.id));
  const owner = { customerId: lease.id, userId: lease.userId, mode: lease.mode };
  const rows = found.subscriptions.map((subscription) =>
    subscriptionRow({
      subscription,
      customerMethod: found.method,
      openPayment: found.openPayments.get(subscription.id) ?? null,
      owner,
      before: before.find((row) => row.stripeId === subscription.id) ?? null,
      now,
      syncedAt: wallNow,
    }),
  );
  for (const row of rows) {
    await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.stripeId, set: row });
  }
  const missing = await endMissing(tx, { before, rows, now, wallNow });
  if (lease.userId) await writeStatus(tx, context, { userId: lease.userId, now, reason });
  const disputes = found.payments ? await writePayments(tx, owner, found.payments) : [];
  await tx
    .update(billingCustomers)
    .set({
      syncedSeq: lease.dirtySeq,
      // Asked for again meanwhile: who asked has left it to this reader, who keeps the lease and reads once more.
      leaseUntil: sql`case when ${billingCustomers.dirtySeq} > ${lease.dirtySeq} then ${billingCustomers.leaseUntil} end`,
      creditMinor: found.creditMinor,
      ...(found.isDeleted && !lease.deletedAt && { deletedAt: wallNow }),
    })
    .where(eq(billingCustomers.id, lease.id));

  const duplicates = await queueDuplicates(tx, lease, { rows, wallNow });
  const lost = await queueLostDisputes(tx, lease, { rows, wallNow });
  const isRepaired = await repairQuantity(tx, context, { lease, before, rows, now });
  return {
    duplicates,
    disputes,
    hasQueued: duplicates.length + lost.length > 0 || isRepaired,
    isChanged: missing > 0 || rows.some((row) => isDifferent(row, before)),
  };
}

/** True where our row was missing or said something else; when it was read does not count. */
function isDifferent(row: NewSubscriptionRow, before: readonly SubscriptionRow[]): boolean {
  const known = before.find(({ stripeId }) => stripeId === row.stripeId);
  if (!known) return true;
  const textOf = (value: unknown) => JSON.stringify(value ?? null);
  return Object.entries(known).some(
    ([key, value]) => key !== 'syncedAt' && textOf(value) !== textOf(row[key as keyof NewSubscriptionRow]),
  );
}

/**
 * A reading is thrown away only where one that began later is written already: it then says all that this one would. Who
 * takes the lease over begins later and writes over it, so each reader that is waited for leaves what it has seen.
 */
async function isLatest(tx: Tx, { id, dirtySeq }: BillingCustomer): Promise<boolean> {
  const [row] = await tx.select().from(billingCustomers).where(eq(billingCustomers.id, id)).for('update');
  return row !== undefined && row.syncedSeq < dirtySeq;
}

/** What Stripe no longer lists is over; answers how many that were. */
async function endMissing(
  tx: Tx,
  { before, rows, now, wallNow }: { before: SubscriptionRow[]; rows: NewSubscriptionRow[]; now: Date; wallNow: Date },
): Promise<number> {
  const missing = before.filter(
    ({ status, stripeId }) => !isTerminal(status) && !rows.some((row) => row.stripeId === stripeId),
  );
  for (const { stripeId } of missing) {
    await tx
      .update(subscriptions)
      .set({ status: 'canceled', endedAt: now, pastDueSince: null, paymentState: null, syncedAt: wallNow })
      .where(eq(subscriptions.stripeId, stripeId));
  }
  return missing.length;
}

async function writeStatus(
  tx: Tx,
  { stripe: { mode }, clock, settings }: ServiceContext,
  { userId, now, reason }: { userId: string; now: Date; reason: string },
): Promise<void> {
  const rows = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const { status } = decideAccess(rows, { mode, now, graceDays: settings.billingGraceDays });
  const [user] = await tx
    .select({ subscriptionStatus: users.subscriptionStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (status === SUBSCRIPTION_ACTIVE) {
    await tx
      .update(checkoutAttempts)
      .set({ status: 'complete' })
      .where(
        and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.mode, mode), eq(checkoutAttempts.status, 'open')),
      );
  }
  if (!user || user.subscriptionStatus === status) return;

  await tx.update(users).set({ subscriptionStatus: status }).where(eq(users.id, userId));
  await tx.insert(billingAudit).values({ userId, from: user.subscriptionStatus, to: status, reason, at: clock.now() });
}

/** Writes what Stripe says was paid, paid back and disputed. Answers the disputes that are new to us. */
async function writePayments(
  tx: Tx,
  owner: Pick<NewSubscriptionRow, 'customerId' | 'userId' | 'mode'>,
  found: readonly FoundPayment[],
): Promise<string[]> {
  const known = await tx
    .select({ disputeId: payments.disputeId })
    .from(payments)
    .where(eq(payments.customerId, owner.customerId));
  for (const payment of found) {
    const row = { ...payment, ...owner };
    await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.invoiceId, set: row });
  }
  return found.flatMap(({ disputeId }) =>
    disputeId && !known.some((row) => row.disputeId === disputeId) ? [disputeId] : [],
  );
}
