import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';

/**
 * Keeps the most that the running period was paid for, and begins anew with each period. Answers that most. A period that is over
 * is not gone back to.
 */
export async function noteQuantity(
  tx: Tx,
  { customerId, periodStart, quantity }: { customerId: string; periodStart: Date; quantity: number },
): Promise<number> {
  const { seatPeriodStart, seatHigh } = billingCustomers;
  const isSame = sql`${seatPeriodStart} = ${periodStart.toISOString()}::timestamptz`;
  const [noted] = await tx
    .update(billingCustomers)
    .set({
      seatPeriodStart: periodStart,
      seatHigh: sql`case when ${isSame} then greatest(${seatHigh}, ${quantity}) else ${quantity} end`,
    })
    .where(and(eq(billingCustomers.id, customerId), or(isNull(seatPeriodStart), lte(seatPeriodStart, periodStart))))
    .returning({ high: seatHigh });
  return noted?.high ?? quantity;
}
