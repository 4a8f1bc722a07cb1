import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import { callingStripe } from '../stripe-errors';
import { findBillingCustomer } from '../sync/billing-customer';
import { portalConfiguration } from './account-setup';

export type PortalFlow = 'payment_method_update';

/** A page of Stripe where the person manages card and invoices; it leads back to the billing screen, which reads them anew. */
export async function openPortal(
  context: ActorContext,
  { flow, origin }: { flow?: PortalFlow | undefined; origin: string },
): Promise<{ url: string }> {
  const { userId } = context.actor;
  const customer = await withTx(context.db, (tx) => findBillingCustomer(tx, { userId, mode: context.stripe.mode }));
  if (!customer) throw new AppError('not-found');

  const { stripe } = context.stripe;
  const { url } = await callingStripe(context, async () => {
    const configuration = await portalConfiguration(stripe);
    return stripe.billingPortal.sessions.create({
      customer: customer.stripeCustomerId,
      return_url: `${origin}/#/account/billing?from=portal`,
      ...(configuration && { configuration: configuration.id }),
      ...(flow && { flow_data: { type: flow } }),
    });
  });
  return { url };
}
