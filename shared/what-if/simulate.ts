import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeRiskResult, type RiskResult } from './risk-result';
import { type Futures, prepareSimulation, runFutures } from './simulation';

/**
 * Every future of a document and what they amount to: figures run by run, and the result. The same document gives the same
 * figures on every machine. Throws where it cannot be prepared; a run that is not proven throws `UnprovenRun`. Source: forecast
 * model, section 10.
 */
export function simulate(document: ForecastDocument): { figures: Futures; result: RiskResult } {
  const ready = prepareSimulation(document);
  if (!ready.ok) throw new Error('The forecast or its uncertain inputs have issues.');
  const { simulation } = ready;
  const { futures, issues } = runFutures(simulation, 0, simulation.risk.runs);
  return { figures: futures, result: makeRiskResult(simulation, futures, issues) };
}
