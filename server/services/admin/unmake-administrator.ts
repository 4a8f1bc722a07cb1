import { eq } from 'drizzle-orm';
import { isAdmin, ROLE_ADMIN } from '../../../shared/domain/roles';
import type { AdminUserInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { auditChange } from './audit-change';
import { lockUser, refuseLosingAdministrators } from './locked-user';

/** Takes a person's administrator's rights; they count no more from the next call on. Never one's own, never the last one's. */
export async function unmakeAdministrator(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    await refuseLosingAdministrators(tx, { actorId: context.actor.userId, id });
    const user = await lockUser(tx, id);
    if (!isAdmin(user)) return;

    const authorities = user.authorities.filter((role) => role !== ROLE_ADMIN);
    await tx.update(users).set({ authorities, updatedAt: context.clock.now() }).where(eq(users.id, id));
    const change = { before: { authorities: user.authorities }, after: { authorities } };
    await auditChange(tx, context, { action: 'user.unmakeAdministrator', entity: 'user', entityId: id, ...change });
  });
}
