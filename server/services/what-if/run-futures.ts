import { AppError } from '#server/errors.ts';
import { UnprovenRun } from '#shared/what-if/measure-run.ts';
import { runFutures, type Simulation } from '#shared/what-if/simulation.ts';

/**
 * Futures `from` to `to`, the last one not among them. Rejected with `forecast-has-faults` and the number of the future, from 1,
 * where its amounts leave the exact range; one that does not balance is an error of ours.
 */
export function runFuturesInRange(simulation: Simulation, from: number, to: number): ReturnType<typeof runFutures> {
  try {
    return runFutures(simulation, from, to);
  } catch (error) {
    if (!(error instanceof UnprovenRun) || error.run === null || error.failure.cause !== 'overflow') throw error;
    throw new AppError('forecast-has-faults', { faults: [], future: error.run + 1 });
  }
}
