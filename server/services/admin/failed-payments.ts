import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { type AccessQuestion, decideAccess } from '#shared/domain/subscription-access.ts';

export interface FailedPayments {
  /** Subscriptions whose last payment failed. */
  count: number;
  /** Of them, those that keep their access for now. */
  inGrace: number;
  /** Minor units that are open, by currency. */
  open: { currency: string; amount: number }[];
}

/** Subscriptions that are owed for, from the projection. */
export async function failedPaymentsOf(tx: Tx, question: AccessQuestion): Promise<FailedPayments> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.mode, question.mode), inArray(subscriptions.status, ['past_due', 'unpaid'])));

  const open = new Map<string, number>();
  for (const { currency, amount, quantity } of rows) {
    const name = currency ?? 'usd';
    open.set(name, (open.get(name) ?? 0) + (amount ?? 0) * (quantity ?? 1));
  }
  return {
    count: rows.length,
    inGrace: rows.filter((row) => decideAccess([row], question).state === 'past-due-grace').length,
    open: [...open].map(([currency, amount]) => ({ currency, amount })),
  };
}
