import { addMonths, type Month, monthIndex } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { sideOf } from '#shared/engine/variance/side.ts';
import { isFavourable } from '#shared/engine/variance/variance.ts';
import { monthsToRollTo } from '#shared/inputs/actuals/months-to-roll-to.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';

/** Booked and used · the last of those · booked and not used, as L was moved back · forecast. */
export type MonthState = 'actual' | 'last' | 'unused' | 'forecast';

export interface MonthColumn {
  month: Month;
  state: MonthState;
}

/** The months of a fiscal year (index from 0), each with what it is. */
export function monthColumns(
  { timeline, actualUntil = 0 }: ForecastResult,
  actuals: Actuals,
  year: number,
): MonthColumn[] {
  const { firstMonth = 1, lastMonth = 0 } = timeline.fiscalYears[year] ?? {};
  const full = new Set(monthsToRollTo(timeline.startMonth, actuals.months));
  return Array.from({ length: lastMonth - firstMonth + 1 }, (_, i) => {
    const t = firstMonth + i;
    const month = addMonths(timeline.startMonth, t - 1);
    const isBooked = t <= actualUntil;
    return {
      month,
      state: isBooked ? (t === actualUntil ? 'last' : 'actual') : full.has(month) ? 'unused' : 'forecast',
    };
  });
}

export const shownFigures = ['totalRevenue', 'ebitda', 'netProfit'] as const;

interface MonthFigure {
  amount: number;
  /** Against the budget; null where there is none, or none of this month. */
  variance: number | null;
  favourable: boolean | null;
}

export interface FiguresRow {
  key: (typeof shownFigures)[number];
  months: MonthFigure[];
  /** The sum of the months. */
  year: MonthFigure;
}

/** Revenue, EBITDA and net profit of months and of their sum, each against the budget. Minor units. */
export function monthFigures(
  outlook: ForecastResult,
  budget: ForecastResult | null,
  columns: readonly MonthColumn[],
): FiguresRow[] {
  const own = sideOf(outlook);
  const other = budget?.currency === outlook.currency ? sideOf(budget) : null;
  const figure = (key: string, amount: number, planned: number | null): MonthFigure => {
    const variance = planned === null ? null : amount - planned;
    return { amount, variance, favourable: variance === null ? null : isFavourable('profitAndLoss', key, variance) };
  };
  return shownFigures.map((key) => {
    const months = columns.map(({ month }) => {
      const index = monthIndex(month);
      const planned = other?.figure('profitAndLoss', key, index) ?? null;
      return figure(key, own.figure('profitAndLoss', key, index) ?? 0, planned);
    });
    const amount = months.reduce((sum, month) => sum + month.amount, 0);
    const planned = months.reduce((sum, month) => sum + month.amount - (month.variance ?? month.amount), 0);
    const isPlanned = months.some(({ variance }) => variance !== null);
    return { key, months, year: figure(key, amount, isPlanned ? planned : null) };
  });
}
