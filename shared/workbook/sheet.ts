import { BLANK, between, blank, call, type Expression, number } from './expression';
import { Formula, type Reader, read, type Term } from './formula';
import type { Heading, Texts } from './lines';
import {
  area,
  cell,
  columnOf,
  down,
  fixed,
  lastCell,
  periodOf,
  type RowLike,
  span,
  upTo,
  whole,
  yearSpan,
} from './references';
import type { Piece, RowSpec, Unit } from './row-spec';

/** A row of a sheet. Its values are worked out when they are first asked for, and are then the cached values of the file. */
export class Row implements RowLike {
  readonly prefix = '';
  /** From 1, as it is shown; 0 until it has its place. */
  number = 0;
  readonly until: number;
  readonly scale: number;
  readonly pieces: Piece[] = [];
  /** The block that it stands in. */
  block = '';
  private readonly values: Float64Array;

  constructor(
    readonly sheet: Sheet,
    readonly spec: RowSpec,
  ) {
    this.until = spec.until ?? sheet.last;
    this.scale = sheet.book.scaleOf(spec.unit);
    this.values = new Float64Array(this.until + 1).fill(Number.NaN);
  }

  /** The figure at a place, as its cell shows it; 0 where there is no cell. */
  value(at: number): number {
    const known = this.values[at];
    if (known === undefined) return 0;
    if (!Number.isNaN(known)) return known;
    const value = this.expressionAt(at)?.value(at) ?? 0;
    // It would be worked out anew each time, and stand in the file.
    if (Number.isNaN(value)) throw new Error(`${this.sheet.key}, ${this.spec.key} has no figure at ${at}.`);
    this.values[at] = value;
    return value;
  }

  /** Puts what is typed at a place; null is a blank cell. */
  type(at: number, value: number | null): void {
    this.values[at] = value ?? BLANK;
    this.pieces.push({ from: at, to: at, expression: null });
  }

  /** True where others read column D; a row that is still to be written has months. */
  get isConstant(): boolean {
    return this.spec.isInput === true || (this.pieces.length > 0 && this.pieces.every(({ to }) => to === 0));
  }

  private expressionAt(at: number): Expression | null | undefined {
    for (const { from, to, expression } of this.pieces) if (at >= from && at <= to) return expression;
    return undefined;
  }

  /** The row as a formula of another sheet, or of its own, writes it. */
  seenFrom(sheet: Sheet): RowLike {
    return sheet === this.sheet ? this : new View(this);
  }

  /** `'Sheet'!$E$7:$AN$7` of some of its places, as a name has it. */
  address(from: number, to: number): string {
    const ends = from === to ? [from] : [from, to];
    return `${this.sheet.prefix}${ends.map((at) => `$${columnOf(at)}$${this.number}`).join(':')}`;
  }
}

class View implements RowLike {
  constructor(private readonly row: Row) {}
  get prefix() {
    return this.row.sheet.prefix;
  }
  get number() {
    return this.row.number;
  }
  get scale() {
    return this.row.scale;
  }
  get until() {
    return this.row.until;
  }
  value(at: number) {
    return this.row.value(at);
  }
}

/** Some way to read a row, or several of one sheet, other than in the same month. */
export class Reference {
  constructor(
    readonly rows: readonly Row[],
    readonly make: (rows: readonly RowLike[]) => Expression,
    /** Reads only months before: of a row of a later sheet those alone are brought over. */
    readonly lag: 0 | 1 = 0,
  ) {}
}
const referenceTo = (row: Row, make: (row: RowLike) => Expression, lag: 0 | 1 = 0) =>
  new Reference([row], ([one]) => make(one as RowLike), lag);

/** The month before; in month 1 what column D holds. */
export const before = (row: Row) => referenceTo(row, (seen) => cell(seen, -1), 1);
/** So many months before, 0 where that is before month 1. */
export const back = (row: Row, months: number) =>
  referenceTo(row, (seen) => cell(seen, 0 - months, { isZeroBefore: true }));
/** Months 1 to the last, for INDEX. */
export const allMonths = (row: Row) => referenceTo(row, (seen) => whole(seen));
/** The same months, whichever reads them. */
export const someMonths = (row: Row, ...ends: [first: number, last: number]) =>
  referenceTo(row, (seen) => whole(seen, ends));
