/** Names of months follow the language of the texts, not the way of writing numbers. */
const language = 'en-US';

type Moment = Date | string | number;

const partsOf = (moment: Moment, options: Intl.DateTimeFormatOptions) => {
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(new Date(moment));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
};

/** `21 Nov 2026`. */
export function formatDate(moment: Moment): string {
  const part = partsOf(moment, { day: 'numeric', month: 'short', year: 'numeric' });
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `20 December 2026`, for sentences. */
export function formatLongDate(moment: Moment): string {
  const part = partsOf(moment, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `22 November`, for sentences about days close by. */
export function formatDay(moment: Moment): string {
  const part = partsOf(moment, { day: 'numeric', month: 'long' });
  return `${part('day')} ${part('month')}`;
}

/** `14:32`. */
export function formatTime(moment: Moment): string {
  const part = partsOf(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${part('hour')}:${part('minute')}`;
}

/** `21 Nov 2026, 14:32`. */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** `21 November 14:51`, for the saved notice. */
export function formatDayTime(moment: Moment): string {
  return `${formatDay(moment)} ${formatTime(moment)}`;
}

/** A month named by year and month 1 to 12: `Feb 2027`. */
export function formatMonth(year: number, month: number): string {
  const part = partsOf(Date.UTC(year, month - 1, 1), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return `${part('month')} ${part('year')}`;
}

/** The same for a column head: `Feb 27`. */
export function formatMonthHead(year: number, month: number): string {
  const part = partsOf(Date.UTC(year, month - 1, 1), { month: 'short', timeZone: 'UTC' });
  return `${part('month')} ${String(year % 100).padStart(2, '0')}`;
}

/** Whole days from one moment to another, never below zero. */
export function daysBetween(from: Moment, to: Moment): number {
  return Math.max(0, Math.ceil((new Date(to).getTime() - new Date(from).getTime()) / 86_400_000));
}
