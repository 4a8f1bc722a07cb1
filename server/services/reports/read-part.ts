import { AppError } from '#server/errors.ts';
import { runInWorker } from '../document-work/run-in-worker';
import { readVersionRow } from '../forecasts/stored-version';
import { type ComputingContext, takeComputation } from '../what-if/version-to-compute';
import { findReport } from './get';
import type { PartOfProfit } from './part-of-version';
import type { ReadReportInput } from './read';

/**
 * The profit and loss of the current report for one value of a dimension, computed of its version. Rejected with `no-report` before
 * the first refresh, `invalid` for another report, `not-found` and `too-many-requests`.
 */
export async function readPartOfReport(
  context: ComputingContext,
  { forecastId, report, ...asked }: ReadReportInput & PartOfProfit,
) {
  if (report !== 'profit-and-loss') throw new AppError('invalid', { fields: { dimension: 'not-a-choice' } });
  const found = await findReport(context, { forecastId, scenario: asked.scenario });
  if (!found) throw new AppError('no-report');
  const { version: number, isStale, refreshedAt, inputHash, members } = found;
  if (members) throw new AppError('not-found');
  await takeComputation(context);
  const version = await readVersionRow(context.db, forecastId, number);
  const head = { forecastId, report, version: number, isStale, refreshedAt, inputHash };
  return { ...head, ...(await runInWorker(context, 'part', { version, ...asked })) };
}
