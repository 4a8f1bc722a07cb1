import { eq } from 'drizzle-orm';
import type { AdminUserInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { endSessionsOf } from '../sessions/end';
import { auditChange } from './audit-change';
import { lockUser, refuseLosingAdministrators } from './locked-user';

/**
 * Shuts a person out until an administrator enables the account: every session ends, and neither password nor API token
 * opens it. Forecasts and subscription stay as they are. Refuses one's own account with `own-account`.
 */
export async function disableUser(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  const { userId: actorId } = context.actor;
  const now = context.clock.now();

  await withTx(context.db, async (tx) => {
    await refuseLosingAdministrators(tx, { actorId, id });
    const before = await lockUser(tx, id);
    if (before.disabledAt) return;

    await tx.update(users).set({ disabledAt: now, updatedAt: now }).where(eq(users.id, id));
    await endSessionsOf(tx, { userId: id });
    const change = { before: { disabledAt: null }, after: { disabledAt: now } };
    await auditChange(tx, context, { action: 'user.disable', entity: 'user', entityId: id, ...change });
  });
}
