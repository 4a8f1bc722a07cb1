import { randomUUID } from 'node:crypto';
import { AppError } from '#server/errors.ts';
import type { SimulationInput } from '#shared/inputs/what-if-requests.ts';
import { budgets } from '../budgets';
import { inTurnOfSimulations, runInWorker } from '../document-work/run-in-worker';
import { type ComputingContext, versionToCompute } from './version-to-compute';

/** Futures of one piece: other people's work goes in between. */
const futuresAtOnce = 250;

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
  const given = { version, risk, id: randomUUID(), count: futuresAtOnce };
  return inTurnOfSimulations(context, async () => {
    let worked = 0;
    for (let from = 0; worked < budgets.documentWork.simulationMs; ) {
      const { done, milliseconds, result } = await runInWorker(context, 'futures', { ...given, from });
      if (result) return { forecastId, ...result };
      worked += milliseconds;
      from = done;
    }
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  });
}
