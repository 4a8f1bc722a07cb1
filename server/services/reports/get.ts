import { and, eq, sql } from 'drizzle-orm';
import { type Database, withoutTx } from '#server/db/client.ts';
import { readWritten } from '#server/db/replica.ts';
import { forecasts, type ReportHash, reportResults, reports, type StoredRisk } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import type { ReportMember } from '#shared/domain/groups.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { GetReportInput } from '#shared/inputs/forecast-requests.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ActorContext } from '../context';
import { isGroupBehind } from '../groups/is-group-behind';
import { isRelated } from '../members/forecast-role';
import type { StoredResult } from './stored-result';
import { unpackResult } from './unpack-result';

export interface CurrentReport {
  version: number;
  engineVersion: string;
  inputHash: string;
  results: ReportHash[];
  refreshedAt: string;
  /** True when a later version has been saved, or of a group's companies one that it uses. */
  isStale: boolean;
  /** Of a group: the companies that it was made of. */
  members: ReportMember[] | null;
  /** The simulation, with the base; null where there is none. */
  risk: StoredRisk<RiskResult> | null;
  /** Statements of the base or scenario that was asked for, as JSON. */
  result: JsonText<StoredResult>;
}

/** The current report of a forecast with the statements of one scenario; null before the first refresh. */
export async function getReport(context: ActorContext, input: GetReportInput): Promise<CurrentReport | null> {
  const found = await findReport(context, input);
  if (!found) return null;
  const { body, ...report } = found;
  return { ...report, result: await unpackResult(body) };
}

/** The same with the statements as they are stored. */
export async function findReport(
  context: ActorContext,
  { forecastId, scenario }: GetReportInput,
): Promise<(Omit<CurrentReport, 'result'> & { body: string }) | null> {
  const place = sql<
    number | null
  >`(select (place - 1)::int from jsonb_array_elements(${reports.resultHashes}) with ordinality as hashes (hash, place)
    where hash ->> 'scenario' is not distinct from ${scenario}::text limit 1)`;
  // A report of earlier releases holds all scenarios in one value.
  const earlier = sql<string | null>`(${reports.result} -> 'results' -> ${place})::text`;
  const { db } = context;
  const [found] = await withoutTx(db, (tx) =>
    tx
      .select({
        newest: forecasts.version,
        kind: forecasts.kind,
        refreshId: reports.refreshId,
        place,
        head: {
          version: reports.version,
          engineVersion: reports.engineVersion,
          inputHash: reports.inputHash,
          results: reports.resultHashes,
          refreshedAt: reports.refreshedAt,
          members: reports.members,
          risk: sql<StoredRisk<RiskResult> | null>`case when ${scenario}::text is null then ${reports.risk} end`,
        },
        body: db.replica ? earlier : sql<string | null>`coalesce(${reportResults.body}, ${earlier})`,
      })
      .from(forecasts)
      .leftJoin(reports, eq(reports.forecastId, forecasts.id))
      .leftJoin(reportResults, and(eq(reportResults.refreshId, reports.refreshId), eq(reportResults.position, place)))
      .where(isRelated(context, forecastId, 'any')),
  );
  if (!found) throw new AppError('not-found');

  const { newest, kind, head, refreshId } = found;
  const isBehind =
    kind === 'group' && (await isGroupBehind(context, { groupId: forecastId, members: head?.members ?? [] }));
  if (!head) return null;
  const body = found.body ?? (await bodyOf(db, { refreshId, place: found.place }));
  if (!body) throw new AppError('not-found');
  return { ...head, refreshedAt: head.refreshedAt.toISOString(), isStale: head.version !== newest || isBehind, body };
}

/** Statements are never changed: a refresh writes new ones. */
async function bodyOf(db: Database, { refreshId, place }: { refreshId: string | null; place: number | null }) {
  if (!db.replica || refreshId === null || place === null) return null;
  const [row] = await readWritten(db, 1, (reader) =>
    reader
      .select({ body: reportResults.body })
      .from(reportResults)
      .where(and(eq(reportResults.refreshId, refreshId), eq(reportResults.position, place))),
  );
  return row?.body ?? null;
}
