import type { SheetColumn } from '#client/components/sheet-grid/types.ts';
import { formatMonth, formatMonthHead } from '#client/lib/format-date.ts';
import { calendarMonth, fiscalYearName, makeTimeline, monthIndex, type Period } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

type Header = ForecastDocument['header'];

/** What the fiscal years are called: "2027", or "2026/27". */
export function fiscalYearHeads(header: Header): string[] {
  const { labels, fiscalYears } = makeTimeline(header);
  return fiscalYears.map(({ lastMonth }) =>
    fiscalYearName(Math.floor(monthIndex(labels[lastMonth - 1] ?? '') / 12), header.fiscalYearEndMonth),
  );
}

export interface ShownPeriod {
  /** Null: all months. */
  year: Period | null;
  firstMonth: number;
  lastMonth: number;
}

/** The months that a sheet shows: those of one fiscal year (from 1), or all. */
export function periodOf(header: Header, year: number | null): ShownPeriod {
  const { fiscalYears, months } = makeTimeline(header);
  const found = year === null ? undefined : fiscalYears[Math.min(year, fiscalYears.length) - 1];
  if (!found) return { year: null, firstMonth: 1, lastMonth: months };
  return { year: found, firstMonth: found.firstMonth, lastMonth: found.lastMonth };
}

/** One column a month of the period. */
export function monthColumns(header: Header, { firstMonth, lastMonth }: ShownPeriod): SheetColumn[] {
  return makeTimeline(header)
    .labels.slice(firstMonth - 1, lastMonth)
    .map((label, index) => {
      const year = Math.floor(monthIndex(label) / 12);
      const month = calendarMonth(label);
      return { key: `m${firstMonth + index}`, head: formatMonthHead(year, month), title: formatMonth(year, month) };
    });
}
