import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { runInWorker } from '../document-work/run-in-worker';
import type { VersionRow } from '../forecasts/stored-version';
import { type ComputingContext, newestVersion, takeComputation } from '../what-if/version-to-compute';

interface Asked {
  forecastId: string;
  /** Null: the base. */
  scenario: string | null;
  /** Whether the caller has the answer with this tag. */
  has: (tag: string) => boolean;
}

/** The answer is the same as long as the version and the engine are. */
const tagOf = ({ version }: VersionRow) => `${version}.${engineVersion}`;

/**
 * What the saved forecast is worth, with its tag; nothing is stored, and null what the caller has, which is not counted as computed.
 * Rejected with `not-found`, `forecast-has-faults` and `too-many-requests`.
 */
export async function readValuation(context: ComputingContext, { forecastId, scenario, has }: Asked) {
  const version = await newestVersion(context, forecastId);
  const tag = tagOf(version);
  if (has(tag)) return { tag, answer: null };
  await takeComputation(context);
  return { tag, answer: { forecastId, ...(await runInWorker(context, 'valuation', { version, scenario })) } };
}

/** The tests of the covenants of the saved forecast; rejected as `readValuation` is. */
export async function readCovenants(context: ComputingContext, { forecastId, scenario, has }: Asked) {
  const version = await newestVersion(context, forecastId);
  const tag = tagOf(version);
  if (has(tag)) return { tag, answer: null };
  await takeComputation(context);
  return { tag, answer: { forecastId, ...(await runInWorker(context, 'covenants', { version, scenario })) } };
}
