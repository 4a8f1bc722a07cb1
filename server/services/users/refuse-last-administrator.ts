import { arrayContains, asc } from 'drizzle-orm';
import { ROLE_ADMIN } from '../../../shared/domain/roles';
import type { Tx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { isOpenAccount } from './find-by-name';

/** Refuses with `last-administrator` what would leave the service without one. All administrators are held, in one order. */
export async function refuseLastAdministrator(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(users)
    .where(arrayContains(users.authorities, [ROLE_ADMIN]))
    .orderBy(asc(users.id))
    .for('update');
  const open = rows.filter(isOpenAccount);
  if (open.length === 1 && open[0]?.id === userId) throw new AppError('last-administrator');
}
