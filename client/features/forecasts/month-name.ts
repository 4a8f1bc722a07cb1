import { formatMonth } from '#client/lib/format-date.ts';
import { monthIndex } from '#shared/domain/months.ts';

/** "2027-02" as people read it: "Feb 2027". */
export function monthName(month: string): string {
  const index = monthIndex(month);
  return formatMonth(Math.floor(index / 12), (index % 12) + 1);
}
