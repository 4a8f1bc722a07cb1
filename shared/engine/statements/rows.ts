import { mulDiv, ONE } from '../../domain/money';
import type { Timeline } from '../../domain/months';
import { addColumns, addFigures } from './add-figures';
import type { Column } from './columns';
import { LineTotals } from './line-totals';
import { closePeriods, makeRowColumns, openPeriods, type RowColumns, setFlow, sumPeriods } from './roll-up';
import { type RowSpec, StatementRow } from './statement-row';

/** Rows that one block of figures holds. */
const ROWS_A_BLOCK = 64;

/**
 * Makes the rows of one timeline: months go in, quarters and fiscal years are rolled up from them. Rows stand one after
 * another in shared blocks of figures, and a row is written once, in place.
 */
export class RowMaker {
  readonly columns: RowColumns;
  private readonly totals: LineTotals;
  private block = new Float64Array(0);
  private at = 0;

  constructor(
    readonly timeline: Timeline,
    stride: number,
  ) {
    this.columns = makeRowColumns(timeline);
    this.totals = new LineTotals(stride, timeline.months);
  }

  /** A flow, the sum of columns: periods are the sums of their months. */
  flow(spec: RowSpec, ...columns: Column[]): StatementRow {
    const row = this.empty(spec);
    const [only] = columns;
    if (columns.length === 1 && only) setFlow(row, this.columns, only);
    else {
      addColumns(row, this.columns.months, columns);
      sumPeriods(row, this.columns);
    }
    return row;
  }

  /** A flow from the figure of each month t = 1…T. */
  flowBy(spec: RowSpec, figure: (t: number) => number): StatementRow {
    const row = this.monthly(spec, undefined, figure);
    sumPeriods(row, this.columns);
    return row;
  }

  /** A balance, the sum of columns: periods close with their last month; `opening` is the figure at t = 0. */
  balance(spec: RowSpec, opening: number, ...columns: Column[]): StatementRow {
    const row = this.empty(spec, opening);
    addColumns(row, this.columns.months, columns);
    closePeriods(row, this.columns);
    return row;
  }

  /** A balance from the figure of each month t = 0…T. */
  balanceBy(spec: RowSpec, figure: (t: number) => number): StatementRow {
    const row = this.monthly(spec, figure(0), figure);
    closePeriods(row, this.columns);
    return row;
  }

  /** The balance that the movements carry on from the opening one. */
  carried(spec: RowSpec, opening: number, movements: readonly StatementRow[]): StatementRow {
    const row = this.empty(spec, opening);
    const { figures, at } = row;
    const { months } = this.columns;
    addFigures(row, months, movements, 1);
    let balance = opening;
    for (let i = at; i < at + months; i++) {
      balance += figures[i] ?? 0;
      figures[i] = balance;
    }
    closePeriods(row, this.columns);
    return row;
  }

  /** The balance before each month, quarter and year. */
  opening(spec: RowSpec, closing: StatementRow): StatementRow {
    const row = this.empty(spec);
    const { figures, at } = row;
    figures[at] = closing.opening ?? 0;
    for (let i = 1; i < this.columns.months; i++) figures[at + i] = closing.figures[closing.at + i - 1] ?? 0;
    openPeriods(row, this.columns);
    return row;
  }

  /** A sum of rows less other rows, column by column: totals are never rounded again. */
  sum(spec: RowSpec, plus: readonly StatementRow[], minus: readonly StatementRow[] = []): StatementRow {
    const row = this.empty(spec, openingOf(plus, minus));
    addFigures(row, this.columns.width, plus, 1);
    addFigures(row, this.columns.width, minus, -1);
    return row;
  }

  /** One row over another in parts per million, in every column; a denominator of 0 is not defined. */
  ratio(spec: RowSpec, top: StatementRow, bottom: StatementRow): StatementRow {
    return this.ratioBy(spec, (i) => ratioOf(top.column(i), bottom.column(i)));
  }

  /** A flow of a period, put on twelve months (× 12 ÷ its months), over another row. */
  yearlyRatio(spec: RowSpec, top: StatementRow, bottom: StatementRow): StatementRow {
    const { monthsIn } = this.columns;
    return this.ratioBy(spec, (i) => ratioOf(mulDiv(top.column(i), 12, monthsIn[i] ?? 1), bottom.column(i)));
  }

  /** A ratio from the figure of each column i: months, then quarters, then years; see `columns` and `row.column(i)`. */
  ratioBy(spec: RowSpec, figure: (i: number) => number): StatementRow {
    return this.by({ kind: 'ratio', unit: 'ratio', ...spec }, figure);
  }

  /** A row from the figure of each column i: months, then quarters, then years. */
  by(spec: RowSpec, figure: (i: number) => number): StatementRow {
    const row = this.empty(spec);
    for (let i = 0; i < this.columns.width; i++) row.figures[row.at + i] = figure(i);
    return row;
  }

  /** Columns by line added up by month: made once, whoever asks. */
  lines(columns: Float64Array, sign: 1 | -1 = 1): Column {
    return this.totals.of(columns, sign);
  }

  heading(key: string): StatementRow {
    return new StatementRow({ key, kind: 'heading', level: 0 }, noColumns, noFigures, 0, undefined);
  }

  private monthly(spec: RowSpec, opening: number | undefined, figure: (t: number) => number): StatementRow {
    const row = this.empty(spec, opening);
    for (let t = 1; t <= this.columns.months; t++) row.figures[row.at + t - 1] = figure(t);
    return row;
  }

  /** A row of zeros at the next place of the block. */
  private empty(spec: RowSpec, opening?: number): StatementRow {
    const { width } = this.columns;
    if (this.at + width > this.block.length) {
      this.block = new Float64Array(width * ROWS_A_BLOCK);
      this.at = 0;
    }
    const row = new StatementRow(spec, this.columns, this.block, this.at, opening);
    this.at += width;
    return row;
  }
}

const noFigures = new Float64Array(0);
const noColumns = { months: 0, quarters: 0, years: 0, width: 0 };

function openingOf(plus: readonly StatementRow[], minus: readonly StatementRow[]): number | undefined {
  let opening: number | undefined;
  for (const row of plus) if (row.opening !== undefined) opening = (opening ?? 0) + row.opening;
  for (const row of minus) if (row.opening !== undefined) opening = (opening ?? 0) - row.opening;
  return opening;
}

/** top/bottom in parts per million, rounded half away from zero; NaN where the bottom is 0. */
export function ratioOf(top: number, bottom: number): number {
  if (bottom === 0) return Number.NaN;
  return bottom < 0 ? mulDiv(0 - top, ONE, 0 - bottom) : mulDiv(top, ONE, bottom);
}

/** The row with a key, of a line or not; a missing one is a fault of the program and throws. */
export function rowOf(rows: readonly StatementRow[], key: string): StatementRow {
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`The statement has no row ${key}.`);
  return row;
}
