import { eq } from 'drizzle-orm';
import type { AdminUserInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { auditChange } from './audit-change';
import { lockUser } from './locked-user';

/** Lets a person in again who was disabled. The person signs in anew. */
export async function enableUser(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const { disabledAt } = await lockUser(tx, id);
    if (!disabledAt) return;

    await tx.update(users).set({ disabledAt: null, updatedAt: context.clock.now() }).where(eq(users.id, id));
    const change = { before: { disabledAt }, after: { disabledAt: null } };
    await auditChange(tx, context, { action: 'user.enable', entity: 'user', entityId: id, ...change });
  });
}
