import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client';
import { type BillingMode, billingCustomers } from '../../db/schema/billing-customers';

export type BillingCustomer = typeof billingCustomers.$inferSelect;

/** The person's customer at the account of this mode; null before the first checkout and after its deletion. */
export async function findBillingCustomer(
  tx: Database,
  of: { userId: string; mode: BillingMode },
): Promise<BillingCustomer | null> {
  const [row] = await tx
    .select()
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.userId, of.userId),
        eq(billingCustomers.mode, of.mode),
        isNull(billingCustomers.deletedAt),
      ),
    );
  return row ?? null;
}

/** Our row of a customer at Stripe; null where it is not ours, or no longer. */
export async function findByStripeId(
  tx: Tx,
  of: { stripeCustomerId: string; mode: BillingMode },
): Promise<BillingCustomer | null> {
  const [row] = await tx
    .select()
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.stripeCustomerId, of.stripeCustomerId),
        eq(billingCustomers.mode, of.mode),
        isNull(billingCustomers.deletedAt),
      ),
    );
  return row ?? null;
}
