import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { Timeline } from '#shared/domain/months.ts';
import type { Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import type { Column } from './columns';
import { addFigures, setColumns, setFigures, setSource } from './kernels';
import { LineTotals } from './line-totals';
import { minus as less, plus } from './made-of';
import { quotient, ratioOf } from './quotient';
import { closePeriods, makeRowColumns, openPeriods, type RowColumns, setFlow, sumPeriods } from './roll-up';
import { type Part, type RowSpec, StatementRow } from './statement-row';

/** Rows that one more block of figures holds. */
const ROWS_A_BLOCK = 64;
const noFigures = new Float64Array(0);

/**
 * Makes the rows of one timeline: months go in, quarters and fiscal years are rolled up from them. Rows are one after
 * another in shared blocks of figures, and a row is written once, in place.
 */
export class RowMaker {
  readonly timeline: Timeline;
  readonly columns: RowColumns;
  private readonly totals: LineTotals;
  /** Where the next row stands: one object, which each row copies. */
  private readonly place: { shape: RowColumns; figures: Float64Array; at: number };
  /** Figures of all rows so far. */
  private taken = 0;

  constructor(
    { plan, memory }: { plan: Pick<Plan, 'timeline' | 'months' | 'stride'>; memory: Memory },
    /** The maker before: most edits change no date and no number of rows, so that all of them fit one block as large. */
    before?: RowMaker,
  ) {
    this.timeline = plan.timeline;
    const isAlike = before?.timeline === plan.timeline;
    this.columns = isAlike ? before.columns : makeRowColumns(plan.timeline);
    this.place = { shape: this.columns, figures: isAlike ? new Float64Array(before.taken) : noFigures, at: 0 };
    this.totals = new LineTotals(plan.stride, plan.months, memory);
  }

  /** A row of zeros at the next place of the block, to be filled column by column: months, then quarters, then years. */
  blank(spec: RowSpec, opening?: number): StatementRow {
    const { place } = this;
    const { width } = place.shape;
    if (place.at + width > place.figures.length) {
      place.figures = new Float64Array(width * ROWS_A_BLOCK);
      place.at = 0;
    }
    const row = new StatementRow(spec, place, opening);
    place.at += width;
    this.taken += width;
    return row;
  }

  /** A flow, the sum of columns: periods are the sums of their months. */
  flow(spec: RowSpec, ...columns: Column[]): StatementRow {
    const row = this.blank(spec);
    const [only] = columns;
    if (columns.length === 1 && only) setFlow(row, this.columns, only);
    else {
      setColumns(row, this.columns.months, columns);
      sumPeriods(row, this.columns);
    }
    return row;
  }

  /** A flow from the figure of each month t = 1…T. */
  flowBy(spec: RowSpec, figure: (t: number) => number): StatementRow {
    const row = this.blank(spec);
    for (let t = 1; t <= this.columns.months; t++) row.figures[row.at + t - 1] = figure(t);
    sumPeriods(row, this.columns);
    return row;
  }

  /** A balance, the sum of columns: periods close with their last month; `opening` is the figure at t = 0. */
  balance(spec: RowSpec, opening: number, ...columns: Column[]): StatementRow {
    const row = this.blank(spec, opening);
    const [only] = columns;
    if (columns.length === 1 && only) setSource(row, this.columns.months, only, only.sign);
    else setColumns(row, this.columns.months, columns);
    closePeriods(row, this.columns);
    return row;
  }

  /** Periods are the mean of their months: mulDiv(sum, 1, months). */
  average(spec: RowSpec, column: Column): StatementRow {
    const row = this.flow(spec, column);
    const { months, width, monthsIn } = this.columns;
    for (let i = months; i < width; i++)
      row.figures[row.at + i] = mulDiv(row.figures[row.at + i] ?? 0, 1, monthsIn[i] ?? 1);
    return row;
  }

  /** The balance that the movements carry on from the opening one. */
  carried(spec: RowSpec, opening: number, movements: readonly StatementRow[]): StatementRow {
    const row = this.blank(spec, opening);
    const { figures, at } = row;
    const { months } = this.columns;
    setFigures(row, months, movements, 1);
    let balance = opening;
    for (let i = at; i < at + months; i++) {
      balance += figures[i] ?? 0;
      figures[i] = balance;
    }
    closePeriods(row, this.columns);
    const { before } = this.columns;
    row.setMade((column) => {
      if (column < 0) return null;
      return { formula: 'sum', parts: [plus(row, before[column] ?? -1), ...partsOf(movements, column, plus)] };
    });
    return row;
  }

  /** The balance before each month, quarter and year. */
  opening(spec: RowSpec, closing: StatementRow): StatementRow {
    const row = this.blank(spec);
    const { figures, at } = row;
    const { figures: from, at: start, opening = 0 } = closing;
    figures[at] = opening;
    for (let i = 1; i < this.columns.months; i++) figures[at + i] = from[start + i - 1] ?? 0;
    openPeriods(row, this.columns);
    const { before } = this.columns;
    row.setMade((column) => ({ formula: 'sum', parts: [plus(closing, before[column] ?? -1)] }));
    return row;
  }

  /** A sum of rows less other rows, column by column: totals are never rounded again. */
  sum(spec: RowSpec, added: readonly StatementRow[], minus: readonly StatementRow[] = none): StatementRow {
    const row = this.blank(spec, openingOf(added, minus));
    setFigures(row, this.columns.width, added, 1);
    addFigures(row, this.columns.width, minus, -1);
    row.setMade((column) => {
      return { formula: 'sum', parts: [...partsOf(added, column, plus), ...partsOf(minus, column, less)] };
    });
    return row;
  }

  /** The sum of the rows above it, as a statement shows it. */
  subtotal(key: string, rows: readonly StatementRow[]): StatementRow {
    return this.sum({ key, kind: 'subtotal', level: 0 }, rows);
  }

  /** The sum that a statement ends with. */
  total(key: string, rows: readonly StatementRow[]): StatementRow {
    return this.sum({ key, kind: 'total', level: 0 }, rows);
  }

  /** One row over another in parts per million, in every column; a denominator of 0 or less is not defined. */
  ratio(key: string, top: StatementRow, bottom: StatementRow): StatementRow {
    const row = this.blank({ key, kind: 'ratio', level: 1, unit: 'ratio' });
    const { figures, at } = row;
    for (let i = 0; i < this.columns.width; i++) figures[at + i] = ratioOf(top.column(i), bottom.column(i));
    row.setMade(quotientOf(top, bottom, ONE));
    return row;
  }

  /** One row × scale ÷ another in every column; in parts per million where no scale is given. */
  quotient(spec: RowSpec & { scale?: number }, top: StatementRow, bottom: StatementRow): StatementRow {
    const { scale = ONE } = spec;
    const row = this.blank(spec);
    const { figures, at } = row;
    for (let i = 0; i < this.columns.width; i++) figures[at + i] = quotient(top.column(i), scale, bottom.column(i));
    row.setMade(quotientOf(top, bottom, scale));
    return row;
  }

  /** Columns by line added up by month: made once, whoever asks. */
  lines(columns: Float64Array, sign: 1 | -1 = 1): Column {
    return this.totals.of(columns, sign);
  }

  /** The same of the lines of a list, which stays the same one; nothing where there are none, or no columns. */
  some(indexes: readonly number[], columns: Float64Array | null | undefined, sign: 1 | -1): Column[] {
    return columns && indexes.length > 0 ? [this.totals.ofSome(columns, sign, indexes)] : [];
  }

  heading(key: string): StatementRow {
    return new StatementRow({ key, kind: 'heading', level: 0 }, { shape: noColumns, figures: noFigures, at: 0 });
  }
}

const none: readonly StatementRow[] = [];
const quotientOf = (top: StatementRow, bottom: StatementRow, times: number) => (column: number) =>
  ({ formula: 'quotient', parts: [plus(top, column), plus(bottom, column)], times }) as const;

const noColumns = { months: 0, quarters: 0, years: 0, width: 0, monthsIn: [], lastMonth: [], before: [] };

/** The rows in a column as parts; of openings those that there are. */
function partsOf(rows: readonly StatementRow[], column: number, part: typeof plus): Part[] {
  return rows.filter((row) => column >= 0 || row.opening !== undefined).map((row) => part(row, column));
}

function openingOf(plus: readonly StatementRow[], minus: readonly StatementRow[]): number | undefined {
  let opening: number | undefined;
  for (const row of plus) if (row.opening !== undefined) opening = (opening ?? 0) + row.opening;
  for (const row of minus) if (row.opening !== undefined) opening = (opening ?? 0) - row.opening;
  return opening;
}

/** The row with a key, of a line or not; a missing one is a bug and throws. */
export function rowOf(rows: readonly StatementRow[], key: string): StatementRow {
  const row = rows.find((row) => row.key === key);
  if (!row) throw new Error(`The statement has no row ${key}.`);
  return row;
}
