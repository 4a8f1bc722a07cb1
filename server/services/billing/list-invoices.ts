import type { InvoiceRow } from '../../../shared/domain/billing-answers';
import { withoutTx } from '../../db/client';
import type { ActorContext } from '../context';
import { findBillingCustomer } from './billing-customer';
import { invoicesOf } from './invoices-of';

/** The person's invoices, the newest first; drafts are left out. */
export async function listInvoices(context: ActorContext): Promise<InvoiceRow[]> {
  const { userId } = context.actor;
  const customer = await withoutTx(context.db, (tx) => findBillingCustomer(tx, { userId, mode: context.stripe.mode }));
  return customer ? invoicesOf(context, customer) : [];
}
