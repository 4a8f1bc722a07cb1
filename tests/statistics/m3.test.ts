import { describe, expect, it } from 'vitest';
import { backtest, errorSpread, forecastSeries, halfWidth, seasonalNaive } from '#shared/statistics/index.ts';
import { hasSeries, m3, reference, type Series } from './m3-data';

const isLong = import.meta.env.MODE === 'long';
const timeout = 1_800_000;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The symmetric percentage error and the error as a share of the naive one within the history, of one forecast. */
function errorsOf({ train, test, m }: Series, forecast: readonly number[]): { smape: number; mase: number } {
  const misses = test.map((value, i) => Math.abs(value - (forecast[i] ?? 0)));
  const shares = test.map((value, i) => (200 * (misses[i] ?? 0)) / (Math.abs(value) + Math.abs(forecast[i] ?? 0)));
  const lag = train.length > m ? m : 1;
  const changes = train.slice(lag).map((value, i) => Math.abs(value - (train[i] ?? 0)));
  return { smape: sum(shares) / test.length, mase: sum(misses) / test.length / (sum(changes) / changes.length) };
}

const methods = ['theta', 'dynamicTheta', 'ets', 'mean'] as const;
const published = ['THETA', 'ForecastPro', 'NAIVE2', 'DAMPEN', 'COMB S-H-D'];
const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9);

describe.runIf(hasSeries && isLong)('the M3 competition', { timeout }, () => {
  const all = m3();
  const { summary } = reference();

  it('3,003 series are forecast as well as the reference says, and within a minute', () => {
    const errors = new Map<string, { smape: number; mase: number }[]>();
    const started = performance.now();
    const forecasts = all.map(({ train, m, test }) => forecastSeries(train, m, test.length));
    const seconds = (performance.now() - started) / 1000;
    for (const [i, series] of all.entries()) {
      const { mean, theta, dynamicTheta, ets } = forecasts[i] as (typeof forecasts)[number];
      const made = { mean, theta: theta.forecast, dynamicTheta: dynamicTheta.forecast, ets: ets?.forecast ?? [] };
      for (const method of methods) {
        for (const group of [series.period, 'all']) {
          const key = `${group} ${method}`;
          errors.set(key, [...(errors.get(key) ?? []), errorsOf(series, made[method])]);
        }
      }
    }
    const lines: string[] = [];
    for (const group of ['yearly', 'quarterly', 'monthly', 'other', 'all']) {
      for (const method of methods) {
        const made = errors.get(`${group} ${method}`) ?? [];
        const [smape, mase] = [sum(made.map((one) => one.smape)), sum(made.map((one) => one.mase))];
        const expected = summary[group]?.[method];
        expect(made.length).toBe(expected?.series);
        expect((smape / made.length).toFixed(4)).toBe(expected?.smape.toFixed(4));
        expect((mase / made.length).toFixed(4)).toBe(expected?.mase.toFixed(4));
        lines.push(
          `${group.padEnd(10)}${method.padEnd(24)}${cell(smape / made.length, 2)}${cell(mase / made.length, 3)}`,
        );
      }
      for (const name of published) {
        const { smape, mase } = summary[group]?.[`published ${name}`] ?? { smape: Number.NaN, mase: Number.NaN };
        lines.push(`${group.padEnd(10)}${`published ${name}`.padEnd(24)}${cell(smape, 2)}${cell(mase, 3)}`);
      }
    }
    process.stdout.write(
      `${'sMAPE'.padStart(43)}${'MASE'.padStart(9)}\n${lines.join('\n')}\n${seconds.toFixed(1)} s\n`,
    );
    const meanSmape = (group: string) => {
      const made = errors.get(`${group} mean`) ?? [];
      return sum(made.map((one) => one.smape)) / made.length;
    };
    expect(meanSmape('yearly')).toBeLessThanOrEqual(16.1);
    expect(meanSmape('quarterly')).toBeLessThanOrEqual(9.05);
    expect(meanSmape('monthly')).toBeLessThanOrEqual(13.65);
    expect(meanSmape('other')).toBeLessThanOrEqual(4.5);
    expect(meanSmape('all')).toBeLessThanOrEqual(12.45);
    expect(sum((errors.get('all mean') ?? []).map((one) => one.mase)) / all.length).toBeLessThanOrEqual(1.345);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it.each([
    {
      period: 'monthly',
      bands: [
        { level: 0.95, low: 0.92, high: 0.97 },
        { level: 0.8, low: 0.78, high: 0.88 },
      ],
    },
    { period: 'quarterly', bands: [{ level: 0.95, low: 0.9, high: 1 }] },
  ])('bands of $period series hold what they promise: $bands', ({ period, bands }) => {
    const tried = all
      .filter((series) => series.period === period)
      .map(({ train, test, m }) => {
        const { mean } = forecastSeries(train, m, test.length);
        const misses = test.map((value, i) => Math.abs(value - (mean[i] ?? 0)));
        return { misses, spread: errorSpread(backtest(train, m).meanSquares.mean) };
      });
    for (const { level, low, high } of bands) {
      const inside = tried.flatMap(({ misses, spread }) =>
        misses.map((miss, i) => miss <= halfWidth(spread, i + 1, level)),
      );
      const share = inside.filter(Boolean).length / inside.length;
      process.stdout.write(`Bands of ${100 * level} % hold ${(100 * share).toFixed(1)} %, ${period}.\n`);
      expect(share).toBeGreaterThanOrEqual(low);
      expect(share).toBeLessThanOrEqual(high);
    }
  });

  it.each([24, 36])(
    'of the last %i months alone the mean is better than the same month of the year before',
    (months) => {
      const cut = all
        .filter(({ period }) => period === 'monthly')
        .map((series) => ({ ...series, train: series.train.slice(-months) }));
      const maseOf = (forecast: (series: Series) => number[]) =>
        sum(cut.map((series) => errorsOf(series, forecast(series)).mase)) / cut.length;
      const ofMean = maseOf(({ train, m, test }) => forecastSeries(train, m, test.length).mean);
      const ofNaive = maseOf(({ train, m, test }) => seasonalNaive(train, m, test.length));
      process.stdout.write(`${months} months: MASE ${ofMean.toFixed(3)}, same month ${ofNaive.toFixed(3)}.\n`);
      expect(ofMean).toBeLessThan(ofNaive);
    },
  );
});
