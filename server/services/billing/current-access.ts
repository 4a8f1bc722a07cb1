import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Access, decideAccess, needsSync } from '../../../shared/domain/subscription-access';
import { withoutTx } from '../../db/client';
import { preparedOn } from '../../db/prepared';
import { billingCustomers } from '../../db/schema/billing-customers';
import { checkoutAttempts } from '../../db/schema/checkout-attempts';
import { subscriptions } from '../../db/schema/subscriptions';
import { users } from '../../db/schema/users';
import type { ServiceContext } from '../context';
import type { BillingCustomer } from './billing-customer';
import type { SubscriptionRow } from './subscription-row';
import { syncCustomer } from './sync-customer';

const syncPatienceMs = 3_000;

type CheckoutAttempt = typeof checkoutAttempts.$inferSelect;

export interface CurrentAccess extends Access<SubscriptionRow> {
  /** The billing clock. */
  now: Date;
  openCheckout: CheckoutAttempt | null;
  customer: BillingCustomer | null;
}

interface Projection {
  customer: BillingCustomer | null;
  rows: SubscriptionRow[];
  openCheckout: CheckoutAttempt | null;
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
  return {
    ...decideAccess(projection.rows, question),
    now,
    openCheckout: projection.openCheckout,
    customer: projection.customer,
  };
}

const mode = sql.placeholder('mode');
const now = sql.param(sql.placeholder('now'), checkoutAttempts.expiresAt);

/** One row a subscription; customer and open checkout, of which there is one at most, stand in each. */
const projectionOf = preparedOn((reader) =>
  reader
    .select({ customer: billingCustomers, row: subscriptions, openCheckout: checkoutAttempts })
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

async function readProjection({ db, stripe }: ServiceContext, userId: string, now: Date): Promise<Projection> {
  const found = await withoutTx(db, (reader) => projectionOf(reader).execute({ userId, mode: stripe.mode, now }));
  const [first] = found;
  return {
    customer: first?.customer ?? null,
    rows: found.map(({ row }) => row).filter((row) => row !== null),
    openCheckout: first?.openCheckout ?? null,
  };
}

/** Over after three seconds, whether Stripe has answered or not; where it has not, the last known state holds. */
async function syncInTime(context: ServiceContext, customerId: string): Promise<void> {
  const patience = new AbortController();
  const synced = syncCustomer(context, { customerId, reason: 'read' }).catch((error: unknown) =>
    context.log.warn({ event: 'billing.sync-failed', customerId, reason: String(error) }),
  );
  const late = delay(syncPatienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([synced, late]);
  patience.abort();
}
