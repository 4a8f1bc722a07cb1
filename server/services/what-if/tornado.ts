import type { TornadoInput } from '#shared/inputs/what-if-requests.ts';
import { runInWorker } from '../document-work/run-in-worker';
import { type ComputingContext, versionToCompute } from './version-to-compute';

/** What each input of the saved forecast does to a measure. Rejected as `computeWhatIf` is. */
export async function computeTornado(
  context: ComputingContext,
  { forecastId, ...question }: TornadoInput & { forecastId: string },
) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'tornado', { version, ...question })) };
}
