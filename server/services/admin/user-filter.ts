import { and, eq, exists, ilike, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { BillingMode } from '../../../shared/domain/subscription-access';
import type { UserFilter } from '../../../shared/inputs/admin-requests';
import type { Tx } from '../../db/client';
import { containing } from '../../db/like';
import { subscriptions } from '../../db/schema/subscriptions';
import { users } from '../../db/schema/users';

const runningStatuses = ['active', 'trialing'];
const endedStatuses = ['canceled', 'incomplete_expired'];

/** The condition of each filter of the list of users; every person is in exactly one of the last three. */
export function conditionOf(tx: Tx, mode: BillingMode, filter: UserFilter): SQL | undefined {
  const withSubscription = (condition: SQL) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, users.id), eq(subscriptions.mode, mode), condition)),
    );
  const isRunning = withSubscription(inArray(subscriptions.status, runningStatuses));
  const isLiving = withSubscription(notInArray(subscriptions.status, endedStatuses));

  switch (filter) {
    case 'all':
      return undefined;
    case 'active':
      return isRunning;
    case 'pastDue':
      return and(isLiving, not(isRunning));
    case 'none':
      return not(isLiving);
  }
}

/** People whose user name, address or own name contains the text. */
export function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = containing(search);
  const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  return or(ilike(users.username, pattern), ilike(users.email, pattern), ilike(fullName, pattern));
}
