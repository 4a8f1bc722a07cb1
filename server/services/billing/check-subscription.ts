import { eq } from 'drizzle-orm';
import { SUBSCRIPTION_INACTIVE, type SubscriptionStatus } from '../../../shared/domain/subscription-status';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';

/** The subscription's own truth for the person. */
export async function checkSubscription(context: ActorContext): Promise<SubscriptionStatus> {
  const [user] = await withTx(context.db, (tx) =>
    tx.select({ status: users.subscriptionStatus }).from(users).where(eq(users.id, context.actor.userId)),
  );
  return user?.status ?? SUBSCRIPTION_INACTIVE;
}
