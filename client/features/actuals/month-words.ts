import { formatDay, formatLongDate, formatLongMonth, formatMonth } from '#client/lib/format-date.ts';
import { type Month, monthIndex } from '#shared/domain/months.ts';

/** The first day of a month, or of one so many months later. */
const dayOf = (month: Month, later = 0) =>
  new Date(Math.floor(monthIndex(month) / 12), (monthIndex(month) % 12) + later, 1);
const lastDayOf = (month: Month) => new Date(dayOf(month, 1).getTime() - 12 * 3_600_000);

/** "Mar 2027". */
export const shortMonth = (month: Month) =>
  formatMonth(Math.floor(monthIndex(month) / 12), (monthIndex(month) % 12) + 1);
/** "March". */
export const monthAlone = (month: Month) => formatLongMonth(month).split(' ')[0] ?? '';
/** "31 March". */
export const monthEnd = (month: Month) => formatDay(lastDayOf(month));
/** "31 March 2027". */
export const longMonthEnd = (month: Month) => formatLongDate(lastDayOf(month));
/** "1 April 2027": the first day after a month. */
export const dayAfter = (month: Month) => formatLongDate(dayOf(month, 1));
