import { monthsBetween } from '#shared/domain/months.ts';
import type { ForecastResult } from '../result';
import type { BookName } from './books';
import { placeRows } from './plan-rows';

/** What a company's own statements have behind a row of the group in a month of the group, in its minor units; null where they have no such row. */
export function ownFigure(
  result: ForecastResult,
  groupStart: string,
  { book, row, t }: { book: BookName; row: string; t: number },
): number | null {
  const parts = placeRows(result)[book].filter(({ key }) => key === row);
  if (parts.length === 0) return null;
  const own = t + monthsBetween(result.timeline.startMonth, groupStart);
  if (own < 0 || own > result.timeline.months) return 0;
  return parts.reduce((sum, part) => sum + part.row.month(own), 0);
}
