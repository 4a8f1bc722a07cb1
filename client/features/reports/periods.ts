import type { FigureColumn } from '#client/components/statement-table/figure-row.ts';
import { formatMonth, formatMonthHead } from '#client/lib/format-date.ts';
import type { ChartPoint } from '#shared/charts/model.ts';
import { calendarMonth, type Period, type Timeline } from '#shared/domain/months.ts';
import type { ReportView } from './report-view';

export interface PeriodWords {
  fiscalYear: (year: number) => string;
  quarter: (quarter: number) => string;
  opening: string;
}

const yearOf = (label: string | undefined) => Number(label?.slice(0, 4));

/** The calendar year in which a fiscal year ends: what "FY 2027" is called after. */
export function endYear(timeline: Timeline, index: number): number {
  const period = timeline.fiscalYears[index];
  return yearOf(timeline.labels[(period?.lastMonth ?? 1) - 1]);
}

/** `Feb 2027` for month number t; the position before month 1 is the month before it. */
export function monthTitle(timeline: Timeline, t: number): string {
  const label = timeline.labels[t - 1];
  return label ? formatMonth(yearOf(label), calendarMonth(label)) : '';
}

function monthHead(timeline: Timeline, t: number): string {
  const label = timeline.labels[t - 1] ?? '';
  return formatMonthHead(yearOf(label), calendarMonth(label));
}

/** A period as column of a table and as point of a chart. */
export interface ReportPeriod {
  column: FigureColumn;
  point: ChartPoint;
  /** Month number, for months alone. */
  month?: number;
}

interface PeriodParams {
  timeline: Timeline;
  view: Pick<ReportView, 'by' | 'monthsOf' | 'quartersOf'>;
  words: PeriodWords;
  /** The last actual month. */
  actualUntil: number | undefined;
}

/** The periods that a view shows, without their sums. */
export function periodsOf(params: PeriodParams): ReportPeriod[] {
  const { timeline, actualUntil = 0 } = params;
  const periods = plainPeriods(params);
  const lastMonthOf = ({ series, index }: FigureColumn) =>
    series === 'months'
      ? index + 1
      : (timeline[series === 'years' ? 'fiscalYears' : 'quarters'][index]?.lastMonth ?? 0);
  const count = periods.filter(({ column }) => lastMonthOf(column) <= actualUntil).length;
  return periods.map((period, at) =>
    at < count
      ? {
          ...period,
          column: { ...period.column, actual: at === count - 1 ? 'last' : 'before' },
          point: { ...period.point, isActual: true },
        }
      : period,
  );
}

function plainPeriods({ timeline, view, words }: PeriodParams): ReportPeriod[] {
  if (view.by === 'year') return timeline.fiscalYears.map((_, index) => yearPeriod(timeline, index, words));
  if (view.by === 'quarter') {
    return timeline.quarters.flatMap((period, index) =>
      isIn(view.quartersOf, period) ? [quarterPeriod(timeline, index, words)] : [],
    );
  }
  return timeline.fiscalYears.flatMap((period) => {
    if (!isIn(view.monthsOf, period)) return [];
    const count = period.lastMonth - period.firstMonth + 1;
    return Array.from({ length: count }, (_, i) => monthPeriod(timeline, period.firstMonth + i, words));
  });
}

const isIn = (chosen: number | null, period: Period) => chosen === null || period.year === chosen + 1;

export function monthPeriod(timeline: Timeline, t: number, words: PeriodWords): ReportPeriod {
  const head = monthHead(timeline, t);
  const tick = head.split(' ')[0] ?? '';
  const key = `m${t}`;
  return {
    month: t,
    column: { key, label: head, series: 'months', index: t - 1 },
    point: {
      key,
      tick,
      letter: tick.charAt(0),
      title: monthTitle(timeline, t),
      group: words.fiscalYear(endYear(timeline, (timeline.yearOf[t] ?? 1) - 1)),
      place: timeline.fiscalMonthOf[t] ?? 1,
    },
  };
}

export function quarterPeriod(timeline: Timeline, index: number, words: PeriodWords): ReportPeriod {
  const period = timeline.quarters[index];
  const year = words.fiscalYear(endYear(timeline, (period?.year ?? 1) - 1));
  const tick = words.quarter(period?.quarter ?? 1);
  const key = `q${index}`;
  return {
    column: { key, label: tick, over: year, series: 'quarters', index },
    point: { key, tick, letter: tick, title: `${tick} ${year}`, group: year, place: period?.quarter ?? 1 },
  };
}

export function yearPeriod(timeline: Timeline, index: number, words: PeriodWords): ReportPeriod {
  const name = words.fiscalYear(endYear(timeline, index));
  const key = `y${index}`;
  return {
    column: { key, label: name, series: 'years', index },
    point: { key, tick: name, letter: name, title: name, group: '', place: 1 },
  };
}

interface ColumnParams extends PeriodParams {
  /** Balances begin with the position before month 1. */
  hasOpening: boolean;
}

/** The columns of a table: the periods of a view, each fiscal year closed by its sum. */
export function columnsOf({ hasOpening, ...params }: ColumnParams): FigureColumn[] {
  const { timeline, view, words } = params;
  const columns: FigureColumn[] = [];
  if (hasOpening) columns.push({ key: 'opening', label: words.opening, series: 'opening', index: 0 });
  const periods = periodsOf(params);
  periods.forEach(({ column, month }, at) => {
    columns.push(column);
    if (view.by === 'year') return;
    const year = closedYear(timeline, view.by === 'month' ? month : undefined, column.index);
    if (year === null) return;
    const isLast = at === periods.length - 1 || year < timeline.fiscalYears.length;
    if (isLast) columns.push({ ...yearPeriod(timeline, year, words).column, isSum: true });
  });
  return columns;
}

/** Index of the fiscal year that ends with this month or quarter; null inside a year. */
function closedYear(timeline: Timeline, month: number | undefined, quarter: number): number | null {
  const last = month ?? timeline.quarters[quarter]?.lastMonth ?? 0;
  const index = timeline.fiscalYears.findIndex(({ lastMonth }) => lastMonth === last);
  return index < 0 ? null : index;
}
