import type { Timeline } from '../../domain/months';
import type { CheckFailure } from '../result';
import type { StatementRow } from '../statements/statement-row';

/** A figure by month 0…T: `figures[base + month]`, taken × sign. */
export interface MonthColumn {
  figures: Float64Array;
  base: number;
  sign: 1 | -1;
}

/** Failures of every month in which a column differs from a sum of columns; NaN differs from everything. */
export function compareMonths(
  months: number,
  row: string,
  actual: MonthColumn,
  expected: readonly MonthColumn[],
): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (let month = 1; month <= months; month++) {
    const one = actual.sign * (actual.figures[actual.base + month] ?? 0);
    let other = 0;
    for (const { figures, base, sign } of expected) other += sign * (figures[base + month] ?? 0);
    if (one !== other) failures.push({ month, row, actual: one, expected: other });
  }
  return failures;
}

/** The months of a row as a column. */
export function columnOf({ figures, at }: StatementRow, sign: 1 | -1 = 1): MonthColumn {
  return { figures, base: at - 1, sign };
}

/** Failures of every month, quarter and year in which a row differs from the sum of rows less other rows. */
export function compareRows(
  timeline: Timeline,
  actual: StatementRow,
  plus: readonly StatementRow[],
  minus: readonly StatementRow[] = [],
): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const { width } = actual.shape;
  for (let i = 0; i < width; i++) {
    let sum = 0;
    for (const { figures, at } of plus) sum += figures[at + i] ?? 0;
    for (const { figures, at } of minus) sum -= figures[at + i] ?? 0;
    const one = actual.figures[actual.at + i] ?? 0;
    if (one !== sum) failures.push({ ...periodOf(timeline, i), row: actual.key, actual: one, expected: sum });
  }
  return failures;
}

/** The period of a column: a month, the last month of a quarter, or a fiscal year. */
export function periodOf({ months, quarters }: Timeline, column: number): { month: number } | { year: number } {
  if (column < months) return { month: column + 1 };
  const quarter = quarters[column - months];
  return quarter ? { month: quarter.lastMonth } : { year: column - months - quarters.length + 1 };
}