/** One month, whichever reads it. */
export const atMonth = (row: Row, month: number) => referenceTo(row, (seen) => fixed(seen, month));
/** Column D and the months up to this one, or up to the one before, for INDEX: place 1 is column D. */
export const monthsUpTo = (row: Row) => referenceTo(row, (seen) => upTo(seen));
export const monthsBefore = (row: Row) => referenceTo(row, (seen) => upTo(seen, -1));
/** The months from one month on up to this one. */
export const monthsFromOn = (row: Row, first: number) => referenceTo(row, (seen) => upTo(seen, 0, first));
/** The months from one offset to another. */
export const monthsFrom = (row: Row, first: number, last: number) =>
  referenceTo(row, (seen) => span(seen, [first, last]));
/** The last month of a row, whichever reads it. */
export const atLast = (row: Row) => referenceTo(row, (seen) => lastCell(seen));
/** Column D of a row that has months too. */
export const atStart = (row: Row) => referenceTo(row, (seen) => fixed(seen));
/** The month or months themselves of rows that follow each other on the sheet; of constants those in D. */
export const column = (rows: readonly Row[]) => new Reference(rows, (all) => down(all, rows[0]?.isConstant));
/** The cells of rows that follow each other, from one month to another. */
export const areaOf = (rows: readonly Row[], ends: readonly [first: number, last: number]) =>
  new Reference(rows, (all) => area(all, ends));
/** The months of a fiscal year, whichever of them reads it. */
export const monthsOfYear = (row: Row, firstYearMonths: number, isToDate = false) =>
  referenceTo(row, (seen) => yearSpan(seen, firstYearMonths, isToDate));
/** Months of a row by the place of the reader: the one cell, or the sum of several. */
export const atPlaces = (row: Row, placesOf: (at: number) => readonly [number, number]) =>
  referenceTo(row, (seen) => periodOf(seen, placesOf));
/** The numbers of the months from one offset to another. */
export class MonthNumbers {
  constructor(
    readonly first: number,
    readonly last: number,
  ) {}
}

export type Part = Row | Reference | MonthNumbers;
export type Writing = Formula<Part>;
/**
 * A formula in the language of the workbook, for the months of a row or for column D. Names: `t` month, `place` in the fiscal
 * year, `year`, `prev` the row's own month before, `dp` and `minor` the decimals of the currency and minor units in 1.
 */
export const f = (words: TemplateStringsArray, ...terms: Term<Part>[]): Writing => new Formula(words, terms);

/** The sum of rows to the decimals of money; 0 of none. */
export function sumOf(plus: readonly Part[], minus: readonly Part[] = []): Writing {
  if (plus.length + minus.length === 0) return f`0`;
  const [first] = plus;
  if (plus.length === 1 && minus.length === 0 && first) return f`${first}`;
  if (minus.length === 0) return f`ROUND(${listed(plus)},dp)`;
  if (plus.length === 0 && minus.length === 1) return f`-${minus[0] as Part}`;
  const less = minus.length === 1 ? f`${minus[0] as Part}` : listed(minus);
  return plus.length === 0
    ? f`ROUND(-${less},dp)`
    : f`ROUND(${plus.length === 1 && first ? f`${first}` : listed(plus)}-${less},dp)`;
}
/** A function of many parts. */
export const applied = (name: string, parts: readonly (Part | Writing)[]): Writing =>
  new Formula([`${name}(`, ...parts.slice(1).map(() => ','), ')'], parts);
/** The sum as it is, not rounded. */
export const listed = (parts: readonly Part[]): Writing => applied('SUM', parts);

/** What a row says up to a month, after it, and in column D. */
export interface Parted {
  until: number;
  first: Writing | null;
  rest: Writing | null;
  opening?: Writing;
}

/** What every sheet of a workbook shares. */
export interface Book {
  decimals: number;
  scaleOf(unit: Unit): number;
  word(key: string, params?: Readonly<Record<string, string | number>>): string;
  sheets: Sheet[];
}

