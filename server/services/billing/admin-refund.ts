import { setTimeout as delay } from 'node:timers/promises';
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

/** Refunds of the same amount that Stripe itself failed at in a day; then somebody has to look. */
const maximumTries = 20;
const maximumWaits = 10;
const waitMs = 300;

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

/**
 * Two clicks are one refund: the key names what had been paid back before. Stripe repeats a fault of its own under the
 * key of that try for a day, so an answer that is a repetition leads on to the next key, unless the money went back after all.
 */
async function createRefund(context: ActorContext, charge: Stripe.Charge, amount: number): Promise<Stripe.Refund> {
  const { stripe } = context.stripe;
  const earlier = charge.refunds?.data.length ?? 0;
  for (let tried = 0; ; tried += 1) {
    const idempotencyKey = `refund:${charge.id}:${earlier}:${amount}:${tried}`;
    try {
      return await tryRefund(stripe, { charge: charge.id, amount }, idempotencyKey);
    } catch (error) {
      if (!isFaultOfStripe(error)) throw refusalOf(error);
      const { data } = await stripe.refunds.list({ charge: charge.id, limit: 100 });
      const [newest] = data;
      if (newest && data.length > earlier) return newest;
      if (!isRepetition(error) || tried >= maximumTries) throw error;
    }
  }
}

/** Without the SDK's own second try: it would not be seen whether a fault is new. A click that came at the same moment is waited for. */
async function tryRefund(
  stripe: Stripe,
  params: { charge: string; amount: number },
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  for (let waited = 0; ; waited += 1) {
    try {
      const options = { idempotencyKey, maxNetworkRetries: 0 };
      return await stripe.refunds.create({ ...params, reason: 'requested_by_customer' }, options);
    } catch (error) {
      const isInUse = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
      if (!isInUse || waited >= maximumWaits) throw error;
      await delay(waitMs);
    }
  }
}

const isFaultOfStripe = (error: unknown): error is Stripe.errors.StripeAPIError =>
  error instanceof Stripe.errors.StripeAPIError;

const isRepetition = ({ headers }: Stripe.errors.StripeAPIError): boolean =>
  headers?.['idempotent-replayed'] === 'true';

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === 'charge_already_refunded') return new AppError('already-refunded');
  return error.code === 'charge_disputed' ? new AppError('refund-impossible') : error;
}
