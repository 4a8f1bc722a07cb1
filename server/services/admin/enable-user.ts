import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { AdminUserInput } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { auditChange } from './audit-change';
import { lockUser } from './locked-user';
import { notifyOfAccount } from './notify-of-account';

/**
 * Lets a person in again who was disabled: password, second factor, API tokens and webhooks work as before. Sessions and mailed
 * links do not come back. A mail says so.
 */
export async function enableUser(context: ActorContext, { id }: AdminUserInput): Promise<void> {
  const enabled = await withTx(context.db, async (tx) => {
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
