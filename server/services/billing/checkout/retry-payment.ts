import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { currentAccess } from '../access/current-access';
import { getBillingStatus } from '../access/get-status';
import { isPayable } from '../access/is-payable';
import { callingStripe } from '../stripe-errors';
import { laterMethod } from '../sync/move-cards';
import { syncCustomer } from '../sync/sync-customer';

/** Tries the open invoice of the person's subscription once more with the card that was added last, instead of waiting for the next try. */
export async function retryPayment(context: ActorContext): Promise<BillingStatus> {
  const { subscription: row } = await currentAccess(context, context.actor.userId);
  const invoice = row && isPayable(row) ? row.latestInvoiceId : null;
  if (!row || !invoice) throw new AppError('not-found');

  const sync = () =>
    syncCustomer(context, {
      customerId: row.customerId,
      reason: `user:${context.actor.userId}`,
      withPayments: true,
      isAwaited: true,
    });
  await callingStripe(context, async () => {
    try {
      const method = await methodOf(context, row.stripeId);
      await context.stripe.stripe.invoices.pay(invoice, method ? { payment_method: method.id } : {});
    } finally {
      await sync();
    }
  });
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: context.actor.userId,
      action: 'subscription.retryPayment',
      entity: 'subscription',
      entityId: row.stripeId,
    }),
  );
  return getBillingStatus(context);
}

/** Named in the call, since one that is still tied to the subscription would go before it. */
async function methodOf({ stripe: { stripe } }: ActorContext, id: string): Promise<Stripe.PaymentMethod | null> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
  const { customer, default_payment_method: tied } = await stripe.subscriptions.retrieve(id, { expand });
  if (typeof customer === 'string' || customer.deleted) return null;
  return laterMethod(customer.invoice_settings.default_payment_method, tied);
}
