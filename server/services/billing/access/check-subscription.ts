import type { ActorContext } from '#server/services/context.ts';
import { decideAccess, decideCover, needsSync, type SubscriptionFacts } from '#shared/domain/subscription-access.ts';
import { SUBSCRIPTION_ACTIVE, type SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import type { AccessFacts } from './access-facts';
import { currentCover } from './current-cover';

/**
 * The subscription that covers the person: their own, or that of the owner of a team in which they hold a seat. An administrator
 * without one is inactive here, and let through by the gate.
 */
export async function checkSubscription(context: ActorContext): Promise<SubscriptionStatus> {
  const { userId, access } = context.actor;
  const known = access ? await statusBy(context, access) : null;
  return known ?? (await currentCover(context, userId)).status;
}

/** Null where the facts may be out of date. */
async function statusBy(
  { stripe, clock, settings }: ActorContext,
  { subscriptions, customers, openCheckouts, seats }: AccessFacts,
): Promise<SubscriptionStatus | null> {
  const now = await stripe.billingNow();
  const question = { mode: stripe.mode, now, graceDays: settings.billingGraceDays };
  const hasOpenCheckout = openCheckouts.some(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const isDoubtful = (
    rows: readonly SubscriptionFacts[],
    read: { hasOpenCheckout: boolean; lastReadAt: Date | null },
  ) => needsSync(rows, { ...question, ...read, wallNow: clock.now() });
  const own = decideAccess(subscriptions, question);
  const isOwnDoubtful = customers.some(({ lastReadAt }) => isDoubtful(subscriptions, { hasOpenCheckout, lastReadAt }));
  if (isOwnDoubtful) return null;
  if (own.status === SUBSCRIPTION_ACTIVE) return own.status;

  if (seats.some((seat) => isDoubtful(seat.subscriptions, { hasOpenCheckout: false, lastReadAt: null }))) return null;
  const covers = seats.map((seat) => ({ teamId: seat.teamId, access: decideAccess(seat.subscriptions, question) }));
  return decideCover(own, covers).status;
}
