import type { RowFormula } from './row-formulas';

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

/** `total` rows carry the rule above and below; `ratio` rows are small and in third ink; `heading` rows have no figures. */
export type RowKind = 'heading' | 'line' | 'subtotal' | 'total' | 'ratio' | 'check';

/**
 * money: minor units · ratio: parts per million · quantity: thousandths of a unit · price: thousandths of a minor unit ·
 * days, months: thousandths · month: number of a month of the horizon, 0 is none.
 */
export type RowUnit = 'money' | 'ratio' | 'quantity' | 'price' | 'days' | 'months' | 'month';

export interface RowSpec {
  /** Stable in a forecast: the row's own key, or `<prefix>:<lineId>` for a line of the inputs. */
  key: string;
  kind?: RowKind;
  /** Indent: 0 outermost. */
  level?: number;
  unit?: RowUnit;
  /** A line of the inputs: its name is shown. */
  line?: { id: string; name: string };
  /** Key under `rows` of the catalogue's forecast area where it is not the row's key. */
  nameKey?: string;
}

/** Where the figures of a row are from its first one on: months, then quarters, then fiscal years. */
export interface RowShape {
  months: number;
  quarters: number;
  years: number;
  /** All columns: months + quarters + years. */
  width: number;
  /** Months that each column covers: 1 for a month, 3 for a quarter, 12 for a year, less where the first is short. */
  monthsIn: readonly number[];
  /** Last month of each column: the month itself, that of the quarter or of the fiscal year. */
  lastMonth: readonly number[];
  /** Index of the column before of the same kind; −1 for the first month, quarter and year. */
  before: readonly number[];
}

/** The rows that the figure of a column is made of; null where it is not made of rows. */
export type MadeBy = (column: number) => Made | null;

/**
 * One row of a statement. Figures are whole numbers and carry the sign they are shown with (charges negative), so that
 * rows add up as they are read. NaN is "not defined" and shown as n/a. The rows of a result share blocks of figures: the
 * row's own are `figures[at]` to `figures[at + shape.width − 1]`; `months`, `quarters` and `years` are views of them.
 */
export class StatementRow {
  readonly shape: RowShape;
  readonly figures: Float64Array;
  readonly at: number;
  readonly key: string;
  readonly kind: RowKind;
  /** Indent: 0 outermost. */
  readonly level: number;
  readonly unit: RowUnit;
  /** Key under `rows` of the catalogue's forecast area; for a line of the inputs `name` is shown instead. */
  readonly nameKey: string;
  readonly name: string | undefined;
  readonly lineId: string | undefined;
  /** Key of the statement that holds the row; of the first, where several do, and undefined where none does. */
  home: string | undefined = undefined;
  #made: MadeBy | null = null;
  private views: { months: Float64Array; quarters: Float64Array; years: Float64Array } | null = null;

  constructor(
    spec: RowSpec,
    { shape, figures, at }: Pick<StatementRow, 'shape' | 'figures' | 'at'>,
    /** Balances only: the figure at t = 0. */
    readonly opening?: number | undefined,
  ) {
    this.shape = shape;
    this.figures = figures;
    this.at = at;
    const { key, kind, level, unit, line, nameKey } = spec;
    this.key = key;
    this.kind = kind ?? 'line';
    this.level = level ?? 1;
    this.unit = unit ?? 'money';
    this.nameKey = nameKey ?? key;
    this.name = line?.name;
    this.lineId = line?.id;
  }

  /** Index 0 is month 1; T figures. */
  get months(): Float64Array {
    return this.viewed().months;
  }

  /** In the order of `timeline.quarters`. */
  get quarters(): Float64Array {
    return this.viewed().quarters;
  }

  /** In the order of `timeline.fiscalYears`. */
  get years(): Float64Array {
    return this.viewed().years;
  }

  /** The figure of month t, which is 1…T; t = 0 is the opening, NaN where there is none. */
  month(t: number): number {
    return t === 0 ? (this.opening ?? Number.NaN) : (this.figures[this.at + t - 1] ?? Number.NaN);
  }

  /** The figure of a fiscal year, from 1. */
  year(number: number): number {
    return this.figures[this.at + this.shape.months + this.shape.quarters + number - 1] ?? Number.NaN;
  }

  /** The figure of a column: 0…T − 1 are the months, then come the quarters, then the fiscal years. */
  column(index: number): number {
    return this.figures[this.at + index] ?? Number.NaN;
  }

  /** Says what each figure is made of, so that it can be explained. */
  setMade(made: MadeBy): void {
    this.#made = made;
  }

  /** As `setMade` said; undefined for a row that is made of no rows at all. */
  made(column: number): Made | null | undefined {
    return this.#made?.(column);
  }

  /** The same figures as a line of another statement. */
  asLine(key = this.key): StatementRow {
    return this.copy({ key, unit: this.unit }, undefined);
  }

  /** The same figures at another place: a row is not spread, as its views are not its own properties. */
  with(change: { level: number }): StatementRow {
    const { key, kind, unit, nameKey, name = '', lineId } = this;
    const line = lineId === undefined ? {} : { line: { id: lineId, name } };
    const spec = { key, kind, unit, nameKey, ...line, ...change };
    return this.copy(spec, this.opening);
  }

  private copy(spec: RowSpec, opening: number | undefined): StatementRow {
    const row = new StatementRow(spec, this, opening);
    row.home = this.home;
    row.#made = this.#made;
    return row;
  }

  private viewed() {
    if (this.views) return this.views;
    const { figures, at } = this;
    const { months, quarters, width } = this.shape;
    this.views = {
      months: figures.subarray(at, at + months),
      quarters: figures.subarray(at + months, at + months + quarters),
      years: figures.subarray(at + months + quarters, at + width),
    };
    return this.views;
  }
}
