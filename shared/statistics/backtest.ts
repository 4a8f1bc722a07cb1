import { forecastSeries, seasonalNaive } from './forecast-series';
import { normalQuantile } from './numeric';

export type Method = 'mean' | 'theta' | 'dynamicTheta' | 'ets' | 'seasonalNaive';

export interface Backtest {
  /** How many of the last values were forecast; below 3 the series is too short for a claim. */
  windows: number;
  /** How many single forecasts that makes, windows·(windows + 1)/2. */
  forecasts: number;
  /** The mean size of the error, in the unit of the series; 0 without windows. */
  meanAbsoluteError: Record<Method, number>;
  /** The mean squared error of forecasts 1, 2, … `windows` steps ahead. */
  meanSquares: Record<Method, number[]>;
  /** The mean change from the value a season before, or from the one before in a series of no more than a season. */
  naiveChange: number;
}

/** How many of the last values of a series of n with a season of m are forecast. */
export function countTrials(n: number, m: number): number {
  const first = [Math.max(2 * m, 8), Math.max(m, 5), 5].find((count) => n - count >= 3) ?? 5;
  return Math.max(0, Math.min(12, Math.max(5, 2 * m), n - first));
}

/** What one window is off by, from one step ahead on. */
export type Trial = Record<Method, number[]>;

type Errors = number[][];

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const meanSize = (errors: Errors) => meanOf(errors.flat().map(Math.abs));

const squaresByStep = (errors: Errors) =>
  errors.map((_, j) =>
    meanOf(errors.slice(0, errors.length - j).map((row) => (row[j] as number) * (row[j] as number))),
  );

function byMethod<T>(figureOf: (method: Method) => T): Record<Method, T> {
  return {
    mean: figureOf('mean'),
    theta: figureOf('theta'),
    dynamicTheta: figureOf('dynamicTheta'),
    ets: figureOf('ets'),
    seasonalNaive: figureOf('seasonalNaive'),
  };
}

/** The last k values of a series with a season of m, forecast with nothing but what was known before them. */
function trial(series: readonly number[], m: number, k: number): Trial {
  const known = series.slice(0, series.length - k);
  const { mean, theta, dynamicTheta, ets } = forecastSeries(known, m, k);
  const forecasts = {
    mean,
    theta: theta.forecast,
    dynamicTheta: dynamicTheta.forecast,
    ets: ets?.forecast ?? mean,
    seasonalNaive: seasonalNaive(known, m, k),
  };
  return byMethod((method) => forecasts[method].map((value, i) => (series[known.length + i] as number) - value));
}

/** The trials of a back-test in their order, all of them or those from one place to another. */
export function trials(
  series: readonly number[],
  m: number,
  { from = 0, to = Number.POSITIVE_INFINITY } = {},
): Trial[] {
  const windows = countTrials(series.length, m);
  return Array.from({ length: Math.min(to, windows) - from }, (_, i) => trial(series, m, windows - from - i));
}

/**
 * How well each method would have done: the last values of a series with a season of m, forecast again from each of the last
 * `windows` places with nothing but what was known there. For exponential smoothing the mean stands in where no model fits.
 */
export function backtest(series: readonly number[], m: number, tried = trials(series, m)): Backtest {
  const n = series.length;
  const windows = tried.length;
  const errors = byMethod((method): Errors => tried.map((trial) => trial[method]));
  const lag = n > m ? m : 1;
  return {
    windows,
    forecasts: (windows * (windows + 1)) / 2,
    meanAbsoluteError: byMethod((method) => meanSize(errors[method])),
    meanSquares: byMethod((method) => squaresByStep(errors[method])),
    naiveChange: meanOf(series.slice(lag).map((value, i) => Math.abs(value - (series[i] as number)))),
  };
}

/** Mean squared error by step ahead, a + b·(step − 1). */
export interface ErrorSpread {
  a: number;
  b: number;
}

/**
 * The line through the mean squared errors of steps 1, 2, … of a back-test, by the number of its forecasts a step, widened for
 * how few these are: it never falls, and rises at least by a fifth of its start a step.
 */
export function errorSpread(meanSquares: readonly number[]): ErrorSpread {
  const windows = meanSquares.length;
  let [weights, steps, squares] = [0, 0, 0];
  for (const [j, square] of meanSquares.entries()) {
    weights += windows - j;
    steps += (windows - j) * j;
    squares += (windows - j) * square;
  }
  const [middle, mean] = [steps / weights, squares / weights];
  let [product, spread] = [0, 0];
  for (const [j, square] of meanSquares.entries()) {
    product += (windows - j) * (j - middle) * (square - mean);
    spread += (windows - j) * (j - middle) * (j - middle);
  }
  const slope = spread > 0 ? product / spread : 0;
  let [a, b] = slope < 0 ? [mean, 0] : [mean - slope * middle, slope];
  if (!(a > 0)) a = meanSquares[0] ?? 0;
  b = Math.max(b, a / 5);
  const widening = 1 + 2 / Math.max(4, windows);
  return { a: a * widening * widening, b: b * widening * widening };
}

/** Half the width of the band around a forecast `step` steps ahead that holds a share `level` of what comes. */
export function halfWidth({ a, b }: ErrorSpread, step: number, level: number): number {
  return normalQuantile(0.5 + level / 2) * Math.sqrt(a + b * (step - 1));
}
