import { and, asc, eq } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { accountMaps } from '#server/db/schema/actuals.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { type ActualsInput, maximumMappedAccounts, type StoredAccount } from '#shared/inputs/actual-requests.ts';
import type { ActorContext } from '../context';
import { isRelated, ownRole, requireRole } from '../members/forecast-role';

/** Where the accounts of the books stand in a forecast, by key. Viewers see none. */
export async function getAccountMap(
  context: ActorContext,
  { forecastId }: ActualsInput,
): Promise<{ accounts: StoredAccount[] }> {
  const { accountKey: key, code, name, target, sign } = accountMaps;
  const {
    own: [forecast],
    accounts,
  } = await readTogether(context.db, (query) => ({
    own: query
      .select({ role: ownRole(context) })
      .from(forecasts)
      .where(isRelated(context, forecastId)),
    accounts: query
      .select({ key, code, name, target, sign })
      .from(accountMaps)
      .innerJoin(forecasts, and(eq(forecasts.id, accountMaps.forecastId), isRelated(context, forecastId)))
      .orderBy(asc(key))
      .limit(maximumMappedAccounts),
  }));
  requireRole(context, { role: forecast?.role, required: 'commenter' });
  return { accounts };
}
