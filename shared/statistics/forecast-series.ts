import { fitDynamicTheta } from './dynamic-theta';
import { type EtsFit, fitEts } from './ets';
import { powerBelow } from './numeric';
import { hasSeason, seasonOf, withoutSeason, withSeason } from './season';
import { fitTheta } from './theta';

export interface SeriesForecast {
  /** The mean of the three, or of both thetas where no model of exponential smoothing fits. */
  mean: number[];
  theta: ReturnType<typeof fitTheta>;
  dynamicTheta: ReturnType<typeof fitDynamicTheta>;
  ets: EtsFit | null;
  /**
   * The season that both thetas work without, from the place of the first value on: factors where all values are above 0, else
   * amounts; null where there is none.
   */
  seasonIndices: number[] | null;
}

/**
 * Forecasts the next `horizon` values of a series with a season of m, by three methods and their mean, unrounded, in the unit
 * of the series; of zeros alone, or of nothing, zeros. Forecasts stay within ten times the largest size seen, and at 0 or above
 * where the series never was below.
 */
export function forecastSeries(series: readonly number[], m: number, horizon: number): SeriesForecast {
  if (series.every((value) => value === 0)) {
    const forecast = Array<number>(horizon).fill(0);
    const theta = { alpha: 0.0001, slope: 0, forecast };
    return { mean: forecast, theta, dynamicTheta: { alpha: 0.01, w: 0, forecast }, ets: null, seasonIndices: null };
  }
  // With a mean size between 1 and 2 rounding does not hang on the unit.
  const scale = powerBelow(series.reduce((sum, value) => sum + Math.abs(value), 0) / series.length);
  const values = series.map((value) => value / scale);
  const most = 10 * values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const fewest = values.some((value) => value < 0) ? -most : 0;
  const kind = values.every((value) => value > 0) ? 'ratio' : 'difference';
  const season = hasSeason(values, m) ? seasonOf(values, m, kind) : null;
  const plain = season ? withoutSeason(values, season) : values;
  const finish = (forecast: number[]) => forecast.map((value) => Math.min(Math.max(value, fewest), most) * scale);
  const onSeason = (forecast: number[]) => finish(season ? withSeason(forecast, season, values.length) : forecast);

  const theta = fitTheta(plain, horizon);
  const dynamicTheta = fitDynamicTheta(plain, horizon);
  const ets = fitEts(values, m, horizon);
  const forecasts = {
    theta: { ...theta, slope: theta.slope * scale, forecast: onSeason(theta.forecast) },
    dynamicTheta: { ...dynamicTheta, forecast: onSeason(dynamicTheta.forecast) },
    ets: ets && { ...ets, forecast: finish(ets.forecast) },
  };
  const parts = [forecasts.theta, forecasts.dynamicTheta, ...(forecasts.ets ? [forecasts.ets] : [])];
  const mean = theta.forecast.map(
    (_, i) => parts.reduce((sum, { forecast }) => sum + (forecast[i] as number), 0) / parts.length,
  );
  const inUnit = kind === 'ratio' ? 1 : scale;
  return { mean, ...forecasts, seasonIndices: season?.indices.map((index) => index * inUnit) ?? null };
}

/** The last value of the same place of the season, again and again; where there is no whole season, the last value. */
export function seasonalNaive(series: readonly number[], m: number, horizon: number): number[] {
  const n = series.length;
  return Array.from({ length: horizon }, (_, i) => (n < m ? series[n - 1] : series[n - m + (i % m)]) ?? 0);
}
