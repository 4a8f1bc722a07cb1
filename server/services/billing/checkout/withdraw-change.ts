import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { currentAccess } from '../access/current-access';
import { getBillingStatus } from '../access/get-status';
import { callingStripe } from '../stripe-errors';
import { waitingChange } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';

/** Takes back a change of plan that waits for its payment: its invoice is void, and the plan stays. */
export async function withdrawChange(context: ActorContext): Promise<BillingStatus> {
  const { subscription: row, now } = await currentAccess(context, context.actor.userId);
  const invoice = row && waitingChange(row, now) ? row.latestInvoiceId : null;
  if (!row || !invoice) throw new AppError('not-found');

  const request = { customerId: row.customerId, reason: `user:${context.actor.userId}`, isAwaited: true };
  await callingStripe(context, async () => {
    try {
      await context.stripe.stripe.invoices.voidInvoice(invoice);
    } finally {
      await syncCustomer(context, request);
    }
  });
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: context.actor.userId,
      action: 'subscription.withdrawChange',
      entity: 'subscription',
      entityId: row.stripeId,
    }),
  );
  return getBillingStatus(context);
}
