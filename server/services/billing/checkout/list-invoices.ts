import type { ActorContext } from '#server/services/context.ts';
import type { InvoiceRow } from '#shared/domain/billing-answers.ts';
import { isCustomerOf } from '../sync/billing-customer';
import { invoicesOf } from './invoices-of';

/** The person's invoices, the newest first; drafts are left out. */
export const listInvoices = (context: ActorContext): Promise<InvoiceRow[]> =>
  invoicesOf(context, isCustomerOf({ userId: context.actor.userId, mode: context.stripe.mode }));
