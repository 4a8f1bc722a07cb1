import type { Timeline } from '#shared/domain/months.ts';
import type { Column } from './columns';
import type { Figures } from './kernels';
import type { RowShape } from './statement-row';

/** The columns of every row of one timeline. Quarters and years end together, so only the first ones can be short. */
export interface RowColumns extends RowShape {
  timeline: Timeline;
  /** Months of the first quarter, 1…3, and quarters of the first fiscal year, 1…4. */
  firstQuarterMonths: number;
  firstYearQuarters: number;
}

export function makeRowColumns(timeline: Timeline): RowColumns {
  const { months, quarters, fiscalYears, firstYearMonths } = timeline;
  const width = months + quarters.length + fiscalYears.length;
  const monthsIn = new Array<number>(width);
  const lastMonth = new Array<number>(width);
  const before = new Array<number>(width);
  for (let i = 0; i < width; i++) {
    monthsIn[i] = 1;
    lastMonth[i] = i + 1;
    before[i] = i - 1;
  }
  let next = months;
  for (const periods of [quarters, fiscalYears]) {
    before[next] = -1;
    for (const period of periods) {
      monthsIn[next] = period.lastMonth - period.firstMonth + 1;
      lastMonth[next++] = period.lastMonth;
    }
  }
  return {
    timeline,
    months,
    quarters: quarters.length,
    years: fiscalYears.length,
    width,
    firstQuarterMonths: ((firstYearMonths - 1) % 3) + 1,
    firstYearQuarters: Math.ceil(firstYearMonths / 3),
    monthsIn,
    lastMonth,
    before,
  };
}

/** A flow of one column in one pass: quarters are the sums of months, years of quarters. */
export function setFlow({ figures, at }: Figures, columns: RowColumns, column: Column): void {
  const { figures: from, at: start, sign } = column;
  const { months, firstQuarterMonths } = columns;
  const skip = start - at;
  let quarter = at + months;
  let month = at;
  let sum = 0;
  for (const end = at + firstQuarterMonths; month < end; month++) {
    const figure = 0 + sign * (from[month + skip] ?? 0);
    figures[month] = figure;
    sum += figure;
  }
  figures[quarter++] = sum;
  for (const end = at + months; month < end; month += 3) {
    const one = 0 + sign * (from[month + skip] ?? 0);
    const two = 0 + sign * (from[month + skip + 1] ?? 0);
    const three = 0 + sign * (from[month + skip + 2] ?? 0);
    figures[month] = one;
    figures[month + 1] = two;
    figures[month + 2] = three;
    figures[quarter++] = one + two + three;
  }
  sumQuarters(figures, at + months, columns);
}

/** Quarters are the sums of their months, years of their quarters. */
export function sumPeriods({ figures, at }: Figures, columns: RowColumns): void {
  const { months, firstQuarterMonths } = columns;
  let quarter = at + months;
  let month = at;
  let sum = 0;
  for (const end = at + firstQuarterMonths; month < end; month++) sum += figures[month] ?? 0;
  figures[quarter++] = sum;
  for (const end = at + months; month < end; month += 3) {
    figures[quarter++] = (figures[month] ?? 0) + (figures[month + 1] ?? 0) + (figures[month + 2] ?? 0);
  }
  sumQuarters(figures, at + months, columns);
}

function sumQuarters(figures: Float64Array, firstQuarter: number, { quarters, firstYearQuarters }: RowColumns): void {
  let quarter = firstQuarter;
  let year = firstQuarter + quarters;
  let sum = 0;
  for (const end = firstQuarter + firstYearQuarters; quarter < end; quarter++) sum += figures[quarter] ?? 0;
  figures[year++] = sum;
  for (const end = firstQuarter + quarters; quarter < end; quarter += 4) {
    const half = (figures[quarter] ?? 0) + (figures[quarter + 1] ?? 0);
    figures[year++] = half + (figures[quarter + 2] ?? 0) + (figures[quarter + 3] ?? 0);
  }
}

/** Quarters and years close with their last month. */
export function closePeriods({ figures, at }: Figures, columns: RowColumns): void {
  const { months, quarters, years, firstQuarterMonths, firstYearQuarters } = columns;
  const quarter = at + months;
  let last = at + firstQuarterMonths - 1;
  for (let q = 0; q < quarters; q++, last += 3) figures[quarter + q] = figures[last] ?? 0;
  const year = quarter + quarters;
  last = quarter + firstYearQuarters - 1;
  for (let y = 0; y < years; y++, last += 4) figures[year + y] = figures[last] ?? 0;
}

/** Quarters and years open with their first month. */
export function openPeriods({ figures, at }: Figures, columns: RowColumns): void {
  const { months, quarters, years, firstQuarterMonths, firstYearQuarters } = columns;
  const quarter = at + months;
  const year = quarter + quarters;
  figures[quarter] = figures[at] ?? 0;
  for (let q = 1, first = at + firstQuarterMonths; q < quarters; q++, first += 3) {
    figures[quarter + q] = figures[first] ?? 0;
  }
  figures[year] = figures[at] ?? 0;
  for (let y = 1, first = quarter + firstYearQuarters; y < years; y++, first += 4) {
    figures[year + y] = figures[first] ?? 0;
  }
}
