import { AppError } from '#server/errors.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { makeRiskResult, type RiskResult } from '#shared/what-if/risk-result.ts';
import { makeFutures, prepareSimulation, putFutures } from '#shared/what-if/simulation.ts';
import { runFuturesInRange } from '../what-if/run-futures';

const futuresAtOnce = 250;
/** Of the thirty seconds that a file may take. */
const longestMs = 15_000;

/**
 * What the futures of a document amount to, for its pack; null where nothing is uncertain, or an uncertain input has an issue.
 * Rejected with `takes-too-long` after fifteen seconds, and with `forecast-has-faults` where a future leaves the exact range.
 */
export function riskOfPack(document: ForecastDocument): RiskResult | null {
  const ready = isUncertain(document) ? prepareSimulation(document) : null;
  if (!ready?.ok) return null;
  const { simulation } = ready;
  const { runs } = simulation.risk;
  const futures = makeFutures(simulation, runs);
  const endsAt = performance.now() + longestMs;
  const issues = [];
  for (let from = 0; from < runs; from += futuresAtOnce) {
    if (performance.now() > endsAt) throw new AppError('takes-too-long');
    const slice = runFuturesInRange(simulation, from, Math.min(runs, from + futuresAtOnce));
    putFutures(futures, slice.futures, from);
    issues.push(...slice.issues);
  }
  return makeRiskResult(simulation, futures, issues);
}
