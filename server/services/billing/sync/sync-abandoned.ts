import { and, eq, isNull, lt } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { syncCustomer } from './sync-customer';

const batchSize = 100;

/**
 * Reads the customers whose reader died: something was to be read (dirty beyond synced) and its lease ran out unreturned.
 * An event that found the lease taken has left it to that reader and does not come again.
 */
export async function syncAbandoned(context: ServiceContext): Promise<void> {
  const { db, clock, stripe, log } = context;
  const hasRunOut = lt(billingCustomers.leaseUntil, clock.now());
  const isUnread = lt(billingCustomers.syncedSeq, billingCustomers.dirtySeq);
  const isOurs = and(eq(billingCustomers.mode, stripe.mode), isNull(billingCustomers.deletedAt));
  const left = await withTx(db, (tx) =>
    tx
      .select({ id: billingCustomers.id })
      .from(billingCustomers)
      .where(and(isUnread, hasRunOut, isOurs))
      .limit(batchSize),
  );
  for (const { id } of left) {
    try {
      await syncCustomer(context, { customerId: id, reason: 'abandoned' });
    } catch (error) {
      log.warn({ event: 'billing.abandoned-sync-failed', customerId: id, err: error });
    }
  }
}
