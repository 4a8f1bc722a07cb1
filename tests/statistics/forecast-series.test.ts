import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backtest, errorSpread, forecastSeries, halfWidth, seasonalNaive } from '#shared/statistics/index.ts';
import { processorTime } from '../helpers/processor-time';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 3_600_000 : 60_000;

const amount = fc.integer({ min: -10_000_000, max: 100_000_000 });
const positive = fc.integer({ min: 1, max: 1_000_000_000_000 });
const size = { minLength: 1, maxLength: 60 };
const seasons = fc.constantFrom(1, 4, 12);

/** Rows of zeros, gaps and jumps among amounts; constants; one value, two values; very large and very small ones. */
const anySeries = fc.oneof(
  fc.array(amount, size),
  fc.array(positive, size),
  fc.array(fc.oneof(fc.constant(0), amount), size),
  fc.array(fc.constantFrom(0, 1, -1), size),
  fc.tuple(amount, fc.integer({ min: 1, max: 60 })).map(([value, count]) => Array<number>(count).fill(value)),
  fc
    .tuple(positive, fc.array(fc.constantFrom(1, 2, 1_000_000_000), size))
    .map(([value, all]) => all.map((x) => x * (value % 97))),
  fc.array(amount, { minLength: 0, maxLength: 2 }),
  fc
    .tuple(
      positive,
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 24, max: 60 }),
    )
    .map(([value, profile, count]) =>
      Array.from({ length: count }, (_, i) => (value % 100_000) * (profile[i % 12] ?? 0) + i),
    ),
);

describe('any series', { timeout }, () => {
  it('gives numbers for every part, within the limits', () => {
    fc.assert(
      fc.property(anySeries, seasons, fc.integer({ min: 1, max: 144 }), (series, m, horizon) => {
        const { mean, theta, dynamicTheta, ets, seasonIndices } = forecastSeries(series, m, horizon);
        const most = 10 * Math.max(0, ...series.map(Math.abs)) * (1 + 1e-12);
        const fewest = series.some((value) => value < 0) ? -most : 0;
        const forecasts = [mean, theta.forecast, dynamicTheta.forecast, ...(ets ? [ets.forecast] : [])];
        for (const forecast of [...forecasts, seasonalNaive(series, m, horizon)]) {
          expect(forecast).toHaveLength(horizon);
          expect(forecast.every((value) => value >= fewest && value <= most)).toBe(true);
        }
        const { alpha, slope } = theta;
        const factors = [
          alpha,
          slope,
          dynamicTheta.alpha,
          dynamicTheta.w,
          ...(ets ? [ets.aicc, ...ets.parameters] : []),
        ];
        expect([...factors, ...(seasonIndices ?? [])].every(Number.isFinite)).toBe(true);
      }),
      { numRuns: isLong ? 10_000 : 300, seed: 1 },
    );
  });

  it('gives numbers for every part of the back-test and its band', () => {
    fc.assert(
      fc.property(anySeries, seasons, (series, m) => {
        const { meanAbsoluteError, meanSquares, naiveChange, windows } = backtest(series, m);
        expect([...Object.values(meanAbsoluteError), naiveChange].every((value) => value >= 0)).toBe(true);
        for (const squares of Object.values(meanSquares)) {
          const { a, b } = errorSpread(squares);
          expect(squares).toHaveLength(windows);
          expect([a, b, halfWidth({ a, b }, 1, 0.8), halfWidth({ a, b }, 144, 0.95)].every((x) => x >= 0)).toBe(true);
        }
      }),
      { numRuns: isLong ? 2_000 : 40, seed: 2 },
    );
  });
});

const trend = Array.from({ length: 40 }, (_, i) => 50_000 + 800 * i);
const profile = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.2, 1.1, 1, 0.9, 0.8];

