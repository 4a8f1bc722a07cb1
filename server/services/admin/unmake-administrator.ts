import { isAdmin, ROLE_ADMIN } from '#shared/domain/roles.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { changeRole } from './change-role';
import { holdActing, lockUser, rejectLosingAdministrators } from './locked-user';
import { notifyOfRole } from './notify-of-role';

/**
 * Takes a person's administrator's rights, for the administrator who proves again who they are; they count no more from the next
 * call on, and the person's sessions end. Every administrator is told by mail. Never one's own, never the last one's.
 */
export async function unmakeAdministrator(context: WebContext & ActorContext, input: AdminRoleInput): Promise<void> {
  const { id } = input;
  const changed = await withStepUp(context, input, async (tx) => {
    await rejectLosingAdministrators(tx, { actorId: context.actor.userId, id });
    const user = await lockUser(tx, id);
    if (!isAdmin(user)) return null;

    const administrators = await holdActing(tx, context.actor.userId);
    await changeRole(tx, context, { user, authorities: user.authorities.filter((role) => role !== ROLE_ADMIN) });
    return { user, administrators };
  });
  if (changed) await notifyOfRole(context, { ...changed, template: 'administratorUnmade' });
}
