import { atRate, ONE } from '../domain/money';
import { type ColumnsAt, firstMonthOf, lastMonthOf } from './timeline/plan';

export interface Ramped {
  startMonth: number | null;
  endMonth: number | null;
  /** Parts per million by month, from the start of the line; 100 % afterwards. */
  ramp?: number[] | undefined;
}

/** What the ramp leaves of a figure in the k-th month (from 0) of its line: mulDiv(figure, share, 10^6). */
export function underRamp(ramp: readonly number[] | undefined, figure: number, k: number): number {
  return ramp === undefined || k >= ramp.length ? figure : atRate(figure, ramp[k] ?? ONE);
}

/** Puts the months of a line's ramp in a column under it. */
export function applyRamp(line: Ramped, { plan, columns: column, base }: ColumnsAt): void {
  const { ramp } = line;
  if (ramp === undefined) return;
  const start = firstMonthOf(line);
  const until = Math.min(lastMonthOf(plan, line), start + ramp.length - 1);
  for (let t = start, at = base + start; t <= until; t++, at++)
    column[at] = underRamp(ramp, column[at] ?? 0, t - start);
}
