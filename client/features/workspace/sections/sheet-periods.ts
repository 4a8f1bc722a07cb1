import type { SheetColumn } from '#client/components/sheet-grid/types.ts';
import { makeTimeline, type Period } from '#shared/domain/months.ts';
import type { StatementRow } from '#shared/engine/statements/statement-row.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { fiscalYearHeads, monthColumns, type ShownPeriod } from '../periods';

export type SheetBy = 'month' | 'quarter' | 'year';

/** A column of the sheet: the months it holds, and its place among the quarters or years of the result. */
export interface SheetPeriod extends SheetColumn {
  firstMonth: number;
  lastMonth: number;
  index: number;
}

export interface PeriodNames {
  quarter: (quarter: number, year: string) => string;
  quarterTitle: (quarter: number, year: string) => string;
  year: (year: string) => string;
}

interface SheetPeriodsParams {
  header: ForecastDocument['header'];
  period: ShownPeriod;
  by: SheetBy;
  names: PeriodNames;
}

/** The columns of the sheet within the months shown. */
export function sheetPeriods({ header, period, by, names }: SheetPeriodsParams): SheetPeriod[] {
  if (by === 'month') {
    return monthColumns(header, period).map((column, i) => {
      const month = period.firstMonth + i;
      return { ...column, firstMonth: month, lastMonth: month, index: month - 1 };
    });
  }
  const { quarters, fiscalYears } = makeTimeline(header);
  const heads = fiscalYearHeads(header);
  const head = ({ year, quarter }: Period): SheetColumn => {
    const of = heads[year - 1] ?? '';
    if (quarter === undefined) return { key: `y${year}`, head: names.year(of), title: names.year(of) };
    return { key: `q${year}.${quarter}`, head: names.quarter(quarter, of), title: names.quarterTitle(quarter, of) };
  };
  return (by === 'quarter' ? quarters : fiscalYears)
    .map((entry, index) => ({ ...head(entry), firstMonth: entry.firstMonth, lastMonth: entry.lastMonth, index }))
    .filter(({ firstMonth, lastMonth }) => firstMonth >= period.firstMonth && lastMonth <= period.lastMonth);
}

/** The figures of a computed row in these columns. */
export function figuresOf(row: StatementRow, periods: readonly SheetPeriod[], by: SheetBy): ArrayLike<number> {
  const all = by === 'month' ? row.months : by === 'quarter' ? row.quarters : row.years;
  const [first, last] = [periods[0]?.index ?? 0, periods.at(-1)?.index ?? -1];
  return all.subarray(first, last + 1);
}

/** What months adds up to in these columns: their sum. */
export function sumsOf(valueAt: (month: number) => number, periods: readonly SheetPeriod[]): number[] {
  return periods.map(({ firstMonth, lastMonth }) => {
    let sum = 0;
    for (let month = firstMonth; month <= lastMonth; month++) sum += valueAt(month);
    return sum;
  });
}
