import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { findReport } from './get';

/** The simulation of the current report. Rejected with `no-report` before the first refresh, and where the report has none. */
export async function readRisk(context: ActorContext, { forecastId }: { forecastId: string }) {
  const found = await findReport(context, { forecastId, scenario: null });
  if (!found?.risk) throw new AppError('no-report');
  const { version, inputHash, isStale, refreshedAt, risk } = found;
  return { forecastId, version, inputHash, isStale, refreshedAt, ...risk };
}
