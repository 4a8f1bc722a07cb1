import { least } from './least';

/** The line through the values so far, which each value moves: mean, slope and level at its start. */
interface Line {
  count: number;
  mean: number;
  slope: number;
  level: number;
}

function moved({ count, mean, slope }: Line, value: number): Line {
  const t = count + 1;
  if (t === 1) return { count: 1, mean: value, slope: 0, level: value };
  const nextMean = (count * mean + value) / t;
  const nextSlope = ((t - 2) * slope + (6 / t) * (value - mean)) / (t + 1);
  return { count: t, mean: nextMean, slope: nextSlope, level: nextMean - ((t + 1) / 2) * nextSlope };
}

const unmoved: Line = { count: 0, mean: 0, slope: 0, level: 0 };

/** The part of the line in the next value; `rest` is (1 − α)^count. */
const partOf = ({ slope, level }: Line, rest: number, alpha: number) =>
  rest * level + ((1 - rest * (1 - alpha)) / alpha) * slope;

/** Start level and weight of the line by least squares over the second to the last value, and the error that is left. */
function fitted(values: readonly number[], lines: readonly Line[], alpha: number) {
  const kept = 1 - alpha;
  const parts: number[] = [];
  let [known, rest] = [0, 1];
  let [ofRests, ofParts, mixed, restMiss, partMiss] = [0, 0, 0, 0, 0];
  for (const [i, value] of values.entries()) {
    const part = partOf(lines[i] as Line, rest, alpha);
    parts.push(part);
    if (i > 0) {
      ofRests += rest * rest;
      ofParts += part * part;
      mixed += rest * part;
      restMiss += rest * (value - known);
      partMiss += part * (value - known);
    }
    known = kept * known + alpha * value;
    rest *= kept;
  }
  let [level, w] = [values[0] as number, 0];
  if (values.length > 1) {
    const determinant = ofRests * ofParts - mixed * mixed;
    const isUnclear = determinant <= 1e-12 * ofRests * ofParts;
    const share = isUnclear ? 0.5 : (ofRests * partMiss - mixed * restMiss) / determinant;
    w = Math.min(Math.max(share, 0), 1);
    level = (restMiss - w * mixed) / ofRests;
  }
  let error = 0;
  for (const [i, value] of values.entries()) {
    const miss = value - level - w * (parts[i] as number);
    if (i > 0) error += miss * miss;
    level = kept * level + alpha * value;
  }
  return { w, error, level, rest };
}

/**
 * The dynamic optimised theta model: simple exponential smoothing and a weighted part of the line through the values so far,
 * which goes on with the forecast. Values have no season. Source: Fiorucci, Pellegrini, Louzada, Petropoulos, Koehler 2016.
 */
export function fitDynamicTheta(
  values: readonly number[],
  horizon: number,
): { alpha: number; w: number; forecast: number[] } {
  const lines = [unmoved];
  for (const [i, value] of values.entries()) lines.push(moved(lines[i] as Line, value));
  const alpha = least(0.01, 0.99, (x) => fitted(values, lines, x).error);
  let { w, level, rest } = fitted(values, lines, alpha);
  let line = lines[values.length] as Line;
  const forecast = Array.from({ length: horizon }, () => {
    const next = level + w * partOf(line, rest, alpha);
    level = (1 - alpha) * level + alpha * next;
    rest *= 1 - alpha;
    line = moved(line, next);
    return next;
  });
  return { alpha, w, forecast };
}
