import { and, eq } from 'drizzle-orm';
import { decideAccess, isTerminal } from '../../../shared/domain/subscription-access';
import { SUBSCRIPTION_ACTIVE } from '../../../shared/domain/subscription-status';
import { type Tx, withTx } from '../../db/client';
import { billingAudit } from '../../db/schema/billing-audit';
import { billingCustomers } from '../../db/schema/billing-customers';
import { billingOutbox } from '../../db/schema/billing-outbox';
import { checkoutAttempts } from '../../db/schema/checkout-attempts';
import { subscriptions } from '../../db/schema/subscriptions';
import { users } from '../../db/schema/users';
import type { ServiceContext } from '../context';
import type { BillingCustomer } from './billing-customer';
import type { FoundCustomer } from './fetch-customer';
import { type NewSubscriptionRow, type SubscriptionRow, subscriptionRow } from './subscription-row';

interface SyncResult {
  /** Our customer, with the lease that this reading was made under. */
  lease: BillingCustomer;
  found: FoundCustomer;
  reason: string;
}

/** Writes one reading of Stripe: all rows, the status, the audit of a change, and the number that was read. */
export async function applySync(context: ServiceContext, { lease, found, reason }: SyncResult): Promise<void> {
  const now = await context.stripe.billingNow();
  const wallNow = context.clock.now();

  const duplicates = await withTx(context.db, async (tx) => {
    if (!(await stillHolds(tx, lease))) return [];

    const before = await tx.select().from(subscriptions).where(eq(subscriptions.customerId, lease.id));
    const owner = { customerId: lease.id, userId: lease.userId, mode: lease.mode };
    const rows = found.subscriptions.map((subscription) =>
      subscriptionRow({
        subscription,
        customerMethod: found.method,
        owner,
        before: before.find((row) => row.stripeId === subscription.id) ?? null,
        syncedAt: wallNow,
      }),
    );
    for (const row of rows) {
      await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.stripeId, set: row });
    }
    await endMissing(tx, { before, rows, now, wallNow });
    if (lease.userId) await writeStatus(tx, context, { userId: lease.userId, now, reason });

    await tx
      .update(billingCustomers)
      .set({ syncedSeq: lease.dirtySeq, leaseUntil: null, ...(found.isDeleted && { deletedAt: wallNow }) })
      .where(eq(billingCustomers.id, lease.id));
    return queueDuplicates(tx, rows);
  });

  if (duplicates.length > 0) {
    context.log.error({ event: 'billing.duplicate', userId: lease.userId, subscriptions: duplicates });
  }
}

/** A reading that took longer than its lease is thrown away: another one has been made since. */
async function stillHolds(tx: Tx, { id, leaseUntil }: BillingCustomer): Promise<boolean> {
  const [row] = await tx.select().from(billingCustomers).where(eq(billingCustomers.id, id)).for('update');
  return row?.leaseUntil?.getTime() === leaseUntil?.getTime();
}

/** What Stripe no longer lists is over. */
async function endMissing(
  tx: Tx,
  of: { before: SubscriptionRow[]; rows: NewSubscriptionRow[]; now: Date; wallNow: Date },
): Promise<void> {
  const missing = of.before.filter(
    ({ status, stripeId }) => !isTerminal(status) && !of.rows.some((row) => row.stripeId === stripeId),
  );
  for (const { stripeId } of missing) {
    await tx
      .update(subscriptions)
      .set({ status: 'canceled', endedAt: of.now, pastDueSince: null, syncedAt: of.wallNow })
      .where(eq(subscriptions.stripeId, stripeId));
  }
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

/** Two subscriptions that both cost money: the earliest stays, the others are to be cancelled and paid back. */
async function queueDuplicates(tx: Tx, rows: NewSubscriptionRow[]): Promise<string[]> {
  const charging = rows
    .filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
    .sort((one, other) => one.stripeCreated.getTime() - other.stripeCreated.getTime());
  const surplus = charging.slice(1).map(({ stripeId }) => stripeId);
  for (const subscription of surplus) {
    await tx
      .insert(billingOutbox)
      .values({
        kind: 'refund_duplicate',
        payload: { subscription },
        idempotencyKey: `refund_duplicate:${subscription}`,
      })
      .onConflictDoNothing();
  }
  return surplus;
}
