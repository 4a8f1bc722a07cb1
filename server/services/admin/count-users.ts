import { and, count, sql } from 'drizzle-orm';
import {
  type AdminUserCountsInput,
  mostCounted,
  type UserFilter,
  userFilters,
} from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { conditionOf, matching } from './user-filter';
import { accessQuestion } from './user-subscription';

/** How many people each filter shows under a search; `mostCounted + 1` stands for more than that. All people are counted to the end. */
export async function countUsers(
  context: ActorContext,
  { search }: AdminUserCountsInput,
): Promise<Record<UserFilter, number>> {
  const { mode } = await accessQuestion(context);
  return withTx(context.db, async (tx) => {
    const counted = async (filter: UserFilter) => {
      const where = and(matching(search), conditionOf(tx, mode, filter));
      if (where === undefined) return tx.$count(users);
      const some = tx
        .select({ one: sql`1`.as('one') })
        .from(users)
        .where(where)
        .limit(mostCounted + 1)
        .as('some');
      const [row] = await tx.select({ people: count() }).from(some);
      return row?.people ?? 0;
    };
    const counts = { all: 0, active: 0, pastDue: 0, none: 0, administrators: 0, disabled: 0, closed: 0 };
    for (const filter of userFilters) counts[filter] = await counted(filter);
    return counts;
  });
}
