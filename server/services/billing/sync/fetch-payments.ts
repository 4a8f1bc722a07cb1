import type Stripe from 'stripe';
import type { payments } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';

/** What our row of a payment takes from Stripe. */
export type FoundPayment = Omit<typeof payments.$inferInsert, 'customerId' | 'userId' | 'mode'>;

const maximumRows = 1_000;

/** Everything that a customer paid, was paid back or disputes, an invoice each; never asked inside a transaction. */
export async function fetchPayments(
  { stripe: { stripe } }: ServiceContext,
  { stripeCustomerId: customer }: { stripeCustomerId: string },
): Promise<FoundPayment[]> {
  const limit = 100;
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ customer, limit, expand: ['data.payments'] }).autoPagingToArray({ limit: maximumRows }),
    stripe.charges.list({ customer, limit, expand: ['data.refunds'] }).autoPagingToArray({ limit: maximumRows }),
  ]);
  const disputes = new Map<string, Stripe.Dispute>();
  for (const { id } of charges.filter(({ disputed }) => disputed)) {
    const [newest] = (await stripe.disputes.list({ charge: id, limit: 1 })).data;
    if (newest) disputes.set(id, newest);
  }

  return invoices.flatMap((invoice) => {
    if (!invoice.id || invoice.status === 'draft' || invoice.amount_due === 0) return [];
    const intent = intentOf(invoice);
    const tries = charges.filter((charge) => intent !== null && idOf(charge.payment_intent) === intent);
    const charge = tries.find(({ status }) => status === 'succeeded') ?? tries[0] ?? null;
    const dispute = charge ? (disputes.get(charge.id) ?? null) : null;
    return [{ ...invoicePart(invoice, invoice.id, intent), ...chargePart(charge), ...disputePart(dispute) }];
  });
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const intentOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.payments?.data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent);

const invoicePart = (invoice: Stripe.Invoice, invoiceId: string, paymentIntentId: string | null) => ({
  invoiceId,
  paymentIntentId,
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  amount: invoice.amount_due,
  currency: invoice.currency,
  stripeCreated: new Date(invoice.created * 1000),
});

function chargePart(charge: Stripe.Charge | null) {
  const [refund] = charge?.refunds?.data ?? [];
  return {
    chargeId: charge?.id ?? null,
    status: charge?.status ?? 'none',
    failureMessage: charge?.failure_message ?? null,
    refunded: charge?.amount_refunded ?? 0,
    refundStatus: refund?.status ?? null,
    refundFailure: refund?.failure_reason ?? null,
  };
}

const disputePart = (dispute: Stripe.Dispute | null) => ({
  disputed: dispute?.amount ?? 0,
  disputeId: dispute?.id ?? null,
  disputeStatus: dispute?.status ?? null,
});
