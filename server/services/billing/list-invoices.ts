import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { InvoiceRow } from '../../../shared/domain/billing-answers';
import { planByLookupKey } from '../../../shared/domain/plans';
import { withTx } from '../../db/client';
import { subscriptions } from '../../db/schema/subscriptions';
import type { ActorContext } from '../context';
import { findBillingCustomer } from './billing-customer';
import { callingStripe } from './stripe-faults';

const maximumInvoices = 100;

/** The person's invoices, the newest first; drafts are left out. */
export async function listInvoices(context: ActorContext): Promise<InvoiceRow[]> {
  const { userId } = context.actor;
  const { customer, rows } = await withTx(context.db, async (tx) => ({
    customer: await findBillingCustomer(tx, { userId, mode: context.stripe.mode }),
    rows: await tx
      .select({ priceId: subscriptions.priceId, lookupKey: subscriptions.lookupKey })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
  }));
  if (!customer) return [];

  const { data } = await callingStripe(context, () =>
    context.stripe.stripe.invoices.list({ customer: customer.stripeCustomerId, limit: maximumInvoices }),
  );
  const lookupKeys = new Map(rows.map(({ priceId, lookupKey }) => [priceId, lookupKey]));
  return data.filter(({ status }) => status !== 'draft').map((invoice) => invoiceRow(invoice, lookupKeys));
}

function invoiceRow(invoice: Stripe.Invoice, lookupKeys: Map<string | null, string | null>): InvoiceRow {
  const line = invoice.lines.data.at(-1);
  const price = line?.pricing?.price_details?.price;
  const priceId = typeof price === 'object' ? price.id : (price ?? null);
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    date: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000),
    planCode: planByLookupKey(lookupKeys.get(priceId) ?? null)?.code ?? null,
    periodEnd: line ? new Date(line.period.end * 1000) : null,
    amountMinor: invoice.total,
    currency: invoice.currency,
    status: statusOf(invoice.status),
    url: invoice.hosted_invoice_url ?? null,
  };
}

const closed = ['paid', 'void', 'uncollectible', 'draft'] as const;

const statusOf = (status: Stripe.Invoice['status']): InvoiceRow['status'] =>
  closed.find((known) => known === status) ?? 'open';
