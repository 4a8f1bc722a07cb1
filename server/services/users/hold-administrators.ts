import { arrayContains, asc } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { isOpenAccount, type UserRow } from './find-by-name';

/** Administrators whose accounts are open. All are held until the transaction ends, in one order: of two at once, one waits. */
export async function holdAdministrators(tx: Tx): Promise<UserRow[]> {
  const rows = await tx
    .select()
    .from(users)
    .where(arrayContains(users.authorities, [ROLE_ADMIN]))
    .orderBy(asc(users.id))
    .for('update');
  return rows.filter(isOpenAccount);
}
