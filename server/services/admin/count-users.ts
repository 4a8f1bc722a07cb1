import { and, count, inArray, sql } from 'drizzle-orm';
import type { BillingMode } from '../../../shared/domain/subscription-access';
import {
  type AdminUserCountsInput,
  mostCounted,
  type UserFilter,
  userFilters,
} from '../../../shared/inputs/admin-requests';
import { type Tx, withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { conditionOf, matching } from './user-filter';
import { accessQuestion } from './user-subscription';

/** By filter; `mostCounted + 1` stands for more than that, null for what was not counted. */
export type UserCounts = Record<UserFilter, number | null>;

const noCounts: UserCounts = {
  all: null,
  active: null,
  pastDue: null,
  none: null,
  administrators: null,
  disabled: null,
  closed: null,
};

/** How many people each filter shows under a search. Without a search all people are counted to the end; a search that finds too many is not taken apart. */
export async function countUsers(context: ActorContext, { search }: AdminUserCountsInput): Promise<UserCounts> {
  const { mode } = await accessQuestion(context);
  return withTx(context.db, (tx) => (search === '' ? countAll(tx, mode) : countFound(tx, { mode, search })));
}

async function countAll(tx: Tx, mode: BillingMode): Promise<UserCounts> {
  const counts = { ...noCounts, all: await tx.$count(users) };
  for (const filter of userFilters.slice(1)) {
    const some = tx
      .select({ one: sql`1`.as('one') })
      .from(users)
      .where(conditionOf(tx, mode, filter))
      .limit(mostCounted + 1)
      .as('some');
    const [row] = await tx.select({ people: count() }).from(some);
    counts[filter] = row?.people ?? 0;
  }
  return counts;
}

/** One read of those who are found, taken apart by filter. */
async function countFound(tx: Tx, of: { mode: BillingMode; search: string }): Promise<UserCounts> {
  const found = tx
    .select({ id: users.id })
    .from(users)
    .where(matching(of.search))
    .limit(mostCounted + 1);
  const people = await found;
  if (people.length > mostCounted) return { ...noCounts, all: people.length };

  const ids = people.map(({ id }) => id);
  const counts = { ...noCounts, all: ids.length };
  for (const filter of userFilters.slice(1)) {
    counts[filter] =
      ids.length === 0 ? 0 : await tx.$count(users, and(inArray(users.id, ids), conditionOf(tx, of.mode, filter)));
  }
  return counts;
}
