import { calendarMonth } from '../../../shared/domain/months';
import type { ForecastResult } from '../../../shared/engine/result';
import { formatMonth } from '../../lib/format-date';

/** `Feb 2027` for month number t of a result. */
export function monthOf({ timeline }: ForecastResult, t: number): string {
  const label = timeline.labels[t - 1];
  return label ? formatMonth(Number(label.slice(0, 4)), calendarMonth(label)) : '';
}

/** The calendar year in which a fiscal year ends: what "FY 2027" is called after. */
export function endYearOf({ timeline }: ForecastResult, index: number): string {
  return timeline.labels[(timeline.fiscalYears[index]?.lastMonth ?? 1) - 1]?.slice(0, 4) ?? '';
}
