import type { SubscriptionStatus } from '../../../shared/domain/subscription-status';
import type { ActorContext } from '../context';
import { currentAccess } from './current-access';

/** The person's subscription and nothing else: an administrator without one is inactive here, and let through by the gate. */
export async function checkSubscription(context: ActorContext): Promise<SubscriptionStatus> {
  const { status } = await currentAccess(context, context.actor.userId);
  return status;
}
