import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { billingCustomers } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { isTerminal } from '#shared/domain/subscription-access.ts';
import { setQuantity } from '../seats/set-quantity';
import { isMissing } from '../stripe-errors';
import { syncCustomer } from '../sync/sync-customer';
import { makeRefund } from './make-refund';
import type { OutboxRow } from './settle-outbox';

/** Makes one call of the outbox. What is already as it should be, or gone at Stripe, counts as done: a repeat does no harm. */
export async function performOutbox(context: ServiceContext, row: OutboxRow): Promise<void> {
  try {
    await call(context, row);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await syncCustomer(context, { customerId: row.payload.customerId, reason: `outbox:${row.id}`, withPayments: true });
}

async function call(context: ServiceContext, row: OutboxRow): Promise<unknown> {
  const { stripe } = context.stripe;
  const { object } = row.payload;
  switch (row.kind) {
    case 'cancel_subscription':
      return stripe.subscriptions.cancel(object, { prorate: false, invoice_now: false });
    case 'delete_customer':
      return stripe.customers.del(object);
    case 'update_email':
      return updateEmail(context, row);
    case 'refund_duplicate':
      return refundDuplicate(stripe, row);
    case 'set_quantity':
      return setQuantity(context, row);
    case 'refund':
      return passIfRefunded(() => makeRefund(stripe, row));
  }
}

/** A key of its own for each try: Stripe would repeat an error of its own under the old one. */
const keyOf = ({ id, attempts }: OutboxRow) => ({ idempotencyKey: `outbox:${id}:${attempts}` });

async function updateEmail({ db, stripe: { stripe } }: ServiceContext, row: OutboxRow): Promise<void> {
  const [person] = await withTx(db, (tx) =>
    tx
      .select({ email: users.email })
      .from(billingCustomers)
      .innerJoin(users, eq(users.id, billingCustomers.userId))
      .where(eq(billingCustomers.id, row.payload.customerId)),
  );
  if (person) await stripe.customers.update(row.payload.object, { email: person.email }, keyOf(row));
}

/** Ends the subscription without a reckoning of its rest, and pays its first invoice back in full. */
async function refundDuplicate(stripe: Stripe, row: OutboxRow): Promise<void> {
  const { object: subscription } = row.payload;
  const { status } = await stripe.subscriptions.retrieve(subscription);
  if (!isTerminal(status)) await stripe.subscriptions.cancel(subscription, { prorate: false, invoice_now: false });

  const paid = await stripe.invoices
    .list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
    .autoPagingToArray({ limit: 1_000 });
  for (const { payment } of paid.at(-1)?.payments?.data ?? []) {
    const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent.id : payment.payment_intent;
    if (!intent) continue;
    const params = { payment_intent: intent, reason: 'duplicate' } as const;
    await passIfRefunded(() => stripe.refunds.create(params, keyOf(row)));
  }
}

async function passIfRefunded(refund: () => Promise<Stripe.Refund>): Promise<void> {
  try {
    await refund();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
  }
}
