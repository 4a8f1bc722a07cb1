import { eq } from 'drizzle-orm';
import { isAdmin, ROLE_ADMIN, type Role } from '../../../shared/domain/roles';
import type { AdminUserInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { auditChange } from './audit-change';
import { holdActing, lockUser, refuseShut } from './locked-user';

/** Gives a person the administrator's rights. Refuses an account that is disabled or closed. */
export async function makeAdministrator(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    await holdActing(tx, context.actor.userId);
    const user = await lockUser(tx, id);
    refuseShut(user);
    if (isAdmin(user)) return;

    const authorities: Role[] = [ROLE_ADMIN, ...user.authorities];
    await tx.update(users).set({ authorities, updatedAt: context.clock.now() }).where(eq(users.id, id));
    const change = { before: { authorities: user.authorities }, after: { authorities } };
    await auditChange(tx, context, { action: 'user.makeAdministrator', entity: 'user', entityId: id, ...change });
  });
}
