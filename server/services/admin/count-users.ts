import { sql } from 'drizzle-orm';
import { type Database, withoutTx } from '#server/db/client.ts';
import { readTogether } from '#server/db/read-together.ts';
import { users } from '#server/db/schema/users.ts';
import type { BillingMode } from '#shared/domain/subscription-access.ts';
import { type AdminUserCountsInput, mostCounted, type UserFilter, userFilters } from '#shared/inputs/admin-requests.ts';
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
  return search === '' ? countAll(context.db, mode) : countFound(context.db, { mode, search });
}

async function countAll(db: Database, mode: BillingMode): Promise<UserCounts> {
  const countOf = (query: Database, filter: UserFilter) => {
    const some = query
      .select({ one: sql`1`.as('one') })
      .from(users)
      .where(conditionOf(query, mode, filter))
      .limit(mostCounted + 1)
      .as('some');
    return sql`(select count(*) from ${some})`.mapWith(Number);
  };
  const counts = await readTogether(db, (query) => ({
    all: query.$count(users),
    ...Object.fromEntries(userFilters.slice(1).map((filter) => [filter, countOf(query, filter)] as const)),
  }));
  return { ...noCounts, ...counts };
}

/** One read of those who are found, taken apart by filter. */
async function countFound(db: Database, { mode, search }: { mode: BillingMode; search: string }): Promise<UserCounts> {
  const filters = userFilters.slice(1);
  const people = await withoutTx(db, (reader) =>
    reader
      .select(Object.fromEntries(filters.map((filter) => [filter, sql<boolean>`${conditionOf(db, mode, filter)}`])))
      .from(users)
      .where(matching(search))
      .limit(mostCounted + 1),
  );
  const counts = { ...noCounts, all: people.length };
  if (people.length > mostCounted) return counts;

  for (const filter of filters) counts[filter] = people.filter((person) => person[filter]).length;
  return counts;
}
