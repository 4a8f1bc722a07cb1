import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { withTx } from '../../db/client';
import { payments } from '../../db/schema/payments';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { type BillingCustomer, findByStripeId } from './billing-customer';
import { callingStripe, isMissing } from './stripe-faults';
import { syncCustomer } from './sync-customer';

export interface RefundAnswer {
  refundId: string;
  amountMinor: number;
  /** Stripe's word: pending, succeeded, failed, … */
  status: string | null;
  /** Paid back of this invoice in all. */
  refundedMinor: number;
}

interface RefundRequest {
  invoiceId: string;
  /** Minor units; all that is left without it. */
  amountMinor?: number | undefined;
}

/** Pays an invoice back, in full or in part. It does not end the subscription. */
export async function refundInvoice(context: ActorContext, request: RefundRequest): Promise<RefundAnswer> {
  const { invoiceId } = request;
  const { userId } = context.actor;
  const { customer, charge } = await callingStripe(context, () => findCharge(context, invoiceId));
  const amountMinor = amountOf(charge, request.amountMinor);
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: userId,
      action: 'invoice.refund',
      entity: 'invoice',
      entityId: invoiceId,
      details: { amountMinor, currency: charge.currency },
    }),
  );
  const { id, status } = await callingStripe(context, async () => {
    const made = await createRefund(context, charge, amountMinor);
    await syncCustomer(context, { customerId: customer.id, reason: `admin:${userId}`, withPayments: true });
    return made;
  });
  const [row] = await withTx(context.db, (tx) => tx.select().from(payments).where(eq(payments.invoiceId, invoiceId)));
  return { refundId: id, amountMinor, status, refundedMinor: row?.refunded ?? 0 };
}

/** The charge that paid an invoice of a customer of ours. */
async function findCharge(
  { db, stripe: { stripe, mode } }: ActorContext,
  invoiceId: string,
): Promise<{ customer: BillingCustomer; charge: Stripe.Charge }> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }).catch(notFoundIfMissing);
  const stripeCustomerId = idOf(invoice.customer);
  const customer = stripeCustomerId && (await withTx(db, (tx) => findByStripeId(tx, { stripeCustomerId, mode })));
  if (!customer) throw new AppError('not-found');

  const intents = invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent ?? null)) ?? [];
  for (const payment_intent of intents.filter((intent) => intent !== null)) {
    const { data } = await stripe.charges.list({ payment_intent, limit: 100, expand: ['data.refunds'] });
    const charge = data.find(({ status }) => status === 'succeeded');
    if (charge) return { customer, charge };
  }
  throw new AppError('refund-impossible');
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function notFoundIfMissing(error: unknown): never {
  throw isMissing(error) ? new AppError('not-found') : error;
}

function amountOf(charge: Stripe.Charge, asked: number | undefined): number {
  const leftMinor = charge.amount_captured - charge.amount_refunded;
  if (leftMinor <= 0) throw new AppError('already-refunded');
  if (asked !== undefined && asked > leftMinor) {
    throw new AppError('invalid', { fields: { amountMinor: 'out-of-range' }, leftMinor });
  }
  return asked ?? leftMinor;
}

/** Two clicks are one refund: the key names what had been paid back before. */
async function createRefund(
  { stripe: { stripe } }: ActorContext,
  charge: Stripe.Charge,
  amount: number,
): Promise<Stripe.Refund> {
  const earlier = charge.refunds?.data.length ?? 0;
  const idempotencyKey = `refund:${charge.id}:${earlier}:${amount}`;
  try {
    const params = { charge: charge.id, amount, reason: 'requested_by_customer' } as const;
    return await stripe.refunds.create(params, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code === 'charge_already_refunded') throw new AppError('already-refunded');
    if (error.code === 'charge_disputed') throw new AppError('refund-impossible');
    throw error;
  }
}
