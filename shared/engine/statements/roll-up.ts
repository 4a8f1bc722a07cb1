import type { Timeline } from '../../domain/months';
import type { Column } from './columns';
import type { RowShape } from './statement-row';

/** The columns of every row of one timeline. Quarters and years end together, so only the first ones can be short. */
export interface RowColumns extends RowShape {
  /** Months of the first quarter, 1…3, and quarters of the first fiscal year, 1…4. */
  firstQuarterMonths: number;
  firstYearQuarters: number;
  /** Months that each column covers: 1 for a month, 3 for a quarter, 12 for a year, less where the first is short. */
  monthsIn: Int32Array;
  /** Index of the column before of the same kind; −1 for the first month, quarter and year. */
  before: Int32Array;
}

export function makeRowColumns({ months, quarters, fiscalYears, firstYearMonths }: Timeline): RowColumns {
  const width = months + quarters.length + fiscalYears.length;
  const monthsIn = new Int32Array(width).fill(1);
  const before = new Int32Array(width);
  for (let i = 0; i < width; i++) before[i] = i - 1;
  for (const [first, periods] of [
    [0, []],
    [months, quarters],
    [months + quarters.length, fiscalYears],
  ] as const) {
    before[first] = -1;
    periods.forEach(({ firstMonth, lastMonth }, i) => {
      monthsIn[first + i] = lastMonth - firstMonth + 1;
    });
  }
  return {
    months,
    quarters: quarters.length,
    years: fiscalYears.length,
    width,
    firstQuarterMonths: ((firstYearMonths - 1) % 3) + 1,
    firstYearQuarters: Math.ceil(firstYearMonths / 3),
    monthsIn,
    before,
  };
}

/** Adds a column's months 1…T to the months of the row that stands at `at`. */
export function addMonths(figures: Float64Array, at: number, months: number, column: Column): void {
  const { figures: from, sign } = column;
  const base = column.base + 1;
  if (sign === 1) for (let i = 0; i < months; i++) figures[at + i] = (figures[at + i] ?? 0) + (from[base + i] ?? 0);
  else for (let i = 0; i < months; i++) figures[at + i] = (figures[at + i] ?? 0) - (from[base + i] ?? 0);
}

/** Quarters are the sums of their months, years of their quarters. */
export function sumPeriods(figures: Float64Array, at: number, columns: RowColumns): void {
  const { months, quarters, years, firstQuarterMonths, firstYearQuarters } = columns;
  let from = at;
  let sum = 0;
  for (const end = at + firstQuarterMonths; from < end; from++) sum += figures[from] ?? 0;
  const quarter = at + months;
  figures[quarter] = sum;
  for (let q = 1; q < quarters; q++, from += 3) {
    figures[quarter + q] = (figures[from] ?? 0) + (figures[from + 1] ?? 0) + (figures[from + 2] ?? 0);
  }
  const year = quarter + quarters;
  from = quarter;
  sum = 0;
  for (const end = quarter + firstYearQuarters; from < end; from++) sum += figures[from] ?? 0;
  figures[year] = sum;
  for (let y = 1; y < years; y++, from += 4) {
    const half = (figures[from] ?? 0) + (figures[from + 1] ?? 0);
    figures[year + y] = half + (figures[from + 2] ?? 0) + (figures[from + 3] ?? 0);
  }
}

/** Quarters and years close with their last month. */
export function closePeriods(figures: Float64Array, at: number, columns: RowColumns): void {
  const { months, quarters, years, firstQuarterMonths, firstYearQuarters } = columns;
  const quarter = at + months;
  let last = at + firstQuarterMonths - 1;
  for (let q = 0; q < quarters; q++, last += 3) figures[quarter + q] = figures[last] ?? 0;
  const year = quarter + quarters;
  last = quarter + firstYearQuarters - 1;
  for (let y = 0; y < years; y++, last += 4) figures[year + y] = figures[last] ?? 0;
}

/** Quarters and years open with their first month. */
export function openPeriods(figures: Float64Array, at: number, columns: RowColumns): void {
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
