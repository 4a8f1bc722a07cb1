import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import type { BillingMode } from '#shared/domain/subscription-access.ts';
import { type AdminUsersInput, adminPageSize } from '#shared/inputs/admin-requests.ts';
import { conditionOf, lettersOf, matching } from './user-filter';

const shown = {
  id: users.id,
  username: users.username,
  email: users.email,
  authorities: users.authorities,
  createdAt: users.createdAt,
  disabledAt: users.disabledAt,
  closedAt: users.closedAt,
};

export type UserRowShown = Pick<typeof users.$inferSelect, keyof typeof shown>;

/** True where the page is read from its end. */
export const isBackwards = (cursor: string) => cursor === 'last' || cursor.startsWith('before.');

/** One row more than a page shows, from the cursor on; the nearest first also where the way leads back. */
export function userRows(
  tx: Database,
  mode: BillingMode,
  { cursor, search, filter, sort, descending }: AdminUsersInput,
) {
  const direction = descending === isBackwards(cursor) ? asc : desc;
  const order = sort === 'createdAt' ? [users.createdAt, users.id] : [lettersOf(users[sort])];
  return tx
    .select(shown)
    .from(users)
    .where(and(matching(search), conditionOf(tx, mode, filter), beyond({ cursor, sort, descending })))
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
