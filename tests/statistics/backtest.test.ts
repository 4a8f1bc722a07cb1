import { describe, expect, it } from 'vitest';
import {
  backtest,
  countTrials,
  errorSpread,
  forecastSeries,
  halfWidth,
  seasonalNaive,
  trials,
} from '#shared/statistics/index.ts';

const series = Array.from({ length: 31 }, (_, i) => 5_000 + 40 * i + 700 * ((i * 5) % 12) + ((i * 7_919) % 301));

describe('the back-test', () => {
  it.each([
    { m: 12, windows: { 5: 0, 6: 1, 7: 2, 8: 3, 12: 7, 14: 9, 15: 3, 24: 12, 26: 12, 27: 3, 31: 7, 36: 12, 60: 12 } },
    { m: 4, windows: { 4: 0, 6: 1, 8: 3, 10: 5, 11: 3, 13: 5, 16: 8, 30: 8 } },
    { m: 1, windows: { 2: 0, 8: 3, 10: 5, 11: 3, 13: 5, 40: 5 } },
  ])('tries the last months that the length of history leaves, season of $m: $windows', ({ m, windows }) => {
    const found = Object.keys(windows).map((n) => [n, backtest(Array<number>(Number(n)).fill(3), m).windows]);
    expect(Object.fromEntries(found)).toEqual(windows);
  });

  it('is the same of trials that were made one by one, in their order', () => {
    const one = Array.from({ length: countTrials(31, 12) }, (_, at) => trials(series, 12, { from: at, to: at + 1 }));
    expect(one.map((trial) => trial[0]?.mean.length)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(backtest(series, 12, one.flat())).toEqual(backtest(series, 12));
  });

  it('forecasts each window from what was known then, and nothing later', () => {
    const { windows, forecasts, meanAbsoluteError, meanSquares } = backtest(series, 12);
    expect([windows, forecasts]).toEqual([7, 28]);
    const misses = [7, 6, 5, 4, 3, 2, 1].map((k) => {
      const known = series.slice(0, 31 - k);
      const miss = (forecast: number[]) => forecast.map((value, i) => value - (series[31 - k + i] ?? 0));
      const { mean, ets } = forecastSeries(known, 12, k);
      return { mean: miss(mean), ets: miss(ets?.forecast ?? []), naive: miss(seasonalNaive(known, 12, k)) };
    });
    const meanSize = (name: 'mean' | 'ets' | 'naive') =>
      misses.flatMap((one) => one[name]).reduce((sum, value) => sum + Math.abs(value), 0) / 28;
    expect(meanAbsoluteError.mean).toBeCloseTo(meanSize('mean'), 8);
    expect(meanAbsoluteError.ets).toBeCloseTo(meanSize('ets'), 8);
    expect(meanAbsoluteError.seasonalNaive).toBeCloseTo(meanSize('naive'), 8);
    const third = misses.slice(0, 5).map((one) => one.mean[2] ?? 0);
    expect(meanSquares.mean[2]).toBeCloseTo(third.reduce((sum, value) => sum + value * value, 0) / 5, 4);
    expect(meanSquares.mean[6]).toBeCloseTo((misses[0]?.mean[6] ?? 0) ** 2, 4);
  });

  it('takes the mean for exponential smoothing where no model fits: of zeros alone, of two seasons of four', () => {
    const late = [...Array<number>(20).fill(0), 90_000];
    expect(forecastSeries(late.slice(0, 20), 12, 1).ets).toBeNull();
    expect(backtest(late, 12).meanAbsoluteError.ets).toBe(backtest(late, 12).meanAbsoluteError.mean);
    const seasonal = [1, 2, 3, 9, 2, 3, 4, 11];
    expect(forecastSeries(seasonal, 4, 1)).toMatchObject({ ets: null, seasonIndices: expect.any(Array) });
    expect(backtest([...seasonal, 3, 4, 5], 4).meanSquares.ets[2]).toBe(
      backtest([...seasonal, 3, 4, 5], 4).meanSquares.mean[2],
    );
  });

  it('names the mean change from the value a season before, in a short history from the one before', () => {
    expect(backtest([1, 2, 3, 4, 11, 22], 4).naiveChange).toBe((10 + 20) / 2);
    expect(backtest([1, 2, 4, 8], 4).naiveChange).toBe((1 + 2 + 4) / 3);
    expect(backtest([7], 4).naiveChange).toBe(0);
  });
});

describe('the spread of errors', () => {
  /** What few windows widen: (1 + 2/windows)², at least of four. */
  const widened = (value: number, windows: number) => value * (1 + 2 / windows) ** 2;

  it('is the line through the squares where they grow', () => {
    const { a, b } = errorSpread([100, 130, 160, 190, 220]);
    expect(a).toBeCloseTo(widened(100, 5), 9);
    expect(b).toBeCloseTo(widened(30, 5), 9);
  });

  it('weighs a step by its number of forecasts', () => {
    // Weights 3, 2, 1 of steps 0, 1, 2, whose means are 2/3 and 220.
    const { a, b } = errorSpread([160, 160, 520]);
    const slope = (3 * (-2 / 3) * (160 - 220) + 2 * (1 / 3) * (160 - 220) + (4 / 3) * (520 - 220)) / (10 / 3);
    expect(b).toBeCloseTo(widened(slope, 4), 9);
    expect(a).toBeCloseTo(widened(220 - (slope * 2) / 3, 4), 9);
  });

  it('does not shrink with time: falling squares give their mean, and a fifth of it a step', () => {
    const mean = (3 * 300 + 2 * 200 + 100) / 6;
    expect(errorSpread([300, 200, 100])).toEqual({
      a: expect.closeTo(widened(mean, 4), 9),
      b: expect.closeTo(widened(mean / 5, 4), 9),
    });
  });

  it('begins with the first square where the line would begin below zero', () => {
    const { a, b } = errorSpread([4, 0, 1_000, 2_000, 4_000]);
    expect(a).toBeCloseTo(widened(4, 5), 9);
    expect(b).toBeGreaterThan(widened(500, 5));
  });

  it('of one window is its square, of none nothing', () => {
    expect(errorSpread([50])).toEqual({ a: widened(50, 4), b: widened(10, 4) });
    expect(errorSpread([])).toEqual({ a: 0, b: 0 });
  });

  it('is as wide as a normal error: 1.2816 and 1.96 times its root', () => {
    expect(halfWidth({ a: 100, b: 21 }, 1, 0.8)).toBeCloseTo(12.8155156554, 9);
    expect(halfWidth({ a: 100, b: 21 }, 2, 0.95)).toBeCloseTo(11 * 1.9599639845, 9);
  });
});
