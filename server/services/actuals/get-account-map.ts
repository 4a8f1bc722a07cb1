import { and, asc, eq } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { accountMaps } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { type ActualsInput, maximumMappedAccounts, type StoredAccount } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { isOwn } from '../forecasts/own-forecast';

/** Where the accounts of the books stand in a forecast, by key. */
export async function getAccountMap(
  context: ActorContext,
  { forecastId }: ActualsInput,
): Promise<{ accounts: StoredAccount[] }> {
  const { accountKey: key, code, name, target, sign } = accountMaps;
  const { own, accounts } = await readTogether(context.db, (query) => ({
    own: query.select({ id: forecasts.id }).from(forecasts).where(isOwn(context, forecastId)),
    accounts: query
      .select({ key, code, name, target, sign })
      .from(accountMaps)
      .innerJoin(forecasts, and(eq(forecasts.id, accountMaps.forecastId), isOwn(context, forecastId)))
      .orderBy(asc(key))
      .limit(maximumMappedAccounts),
  }));
  if (own.length === 0) throw new AppError('not-found');
  return { accounts };
}
