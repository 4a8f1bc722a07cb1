import type { ActorContext } from '#server/services/context.ts';
import {
  type Cover,
  decideAccess,
  decideCover,
  needsSync,
  type SubscriptionFacts,
} from '#shared/domain/subscription-access.ts';
import { SUBSCRIPTION_ACTIVE, type SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import type { AccessFacts } from './access-facts';
import { currentCover } from './current-cover';

/**
 * The subscription that covers the person: their own, or that of the owner of a team in which they hold a seat. An administrator
 * without one is inactive here, and let through by the gate.
 */
export const checkSubscription = async (context: ActorContext): Promise<SubscriptionStatus> =>
  (await checkCover(context)).status;

type Covered = Pick<Cover, 'status' | 'state'>;

/** The same, with what it is that covers the person. */
export async function checkCover(context: ActorContext): Promise<Covered> {
  const { userId, access } = context.actor;
  return (access && (await coverBy(context, access))) ?? currentCover(context, userId);
}

/** Null where the facts may be out of date. */
async function coverBy(
  { stripe, clock, settings }: ActorContext,
  { subscriptions, customers, openCheckouts, seats }: AccessFacts,
): Promise<Covered | null> {
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
  if (own.status === SUBSCRIPTION_ACTIVE) return own;

  if (seats.some((seat) => isDoubtful(seat.subscriptions, { hasOpenCheckout: false, lastReadAt: null }))) return null;
  const covers = seats.map((seat) => ({ teamId: seat.teamId, access: decideAccess(seat.subscriptions, question) }));
  return decideCover(own, covers);
}
