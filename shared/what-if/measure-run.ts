import { computePlain, type PlainChange } from '#shared/engine/plain/compute-plain.ts';
import type { PlainColumns, PreparedForecast } from '#shared/engine/plain/prepare.ts';
import type { ProofFailure } from '#shared/engine/plain/proof.ts';
import { lowestCashMonth, type Measure } from './measures';

/** A run whose balance sheet or cash does not add up: nothing that it belongs to is shown. */
export class UnprovenRun extends Error {
  constructor(
    readonly failure: ProofFailure,
    /** Number of the future; null where the run is not one of a simulation. */
    readonly run: number | null = null,
  ) {
    super(`A run is not proven: ${failure.cause} in month ${failure.month}.`);
  }
}

/**
 * The columns of a run with some inputs changed; null where an input brings an issue or amounts leave the exact range. One that
 * is not proven throws.
 */
export function columnsOf(prepared: PreparedForecast, changes: readonly PlainChange[]): PlainColumns | null {
  const run = computePlain(prepared, changes);
  if (run.status === 'failed' && run.failure.cause !== 'overflow') throw new UnprovenRun(run.failure);
  return run.status === 'computed' ? run.columns : null;
}

/** A measure in one run; null where it is not defined or the run cannot be computed. */
export interface Measured {
  value: number | null;
  /** Of lowest cash the month. */
  month?: number;
}

/** A measure of a run with some inputs changed. */
export function measureRun(prepared: PreparedForecast, measure: Measure, changes: readonly PlainChange[]): Measured {
  const columns = columnsOf(prepared, changes);
  if (!columns) return { value: null };
  return { value: measure.of(columns), ...(measure.family === 'lowestCash' && { month: lowestCashMonth(columns) }) };
}
