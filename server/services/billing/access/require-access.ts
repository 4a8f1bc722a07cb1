import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import { isAdmin, isUser } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { checkSubscription } from './check-subscription';

/** Lets those work with forecasts who may: a user with an active subscription, or an administrator. Else `subscription-inactive` or `forbidden`. */
export async function requireAccess(context: ActorContext): Promise<void> {
  const { actor } = context;
  if (isAdmin(actor)) return;

  if (!isUser(actor)) throw new AppError('forbidden');
  const status = await checkSubscription(context);
  if (status !== SUBSCRIPTION_ACTIVE) throw new AppError('subscription-inactive');
}
