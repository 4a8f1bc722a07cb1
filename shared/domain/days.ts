import { type Month, monthIndex } from './months';

/** Days of a calendar month, by the Gregorian calendar. */
export function daysOfMonth(month: Month): number {
  return firstDay(monthIndex(month) + 1) - firstDay(monthIndex(month));
}

/** Weekday of the first day of a month: 1 is Monday, 7 Sunday. */
export function firstWeekday(month: Month): number {
  return (firstDay(monthIndex(month)) % 7) + 1;
}

/** Days from 1 January of year 1 to the first of a month, which is given by the months since year 0. */
function firstDay(index: number): number {
  const month = index % 12;
  const years = Math.floor(index / 12) - 1;
  const isLeap = isLeapYear(years + 1);
  const before = Math.floor((367 * (month + 1) - 362) / 12) + (month < 2 ? 0 : isLeap ? -1 : -2);
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + before;
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** "YYYY-MM-DD" of a day of a month. */
export const dateText = (month: Month, day: number): string => `${month}-${day < 10 ? '0' : ''}${day}`;
