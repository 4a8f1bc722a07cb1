import { and, arrayContains, eq, exists, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/client.ts';
import { beginningWith } from '#server/db/like.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import type { BillingMode } from '#shared/domain/subscription-access.ts';
import type { UserFilter } from '#shared/inputs/admin-requests.ts';

/** Words of the query itself, not values: the index of open cases holds only under these very words. */
const isRunning = sql`${subscriptions.status} in ('active', 'trialing')`;
const isTroubled = sql`${subscriptions.status} not in ('active', 'trialing', 'canceled', 'incomplete_expired')`;
const isLiving = sql`${subscriptions.status} not in ('canceled', 'incomplete_expired')`;

/** The condition of each filter of the list of users; who has an open account is in exactly one of the first three. */
export function conditionOf(tx: Database, mode: BillingMode, filter: UserFilter): SQL | undefined {
  const withSubscription = (condition: SQL) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, users.id), eq(subscriptions.mode, mode), condition)),
    );

  switch (filter) {
    case 'all':
      return undefined;
    case 'active':
      return withSubscription(isRunning);
    case 'pastDue': {
      const troubled = tx
        .select({ userId: subscriptions.userId })
        .from(subscriptions)
        .where(and(eq(subscriptions.mode, mode), isTroubled));
      return and(inArray(users.id, troubled), not(withSubscription(isRunning)));
    }
    case 'none':
      return not(withSubscription(isLiving));
    case 'administrators':
      return arrayContains(users.authorities, sql`array['${sql.raw(ROLE_ADMIN)}']`);
    case 'disabled':
      return isNotNull(users.disabledAt);
    case 'closed':
      return isNotNull(users.closedAt);
  }
}

const searched = [users.username, users.email, users.firstName, users.lastName];
const mostWords = 4;

/** A column as its index holds it: letters alike, byte by byte, so that the index finds beginnings. */
export const lettersOf = (column: PgColumn): SQL => sql`lower(${column}) collate "C"`;

/** People of whom every word begins the user name, the address, the first or the last name. */
export function matching(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return and(
    ...words.map((word) => or(...searched.map((column) => sql`${lettersOf(column)} like ${beginningWith(word)}`))),
  );
}
