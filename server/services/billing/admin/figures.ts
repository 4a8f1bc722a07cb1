import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { type BillingMode, stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { revenueOf } from '#server/services/admin/revenue.ts';
import { accessQuestion } from '#server/services/admin/user-subscription.ts';
import type { ActorContext } from '#server/services/context.ts';

export interface BillingFigures {
  /** Monthly recurring revenue in minor units by currency: running subscriptions at their price, a year counts a twelfth a month. */
  monthly: { currency: string; amount: number }[];
  active: number;
  trialing: number;
  pastDue: number;
  /** Ended in the last 30 days. */
  cancelled: number;
  churn: {
    /** Of those that ran 30 days ago, how many have ended since. */
    ended: number;
    startedWith: number;
    /** Their share, 0 to 1; null where none ran. */
    rate: number | null;
  };
  /** One entry for each of the last 30 days, the oldest first, by the billing clock in UTC. */
  failedPayments: { day: string; count: number }[];
}

const days = 30;
const dayMs = 86_400_000;

/** The key figures of the subscriptions, counted now from the projection and the inbox. */
export async function getBillingFigures(context: ActorContext): Promise<BillingFigures> {
  const question = await accessQuestion(context);
  const { mode, now } = question;
  return withTx(context.db, async (tx) => {
    const { monthly, active, trialing } = await revenueOf(tx, question);
    const isPastDue = inArray(subscriptions.status, ['past_due', 'unpaid']);
    return {
      monthly,
      active,
      trialing,
      pastDue: await tx.$count(subscriptions, and(eq(subscriptions.mode, mode), isPastDue)),
      ...(await endedOf(tx, mode, new Date(now.getTime() - days * dayMs))),
      failedPayments: await failedPaymentsOf(tx, mode, now),
    };
  });
}

/** A first payment that was never made is no subscription that ended. */
async function endedOf(tx: Tx, mode: BillingMode, from: Date): Promise<Pick<BillingFigures, 'cancelled' | 'churn'>> {
  const at = sql`${from.toISOString()}::timestamptz`;
  const hasEnded = sql`${subscriptions.endedAt} >= ${at}`;
  const ranBefore = sql`${subscriptions.stripeCreated} < ${at} and (${subscriptions.endedAt} is null or ${hasEnded})`;
  const [row] = await tx
    .select({
      cancelled: sql<number>`count(*) filter (where ${hasEnded})::int`,
      ended: sql<number>`count(*) filter (where ${hasEnded} and ${ranBefore})::int`,
      startedWith: sql<number>`count(*) filter (where ${ranBefore})::int`,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.mode, mode), sql`${subscriptions.status} not in ('incomplete', 'incomplete_expired')`));
  const { cancelled = 0, ended = 0, startedWith = 0 } = row ?? {};
  return { cancelled, churn: { ended, startedWith, rate: startedWith === 0 ? null : ended / startedWith } };
}

async function failedPaymentsOf(tx: Tx, mode: BillingMode, now: Date): Promise<BillingFigures['failedPayments']> {
  const lastDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const dates = Array.from({ length: days }, (_, place) => new Date(lastDay - (days - 1 - place) * dayMs));
  const [first = now] = dates;
  const day = sql<string>`to_char(${stripeEvents.stripeCreated} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await tx
    .select({ day, count: sql<number>`count(*)::int` })
    .from(stripeEvents)
    .where(
      and(
        eq(stripeEvents.type, 'invoice.payment_failed'),
        eq(stripeEvents.mode, mode),
        gte(stripeEvents.stripeCreated, first),
      ),
    )
    .groupBy(sql`1`);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return dates.map((date) => {
    const text = date.toISOString().slice(0, 10);
    return { day: text, count: counts.get(text) ?? 0 };
  });
}
