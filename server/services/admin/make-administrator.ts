import { AppError } from '#server/errors.ts';
import { isAdmin, ROLE_ADMIN } from '#shared/domain/roles.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { changeRole } from './change-role';
import { holdActing, lockUser, rejectShut } from './locked-user';
import { notifyOfRole } from './notify-of-role';

/**
 * Gives a person the administrator's rights, for the administrator who proves again who they are. The person's sessions end, and
 * every administrator is told by mail. Rejects an account that is disabled or closed, or whose address is not confirmed.
 */
export async function makeAdministrator(context: WebContext & ActorContext, input: AdminRoleInput): Promise<void> {
  const changed = await withStepUp(context, input, async (tx) => {
    const open = await holdActing(tx, context.actor.userId);
    const user = await lockUser(tx, input.id);
    rejectShut(user);
    if (isAdmin(user)) return null;
    if (!user.emailVerifiedAt) throw new AppError('person-unverified');

    await changeRole(tx, context, { user, authorities: [ROLE_ADMIN, ...user.authorities] });
    return { user, administrators: [...open, user] };
  });
  if (changed) await notifyOfRole(context, { ...changed, template: 'administratorMade' });
}
