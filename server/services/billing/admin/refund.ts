import { and, eq, isNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { billingOutbox, payments } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { errorForLog } from '#server/services/error-for-log.ts';
import { reclaimAfterMs } from '#server/services/queue/create-queue.ts';

import { isRejection, makeRefund } from '../outbox/make-refund';
import { queueOutbox } from '../outbox/queue-outbox';
import { finishOutbox, type OutboxRow, rescheduleOutboxItem } from '../outbox/settle-outbox';
import { callingStripe, isMissing } from '../stripe-errors';
import { type BillingCustomer, findByStripeId } from '../sync/billing-customer';
import { syncCustomer } from '../sync/sync-customer';

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

/**
 * Pays an invoice back, in full or in part. It does not end the subscription. What is ordered is written down before Stripe
 * is asked: an order whose outcome is not known stays open, is made by the outbox, and a further click only goes on with it.
 * `prove` asks who orders for a password: what was paid back is read before, so that two clicks at once stay one order.
 */
export async function refundInvoice(
  context: ActorContext,
  request: RefundRequest,
  prove: () => Promise<void> = async () => undefined,
): Promise<RefundAnswer> {
  const { invoiceId, amountMinor } = request;
  const open = await findOpenOrder(context, invoiceId);
  const found = open ? null : await callingStripe(context, () => findCharge(context, invoiceId));
  await prove();
  const order = open ?? (await placeOrder(context, request, found));
  const refund = await callingStripe(context, () => carryOut(context, order));
  await readAnew(context, order.payload.customerId);
  const isForMore = open !== null && amountMinor !== undefined && amountMinor !== refund.amount;
  if (isForMore) return refundInvoice(context, request);

  const [row] = await withTx(context.db, (tx) => tx.select().from(payments).where(eq(payments.invoiceId, invoiceId)));
  return { refundId: refund.id, amountMinor: refund.amount, status: refund.status, refundedMinor: row?.refunded ?? 0 };
}

async function findOpenOrder({ db, stripe: { mode } }: ActorContext, invoiceId: string): Promise<OutboxRow | null> {
  const { kind, doneAt, payload } = billingOutbox;
  const isOpen = and(eq(kind, 'refund'), eq(billingOutbox.mode, mode), isNull(doneAt));
  const isOfInvoice = sql`${payload} ->> 'invoiceId' = ${invoiceId}`;
  const [row] = await withTx(db, (tx) => tx.select().from(billingOutbox).where(and(isOpen, isOfInvoice)).limit(1));
  return row ?? null;
}

/** Two clicks at the same moment are one order: its key names what had been paid back before. */
async function placeOrder(
  context: ActorContext,
  { invoiceId, amountMinor: asked }: RefundRequest,
  found: Awaited<ReturnType<typeof findCharge>> | null,
): Promise<OutboxRow> {
  const { db, clock, actor } = context;
  const { customer, charge } = found ?? (await callingStripe(context, () => findCharge(context, invoiceId)));
  const amountMinor = amountOf(charge, asked);
  const key = `${charge.id}:${charge.refunds?.data.length ?? 0}:${amountMinor}`;
  const now = clock.now();
  const [row] = await withTx(db, async (tx) => {
    await queueOutbox(tx, {
      mode: customer.mode,
      kind: 'refund',
      payload: { object: charge.id, customerId: customer.id, invoiceId, amountMinor },
      key,
      now,
      dueAt: new Date(now.getTime() + reclaimAfterMs),
    });
    await audit(tx, context, {
      actorId: actor.userId,
      action: 'invoice.refund',
      entity: 'invoice',
      entityId: invoiceId,
      details: { amountMinor, currency: charge.currency },
    });
    return tx
      .select()
      .from(billingOutbox)
      .where(eq(billingOutbox.idempotencyKey, `refund:${key}`));
  });
  if (!row) throw new AppError('payment-unavailable');
  return row;
}

/** An order that Stripe rejects is off; one whose outcome is not known stays. */
async function carryOut(context: ActorContext, order: OutboxRow): Promise<Stripe.Refund> {
  const tried = { ...order, attempts: order.attempts + 1 };
  try {
    const refund = await makeRefund(context.stripe.stripe, order);
    await finishOutbox(context, tried);
    return refund;
  } catch (error) {
    if (isRejection(error)) {
      await withTx(context.db, (tx) => tx.delete(billingOutbox).where(eq(billingOutbox.id, order.id)));
      throw error;
    }
    await rescheduleOutboxItem(context, tried, error);
    throw new AppError('refund-unknown', { retryAfterSeconds: 60 });
  }
}

/** The refund is made, whether or not it can be read now: its event leads to the next reading. */
async function readAnew(context: ActorContext, customerId: string): Promise<void> {
  try {
    await syncCustomer(context, {
      customerId,
      reason: `admin:${context.actor.userId}`,
      withPayments: true,
      isAwaited: true,
    });
  } catch (error) {
    context.log.warn({ event: 'billing.sync-failed', customerId, reason: errorForLog(error).message });
  }
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
