/** A calendar month as text, "YYYY-MM". Calculation uses month numbers 1…T; month texts are at the border only. */
export type Month = string;

/** Months that the engine looks past the end of the horizon, so that prepaid and forward-looking items are complete. */
export const HIDDEN_MONTHS = 13;

const pattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** True for "YYYY-MM" between 1900-01 and 2199-12. */
export function isMonth(text: string): boolean {
  const match = pattern.exec(text);
  return match !== null && Number(match[1]) >= 1900 && Number(match[1]) <= 2199;
}

/** Months since year 0; a text that is no month gives NaN. */
export function monthIndex(month: Month): number {
  if (month === lastMonth) return lastIndex;
  const match = pattern.exec(month);
  if (!match) return Number.NaN;
  lastMonth = month;
  lastIndex = Number(match[1]) * 12 + Number(match[2]) - 1;
  return lastIndex;
}

/** The month asked for last: each step of a forecast asks for its first one again and again. */
let lastMonth: Month | null = null;
/** Never NaN: a place that held one keeps its numbers as floating ones, and each index that is counted from them is slow. */
let lastIndex = 0;

/** The month a whole number of months after (or, negative, before) the given one. */
export function addMonths(month: Month, count: number): Month {
  return monthText(monthIndex(month) + count);
}

/** "YYYY-MM" of a count of months since year 0. */
function monthText(index: number): Month {
  const month = (index % 12) + 1;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}`;
}

/** Whole months from one month to another; negative where the second is before the first. */
export function monthsBetween(from: Month, to: Month): number {
  return monthIndex(to) - monthIndex(from);
}

/** 1…12. */
export function calendarMonth(month: Month): number {
  return (monthIndex(month) % 12) + 1;
}

/** The calendar month, 1…12, of month number t. */
export function calendarMonthOf({ startMonth }: { startMonth: Month }, t: number): number {
  return ((monthIndex(startMonth) + t - 1) % 12) + 1;
}

/** Days of month number t. */
export function daysOfMonth({ startMonth }: { startMonth: Month }, t: number): number {
  const index = monthIndex(startMonth) + t - 1;
  const month = (index % 12) + 1;
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const year = Math.floor(index / 12);
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Months of the first fiscal year, 1…12: from the start month to the first fiscal year end. */
export function firstYearMonths(startMonth: Month, fiscalYearEndMonth: number): number {
  return ((fiscalYearEndMonth - calendarMonth(startMonth) + 12) % 12) + 1;
}

/** T: months of the horizon. */
export function monthsOfHorizon(header: { startMonth: Month; fiscalYearEndMonth: number; years: number }): number {
  return firstYearMonths(header.startMonth, header.fiscalYearEndMonth) + 12 * (header.years - 1);
}

/** Year (from 1) and place in the fiscal year (1…12) of month t, where the first fiscal year has F months. */
export function fiscalYearOf(t: number, F: number): { year: number; place: number } {
  const u = t + 11 - F;
  return { year: 1 + Math.floor(u / 12), place: 1 + (((u % 12) + 12) % 12) };
}

/** The calendar month, 1 to 12, of a place in the fiscal year. */
export function monthOfFiscalYear(fiscalYearEndMonth: number, place: number): number {
  return ((fiscalYearEndMonth + place - 1) % 12) + 1;
}

/** What a fiscal year is called by its calendar years: "2027" where it ends in December, otherwise "2026/27". */
export function fiscalYearName(endYear: number, fiscalYearEndMonth: number): string {
  if (fiscalYearEndMonth === 12) return String(endYear);
  return `${endYear - 1}/${String(endYear % 100).padStart(2, '0')}`;
}

export interface Period {
  /** Fiscal year, from 1. */
  year: number;
  /** Quarter of the fiscal year, 1…4; absent for a year. */
  quarter?: number;
  firstMonth: number;
  lastMonth: number;
}

export interface Timeline {
  startMonth: Month;
  fiscalYearEndMonth: number;
  years: number;
  /** F: months of the first fiscal year. */
  firstYearMonths: number;
  /** T: months of the horizon. */
  months: number;
  /** Fiscal year and place of months 0…T+13, by month number. */
  yearOf: Int32Array;
  fiscalMonthOf: Int32Array;
  /** "YYYY-MM" of months 1…T; index 0 is month 1. */
  labels: Month[];
  quarters: Period[];
  fiscalYears: Period[];
}

/** Whole to the compiler as well, wherever the document comes from: each index of a calculation is counted from it. Others stay. */
const keptWhole = (value: number): number => (Number.isInteger(value) ? value | 0 : value);

/** The one timeline of a forecast: all year logic reads it. */
export function makeTimeline(header: { startMonth: Month; fiscalYearEndMonth: number; years: number }): Timeline {
  const { startMonth } = header;
  const [fiscalYearEndMonth, years] = [keptWhole(header.fiscalYearEndMonth), keptWhole(header.years)];
  const F = keptWhole(firstYearMonths(startMonth, fiscalYearEndMonth));
  const months = keptWhole(monthsOfHorizon(header));
  const yearOf = new Int32Array(months + HIDDEN_MONTHS + 1);
  const fiscalMonthOf = new Int32Array(months + HIDDEN_MONTHS + 1);
  for (let t = 0; t < yearOf.length; t++) {
    const { year, place } = fiscalYearOf(t, F);
    yearOf[t] = year;
    fiscalMonthOf[t] = place;
  }
  return {
    startMonth,
    fiscalYearEndMonth,
    years,
    firstYearMonths: F,
    months,
    yearOf,
    fiscalMonthOf,
    labels: labelsOf(startMonth, months),
    quarters: periodsOf({ yearOf, fiscalMonthOf, months, monthsPerPeriod: 3 }),
    fiscalYears: periodsOf({ yearOf, fiscalMonthOf, months, monthsPerPeriod: 12 }),
  };
}

function labelsOf(startMonth: Month, months: number): Month[] {
  const first = monthIndex(startMonth);
  const labels: Month[] = [];
  for (let i = 0; i < months; i++) labels.push(monthText(first + i));
  return labels;
}

function periodsOf(input: {
  yearOf: Int32Array;
  fiscalMonthOf: Int32Array;
  months: number;
  monthsPerPeriod: 3 | 12;
}): Period[] {
  const periods: Period[] = [];
  for (let t = 1; t <= input.months; t++) {
    const place = input.fiscalMonthOf[t] ?? 1;
    const last = periods.at(-1);
    if (last && (place - 1) % input.monthsPerPeriod !== 0) {
      last.lastMonth = t;
      continue;
    }
    const quarter = input.monthsPerPeriod === 3 ? { quarter: Math.ceil(place / 3) } : {};
    periods.push({ year: input.yearOf[t] ?? 1, ...quarter, firstMonth: t, lastMonth: t });
  }
  return periods;
}
