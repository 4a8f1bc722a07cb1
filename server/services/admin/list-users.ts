import { and, asc, count, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../../shared/domain/roles';
import { type AdminUsersInput, adminPageSize } from '../../../shared/inputs/admin-requests';
import { type Tx, withTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { conditionOf, lettersOf, matching } from './user-filter';
import { accessQuestion, subscriptionsOf, type UserSubscription } from './user-subscription';

export interface UserListItem {
  id: string;
  username: string;
  email: string;
  authorities: Role[];
  createdAt: Date;
  disabledAt: Date | null;
  closedAt: Date | null;
  forecasts: number;
  subscription: UserSubscription | null;
}

export interface UserList {
  rows: UserListItem[];
  /** Where the page before begins; null on the first. */
  previous: string | null;
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** The billing clock, by which days left and days past due are counted. */
  now: Date;
}

type Row = Omit<UserListItem, 'forecasts' | 'subscription'>;

const shown = {
  id: users.id,
  username: users.username,
  email: users.email,
  authorities: users.authorities,
  createdAt: users.createdAt,
  disabledAt: users.disabledAt,
  closedAt: users.closedAt,
};

/** One page of people, searched, filtered and sorted. It begins where a row stood, not at a number: the last page is as quick as the first. */
export async function listUsers(context: ActorContext, input: AdminUsersInput): Promise<UserList> {
  const question = await accessQuestion(context);
  return withTx(context.db, async (tx) => {
    const found = await rowsOf(tx, input, [matching(input.search), conditionOf(tx, question.mode, input.filter)]);
    const page = found.slice(0, adminPageSize);
    if (isBackwards(input.cursor)) page.reverse();

    const ids = page.map((row) => row.id);
    const subscriptions = await subscriptionsOf(tx, question, ids);
    const counts = await forecastCountsOf(tx, ids);
    const rows = page.map((row) => ({
      ...row,
      forecasts: counts.get(row.id) ?? 0,
      subscription: subscriptions.get(row.id) ?? null,
    }));
    return { rows, ...neighboursOf(input, page, found.length > adminPageSize), now: question.now };
  });
}

const isBackwards = (cursor: string) => cursor === 'last' || cursor.startsWith('before.');

/** One row more than a page shows, from the cursor on; the nearest first also where the way leads back. */
async function rowsOf(
  tx: Tx,
  { cursor, sort, descending }: AdminUsersInput,
  where: (SQL | undefined)[],
): Promise<Row[]> {
  const direction = descending === isBackwards(cursor) ? asc : desc;
  const order = sort === 'createdAt' ? [users.createdAt, users.id] : [lettersOf(users[sort])];
  return tx
    .select(shown)
    .from(users)
    .where(and(...where, beyond({ cursor, sort, descending })))
    .orderBy(...order.map((key) => direction(key)))
    .limit(adminPageSize + 1);
}

/** `after.<id>.<key>`: the rows that follow this one. User names and addresses are nobody else's, so the key alone places them. */
function beyond({
  cursor,
  sort,
  descending,
}: Pick<AdminUsersInput, 'cursor' | 'sort' | 'descending'>): SQL | undefined {
  const [, side, id, key] = /^(after|before)\.([^.]*)\.(.*)$/.exec(cursor) ?? [];
  if (side === undefined || key === undefined) return undefined;

  const isGreater = sql.raw(descending === (side === 'before') ? '>' : '<');
  if (sort !== 'createdAt') return sql`${lettersOf(users[sort])} ${isGreater} ${key}`;
  const at = new Date(Number(key)).toISOString();
  return sql`(${users.createdAt}, ${users.id}) ${isGreater} (${at}::timestamptz, ${id})`;
}

function neighboursOf({ cursor, sort }: AdminUsersInput, page: Row[], hasMore: boolean) {
  const [first, last] = [page[0], page.at(-1)];
  const placeOf = (row: Row) => `${row.id}.${sort === 'createdAt' ? row.createdAt.getTime() : row[sort].toLowerCase()}`;
  const hasPrevious = isBackwards(cursor) ? hasMore : cursor !== 'first';
  const hasNext = isBackwards(cursor) ? cursor !== 'last' : hasMore;
  return {
    previous: first && hasPrevious ? `before.${placeOf(first)}` : null,
    next: last && hasNext ? `after.${placeOf(last)}` : null,
  };
}

async function forecastCountsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: forecasts.userId, forecasts: count() })
    .from(forecasts)
    .where(and(inArray(forecasts.userId, [...userIds]), isNull(forecasts.deletedAt)))
    .groupBy(forecasts.userId);
  return new Map(rows.map((row) => [row.userId, row.forecasts]));
}
