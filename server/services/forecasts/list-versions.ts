import { and, desc, eq } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { type ForecastInput, maximumVersions } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { isRelated } from '../members/forecast-role';

export interface VersionListItem {
  version: number;
  label: string | null;
  savedAt: string;
  /** User name; null for a person since deleted. */
  author: string | null;
  inputHash: string;
  isNewest: boolean;
  isOfReport: boolean;
  /** True for the version that actual months are compared with. */
  isBudget: boolean;
}

/** The saved versions of a forecast, newest first. */
export async function listVersions(context: ActorContext, { id }: ForecastInput): Promise<VersionListItem[]> {
  const { db } = context;
  const {
    own: [forecast],
    rows,
  } = await readTogether(db, (query) => ({
    own: query
      .select({ version: forecasts.version, reportVersion: reports.version, budgetVersion: forecasts.budgetVersion })
      .from(forecasts)
      .leftJoin(reports, eq(reports.forecastId, forecasts.id))
      .where(isRelated(context, id, 'any')),
    rows: query
      .select({
        version: forecastVersions.version,
        label: forecastVersions.label,
        savedAt: forecastVersions.createdAt,
        author: users.username,
        inputHash: forecastVersions.inputHash,
      })
      .from(forecastVersions)
      .leftJoin(users, eq(users.id, forecastVersions.authorId))
      .innerJoin(forecasts, and(eq(forecasts.id, forecastVersions.forecastId), isRelated(context, id, 'any')))
      .orderBy(desc(forecastVersions.version))
      .limit(maximumVersions + 1),
  }));
  if (!forecast) throw new AppError('not-found');

  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    isNewest: row.version === forecast.version,
    isOfReport: row.version === forecast.reportVersion,
    isBudget: row.version === forecast.budgetVersion,
  }));
}
