import { mulDiv, ONE } from '../../../domain/money';
import type { RowColumns } from '../roll-up';
import { type RowSpec, StatementRow } from '../statement-row';

/** What the rows of every group are made from. */
export interface RatioRows {
  readonly columns: RowColumns;
  /** Last month of each column: of the month itself, the quarter, the fiscal year. */
  readonly lastMonth: Int32Array;
}

/** A row of zeros with figures of its own, to be filled column by column. */
export function blankRow({ columns }: RatioRows, spec: RowSpec): StatementRow {
  return new StatementRow(spec, columns, new Float64Array(columns.width), 0, undefined);
}

/** The figures of a row of another statement, as a line of this one. */
export function lineOf({ key, unit, shape, figures, at }: StatementRow): StatementRow {
  return new StatementRow({ key, unit }, shape, figures, at, undefined);
}

/** top × scale ÷ bottom, rounded half away from zero; NaN, shown as n/a, where the bottom is 0. */
export function quotient(top: number, scale: number, bottom: number): number {
  if (bottom === 0) return Number.NaN;
  return bottom < 0 ? mulDiv(0 - top, scale, 0 - bottom) : mulDiv(top, scale, bottom);
}

/** One row over another in every column, in parts per million. */
export function ratioRow(of: RatioRows, key: string, top: StatementRow, bottom: StatementRow): StatementRow {
  return quotientRow(of, { key, unit: 'ratio' }, { top, bottom, scale: ONE });
}

interface Fraction {
  top: StatementRow;
  bottom: StatementRow;
  scale: number;
}

/** One row × scale over another in every column. */
export function quotientRow(of: RatioRows, spec: RowSpec, { top, bottom, scale }: Fraction): StatementRow {
  const row = blankRow(of, spec);
  const { figures } = row;
  for (let i = 0; i < figures.length; i++) figures[i] = quotient(top.column(i), scale, bottom.column(i));
  return row;
}

/** A flow × scale, put on twelve months (× 12 ÷ the months of its period), over another row: both closing and yearly. */
export function yearlyRow(of: RatioRows, spec: RowSpec, { top, bottom, scale }: Fraction): StatementRow {
  const row = blankRow(of, spec);
  const { figures } = row;
  const { monthsIn } = of.columns;
  for (let i = 0; i < figures.length; i++) {
    figures[i] = quotient(mulDiv(top.column(i), 12, monthsIn[i] ?? 1), scale, bottom.column(i));
  }
  return row;
}
