import { addMonths, type Month, monthsBetween } from '#shared/domain/months.ts';
import { monthlySeries } from '#shared/inputs/actuals/monthly-series.ts';
import type { BaselinePart } from '#shared/inputs/forecast/baselines.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { errorSpread, halfWidth, type Trial } from '#shared/statistics/index.ts';
import {
  type Baseline,
  type BaselineMethod,
  type History,
  type HistoryRejection,
  historyOfRow,
  makeBaseline,
} from './baseline';
import { type WrittenBaseline, type WrittenForm, waysToWrite } from './write-baseline';

interface LineOfPart {
  part: BaselinePart;
  id: string;
}

/** The row of the actuals that a line has. */
export function rowKeyOf(document: ForecastDocument, { part, id }: LineOfPart): string {
  if (part === 'revenue') return `revenue:${id}`;
  if (part === 'operatingExpenses') return `operatingExpense:${id}`;
  const line = document.otherIncomeAndExpenses.find((otherIncomeAndExpense) => otherIncomeAndExpense.id === id);
  return line?.direction === 'income' ? `otherIncome:${id}` : `otherExpense:${id}`;
}

/** A forecast from history with the ways to write each method's. */
export interface LineBaseline extends Baseline {
  ways: Record<BaselineMethod, WrittenBaseline[]>;
}

/** How a history goes on as inputs of a line; rejected where it cannot. Booked months of the line itself stay. */
export function makeLineBaseline(
  document: ForecastDocument,
  { history, tried, ...line }: LineOfPart & { history: History; tried?: Trial[] },
): LineBaseline | { rejected: HistoryRejection } {
  const made = makeBaseline(document, history, tried);
  if ('rejected' in made) return made;
  const own = monthlySeries(document, rowKeyOf(document, line));
  const before = own.firstMonth === null ? 0 : monthsBetween(document.header.startMonth, own.firstMonth);
  const booked = new Map(own.amounts.map((amount, i) => [before + i + 1, amount]));
  const waysOf = (method: BaselineMethod) => {
    const forecast = made.forecasts[method];
    return forecast ? waysToWrite(document, { ...line, first: made.first, forecast, booked }) : [];
  };
  const ways = {
    mean: waysOf('mean'),
    theta: waysOf('theta'),
    dynamicTheta: waysOf('dynamicTheta'),
    ets: waysOf('ets'),
    seasonalNaive: waysOf('seasonalNaive'),
  };
  return { ...made, ways };
}

/** Months of the horizon between the last of the history and the first that is forecast. */
const droppedOf = ({ first, lastMonth }: Baseline, startMonth: string) =>
  first - monthsBetween(startMonth, lastMonth) - 2;

/** How many months after its history a forecast ends. */
export const monthsAhead = (baseline: Baseline, startMonth: string): number =>
  baseline.forecasts.mean === null ? 0 : baseline.forecasts.mean.length + droppedOf(baseline, startMonth);

/**
 * The ends of the band around a method's forecast that holds a share `level` of what comes, month by month, minor units; it
 * ends at 0 where history was never below. Null where the history is too short to be tried. Source: statistics, bands.
 */
export function bandOf(
  baseline: Baseline,
  startMonth: string,
  { method, level }: { method: BaselineMethod; level: number },
): { low: number[]; high: number[] } | null {
  const forecast = baseline.forecasts[method];
  if (!forecast || !baseline.isTried) return null;
  const spread = errorSpread(baseline.tried.meanSquares[method]);
  const isNeverNegative = baseline.history.values.every((value) => value >= 0);
  const dropped = droppedOf(baseline, startMonth);
  const half = forecast.map((_, i) => halfWidth(spread, dropped + i + 1, level));
  const low = forecast.map((value, i) => value - (half[i] ?? 0));
  return {
    low: isNeverNegative ? low.map((value) => Math.max(0, value)) : low,
    high: forecast.map((value, i) => value + (half[i] ?? 0)),
  };
}

interface Written extends LineOfPart {
  rowKey: string;
  method: BaselineMethod;
  form: WrittenForm;
  /** ISO 8601 in UTC. */
  madeAt: string;
}

/** What the document keeps of a forecast that was written, minor units. Source: forecast model, section 11. */
export function baselineEntry(baseline: Baseline, { id, rowKey, method, form, madeAt }: Written) {
  const { tried, history, lastMonth } = baseline;
  const { a, b } = errorSpread(tried.meanSquares[method]);
  return {
    id,
    rowKey,
    firstMonth: history.firstMonth,
    lastMonth,
    method,
    writtenAs: form,
    windows: tried.windows,
    error: Math.round(tried.meanAbsoluteError[method]),
    naiveError: Math.round(tried.meanAbsoluteError.seasonalNaive),
    deviations: Array.from({ length: 12 }, (_, j) => Math.round(Math.sqrt(a + b * j))),
    madeAt,
  };
}

type BaselineEntry = NonNullable<ForecastDocument['baselines']>[number];

/** The last month that is booked of the row a line was forecast from, where it is after what was used; else null. */
export function newerActuals(document: ForecastDocument, lineId: string): Month | null {
  const entry = document.baselines?.find(({ id }) => id === lineId);
  const history = entry && entry.rowKey !== 'pasted' ? historyOfRow(document, entry.rowKey) : null;
  if (!entry || !history || history.values.length === 0) return null;
  const last = addMonths(history.firstMonth, history.values.length - 1);
  return last > entry.lastMonth ? last : null;
}

/**
 * How far monthly amounts that were forecast from history may be off, in parts per million: the sum of the deviations of the
 * back-test one to twelve months ahead over that of the same months of the forecast, as far as it goes. Null where the history
 * was too short to be tried, or nothing is forecast. Source: forecast model, section 11.
 */
export function spreadOfBaseline(
  { windows, deviations, lastMonth }: BaselineEntry,
  amounts: readonly number[],
  startMonth: Month,
): number | null {
  const first = Math.max(0, monthsBetween(startMonth, lastMonth) + 1);
  const ahead = amounts.slice(first, first + deviations.length);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.abs(value), 0);
  const total = sum(ahead);
  if (windows < 3 || total === 0) return null;
  return Math.min(10_000_000, Math.round((1_000_000 * sum(deviations.slice(0, ahead.length))) / total));
}
