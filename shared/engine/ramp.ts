import { atRate, ONE } from '../domain/money';
import { type ColumnsAt, firstMonthOf, lastMonthOf } from './timeline/plan';

export interface Ramped {
  startMonth: number | null;
  endMonth: number | null;
  /** Parts per million by month, from the start of the line; 100 % afterwards. */
  ramp?: number[] | undefined;
  /** Parts per million of every month; absent: 100 %. */
  factor?: number | undefined;
}

/** What the ramp leaves of a figure in the k-th month (from 0) of its line: mulDiv(figure, share, 10^6). */
export function underRamp(ramp: readonly number[] | undefined, figure: number, k: number): number {
  return ramp === undefined || k >= ramp.length ? figure : atRate(figure, ramp[k] ?? ONE);
}

/** What acts on the rows of a line, apart from it: fields of lines of many shapes take long to find, month after month. */
export const actingOn = ({ ramp, factor }: Ramped): Pick<Ramped, 'ramp' | 'factor'> => ({ ramp, factor });

/** A planned month of the row on which ramp and factor of a line act: first what the ramp leaves, then times the factor. */
export function actedOn({ ramp, factor }: Pick<Ramped, 'ramp' | 'factor'>, figure: number, k: number): number {
  const left = underRamp(ramp, figure, k);
  return factor === undefined ? left : atRate(left, factor);
}

/** Puts the months of a column under the line's ramp, and times its factor. */
export function applyRamp(line: Ramped, { plan, columns: column, base }: ColumnsAt): void {
  const { ramp, factor } = line;
  if (ramp === undefined && factor === undefined) return;
  const start = base + firstMonthOf(line);
  const until = base + lastMonthOf(plan, line);
  for (let k = 0, at = start; k < (ramp?.length ?? 0) && at <= until; k++, at++)
    column[at] = underRamp(ramp, column[at] ?? 0, k);
  if (factor === undefined) return;
  for (let at = start; at <= until; at++) column[at] = atRate(column[at] ?? 0, factor);
}
