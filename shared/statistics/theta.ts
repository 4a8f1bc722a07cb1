import { least } from './least';
import { lineThrough } from './season';

/** Exponential smoothing from the start level of least squares: its error, its last level and how little is left of the start. */
function smoothed(values: readonly number[], alpha: number): { error: number; level: number; rest: number } {
  const rest = 1 - alpha;
  let [known, weight, product, square] = [0, 1, 0, 0];
  for (const value of values) {
    product += weight * (value - known);
    square += weight * weight;
    known = rest * known + alpha * value;
    weight *= rest;
  }
  const start = product / square;
  let [level, error] = [start, 0];
  for (const value of values) {
    const miss = value - level;
    error += miss * miss;
    level = rest * level + alpha * value;
  }
  return { error, level, rest: weight };
}

/**
 * The theta method: simple exponential smoothing with drift of half the slope of the least-squares line. Values have no season.
 * Source: Assimakopoulos, Nikolopoulos 2000; Hyndman, Billah 2003.
 */
export function fitTheta(
  values: readonly number[],
  horizon: number,
): { alpha: number; slope: number; forecast: number[] } {
  const alpha = least(0.0001, 0.9999, (x) => smoothed(values, x).error);
  const { level, rest } = smoothed(values, alpha);
  const { slope } = lineThrough(values);
  const forecast = Array.from({ length: horizon }, (_, i) => level + (slope / 2) * (i + (1 - rest) / alpha));
  return { alpha, slope, forecast };
}
