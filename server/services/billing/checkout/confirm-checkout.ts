import type Stripe from 'stripe';
import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { CheckoutConfirmation, CheckoutOutcome } from '#shared/domain/billing-answers.ts';
import { currentAccess } from '../access/current-access';
import { countRejection } from '../inbox/count-rejection';
import { callingStripe, isMissing } from '../stripe-errors';
import { findBillingCustomer } from '../sync/billing-customer';
import type { SubscriptionRow } from '../sync/subscription-row';
import { syncCustomer } from '../sync/sync-customer';
import { closeCheckout } from './close-checkout';

/** On return from the hosted page: reads the state at Stripe at once. Only for one's own checkout; it signs nobody in. */
export async function confirmCheckout(
  context: ActorContext,
  { sessionId }: { sessionId: string },
): Promise<CheckoutConfirmation> {
  const { userId } = context.actor;
  const customer = await withTx(context.db, (tx) => findBillingCustomer(tx, { userId, mode: context.stripe.mode }));
  if (!customer) return reject(context);

  // At the same time, as the person waits; what was paid is read with the webhook.
  const sync = { customerId: customer.id, reason: sessionId, isAwaited: true };
  const [session] = await callingStripe(context, () =>
    Promise.all([findSession(context.stripe.stripe, sessionId), syncCustomer(context, sync)]),
  );
  if (!session || customerOf(session) !== customer.stripeCustomerId || session.client_reference_id !== userId) {
    return reject(context);
  }
  const { status, subscription } = await currentAccess(context, userId);
  const checkout = outcomeOf(session, subscription);
  if (checkout === 'expired') await closeCheckout(context, { sessionId, status: 'expired' });
  if (checkout === 'failed') await closeCheckout(context, { sessionId, status: 'complete' });
  return { status, checkout };
}

async function reject(context: ActorContext): Promise<never> {
  await countRejection(context, 'session');
  throw new AppError('forbidden');
}

function outcomeOf(
  { status, payment_status: payment }: Stripe.Checkout.Session,
  subscription: SubscriptionRow | null,
): CheckoutOutcome {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (payment !== 'unpaid') return 'complete';
  return subscription?.paymentState === 'declined' ? 'failed' : 'processing';
}

async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const customerOf = ({ customer }: Stripe.Checkout.Session): string | null =>
  typeof customer === 'string' ? customer : (customer?.id ?? null);
