import { calendarMonth } from '../../../shared/domain/months';
import type { ForecastResult } from '../../../shared/engine/result';
import { formatMonth } from '../../lib/format-date';

/** `Feb 2027` for month number t of a result. */
export function monthOf({ timeline }: ForecastResult, t: number): string {
  const label = timeline.labels[t - 1];
  return label ? formatMonth(Number(label.slice(0, 4)), calendarMonth(label)) : '';
}
