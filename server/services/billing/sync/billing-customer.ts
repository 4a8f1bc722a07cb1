import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { type BillingMode, billingCustomers } from '#server/db/schema/billing.ts';

export type BillingCustomer = typeof billingCustomers.$inferSelect;

interface Of {
  userId: string;
  mode: BillingMode;
}

/** The condition of the person's customer at the account of this mode. */
export const isCustomerOf = ({ userId, mode }: Of): SQL | undefined =>
  and(eq(billingCustomers.userId, userId), eq(billingCustomers.mode, mode), isNull(billingCustomers.deletedAt));

/** The person's customer at the account of this mode; null before the first checkout and after its deletion. */
export async function findBillingCustomer(tx: Database, customer: Of): Promise<BillingCustomer | null> {
  const [row] = await tx.select().from(billingCustomers).where(isCustomerOf(customer));
  return row ?? null;
}

/** Our row of a customer at Stripe; null where it is not ours, or no longer. */
export async function findByStripeId(
  tx: Tx,
  { stripeCustomerId, mode }: { stripeCustomerId: string; mode: BillingMode },
): Promise<BillingCustomer | null> {
  const [row] = await tx
    .select()
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.stripeCustomerId, stripeCustomerId),
        eq(billingCustomers.mode, mode),
        isNull(billingCustomers.deletedAt),
      ),
    );
  return row ?? null;
}
