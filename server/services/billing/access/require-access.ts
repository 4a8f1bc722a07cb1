import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';
import { isAdmin, isUser } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { checkCover } from './check-subscription';

/** Lets those work with forecasts who may: a user with an active subscription, or an administrator. Else `subscription-inactive` or `forbidden`. */
export async function requireAccess<Context extends ActorContext>(context: Context): Promise<Context> {
  const { actor } = context;
  if (!isAdmin(actor) && !isUser(actor)) throw new AppError('forbidden');
  const acting = await withAccess(context);
  if (!acting.actor.hasAccess) throw new AppError('subscription-inactive');
  return acting;
}

/** Finds out for a call that asks for sign-in alone whether its person has access, before a transaction is opened: the billing clock may be another one than ours. */
export async function withAccess<Context extends ActorContext>(context: Context): Promise<Context> {
  const { actor } = context;
  const cover = isUser(actor) ? await checkCover(context) : null;
  const isCovered = cover?.status === SUBSCRIPTION_ACTIVE;
  return {
    ...context,
    actor: { ...actor, hasAccess: isAdmin(actor) || isCovered, paysSelf: isCovered && cover.state !== 'seat' },
  };
}
