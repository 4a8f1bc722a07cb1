import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { isAdmin, type Role } from '#shared/domain/roles.ts';
import type { ActorContext } from '../context';
import { endCredentials } from '../users/end-credentials';
import type { UserRow } from '../users/find-by-name';
import { auditChange } from './audit-change';

/** Writes the new roles of a person whose row is held, ends what the change of a role ends, and writes down who did it. */
export async function changeRole(
  tx: Tx,
  context: ActorContext,
  { user, authorities }: { user: UserRow; authorities: Role[] },
): Promise<void> {
  const { id } = user;
  await tx.update(users).set({ authorities, updatedAt: context.clock.now() }).where(eq(users.id, id));
  await endCredentials(tx, context, { event: 'roleChanged', user });
  const action = isAdmin({ authorities }) ? 'user.makeAdministrator' : 'user.unmakeAdministrator';
  const change = { before: { authorities: user.authorities }, after: { authorities } };
  await auditChange(tx, context, { action, entity: 'user', entityId: id, ...change });
}
