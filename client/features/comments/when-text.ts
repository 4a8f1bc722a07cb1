import { formatDate, formatTime } from '#client/lib/format-date.ts';

const dayMs = 24 * 60 * 60 * 1000;
const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** `09:12` of today, yesterday by its word, else the date. */
export function whenText(iso: string, yesterday: string, now = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(iso))) / dayMs);
  if (days <= 0) return formatTime(iso);
  return days === 1 ? yesterday : formatDate(iso);
}
