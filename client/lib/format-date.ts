import { type Language, numberLocales } from '#shared/domain/languages.ts';
import type { Month } from '#shared/domain/months.ts';
import { getLanguage } from './locale';

/** Shown behind the day of a month. Names of months follow the language of the texts, not the way of writing numbers. */
const dayMarks: Readonly<Record<Language, string>> = { en: '', de: '.' };

type Timestamp = Date | string | number;

const ofDate: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const ofLongDate: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const ofDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
const ofMonth: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
const ofTime: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const formats: Record<Language, WeakMap<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>> = {
  en: new WeakMap(),
  de: new WeakMap(),
};

/** A format costs far more to make than to use: the options that are given are at the top of the file. */
const partsOf = (timestamp: Timestamp, options: Intl.DateTimeFormatOptions) => {
  const language = getLanguage();
  const format = formats[language].get(options) ?? new Intl.DateTimeFormat(numberLocales[language], options);
  formats[language].set(options, format);
  const parts = format.formatToParts(new Date(timestamp));
  return (type: Intl.DateTimeFormatPartTypes) => {
    const value = parts.find((part) => part.type === type)?.value ?? '';
    return type === 'day' ? value + dayMarks[language] : value;
  };
};

/** `21 Nov 2026`. */
export function formatDate(timestamp: Timestamp): string {
  const part = partsOf(timestamp, ofDate);
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `20 December 2026`, for sentences. */
export function formatLongDate(timestamp: Timestamp): string {
  const part = partsOf(timestamp, ofLongDate);
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `22 November`, for sentences about days close by. */
export function formatDay(timestamp: Timestamp): string {
  const part = partsOf(timestamp, ofDay);
  return `${part('day')} ${part('month')}`;
}

/** `14:32`. */
export function formatTime(timestamp: Timestamp): string {
  const part = partsOf(timestamp, ofTime);
  return `${part('hour')}:${part('minute')}`;
}

/** `21 Nov 2026, 14:32`. */
export function formatDateTime(timestamp: Timestamp): string {
  return `${formatDate(timestamp)}, ${formatTime(timestamp)}`;
}

/** `21 November 14:51`, for the saved notice. */
export function formatDayTime(timestamp: Timestamp): string {
  return `${formatDay(timestamp)} ${formatTime(timestamp)}`;
}

const monthNames: Partial<Record<Language, readonly string[]>> = {};

/** `Feb` of month 2: sheets name a hundred months at every keystroke. */
export function formatCalendarMonth(month: number): string {
  const language = getLanguage();
  monthNames[language] ??= namesOf(numberLocales[language]);
  return monthNames[language][month - 1] ?? '';
}

function namesOf(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => format(Date.UTC(2026, i, 1)));
}

/** A month named by year and month 1 to 12: `Feb 2027`. */
export function formatMonth(year: number, month: number): string {
  return `${formatCalendarMonth(month)} ${year}`;
}

/** A month `YYYY-MM` by its whole name, for headings and choices: `February 2027`. */
export function formatLongMonth(month: string): string {
  const part = partsOf(`${month}-01T00:00:00Z`, ofMonth);
  return `${part('month')} ${part('year')}`;
}

/** The same without its year: `February`. */
export const formatMonthName = (month: Month): string => partsOf(`${month}-01T00:00:00Z`, ofMonth)('month');

/** The day on which a month ends. */
export const lastDayOf = (month: Month) => new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0);

/** The same for a column head: `Feb 27`. */
export function formatMonthHead(year: number, month: number): string {
  return `${formatCalendarMonth(month)} ${String(year % 100).padStart(2, '0')}`;
}

/** Two days `YYYY-MM-DD` of a row: `4–10 Jan`, `29 Mar – 4 Apr`. */
export function formatDays(from: string, to: string): string {
  const mark = dayMarks[getLanguage()];
  const dayOf = (day: string) => `${Number(day.slice(8))}${mark}`;
  const monthOf = (day: string) => formatCalendarMonth(Number(day.slice(5, 7)));
  const last = `${dayOf(to)} ${monthOf(to)}`;
  if (from === to) return last;
  return from.slice(0, 7) === to.slice(0, 7) ? `${dayOf(from)}–${last}` : `${dayOf(from)} ${monthOf(from)} – ${last}`;
}

/** Whole days from one timestamp to another, never below zero. */
export function daysBetween(from: Timestamp, to: Timestamp): number {
  return Math.max(0, Math.ceil((new Date(to).getTime() - new Date(from).getTime()) / 86_400_000));
}
