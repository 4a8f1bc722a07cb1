import type { WhatIfInput } from '#shared/inputs/what-if-requests.ts';
import { runInWorker } from '../document-work/run-in-worker';
import { type ComputingContext, versionToCompute } from './version-to-compute';

/**
 * Measures of the saved forecast as it is and with some inputs changed; nothing is stored. Rejected with `invalid`, which names the
 * path and why, and with `forecast-has-faults`.
 */
export async function computeWhatIf(
  context: ComputingContext,
  { forecastId, ...question }: WhatIfInput & { forecastId: string },
) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'changes', { version, ...question })) };
}
