import { monthIndex } from '#shared/domain/months.ts';
import { formatMonth } from './format-date';

/** "YYYY-MM" as people read it: "Feb 2027". */
export function monthText(month: string): string {
  const index = monthIndex(month);
  return formatMonth(Math.floor(index / 12), (index % 12) + 1);
}
