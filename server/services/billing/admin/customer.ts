import { and, eq } from 'drizzle-orm';
import { withoutTx } from '../../../db/client';
import { billingCustomers } from '../../../db/schema/billing-customers';
import { AppError } from '../../../errors';
import type { ServiceContext } from '../../context';
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
