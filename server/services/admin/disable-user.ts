import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import type { AdminRoleInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import { endCredentials } from '../users/end-credentials';
import type { WebContext } from '../web-context';
import { auditChange } from './audit-change';
import { lockUser, rejectLosingAdministrators } from './locked-user';
import { notifyOfAccount } from './notify-of-account';

/**
 * Shuts a person out until an administrator enables the account: every session and mailed link ends, neither password nor
 * API token opens it, and webhooks are silent. Forecasts and subscription stay as they are, and a mail says so. Takes the
 * proof of who does it. Rejects one's own account with `own-account`.
 */
export async function disableUser(context: WebContext & ActorContext, { id, ...proof }: AdminRoleInput): Promise<void> {
  const { userId: actorId } = context.actor;
  const now = context.clock.now();

  const disabled = await withStepUp(context, proof, async (tx) => {
    await rejectLosingAdministrators(tx, { actorId, id });
    const before = await lockUser(tx, id);
    if (before.disabledAt) return null;

    await tx.update(users).set({ disabledAt: now, updatedAt: now }).where(eq(users.id, id));
    await endCredentials(tx, context, { event: 'disabled', user: before });
    const change = { before: { disabledAt: null }, after: { disabledAt: now } };
    await auditChange(tx, context, { action: 'user.disable', entity: 'user', entityId: id, ...change });
    return before;
  });
  if (disabled) await notifyOfAccount(context, { user: disabled, template: 'accountDisabled' });
}
