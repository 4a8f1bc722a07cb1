import { AppError } from '#server/errors.ts';
import type { SimulationInput } from '#shared/inputs/what-if-requests.ts';
import { budgets } from '../budgets';
import { runSimulation } from './run-simulation';
import { type ComputingContext, versionToCompute } from './version-to-compute';

/**
 * The futures of the saved forecast, or under other uncertain inputs, and what they amount to; nothing is stored. Rejected with
 * `invalid` where an uncertain input has an issue, with `forecast-has-faults`, and with `unavailable` where others are waiting or
 * it takes more than six seconds of work.
 */
export async function simulateForecast(
  context: ComputingContext,
  { forecastId, risk }: SimulationInput & { forecastId: string },
) {
  const version = await versionToCompute(context, forecastId);
  const result = await runSimulation(context, { version, risk, budgetMs: budgets.documentWork.simulationMs });
  if (!result) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  return { forecastId, ...result };
}
