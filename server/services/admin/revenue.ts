import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import type { AccessQuestion } from '#shared/domain/subscription-access.ts';

export interface PlanRevenue {
  lookupKey: string | null;
  currency: string;
  interval: string | null;
  /** Subscriptions that are paid for now. */
  subscriptions: number;
  /** Minor units a month: a yearly price counts a twelfth. */
  monthly: number;
}

export interface Revenue {
  /** Minor units a month, by currency. */
  monthly: { currency: string; amount: number }[];
  plans: PlanRevenue[];
  active: number;
  trialing: number;
}

/** Months that a price of an interval pays for. */
export const monthsOf: Record<string, number> = { month: 1, year: 12 };

/** Monthly recurring revenue from the projection: running subscriptions at their price; trials pay nothing yet. */
export async function revenueOf(tx: Tx, { mode }: AccessQuestion): Promise<Revenue> {
  const rows = await tx
    .select({
      status: subscriptions.status,
      lookupKey: subscriptions.lookupKey,
      currency: subscriptions.currency,
      interval: subscriptions.interval,
      subscriptions: count(),
      amount: sum(sql`${subscriptions.amount} * coalesce(${subscriptions.quantity}, 1)`).mapWith(Number),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.mode, mode), inArray(subscriptions.status, ['active', 'trialing'])))
    .groupBy(subscriptions.status, subscriptions.lookupKey, subscriptions.currency, subscriptions.interval)
    .orderBy(subscriptions.lookupKey);

  const countOf = (status: string) =>
    rows.filter((row) => row.status === status).reduce((total, row) => total + row.subscriptions, 0);
  const plans = rows
    .filter((row) => row.status === 'active')
    .map((row) => ({
      lookupKey: row.lookupKey,
      currency: row.currency ?? 'usd',
      interval: row.interval,
      subscriptions: row.subscriptions,
      monthly: Math.round((row.amount ?? 0) / (monthsOf[row.interval ?? 'month'] ?? 1)),
    }));
  return { monthly: monthlyByCurrency(plans), plans, active: countOf('active'), trialing: countOf('trialing') };
}

function monthlyByCurrency(plans: readonly PlanRevenue[]): Revenue['monthly'] {
  const totals = new Map<string, number>();
  for (const { currency, monthly } of plans) totals.set(currency, (totals.get(currency) ?? 0) + monthly);
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
