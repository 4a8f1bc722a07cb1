import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import initEts, { AutoETS } from '@bsull/augurs/ets';
import initMstl, { MSTL } from '@bsull/augurs/mstl';
import ARIMA from 'arima';
import { backtest, forecastSeries } from '#shared/statistics/index.ts';
import { measure } from '../measure';
import type { Figure } from '../table';

interface Series {
  train: number[];
  test: number[];
  m: number;
}

/** Forecasts from history: one of 60 months, and where the data are there all of M3, some of it beside other libraries. */
export async function historyFigures(): Promise<Figure[]> {
  const history = Array.from(
    { length: 60 },
    (_, i) => 100_000 + 700 * i + 9_000 * ((i * 7) % 12) + ((i * 7919) % 4001),
  );
  const one = measure({
    prepare: () => history,
    run: (series) => [forecastSeries(series, 12, 120), backtest(series, 12)],
    warmUp: 2,
    runs: 9,
    batch: 1,
  });
  const figures: Figure[] = [
    {
      key: 'historyMs',
      what: '60 months continued by 120, with 12 trials',
      value: one.median,
      unit: 'ms',
      timing: one,
      atMost: 150,
    },
  ];
  const file = join(process.env.FORECAST_DATA_DIR ?? '', 'series/m3.json');
  if (!existsSync(file)) return figures;
  const { series }: { series: Series[] } = JSON.parse(readFileSync(file, 'utf8'));
  const all = measure({
    prepare: () => series,
    run: (list) => list.map(ours),
    warmUp: 0,
    runs: 1,
    batch: 1,
  });
  return [
    ...figures,
    { key: 'm3S', what: 'the 3,003 series of M3', value: all.median / 1000, unit: 's', timing: all, atMost: 60 },
    ...(await besideOthers(series)),
  ];
}

const ours = ({ train, m, test }: Series) => forecastSeries(train, m, test.length).mean;

/** Exponential smoothing chosen by itself, after a decomposition where there is a season: this library has no model with one. */
function augurs({ train, m, test }: Series): number[] {
  const model = train.length >= 2 * m ? MSTL.ets([m]) : new AutoETS(1, 'ZZN');
  model.fit(train);
  const { point } = model.predict(test.length);
  model.free();
  return point;
}

/** The airline model, (0,1,1)(0,1,1): to choose one by itself takes this library seconds a series. */
function arima({ train, m, test }: Series): number[] {
  const model = new ARIMA({ p: 0, d: 1, q: 1, P: 0, D: 1, Q: 1, s: m, verbose: false }).train(train);
  const [point] = model.predict(test.length);
  model.destroy();
  return point;
}

/** Every twentieth monthly series of M3: how long each takes and how far it is off. */
async function besideOthers(series: readonly Series[]): Promise<Figure[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@bsull/augurs/ets'));
  const binary = (name: string) => ({ module_or_path: readFileSync(join(folder, `${name}_bg.wasm`)) });
  await Promise.all([initEts(binary('ets')), initMstl(binary('mstl'))]);
  const some = series.filter(({ m }) => m === 12).filter((_, i) => i % 20 === 0);
  const own = timed(some, ours);
  const rest = { augurs: timed(some, augurs), arima: timed(some, arima) };
  const what = `${some.length} monthly series of M3`;
  return [
    { what: `${what}, mean of three`, value: own.ms / some.length, unit: 'ms' },
    { what: 'sMAPE of it', value: own.error, unit: 'points' },
    ...Object.entries(rest).flatMap(([name, { ms, error }]): Figure[] => [
      {
        key: `${name}Ratio`,
        what: `${name} ÷ mean of three, the same series`,
        value: ms / own.ms,
        unit: '×',
      },
      { what: `sMAPE of ${name}`, value: error, unit: 'points' },
    ]),
  ];
}

function timed(some: readonly Series[], forecast: (one: Series) => number[]): { ms: number; error: number } {
  // Both begin warm.
  for (const one of some.slice(0, 5)) forecast(one);
  const start = performance.now();
  const forecasts = some.map(forecast);
  const ms = performance.now() - start;
  const errors = some.map(({ test }, i) => {
    const sizes = test.map((value, k) => {
      const forecast = forecasts[i]?.[k] ?? Number.NaN;
      return Math.abs(value - forecast) / (Math.abs(value) + Math.abs(forecast));
    });
    return (200 * sizes.reduce((sum, size) => sum + size, 0)) / test.length;
  });
  return { ms, error: errors.reduce((sum, error) => sum + error, 0) / errors.length };
}
