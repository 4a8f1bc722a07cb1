import { and, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { BillingCustomer } from '../sync/billing-customer';

/** A customer of this mode by our own row's id. */
export async function customerById({ db, stripe: { mode } }: ServiceContext, id: string): Promise<BillingCustomer> {
  const [row] = await withoutTx(db, (tx) =>
    tx
      .select()
      .from(billingCustomers)
      .where(and(eq(billingCustomers.id, id), eq(billingCustomers.mode, mode))),
  );
  if (!row) throw new AppError('not-found');
  return row;
}
