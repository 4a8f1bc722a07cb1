import { and, asc, count, desc, inArray, isNull } from 'drizzle-orm';
import type { Role } from '../../../shared/domain/roles';
import { type AdminUsersInput, type UserFilter, userFilters } from '../../../shared/inputs/admin-requests';
import { type Tx, withTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { cutOf, type Page, pageOf } from './page';
import { conditionOf, matching } from './user-filter';
import { accessQuestion, subscriptionsOf, type UserSubscription } from './user-subscription';

export interface UserListItem {
  id: string;
  username: string;
  email: string;
  authorities: Role[];
  createdAt: Date;
  disabledAt: Date | null;
  forecasts: number;
  subscription: UserSubscription | null;
}

export interface UserList extends Page<UserListItem> {
  /** How many people each filter would show under the same search. */
  counts: Record<UserFilter, number>;
  /** The billing clock, by which days left and days past due are counted. */
  now: Date;
}

const sortColumns = { createdAt: users.createdAt, username: users.username, email: users.email } as const;

/** One page of all people, searched, filtered and sorted by one of the allowed columns. */
export async function listUsers(context: ActorContext, input: AdminUsersInput): Promise<UserList> {
  const { page, search, filter, sort, descending } = input;
  const question = await accessQuestion(context);
  const { mode } = question;
  return withTx(context.db, async (tx) => {
    const direction = descending ? desc : asc;
    const { limit, offset } = cutOf(page);
    const rows = await tx
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        authorities: users.authorities,
        createdAt: users.createdAt,
        disabledAt: users.disabledAt,
      })
      .from(users)
      .where(and(matching(search), conditionOf(tx, mode, filter)))
      .orderBy(direction(sortColumns[sort]), users.id)
      .limit(limit)
      .offset(offset);

    const ids = rows.map((row) => row.id);
    const subscriptions = await subscriptionsOf(tx, question, ids);
    const forecastCounts = await forecastCountsOf(tx, ids);
    const shown = rows.map((row) => ({
      ...row,
      forecasts: forecastCounts.get(row.id) ?? 0,
      subscription: subscriptions.get(row.id) ?? null,
    }));

    const counts = { all: 0, active: 0, pastDue: 0, none: 0 };
    for (const name of userFilters) {
      counts[name] = await tx.$count(users, and(matching(search), conditionOf(tx, mode, name)));
    }
    return { ...pageOf(shown, counts[filter], page), counts, now: question.now };
  });
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
