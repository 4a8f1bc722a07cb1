import { type Arithmetic, formulas } from './row-formulas';
import type { Made, Part, StatementRow } from './statement-row';

/** The figure of a part with its sign. */
export function figureOf({ row, column, sign }: Part): number {
  return 0 + sign * (column < 0 ? row.month(0) : row.column(column));
}

/** Works out what a figure is made of, as the row itself has it. */
export function workOut({ formula, parts, times = 1, over = 1 }: Made): number {
  if (formula === 'month') return (parts[0]?.column ?? -1) + 1;
  const work: Arithmetic = formulas[formula];
  return work(parts.map(figureOf), times, over);
}

/**
 * What the figure of a row in a column is made of: other rows, as the row was made, or, of a row that is made of entries, the
 * months of the period (flows) or its last one (balances). Null where entries or an input are behind it.
 */
export function madeOf(row: StatementRow, column: number): Made | null {
  const made = row.made(column);
  const { months, monthsIn, lastMonth } = row.shape;
  if (made !== undefined || column < months) return made ?? null;
  const last = (lastMonth[column] ?? 1) - 1;
  const first = row.opening === undefined ? last - (monthsIn[column] ?? 1) + 1 : last;
  const parts: Part[] = [];
  for (let month = first; month <= last; month++) parts.push({ row, column: month, sign: 1 });
  return { formula: 'sum', parts };
}

export const plus = (row: StatementRow, column: number): Part => ({ row, column, sign: 1 });
export const minus = (row: StatementRow, column: number): Part => ({ row, column, sign: -1 });
