import { ONE } from '#shared/domain/money.ts';
import type { PreparedForecast } from '#shared/engine/plain/prepare.ts';
import { checkValue, type ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import { measureRun } from './measure-run';
import type { Measure } from './measures';
import { isScaled, oneInput } from './one-input';

/** Values of an input from a start, step by step; of a table of amounts parts per million of it as it is. */
export interface Axis {
  path: string;
  start: number;
  step: number;
  count: number;
}

const stepsAround = 4;

/** Four steps of 5 % to each side, a step rounded to two significant digits, as far as the bounds of the field go. */
export function axisAround(address: ResolvedPath): Axis {
  const now = isScaled(address) ? ONE : ((address.value as number | null) ?? 1);
  const step = Math.max(1, twoDigits(Math.abs(now) / 20));
  const values = Array.from({ length: 2 * stepsAround + 1 }, (_, i) => now + (i - stepsAround) * step);
  const allowed = isScaled(address) ? values : values.filter((value) => checkValue(address, value) === null);
  return { path: address.path, start: allowed[0] ?? now, step, count: Math.max(1, allowed.length) };
}

function twoDigits(value: number): number {
  let unit = 1;
  while (value / unit >= 100) unit *= 10;
  return Math.round(value / unit) * unit;
}

export const valuesOf = ({ start, step, count }: Axis): number[] =>
  Array.from({ length: count }, (_, i) => start + i * step);

/**
 * The rows of a table of two inputs, one a call of `next`: the measure at a value down and each value across; null where it is
 * not defined or cannot be computed. Source: forecast model, section 10.
 */
export function* twoWayRows(
  prepared: PreparedForecast,
  measure: Measure,
  { down, across }: { down: Axis; across: Axis },
): Generator<(number | null)[]> {
  const [ofDown, ofAcross] = [oneInput(prepared, down.path), oneInput(prepared, across.path)];
  if (!ofDown || !ofAcross) throw new Error('The path of an axis leads to no number.');
  for (const y of valuesOf(down))
    yield valuesOf(across).map((x) => measureRun(prepared, measure, [ofDown.change(y), ofAcross.change(x)]).value);
}
