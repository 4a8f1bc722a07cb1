import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { auditChange } from './audit-change';
import { holdActing, lockUser } from './locked-user';
import { notifyOfAccount } from './notify-of-account';

/**
 * Lets a person in again who was disabled: password, second factor, API tokens and webhooks work as before. Sessions and mailed
 * links do not come back. Takes the proof of who does it; a mail says so.
 */
export async function enableUser(context: WebContext & ActorContext, { id, ...proof }: AdminRoleInput): Promise<void> {
  const enabled = await withStepUp(context, proof, async (tx) => {
    await holdActing(tx, context.actor.userId);
    const user = await lockUser(tx, id);
    const { disabledAt } = user;
    if (!disabledAt) return null;

    await tx.update(users).set({ disabledAt: null, updatedAt: context.clock.now() }).where(eq(users.id, id));
    const change = { before: { disabledAt }, after: { disabledAt: null } };
    await auditChange(tx, context, { action: 'user.enable', entity: 'user', entityId: id, ...change });
    return user;
  });
  if (enabled) await notifyOfAccount(context, { user: enabled, template: 'accountEnabled' });
}