/** Rows 1 to 5 of a sheet of months are its head; those of other sheets begin where they say. */
export class Sheet {
  readonly lines: (Row | Heading | Texts | null)[] = [];
  /** Month, place in the fiscal year, fiscal year, date: rows 2 to 5. */
  readonly head: Readonly<Record<'t' | 'place' | 'year' | 'date', Row>>;
  private readonly order: number;
  private heading = '';
  private imports = new Map<Row, Row>();
  /** By what is brought over, in the same month and of the month before. */
  private readonly monthImports = [new Map<Row, Row>(), new Map<Row, Row>()] as const;

  readonly key: string;
  readonly name: string;
  /** The last place with a cell. */
  readonly last: number;
  readonly firstRow: number;

  constructor(
    readonly book: Book,
    { key, name, last, firstRow = 7 }: { key: string; name: string; last: number; firstRow?: number },
  ) {
    this.key = key;
    this.name = name;
    this.last = last;
    this.firstRow = firstRow;
    this.order = book.sheets.push(this);
    const head = (key: string, unit: Unit, at: number) => Object.assign(new Row(this, { key, unit }), { number: at });
    this.head = {
      t: head('month', 'month', 2),
      place: head('place', 'month', 3),
      year: head('fiscalYear', 'months', 4),
      date: head('date', 'date', 5),
    };
  }

  get prefix(): string {
    return `'${this.name.replaceAll("'", "''")}'!`;
  }

  /** Rows of the sheet with their places. */
  get rows(): Row[] {
    return this.lines.filter((line) => line instanceof Row);
  }

  /** Begins a block of rows; constants are brought over anew in each. */
  block(heading: string, level = 0): void {
    if (this.lines.length > 0) this.lines.push(null);
    this.lines.push({ heading, level });
    this.heading = heading;
    this.imports = new Map();
  }

  /** A heading within a block. */
  subheading(heading: string, level: number): void {
    this.lines.push({ heading, level });
  }

  /** A line of words. */
  texts(texts: Texts['texts'], look: Texts['look']): void {
    this.lines.push({ texts, look });
  }

  /** A row that is written down later than it is first read. */
  declare(spec: RowSpec): Row {
    return new Row(this, spec);
  }

  /** A row with a figure in column D alone, which may read any sheet. */
  constant(spec: RowSpec | Row, formula: Writing): Row {
    const row = spec instanceof Row ? spec : this.declare({ until: 0, ...spec });
    return this.put(row, [{ from: 0, to: 0, expression: this.read(row, formula, false) }]);
  }

  /** A row of months. What it needs of other sheets is brought over to rows of plain references above it. */
  months(spec: RowSpec | Row, formula: Writing, opening?: Writing): Row {
    const row = spec instanceof Row ? spec : this.declare(spec);
    const pieces: Piece[] = [{ from: 1, to: row.until, expression: this.read(row, formula, true) }];
    if (opening) pieces.push({ from: 0, to: 0, expression: this.read(row, opening, false) });
    return this.put(row, pieces);
  }

  /** A row that says one thing up to a month and another after it, as with booked months; null: it has no cells there. */
  parted(spec: RowSpec | Row, { until, first, rest, opening }: Parted): Row {
    const row = spec instanceof Row ? spec : this.declare(spec);
    const pieces: Piece[] = [];
    const put = (from: number, to: number, formula: Writing | null | undefined) => {
      if (formula && from <= to) pieces.push({ from, to, expression: this.read(row, formula, to > 0) });
    };
    put(1, Math.min(until, row.until), first);
    put(until + 1, row.until, rest);
    put(0, 0, opening);
    return this.put(row, pieces);
  }

  /** A row with another formula from one place to another; other sheets are read where they are. */
  parts(spec: RowSpec | Row, parts: readonly { from: number; to: number; formula: Writing }[]): Row {
    const row = spec instanceof Row ? spec : this.declare(spec);
    const own = parts.filter(({ from, to }) => from <= to);
    return this.put(
      row,
      own.map(({ from, to, formula }) => ({ from, to, expression: this.read(row, formula, false) })),
    );
  }

  /** A row whose months read other sheets where they are. */
  plain(spec: RowSpec | Row, formula: Writing, opening?: Writing): Row {
    const row = spec instanceof Row ? spec : this.declare(spec);
    const pieces: Piece[] = [{ from: 1, to: row.until, expression: this.read(row, formula, false) }];
    if (opening) pieces.push({ from: 0, to: 0, expression: this.read(row, opening, false) });
    return this.put(row, pieces);
  }

