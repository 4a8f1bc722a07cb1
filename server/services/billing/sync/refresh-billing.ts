import { withTx } from '#server/db/client.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { getBillingStatus } from '../access/get-status';
import { callingStripe } from '../stripe-errors';
import { findBillingCustomer } from './billing-customer';
import { syncCustomer } from './sync-customer';

/** Reads the person's subscription at Stripe anew: they come back from a page there and may be ahead of its events. */
export async function refreshBilling(context: ActorContext): Promise<BillingStatus> {
  const { userId } = context.actor;
  const customer = await withTx(context.db, (tx) => findBillingCustomer(tx, { userId, mode: context.stripe.mode }));
  if (customer) {
    const request = { customerId: customer.id, reason: `user:${userId}`, withPayments: true, isAwaited: true };
    await callingStripe(context, () => syncCustomer(context, request));
  }
  return getBillingStatus(context);
}
