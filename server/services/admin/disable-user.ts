import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { endCredentials } from '../users/end-credentials';
import { auditChange } from './audit-change';
import { lockUser, rejectLosingAdministrators } from './locked-user';
import { notifyOfAccount } from './notify-of-account';

/**
 * Shuts a person out until an administrator enables the account: every session and mailed link ends, neither password nor
 * API token opens it, and webhooks are silent. Forecasts and subscription stay as they are, and a mail says so. Rejects one's
 * own account with `own-account`.
 */
export async function disableUser(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  const { userId: actorId } = context.actor;
  const now = context.clock.now();

  const disabled = await withTx(context.db, async (tx) => {
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
