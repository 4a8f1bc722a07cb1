import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backtest, SeriesForecast } from '#shared/statistics/index.ts';

const folder = join(process.env.FORECAST_DATA_DIR ?? '', 'series');
export const hasSeries = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(folder);
if (!hasSeries) process.stdout.write('Series of M3 are not forecast: FORECAST_DATA_DIR is not set to the data.\n');

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

export interface Series {
  id: string;
  period: 'yearly' | 'quarterly' | 'monthly' | 'other';
  m: number;
  train: number[];
  test: number[];
}

export interface Reference {
  summary: Record<string, Record<string, { series: number; smape: number; mase: number }>>;
  series: (Omit<SeriesForecast, 'ets'> & {
    id: string;
    scale: number;
    ets: NonNullable<SeriesForecast['ets']>;
    backtest: Pick<Backtest, 'windows' | 'forecasts'> & { meanAbsoluteError: Record<string, number> };
    spread: { a: number; b: number; halfWidth80Step1: number; halfWidth95Last: number };
  })[];
  edgeCases: { name: string; series: number[]; m: number; mean: number[]; model: string | null; windows: number }[];
}

/** The series of the M3 competition (Makridakis, Hibon 2000). */
export const m3 = (): Series[] => (hasSeries ? read('m3.json').series : []);

/** Results of another program of the same method. */
export const reference = (): Reference =>
  hasSeries ? read('m3-reference.json') : { summary: {}, series: [], edgeCases: [] };
