import type { CheckFailure } from '../result';
import { addFigures, type Figures, setFigures } from '../statements/kernels';
import type { RowShape, StatementRow } from '../statements/statement-row';

/** A figure by month 0…T: `figures[base + month]`, taken × sign. */
export interface MonthColumn {
  figures: Float64Array;
  base: number;
  sign: 1 | -1;
}

/** Failures of every month in which a column differs from a sum of columns; NaN differs from everything. */
export function compareMonths(months: number, actual: MonthColumn, expected: readonly MonthColumn[]): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (let month = 1; month <= months; month++) {
    const figure = actual.sign * (actual.figures[actual.base + month] ?? 0);
    let sum = 0;
    for (const { figures, base, sign } of expected) sum += sign * (figures[base + month] ?? 0);
    if (figure !== sum) failures.push({ month, actual: figure, expected: sum });
  }
  return failures;
}

/** The months of a row as a column. */
export function columnOf({ figures, at }: StatementRow, sign: 1 | -1 = 1): MonthColumn {
  return { figures, base: at - 1, sign };
}

/** What rows add up to, column by column: written anew by each comparison. */
const sums = { figures: new Float64Array(0), at: 0 } satisfies Figures;
const none: readonly StatementRow[] = [];

/** Failures of every month, quarter and year in which a row differs from the sum of rows less other rows. */
export function compareRows(
  actual: StatementRow,
  plus: readonly StatementRow[],
  minus: readonly StatementRow[] = none,
): CheckFailure[] {
  if (
    minus.length === 0 &&
    (plus.length <= 4 ? isSumOfFour(actual, plus) : plus.length <= 8 && isSumOfEight(actual, plus))
  )
    return [];
  const { width } = actual.shape;
  if (sums.figures.length < width) sums.figures = new Float64Array(width);
  setFigures(sums, width, plus, 1);
  addFigures(sums, width, minus, -1);
  const failures: CheckFailure[] = [];
  const { figures, at } = actual;
  const { figures: expected } = sums;
  for (let i = 0; i < width; i++) {
    if (figures[at + i] === expected[i]) continue;
    const period = periodOf(actual.shape, i);
    failures.push({ ...period, row: actual.key, actual: figures[at + i] ?? 0, expected: expected[i] ?? 0 });
  }
  return failures;
}

const zeros: Figures = { figures: new Float64Array(256), at: 0 };

/** True where a row is the sum of up to four rows in every column: the common case, without writing the sum. */
function isSumOfFour({ figures, at, shape }: StatementRow, rows: readonly StatementRow[]): boolean {
  const { figures: first, at: firstAt } = rows[0] ?? zeros;
  const { figures: second, at: secondAt } = rows[1] ?? zeros;
  const { figures: third, at: thirdAt } = rows[2] ?? zeros;
  const { figures: fourth, at: fourthAt } = rows[3] ?? zeros;
  for (let i = 0; i < shape.width; i++) {
    const two = (first[firstAt + i] ?? 0) + (second[secondAt + i] ?? 0);
    if (figures[at + i] !== two + (third[thirdAt + i] ?? 0) + (fourth[fourthAt + i] ?? 0)) return false;
  }
  return true;
}

/** The same of up to eight rows. */
function isSumOfEight({ figures, at, shape }: StatementRow, rows: readonly StatementRow[]): boolean {
  const { figures: first, at: firstAt } = rows[0] ?? zeros;
  const { figures: second, at: secondAt } = rows[1] ?? zeros;
  const { figures: third, at: thirdAt } = rows[2] ?? zeros;
  const { figures: fourth, at: fourthAt } = rows[3] ?? zeros;
  const { figures: fifth, at: fifthAt } = rows[4] ?? zeros;
  const { figures: sixth, at: sixthAt } = rows[5] ?? zeros;
  const { figures: seventh, at: seventhAt } = rows[6] ?? zeros;
  const { figures: eighth, at: eighthAt } = rows[7] ?? zeros;
  for (let i = 0; i < shape.width; i++) {
    const four =
      (first[firstAt + i] ?? 0) + (second[secondAt + i] ?? 0) + (third[thirdAt + i] ?? 0) + (fourth[fourthAt + i] ?? 0);
    const more =
      (fifth[fifthAt + i] ?? 0) +
      (sixth[sixthAt + i] ?? 0) +
      (seventh[seventhAt + i] ?? 0) +
      (eighth[eighthAt + i] ?? 0);
    if (figures[at + i] !== four + more) return false;
  }
  return true;
}

/** Failures of every month in which an opening row is not the closing one of the month before. */
export function openings(opening: StatementRow, closing: StatementRow): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const { figures, at, shape } = opening;
  const { figures: closings, at: closingAt } = closing;
  for (let month = 1; month <= shape.months; month++) {
    const actual = figures[at + month - 1] ?? 0;
    const expected = month === 1 ? closing.month(0) : (closings[closingAt + month - 2] ?? 0);
    if (actual !== expected) failures.push({ month, row: opening.key, actual, expected });
  }
  return failures;
}

/** The period of a column: a month, the last month of a quarter, or a fiscal year. */
export function periodOf(shape: RowShape, column: number): { month: number } | { year: number } {
  const firstYear = shape.months + shape.quarters;
  return column < firstYear ? { month: shape.lastMonth[column] ?? 0 } : { year: column - firstYear + 1 };
}
