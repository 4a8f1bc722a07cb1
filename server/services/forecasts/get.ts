import { and, eq, sql } from 'drizzle-orm';
import { batchedOn } from '#server/db/batched.ts';
import type { Database } from '#server/db/client.ts';
import { oncePer } from '#server/db/once-per.ts';
import { forecasts, forecastVersions, reports } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { ActorContext } from '../context';
import { asked, isRelatedAsked, requireRole, roleOfAsked } from '../members/forecast-role';
import { documentColumns } from './stored-version';
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
      key: sql<string>`${asked.id} || ' ' || ${asked.userId}`,
      role: roleOfAsked(),
      forecast: { name, currency, templateId, createdAt, liveSince },
      newest: documentColumns,
      report: { version: reports.version, inputHash: reports.inputHash, refreshedAt: reports.refreshedAt },
    })
    .from(forecasts)
    .innerJoin(asked.table, eq(forecasts.id, asked.id))
    .innerJoin(
      forecastVersions,
      and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, forecasts.version)),
    )
    .leftJoin(reports, eq(reports.forecastId, forecasts.id))
    .where(isRelatedAsked())
    .limit(sql.placeholder('count'))
    .prepare('newest_of_forecasts'),
);

/** By forecast and person. Few documents of one answer: nobody waits for the long ones of many others. */
const newestRow = batchedOn({
  atMost: 8,
  read(db, keys) {
    const pairs = keys.map((key) => key.split(' '));
    const [ids, userIds] = [0, 1].map((place) => pairs.map((pair) => pair[place]).join(','));
    return newestOf(db).execute({ ids, userIds, count: keys.length });
  },
  keyOf: ({ key }) => key,
});

/** One forecast with the document of its newest version. */
export async function getForecast(context: ActorContext, { id }: ForecastInput): Promise<OpenedForecast> {
  const found = await newestRow(context.db, { key: `${id} ${context.actor.userId}`, scope: '' });
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
