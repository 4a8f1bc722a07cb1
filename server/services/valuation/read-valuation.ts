import type { Month } from '#shared/domain/months.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { runInWorker } from '../document-work/run-in-worker';
import type { VersionRow } from '../forecasts/stored-version';
import { type ComputingContext, newestVersion, takeComputation } from '../what-if/version-to-compute';
import type { SavedCase } from './tasks';

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
export const readValuation = (context: ComputingContext, asked: Asked) =>
  compute(context, asked, (given) => runInWorker(context, 'valuation', given));

/** The tests of the covenants of the saved forecast; rejected as `readValuation` is. */
export const readCovenants = (context: ComputingContext, asked: Asked) =>
  compute(context, asked, (given) => runInWorker(context, 'covenants', given));

/** The thirteen weeks of the saved forecast from a month on, its first without one; rejected as `readValuation` is, and with `invalid` for a month outside it. */
export const readWeeklyCash = (context: ComputingContext, { from, ...asked }: Asked & { from: Month | null }) =>
  compute(context, asked, (given) => runInWorker(context, 'weeklyCash', { ...given, from }));

/** The profit and loss of the saved forecast by a dimension; rejected as `readValuation` is, and with `not-found` where it has no such dimension. */
export const readByDimension = (
  context: ComputingContext,
  { dimension, allocated, ...asked }: Asked & { dimension: string | null; allocated: boolean },
) => compute(context, asked, (given) => runInWorker(context, 'byDimension', { ...given, dimension, allocated }));

async function compute<Answer extends object>(
  context: ComputingContext,
  { forecastId, scenario, has }: Asked,
  run: (given: SavedCase) => Promise<Answer>,
) {
  const version = await newestVersion(context, forecastId);
  const tag = tagOf(version);
  if (has(tag)) return { tag, answer: null };
  await takeComputation(context);
  return { tag, answer: { forecastId, ...(await run({ version, scenario })) } };
}
