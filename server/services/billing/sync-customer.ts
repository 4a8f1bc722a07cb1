import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { billingCustomers } from '../../db/schema/billing-customers';
import type { ServiceContext } from '../context';
import { applySync } from './apply-sync';
import type { BillingCustomer } from './billing-customer';
import { fetchCustomer } from './fetch-customer';
import { oneAtATime } from './one-at-a-time';

const leaseMs = 30_000;
const maximumRounds = 3;

/**
 * Reads a customer at Stripe and writes what it says into the projection: the only writer of subscription state.
 * `customerId` is our row's id; `reason` (an event, an administrator, a job) stands in the audit.
 */
export async function syncCustomer(
  context: ServiceContext,
  { customerId, reason }: { customerId: string; reason: string },
): Promise<void> {
  await markDirty(context, customerId);
  await oneAtATime(context.db, `sync:${customerId}`, () => syncWhileDirty(context, customerId, reason));
}

async function markDirty({ db }: ServiceContext, customerId: string): Promise<void> {
  await withTx(db, (tx) =>
    tx
      .update(billingCustomers)
      .set({ dirtySeq: sql`${billingCustomers.dirtySeq} + 1` })
      .where(eq(billingCustomers.id, customerId)),
  );
}

/** Who finds the lease taken leaves: its holder sees the raised number and reads once more. */
async function syncWhileDirty(context: ServiceContext, customerId: string, reason: string): Promise<void> {
  for (let round = 0; round < maximumRounds; round += 1) {
    const lease = await takeLease(context, customerId);
    if (!lease) return;
    try {
      await applySync(context, { lease, found: await fetchCustomer(context, lease), reason });
    } catch (error) {
      await releaseLease(context, lease);
      throw error;
    }
  }
}

async function takeLease({ db, clock }: ServiceContext, customerId: string): Promise<BillingCustomer | null> {
  const now = clock.now();
  const [row] = await withTx(db, (tx) =>
    tx
      .update(billingCustomers)
      .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(
        and(
          eq(billingCustomers.id, customerId),
          lt(billingCustomers.syncedSeq, billingCustomers.dirtySeq),
          or(isNull(billingCustomers.leaseUntil), lt(billingCustomers.leaseUntil, now)),
        ),
      )
      .returning(),
  );
  return row ?? null;
}

async function releaseLease({ db }: ServiceContext, { id, leaseUntil }: BillingCustomer): Promise<void> {
  if (!leaseUntil) return;
  await withTx(db, (tx) =>
    tx
      .update(billingCustomers)
      .set({ leaseUntil: null })
      .where(and(eq(billingCustomers.id, id), eq(billingCustomers.leaseUntil, leaseUntil))),
  );
}
