import type { BillingStatus } from '../../../shared/domain/billing-answers';
import { withTx } from '../../db/client';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { currentAccess } from './current-access';
import { getBillingStatus } from './get-status';
import { isPayable } from './is-payable';
import { callingStripe } from './stripe-faults';
import { syncCustomer } from './sync-customer';

/** Tries the open invoice of the person's subscription once more with the card on file, instead of waiting for the next try. */
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
      await context.stripe.stripe.invoices.pay(invoice);
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
