import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { newestVersion } from '../what-if/version-to-compute';
import type { inputsOfVersion } from './document-tasks';

/** Lines, scenarios, periods and measures of the newest version of a forecast. Rejected with `not-found`. */
export async function outlineForecast(context: ActorContext, { forecastId }: { forecastId: string }) {
  const version = await newestVersion(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'outline', { version })) };
}

type InputsToRead = Omit<Parameters<typeof inputsOfVersion>[0], 'version'> & { forecastId: string };

/**
 * The inputs of the newest version, or of one of its scenarios, in words. Rejected with `not-found`, and with `invalid`, which
 * names a path or a scenario that is not there.
 */
export async function readInputs(context: ActorContext, { forecastId, ...wanted }: InputsToRead) {
  const version = await newestVersion(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'inputs', { version, ...wanted })) };
}
