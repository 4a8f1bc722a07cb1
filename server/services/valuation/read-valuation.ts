import { runInWorker } from '../document-work/run-in-worker';
import { type ComputingContext, versionToCompute } from '../what-if/version-to-compute';

interface Asked {
  forecastId: string;
  /** Null: the base. */
  scenario: string | null;
}

/** What the saved forecast is worth; nothing is stored. Rejected with `not-found`, `forecast-has-faults` and `too-many-requests`. */
export async function readValuation(context: ComputingContext, { forecastId, scenario }: Asked) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'valuation', { version, scenario })) };
}

/** The tests of the covenants of the saved forecast; rejected as `readValuation` is. */
export async function readCovenants(context: ComputingContext, { forecastId, scenario }: Asked) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'covenants', { version, scenario })) };
}
