import type Stripe from 'stripe';
import { withTx } from '../../db/client';
import type { ServiceContext } from '../context';
import { type BillingCustomer, findBillingCustomer, findByStripeId } from './billing-customer';
import { customerIdOf, metadataAt, textAt } from './insert-event';

/** Whose event this is: by its customer, else by the user that our own code named in it; null where it is nobody's here. */
export async function ownerOfEvent(context: ServiceContext, event: Stripe.Event): Promise<BillingCustomer | null> {
  const object: unknown = event.data.object;
  const stripeCustomerId = customerIdOf(object) ?? (await customerOfCharge(context, object));
  const userId = metadataAt(object, 'userId') ?? textAt(object, 'client_reference_id');
  const { mode } = context.stripe;

  return withTx(context.db, async (tx) => {
    const known = stripeCustomerId === null ? null : await findByStripeId(tx, { stripeCustomerId, mode });
    if (known) return known;
    return userId === null ? null : findBillingCustomer(tx, { userId, mode });
  });
}

/** Refunds and disputes name only the charge. */
async function customerOfCharge({ stripe: { stripe } }: ServiceContext, object: unknown): Promise<string | null> {
  const kind = textAt(object, 'object');
  const charge = textAt(object, 'charge');
  if (charge === null || (kind !== 'refund' && kind !== 'dispute')) return null;
  return customerIdOf(await stripe.charges.retrieve(charge));
}
