import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { applySync, nothingNew, type SyncOutcome } from './apply-sync';
import type { BillingCustomer } from './billing-customer';
import { fetchCustomer } from './fetch-customer';

const leaseMs = 30_000;
const maximumRounds = 3;

interface SyncRequest {
  /** Our row's id. */
  customerId: string;
  /** An event, an administrator or a job: it is in the audit. */
  reason: string;
  /** Reads what was paid, paid back and disputed as well. */
  withPayments?: boolean;
  /** Somebody waits for this reading: it is made now, and takes the lease of one that runs elsewhere or died. */
  isAwaited?: boolean;
}

/**
 * Reads a customer at Stripe and writes what it says into the projection: the only writer of subscription state.
 */
export async function syncCustomer(context: ServiceContext, request: SyncRequest): Promise<SyncOutcome> {
  const { customerId, withPayments = false } = request;
  await markDirty(context, customerId, withPayments);
  return context.runtime.withMutex(`sync:${customerId}`, () => syncWhileDirty(context, request));
}

async function markDirty({ db }: ServiceContext, customerId: string, withPayments: boolean): Promise<void> {
  const next = sql`${billingCustomers.dirtySeq} + 1`;
  await withTx(db, (tx) =>
    tx
      .update(billingCustomers)
      .set({ dirtySeq: next, ...(withPayments && { paymentsSeq: next }) })
      .where(eq(billingCustomers.id, customerId)),
  );
}

/**
 * Who finds the lease taken leaves: its holder sees the raised number and reads once more. Where somebody waits, the lease
 * is taken over once, and both write what they read, the one that began later last.
 */
async function syncWhileDirty(
  context: ServiceContext,
  { customerId, reason, isAwaited = false }: SyncRequest,
): Promise<SyncOutcome> {
  let outcome = nothingNew;
  let lease: BillingCustomer | null = null;
  for (let round = 0; round < maximumRounds; round += 1) {
    lease = await takeLease(context, customerId, isAwaited && round === 0 ? 'any' : (lease?.leaseUntil ?? null));
    if (!lease) break;
    const { stripeCustomerId, paymentsSeq, syncedSeq } = lease;
    try {
      const found = await fetchCustomer(context, { stripeCustomerId, withPayments: paymentsSeq > syncedSeq });
      const { isChanged, hasQueued } = await applySync(context, { lease, found, reason });
      outcome = { isChanged: outcome.isChanged || isChanged, hasQueued: outcome.hasQueued || hasQueued };
    } catch (error) {
      await releaseLease(context, lease);
      throw error;
    }
  }
  return outcome;
}

async function takeLease(
  { db, clock }: ServiceContext,
  customerId: string,
  /** Which lease may be replaced besides one that has run out. */
  replaces: 'any' | Date | null,
): Promise<BillingCustomer | null> {
  const now = clock.now();
  const { leaseUntil } = billingCustomers;
  const isOwn = replaces instanceof Date ? eq(leaseUntil, replaces) : undefined;
  const isFree = or(isNull(leaseUntil), lt(leaseUntil, now), isOwn);
  const [row] = await withTx(db, (tx) =>
    tx
      .update(billingCustomers)
      .set({ leaseUntil: new Date(now.getTime() + leaseMs), lastReadAt: now })
      .where(
        and(
          eq(billingCustomers.id, customerId),
          lt(billingCustomers.syncedSeq, billingCustomers.dirtySeq),
          replaces === 'any' ? undefined : isFree,
        ),
      )
      .returning(),
  );
  return row ?? null;
}

/** After a failure, unless others have left their wish to this reader: then the lease runs out, and the inbox makes up for it. */
async function releaseLease({ db }: ServiceContext, { id, leaseUntil, dirtySeq }: BillingCustomer): Promise<void> {
  if (!leaseUntil) return;
  await withTx(db, (tx) =>
    tx
      .update(billingCustomers)
      .set({ leaseUntil: null })
      .where(
        and(
          eq(billingCustomers.id, id),
          eq(billingCustomers.leaseUntil, leaseUntil),
          eq(billingCustomers.dirtySeq, dirtySeq),
        ),
      ),
  );
}
