import { describe, expect, it } from 'vitest';
import { backtest, errorSpread, forecastSeries, halfWidth } from '#shared/statistics/index.ts';
import { hasSeries, m3, reference } from './m3-data';

/** Where a figure is further from the expected one than 1e-6 of the mean of the series. */
function differences(found: unknown, expected: unknown, allowed: number): string[] {
  if (typeof expected === 'number') {
    const isNear = typeof found === 'number' && Math.abs(found - expected) <= allowed;
    return isNear ? [] : [`${found}, not ${expected}`];
  }
  if (expected === null || typeof expected !== 'object') return found === expected ? [] : [`${found}, not ${expected}`];
  return Object.entries(expected).flatMap(([key, value]) =>
    differences((found as Record<string, unknown> | null)?.[key], value, allowed).map((text) => `${key}: ${text}`),
  );
}

describe.runIf(hasSeries)('the reference', () => {
  const { series: expected, edgeCases } = reference();
  const seriesById = new Map(m3().map((series) => [series.id, series]));

  it('has 54 series and 10 edge cases', () => {
    expect([expected.length, edgeCases.length]).toEqual([54, 10]);
  });

  it.each(expected)('$id: every part of the forecast within 1e-6 of the mean', ({ id, ...parts }) => {
    const { train = [], test = [], m = 1 } = seriesById.get(id) ?? {};
    const found = forecastSeries(train, m, test.length);
    const allowed = (1e-6 * train.reduce((sum, value) => sum + Math.abs(value), 0)) / train.length;
    const { theta, dynamicTheta, ets, mean, seasonIndices } = parts;
    expect(differences(found, { theta, dynamicTheta, ets, mean, seasonIndices }, allowed)).toEqual([]);
    const factors = [found.theta.alpha, found.dynamicTheta.alpha, found.dynamicTheta.w, found.ets?.parameters];
    expect(differences(factors, [theta.alpha, dynamicTheta.alpha, dynamicTheta.w, ets.parameters], 1e-6)).toEqual([]);
    expect(differences(found.seasonIndices, seasonIndices, 1e-6)).toEqual([]);
    expect(Math.abs((found.ets?.aicc ?? 0) / ets.aicc - 1)).toBeLessThan(1e-6);

    const tried = backtest(train, m);
    expect(differences(tried, parts.backtest, allowed)).toEqual([]);
    const spread = errorSpread(tried.meanSquares.mean);
    expect(Math.abs(spread.a / parts.spread.a - 1)).toBeLessThan(1e-6);
    expect(Math.abs(spread.b / parts.spread.b - 1)).toBeLessThan(1e-6);
    expect(Math.abs(halfWidth(spread, 1, 0.8) - parts.spread.halfWidth80Step1)).toBeLessThan(allowed);
    expect(Math.abs(halfWidth(spread, test.length, 0.95) - parts.spread.halfWidth95Last)).toBeLessThan(allowed);
  });

  it.each(edgeCases)('$name', ({ series, m, mean, model, windows }) => {
    const found = forecastSeries(series, m, mean.length);
    const size = series.reduce((sum, value) => sum + Math.abs(value), 0) / series.length;
    expect(differences(found.mean, mean, 1e-9 * size)).toEqual([]);
    expect(found.ets?.model ?? null).toBe(model);
    expect(backtest(series, m).windows).toBe(windows);
  });
});