  /** Writes rows 2 to 5: by formulas of their own, or read from Timeline. */
  writeHead(formulas: Readonly<Partial<Record<keyof Sheet['head'], Writing>>> | Sheet): void {
    for (const key of ['t', 'place', 'year', 'date'] as const) {
      const row = this.head[key];
      const formula = formulas instanceof Sheet ? f`${formulas.head[key]}` : formulas[key];
      if (formula) row.pieces.push({ from: 1, to: this.last, expression: this.read(row, formula, false) });
    }
  }

  /** Gives a row its place and its formulas. */
  put(row: Row, pieces: readonly Piece[] = []): Row {
    row.pieces.push(...pieces);
    this.lines.push(row);
    row.number = this.firstRow + this.lines.length - 1;
    row.block = this.heading;
    return row;
  }

  /** The row of this sheet that a row of another is brought over to. */
  bring(row: Row, lag: 0 | 1 = 0): Row {
    if (row.sheet === this) return row;
    if (row.isConstant) {
      const known = this.imports.get(row);
      if (known) return known;
      const own = this.declare({ ...this.from(row), isInput: false, until: 0 });
      this.imports.set(row, own);
      return this.put(own, [{ from: 0, to: 0, expression: fixed(row.seenFrom(this)) }]);
    }
    const offset = lag === 1 && row.sheet.order > this.order ? -1 : 0;
    const imports = this.monthImports[offset === 0 ? 0 : 1];
    const known = imports.get(row);
    if (known) return known;
    const own = this.declare({ ...this.from(row), until: Math.min(this.last, row.until) });
    imports.set(row, own);
    const seen = row.seenFrom(this);
    const there = cell(seen, offset);
    const expression = row.spec.mayBeBlank ? call('IF', [between('=', there, blank), blank, there]) : there;
    const pieces: Piece[] = [{ from: 1, to: own.until, expression }];
    if (offset === 0 && row.pieces.some(({ from }) => from === 0))
      pieces.push({ from: 0, to: 0, expression: fixed(seen) });
    return this.put(own, pieces);
  }

  /** A row that is brought over: its name, its unit and whence it comes. */
  private from({ sheet, block, spec: { labels, ...spec } }: Row): RowSpec {
    const key = spec.key.replace(/^(rows|accounts)\./, '');
    const own = spec.name ?? labels?.[1] ?? this.book.word(`rows.${key}`).split('|')[0] ?? key;
    const name = block === '' || spec.isInput ? own : `${block}: ${own}`;
    return { ...spec, name, rule: this.book.word('sheet.brought', { sheet: sheet.name }), kind: 'import' };
  }

  private read(row: Row, formula: Writing, brings: boolean): Expression {
    const see = (given: Row, lag: 0 | 1 = 0) => (brings ? this.bring(given, lag) : given).seenFrom(this);
    const { t, place, year } = this.head;
    const names: Readonly<Record<string, () => Expression>> = {
      t: () => cell(t, 0, { isHead: true }),
      place: () => cell(place, 0, { isHead: true }),
      year: () => cell(year, 0, { isHead: true }),
      prev: () => cell(row, -1),
      dp: () => number(this.book.decimals),
      minor: () => number(10 ** this.book.decimals),
    };
    const reader: Reader<Part> = {
      scale: row.scale,
      named: (name) => {
        const make = names[name];
        if (!make) throw new Error(`A formula names ${name}, which is nothing.`);
        return make();
      },
      part: (part) => {
        if (part instanceof MonthNumbers) return span(t, [part.first, part.last], true);
        if (part instanceof Row) {
          const seen = see(part);
          return part.isConstant ? fixed(seen) : cell(seen);
        }
        const isLagged = part.lag === 1 && part.rows.some(({ sheet }) => sheet !== this && sheet.order > this.order);
        if (isLagged && brings) return cell(see(part.rows[0] as Row, 1));
        return part.make(part.rows.map((row) => see(row)));
      },
    };
    return read(formula, reader);
  }
}
