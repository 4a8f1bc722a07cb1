import type { Timeline } from '../../domain/months';
import type { CheckFailure } from '../result';
import { addFigures } from '../statements/add-figures';
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

/** What rows add up to, column by column: written anew by each comparison. */
let sums = new Float64Array(0);

/** Failures of every month, quarter and year in which a row differs from the sum of rows less other rows. */
export function compareRows(
  timeline: Timeline,
  actual: StatementRow,
  plus: readonly StatementRow[],
  minus: readonly StatementRow[] = [],
): CheckFailure[] {
  const { width } = actual.shape;
  if (sums.length < width) sums = new Float64Array(width);
  sums.fill(0, 0, width);
  addFigures({ figures: sums, at: 0 }, width, plus, 1);
  addFigures({ figures: sums, at: 0 }, width, minus, -1);
  const failures: CheckFailure[] = [];
  const { figures, at } = actual;
  for (let i = 0; i < width; i++) {
    if (figures[at + i] === sums[i]) continue;
    failures.push({ ...periodOf(timeline, i), row: actual.key, actual: figures[at + i] ?? 0, expected: sums[i] ?? 0 });
  }
  return failures;
}

/** Failures of every month in which an opening row is not the closing one of the month before. */
export function openings(opening: StatementRow, closing: StatementRow): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (let month = 1; month <= opening.shape.months; month++) {
    const actual = opening.month(month);
    const expected = closing.month(month - 1);
    if (actual !== expected) failures.push({ month, row: opening.key, actual, expected });
  }
  return failures;
}

/** The period of a column: a month, the last month of a quarter, or a fiscal year. */
export function periodOf({ months, quarters }: Timeline, column: number): { month: number } | { year: number } {
  if (column < months) return { month: column + 1 };
  const quarter = quarters[column - months];
  return quarter ? { month: quarter.lastMonth } : { year: column - months - quarters.length + 1 };
}
