import { addMonths, type Month, makeTimeline, monthsBetween } from '#shared/domain/months.ts';
import { monthlySeries } from '#shared/inputs/actuals/monthly-series.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import {
  type Backtest,
  backtest,
  countTrials,
  forecastSeries,
  seasonalNaive,
  type Trial,
  trials,
} from '#shared/statistics/index.ts';

/** Months one after another, minor units. */
export interface History {
  firstMonth: Month;
  values: number[];
  /** The last month that is missing, after which the history begins. */
  gap: Month | null;
}

export type BaselineMethod = keyof Backtest['meanAbsoluteError'];

/** A history whose next months cannot be forecast, and why. */
export type HistoryRejection = 'tooShort' | 'nothingAhead';

const season = 12;
const fewestMonths = 6;
const mostAhead = 144;

/**
 * What is booked of a row, from its last gap or a later month on; the last month only where the books have both its profit and
 * loss and its balance sheet. Null where nothing is booked. Source: forecast model, section 11.
 */
export function historyOfRow(document: ForecastDocument, rowKey: string, from?: Month): History | null {
  const { firstMonth, amounts, gaps } = monthlySeries(document, rowKey);
  if (firstMonth === null) return null;
  const last = document.actuals?.months.at(-1);
  const isWhole = last?.result != null && last.sheet != null;
  const count =
    isWhole || !last || addMonths(firstMonth, amounts.length - 1) !== last.month ? amounts.length : amounts.length - 1;
  const gap = gaps.at(-1) ?? null;
  const begin = Math.max(
    gap === null ? 0 : monthsBetween(firstMonth, gap) + 1,
    from ? monthsBetween(firstMonth, from) : 0,
  );
  return { firstMonth: addMonths(firstMonth, begin), values: amounts.slice(begin, count), gap };
}

/** How a history goes on over the horizon of a forecast, and how well each method would have done. */
export interface Baseline {
  history: History;
  lastMonth: Month;
  /** Months of the horizon that are forecast: from month number `first` on. */
  first: number;
  /** Whole minor units from month `first` to the last of the horizon; null where no model fits. */
  forecasts: Record<BaselineMethod, number[] | null>;
  /** True where the history has a season. */
  hasSeason: boolean;
  /** Of exponential smoothing, by its letters; null where none fits. */
  model: string | null;
  tried: Backtest;
  /** Fewer than 3 trials: too short for a claim. */
  isTried: boolean;
}

/** How many of the last months of a history each method is tried on. */
export const countTried = ({ values }: Pick<History, 'values'>): number => countTrials(values.length, season);

/** The trials of a history in their order, from one to another, the last one not among them. */
export const tryHistory = ({ values }: Pick<History, 'values'>, from: number, to: number): Trial[] =>
  trials(values, season, { from, to });

/**
 * Forecasts the months of the horizon after a history and after the last actual month. What its trials came to is given where that
 * is known. Source: forecast model, section 11.
 */
export function makeBaseline(
  { header, actuals }: ForecastDocument,
  history: History,
  tries?: Trial[],
): Baseline | { rejected: HistoryRejection } {
  const { values, firstMonth } = history;
  if (values.length < fewestMonths) return { rejected: 'tooShort' };
  const { months } = makeTimeline(header);
  const lastMonth = addMonths(firstMonth, values.length - 1);
  /** Month number of the last month of the history; 0 is the month before the forecast. */
  const known = monthsBetween(header.startMonth, lastMonth) + 1;
  const booked = actuals?.lastActualMonth ? monthsBetween(header.startMonth, actuals.lastActualMonth) + 1 : 0;
  const first = Math.max(known, booked, 0) + 1;
  const ahead = Math.min(months - known, mostAhead);
  const dropped = first - known - 1;
  if (ahead <= dropped) return { rejected: 'nothingAhead' };
  const { mean, theta, dynamicTheta, ets, seasonIndices } = forecastSeries(values, season, ahead);
  const whole = (forecast: readonly number[]) => forecast.slice(dropped).map(toWhole);
  const tried = backtest(values, season, tries);
  return {
    history,
    lastMonth,
    first,
    hasSeason: seasonIndices !== null,
    model: ets?.model ?? null,
    forecasts: {
      mean: whole(mean),
      theta: whole(theta.forecast),
      dynamicTheta: whole(dynamicTheta.forecast),
      ets: ets && whole(ets.forecast),
      seasonalNaive: whole(seasonalNaive(values, season, ahead)),
    },
    tried,
    isTried: tried.windows >= 3,
  };
}

/** Half away from zero; no −0. */
const toWhole = (value: number) => (value < 0 ? -Math.floor(0.5 - value) : Math.floor(value + 0.5)) + 0;

/** How a method compares with the same month of the year before, and by how many parts per million. */
export function comparedWithNaive(
  { meanAbsoluteError }: Backtest,
  method: BaselineMethod,
): { is: 'better' | 'alike' | 'worse'; by: number } {
  const naive = meanAbsoluteError.seasonalNaive;
  const ratio = naive === 0 ? (meanAbsoluteError[method] === 0 ? 1 : Infinity) : meanAbsoluteError[method] / naive;
  if (ratio <= 0.995) return { is: 'better', by: toWhole((1 - ratio) * 1_000_000) };
  return {
    is: ratio <= 1.1 ? 'alike' : 'worse',
    by: Number.isFinite(ratio) ? toWhole((ratio - 1) * 1_000_000) : 1_000_000,
  };
}
