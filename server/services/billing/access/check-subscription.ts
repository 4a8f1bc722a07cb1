import type { ActorContext } from '#server/services/context.ts';
import { decideAccess, needsSync } from '#shared/domain/subscription-access.ts';
import type { SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import type { AccessFacts } from './access-facts';
import { currentAccess } from './current-access';

/** The person's subscription and nothing else: an administrator without one is inactive here, and let through by the gate. */
export async function checkSubscription(context: ActorContext): Promise<SubscriptionStatus> {
  const { userId, access } = context.actor;
  const known = access ? await statusBy(context, access) : null;
  return known ?? (await currentAccess(context, userId)).status;
}

/** Null where the facts may be out of date. */
async function statusBy(
  { stripe, clock, settings }: ActorContext,
  { subscriptions, customers, openCheckouts }: AccessFacts,
): Promise<SubscriptionStatus | null> {
  const now = await stripe.billingNow();
  const question = { mode: stripe.mode, now, graceDays: settings.billingGraceDays };
  const isDoubtful = customers.some(({ lastReadAt }) =>
    needsSync(subscriptions, {
      ...question,
      hasOpenCheckout: openCheckouts.some(({ expiresAt }) => expiresAt === null || expiresAt > now),
      wallNow: clock.now(),
      lastReadAt,
    }),
  );
  return isDoubtful ? null : decideAccess(subscriptions, question).status;
}
