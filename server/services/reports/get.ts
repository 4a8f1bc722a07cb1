import { eq, sql } from 'drizzle-orm';
import type { GetReportInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { type ReportHash, reports } from '../../db/schema/reports';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { ownForecast } from '../forecasts/own-forecast';
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
  return withTx(context.db, async (tx) => {
    const forecast = await ownForecast(tx, context, forecastId);
    const ofForecast = eq(reports.forecastId, forecastId);
    const [head] = await tx
      .select({
        version: reports.version,
        engineVersion: reports.engineVersion,
        inputHash: reports.inputHash,
        results: reports.resultHashes,
        refreshedAt: reports.refreshedAt,
      })
      .from(reports)
      .where(ofForecast);
    if (!head) return null;

    const index = head.results.findIndex((hash) => hash.scenario === scenario);
    if (index < 0) throw new AppError('not-found');

    const [row] = await tx
      .select({ result: sql<StoredResult>`${reports.result} -> 'results' -> ${sql.raw(String(index))}` })
      .from(reports)
      .where(ofForecast);
    if (!row) throw new AppError('not-found');

    const { refreshedAt, ...rest } = head;
    const isStale = head.version !== forecast.version;
    return { ...rest, refreshedAt: refreshedAt.toISOString(), isStale, result: row.result };
  });
}
