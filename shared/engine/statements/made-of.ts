import { mulDiv, ONE } from '#shared/domain/money.ts';
import { quotient, ratioOf } from './quotient';
import type { StatementRow } from './statement-row';

/** A figure that another is made of: that of a row in a column, −1 being its opening, × sign. */
export interface Part {
  row: StatementRow;
  column: number;
  sign: 1 | -1;
}

/** How a figure follows from others. */
export interface Made {
  formula: RowFormula;
  parts: readonly Part[];
  /** What the formula multiplies by and divides by besides; 1 where absent. */
  times?: number;
  over?: number;
}

type Arithmetic = (figures: readonly number[], times: number, over: number) => number;

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/**
 * sum: all parts, × times ÷ over · average: the same, at least 0 · quotient: the first × times ÷ the second · change: the
 * first less the second × times ÷ over, over the same · breakEven: fixed costs × revenue ÷ contribution · safety: revenue less its
 * break-even, over revenue · lifetime: revenue per account × margin ÷ churn.
 */
const formulas = {
  sum: (figures, times, over) => (times === over ? sumOf(figures) : mulDiv(sumOf(figures), times, over)),
  average: (figures, times, over) => Math.max(0, mulDiv(sumOf(figures), times, over)),
  quotient: ([top = 0, bottom = 0], times) => quotient(top, times, bottom),
  change: ([now = 0, before = 0], times, over) => {
    const base = times === over ? before : mulDiv(before, times, over);
    return quotient(now - base, ONE, base);
  },
  breakEven: ([fixed = 0, revenue = 0, left = 0]) =>
    revenue > 0 && left > 0 ? mulDiv(Math.max(0, fixed), revenue, left) : Number.NaN,
  safety: ([revenue = 0, breakEven = 0]) => ratioOf(revenue - breakEven, revenue),
  lifetime: ([account = 0, margin = 0, churn = 0]) => quotient(account, margin, 1000 * churn),
} satisfies Record<string, Arithmetic>;

/** `month` is the month of its part, 0 without one. */
export type RowFormula = keyof typeof formulas | 'month';

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
 * What the figure of a row in a column is made of: other rows, as the row was made, or, of a row that is made of moves, the
 * months of the period (flows) or its last one (balances). Null where moves or an input are behind it.
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
