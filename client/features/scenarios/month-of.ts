import { formatMonth } from '#client/lib/format-date.ts';
import { calendarMonth, fiscalYearName } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';

/** `Feb 2027` for month number t of a result. */
export function monthOf({ timeline }: ForecastResult, t: number): string {
  const label = timeline.labels[t - 1];
  return label ? formatMonth(Number(label.slice(0, 4)), calendarMonth(label)) : '';
}

/** What a fiscal year is called: "2027", or "2026/27". */
export function yearNameOf({ timeline }: ForecastResult, index: number): string {
  const endYear = timeline.labels[(timeline.fiscalYears[index]?.lastMonth ?? 1) - 1]?.slice(0, 4);
  return fiscalYearName(Number(endYear), timeline.fiscalYearEndMonth);
}
