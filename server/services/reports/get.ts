import { eq, sql } from 'drizzle-orm';
import type { GetReportInput } from '../../../shared/inputs/forecast-requests';
import { withoutTx } from '../../db/client';
import { forecasts } from '../../db/schema/forecasts';
import { type ReportHash, reports } from '../../db/schema/reports';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { isOwn } from '../forecasts/own-forecast';
import type { StoredResult } from './stored-result';

export interface CurrentReport {
  version: number;
  engineVersion: string;
  inputHash: string;
  results: ReportHash[];
  refreshedAt: string;
  /** True when a later version has been saved. */
  isStale: boolean;
  /** Statements of the base or scenario that was asked for. */
  result: StoredResult;
}

/** The current report of a forecast with the statements of one scenario; null before the first refresh. */
export async function getReport(
  context: ActorContext,
  { forecastId, scenario }: GetReportInput,
): Promise<CurrentReport | null> {
  const place = sql`(select (place - 1)::int from jsonb_array_elements(${reports.resultHashes}) with ordinality as hashes (hash, place)
    where hash ->> 'scenario' is not distinct from ${scenario}::text limit 1)`;
  const [found] = await withoutTx(context.db, (tx) =>
    tx
      .select({
        newest: forecasts.version,
        head: {
          version: reports.version,
          engineVersion: reports.engineVersion,
          inputHash: reports.inputHash,
          results: reports.resultHashes,
          refreshedAt: reports.refreshedAt,
        },
        result: sql<StoredResult | null>`${reports.result} -> 'results' -> ${place}`,
      })
      .from(forecasts)
      .leftJoin(reports, eq(reports.forecastId, forecasts.id))
      .where(isOwn(context, forecastId)),
  );
  if (!found) throw new AppError('not-found');

  const { newest, head, result } = found;
  if (!head) return null;
  if (!result) throw new AppError('not-found');
  return { ...head, refreshedAt: head.refreshedAt.toISOString(), isStale: head.version !== newest, result };
}