describe('a forecast from history', () => {
  it('is the same to the last bit wherever it is made', () => {
    const series = trend.map((value, i) => Math.round(value * (profile[i % 12] ?? 1)) + ((i * 7_919) % 4_001));
    const { mean, theta, dynamicTheta, ets } = forecastSeries(series, 12, 3);
    const last = [theta, dynamicTheta, ets].map((part) => part?.forecast.at(-1));
    expect([mean, last, theta.alpha, dynamicTheta.w, ets?.model, ets?.parameters, ets?.aicc]).toMatchInlineSnapshot(`
      [
        [
          90533.21224114233,
          99244.07973582862,
          108056.12002200501,
        ],
        [
          107649.46499389505,
          107190.1712922489,
          109328.72377987107,
        ],
        0.9999,
        0.34050817433515385,
        "MAM",
        [
          0.00635,
          0.0001,
          0.06406250000000002,
        ],
        -274.6753362614427,
      ]
    `);
    expect(backtest(series, 12).meanAbsoluteError).toMatchInlineSnapshot(`
      {
        "dynamicTheta": 1871.1289665432146,
        "ets": 3594.740253117481,
        "mean": 1256.4988816563987,
        "seasonalNaive": 7939.384615384615,
        "theta": 1216.2689825993186,
      }
    `);
  });

  it('in a unit that is a power of two larger has the same digits', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (series) => {
        const large = forecastSeries(
          series.map((value) => value * 1024),
          12,
          6,
        );
        expect(large.mean).toEqual(forecastSeries(series, 12, 6).mean.map((value) => value * 1024));
      }),
      { numRuns: 20, seed: 3 },
    );
  });

  it('finds the season of a growing series, as shares of its trend', () => {
    const { seasonIndices, mean } = forecastSeries(
      trend.map((value, i) => value * (profile[i % 12] ?? 1)),
      12,
      12,
    );
    for (const [place, index] of profile.entries()) expect(seasonIndices?.[place]).toBeCloseTo(index, 1);
    // January to April are past: the first month of the forecast is a May.
    for (const [i, value] of mean.entries()) {
      const expected = (50_000 + 800 * (40 + i)) * (profile[(40 + i) % 12] ?? 1);
      expect(Math.abs(value / expected - 1)).toBeLessThan(0.05);
    }
  });

  it('finds it as amounts where some are not above zero', () => {
    const series = trend.map((value, i) => value + 60_000 * ((profile[i % 12] ?? 1) - 1) - 52_000);
    const { seasonIndices, ets } = forecastSeries(series, 12, 12);
    for (const [place, index] of profile.entries()) {
      expect(Math.abs((seasonIndices?.[place] ?? 0) - 60_000 * (index - 1)) / 60_000).toBeLessThan(0.02);
    }
    expect(ets?.model.at(-1)).toBe('A');
  });

  it('sees no season in less than two years, and none where nothing repeats', () => {
    const seasonal = trend.map((value, i) => value * (profile[i % 12] ?? 1));
    expect(forecastSeries(seasonal.slice(0, 23), 12, 1).seasonIndices).toBeNull();
    expect(forecastSeries(seasonal.slice(0, 24), 12, 1).seasonIndices).not.toBeNull();
    expect(forecastSeries(trend, 12, 1).seasonIndices).toBeNull();
    expect(forecastSeries(seasonal, 1, 1).seasonIndices).toBeNull();
  });

  it('of one value is that value, of nothing zero', () => {
    expect(forecastSeries([700], 12, 3).mean).toEqual([700, 700, 700]);
    expect(forecastSeries([], 12, 2).mean).toEqual([0, 0]);
  });

  it('of sixty months for ten years with twelve windows takes less than 150 ms of the processor', () => {
    const series = Array.from(
      { length: 60 },
      (_, i) => 50_000 + 300 * i * (profile[i % 12] ?? 1) + ((i * 7_919) % 9_001),
    );
    const times = Array.from({ length: 5 }, () =>
      processorTime(() => {
        forecastSeries(series, 12, 120);
        backtest(series, 12);
      }),
    ).sort((a, b) => a - b);
    expect(times[0]).toBeLessThan(150);
  });
});

it('the seasonal naive forecast repeats the last season, or the last value of less than a season', () => {
  expect(seasonalNaive([9, 1, 2, 3, 4], 4, 6)).toEqual([1, 2, 3, 4, 1, 2]);
  expect(seasonalNaive([1, 2, 3], 4, 2)).toEqual([3, 3]);
  expect(seasonalNaive([5, 6, 7], 1, 2)).toEqual([7, 7]);
  expect(seasonalNaive([], 12, 1)).toEqual([0]);
});
