import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { apiTokens } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { deletionAfter } from '#shared/domain/account-closing.ts';
import { terminalStatuses } from '#shared/domain/subscription-access.ts';
import type { ActorContext } from '../context';

export interface ClosingPreview {
  forecasts: number;
  /** Of these, those that others read or edit, and how many others that are. */
  shared: { forecasts: number; people: number };
  apiTokens: number;
  webhooks: number;
  /** A subscription would be cancelled at once. */
  hasSubscription: boolean;
  /** When everything would be deleted, were the account closed now. */
  deletedAt: Date;
}

/** What closing the account would take away, told before it is asked for. */
export async function getClosing({ db, clock, actor: { userId } }: ActorContext): Promise<ClosingPreview> {
  const running = and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, [...terminalStatuses]));
  const {
    running: subscribed,
    shared,
    ...counts
  } = await readTogether(db, (query) => ({
    forecasts: query.$count(forecasts, and(eq(forecasts.userId, userId), isNull(forecasts.deletedAt))),
    shared: query
      .select({
        forecasts: sql<number>`count(distinct ${forecastMembers.forecastId})`.mapWith(Number),
        people: sql<number>`count(distinct ${forecastMembers.userId})`.mapWith(Number),
      })
      .from(forecastMembers)
      .innerJoin(forecasts, eq(forecasts.id, forecastMembers.forecastId))
      .where(and(eq(forecasts.userId, userId), isNull(forecasts.deletedAt))),
    apiTokens: query.$count(apiTokens, eq(apiTokens.userId, userId)),
    webhooks: query.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId)),
    running: query.$count(subscriptions, running),
  }));
  return {
    ...counts,
    shared: shared[0] ?? { forecasts: 0, people: 0 },
    hasSubscription: subscribed > 0,
    deletedAt: deletionAfter(clock.now()),
  };
}
