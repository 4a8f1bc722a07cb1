import { and, count, inArray, isNull } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import type { Role } from '#shared/domain/roles.ts';
import { type AdminUsersInput, adminPageSize } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { isBackwards, type UserRowShown, userRows } from './user-rows';
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

/** One page of people, searched, filtered and sorted. It begins where a row stood, not at a number: the last page is as quick as the first. */
export async function listUsers(context: ActorContext, input: AdminUsersInput): Promise<UserList> {
  const question = await accessQuestion(context);
  return withTx(context.db, async (tx) => {
    const found = await userRows(tx, question.mode, input);
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

function neighboursOf({ cursor, sort }: AdminUsersInput, page: UserRowShown[], hasMore: boolean) {
  const [first, last] = [page[0], page.at(-1)];
  const positionOf = (row: UserRowShown) =>
    `${row.id}.${sort === 'createdAt' ? row.createdAt.getTime() : row[sort].toLowerCase()}`;
  const hasPrevious = isBackwards(cursor) ? hasMore : cursor !== 'first';
  const hasNext = isBackwards(cursor) ? cursor !== 'last' : hasMore;
  return {
    previous: first && hasPrevious ? `before.${positionOf(first)}` : null,
    next: last && hasNext ? `after.${positionOf(last)}` : null,
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
