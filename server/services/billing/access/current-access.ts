import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, gte, isNull, max, or, sql } from 'drizzle-orm';
import { type Database, withoutTx } from '#server/db/client.ts';
import { oncePer } from '#server/db/once-per.ts';
import { billingCustomers, billingOutbox, checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { errorForLog } from '#server/services/error-for-log.ts';
import { type Access, decideAccess, needsSync } from '#shared/domain/subscription-access.ts';
import type { BillingCustomer } from '../sync/billing-customer';
import type { SubscriptionRow } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';

const syncMaxWaitMs = 3_000;
/** How long a person is told that a second subscription was undone. */
const noticeMs = 30 * 24 * 3_600_000;

export interface CurrentAccess extends Access<SubscriptionRow> {
  /** The billing clock. */
  now: Date;
  openCheckout: typeof checkoutAttempts.$inferSelect | null;
  customer: BillingCustomer | null;
  /** When the newest second subscription was undone, for as long as the person is told of it. */
  duplicateRefundedAt: Date | null;
}

interface Projection extends Pick<CurrentAccess, 'openCheckout' | 'customer' | 'duplicateRefundedAt'> {
  rows: SubscriptionRow[];
}

/** What the projection says of a person's access. Only where it may be out of date, Stripe is asked first, for three seconds at most. */
export async function currentAccess(context: ServiceContext, userId: string): Promise<CurrentAccess> {
  const { stripe, clock, settings } = context;
  const now = await stripe.billingNow();
  const question = { mode: stripe.mode, now, graceDays: settings.billingGraceDays };
  let projection = await readProjection(context, userId, now);

  const { customer, rows, openCheckout } = projection;
  const isDoubtful = needsSync(rows, {
    ...question,
    hasOpenCheckout: openCheckout !== null,
    wallNow: clock.now(),
    lastReadAt: customer?.lastReadAt ?? null,
  });
  if (customer && isDoubtful) {
    await syncInTime(context, customer.id);
    projection = await readProjection(context, userId, now);
  }
  const { rows: current, ...known } = projection;
  return { ...decideAccess(current, question), now, ...known };
}

const mode = sql.placeholder('mode');
const now = sql.param(sql.placeholder('now'), checkoutAttempts.expiresAt);
const since = sql.param(sql.placeholder('since'), billingOutbox.doneAt);

/** Of the newest second subscription of the customer that was undone. */
const duplicateRefundedAt = (reader: Database) =>
  reader
    .select({ at: max(billingOutbox.doneAt) })
    .from(billingOutbox)
    .where(
      and(
        eq(billingOutbox.kind, 'refund_duplicate'),
        gte(billingOutbox.doneAt, since),
        sql`${billingOutbox.payload} ->> 'customerId' = ${billingCustomers.id}`,
      ),
    );

/** One row a subscription; customer and open checkout, of which there is one at most, are in each. */
const projectionOf = oncePer((reader: Database) =>
  reader
    .select({
      customer: billingCustomers,
      row: subscriptions,
      openCheckout: checkoutAttempts,
      duplicateRefundedAt: sql`(${duplicateRefundedAt(reader)})`.mapWith(billingOutbox.doneAt),
    })
    .from(users)
    .leftJoin(
      billingCustomers,
      and(eq(billingCustomers.userId, users.id), eq(billingCustomers.mode, mode), isNull(billingCustomers.deletedAt)),
    )
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(
      checkoutAttempts,
      and(
        eq(checkoutAttempts.userId, users.id),
        eq(checkoutAttempts.mode, mode),
        eq(checkoutAttempts.status, 'open'),
        or(isNull(checkoutAttempts.expiresAt), gt(checkoutAttempts.expiresAt, now)),
      ),
    )
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('access_projection'),
);

async function readProjection({ db, stripe, clock }: ServiceContext, userId: string, now: Date): Promise<Projection> {
  const since = new Date(clock.now().getTime() - noticeMs);
  const found = await withoutTx(db, (reader) =>
    projectionOf(reader).execute({ userId, mode: stripe.mode, now, since }),
  );
  const [first] = found;
  return {
    customer: first?.customer ?? null,
    rows: found.map(({ row }) => row).filter((row) => row !== null),
    openCheckout: first?.openCheckout ?? null,
    duplicateRefundedAt: first?.duplicateRefundedAt ?? null,
  };
}

/** Over after three seconds, whether Stripe has answered or not; where it has not, the last known state holds. */
async function syncInTime(context: ServiceContext, customerId: string): Promise<void> {
  const timeout = new AbortController();
  const synced = syncCustomer(context, { customerId, reason: 'read' }).catch((error: unknown) =>
    context.log.warn({ event: 'billing.sync-failed', customerId, reason: errorForLog(error).message }),
  );
  const late = delay(syncMaxWaitMs, undefined, { signal: timeout.signal }).catch(() => undefined);
  await Promise.race([synced, late]);
  timeout.abort();
}
