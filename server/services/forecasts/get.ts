import { and, eq } from 'drizzle-orm';
import { type Database, withoutTx } from '#server/db/client.ts';
import { oncePer } from '#server/db/once-per.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { isRelatedGiven, requireRole, roleOfGiven } from '../members/forecast-role';
import { writtenVersion } from './written-version';

export interface OpenedForecast {
  id: string;
  name: string;
  currency: string;
  version: number;
  templateId: string | null;
  savedAt: string;
  createdAt: string;
  /** What the person is to it. */
  role: ForecastRole;
  /** True from the first member on: it is edited in a working copy. */
  isLive: boolean;
  inputHash: string;
  document: JsonText<ForecastDocument>;
  /** The current report; its statements come from `report.get`. */
  report: { version: number; inputHash: string; refreshedAt: string } | null;
}

const { name, currency, templateId, createdAt, liveSince } = forecasts;

const newestOf = oncePer((reader: Database) =>
  reader
    .select({
      role: roleOfGiven(),
      forecast: { name, currency, templateId, createdAt, liveSince },
      newest: forecastVersions,
      report: { version: reports.version, inputHash: reports.inputHash, refreshedAt: reports.refreshedAt },
    })
    .from(forecasts)
    .innerJoin(
      forecastVersions,
      and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, forecasts.version)),
    )
    .leftJoin(reports, eq(reports.forecastId, forecasts.id))
    .where(isRelatedGiven())
    .prepare('newest_of_forecast'),
);

/** One forecast with the document of its newest version. */
export async function getForecast(context: ActorContext, { id }: ForecastInput): Promise<OpenedForecast> {
  const { userId } = context.actor;
  const [found] = await withoutTx(context.db, (read) => newestOf(read).execute({ id, userId }));
  if (!found) throw new AppError('not-found');

  const role = requireRole(context, { role: found.role, required: 'viewer' });
  const { report } = found;
  const { liveSince, ...forecast } = found.forecast;
  const { version, document, inputHash, savedAt } = await writtenVersion(context, found.newest);
  return {
    ...forecast,
    id,
    version,
    savedAt: savedAt.toISOString(),
    createdAt: forecast.createdAt.toISOString(),
    role,
    isLive: liveSince !== null,
    inputHash,
    document,
    report: report && { ...report, refreshedAt: report.refreshedAt.toISOString() },
  };
}
