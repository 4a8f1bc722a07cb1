import { alike, Expression, figure } from './expression';

/** What an expression reads of a row. */
export interface RowLike {
  value(at: number): number;
  /** `'Sheet'!` for a reader on another sheet, else nothing. */
  prefix: string;
  number: number;
  scale: number;
  /** The last place that has a cell. */
  until: number;
}

const letters: string[] = [];
/** The letters of the column at a place of a row. */
export function columnOf(at: number): string {
  const known = letters[at];
  if (known !== undefined) return known;
  let text = '';
  for (let rest = at + 4; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  letters[at] = text;
  return text;
}

/** What reads one row. */
abstract class OfRow extends Expression {
  constructor(
    protected readonly row: RowLike,
    breaks: readonly number[] = alike.breaks,
  ) {
    super(5, row.scale, { breaks, isLocal: row.prefix === '' });
  }
}

class OneCell extends OfRow {
  /** Before this place it is 0. */
  private readonly first: 0 | 1;
  private readonly mark: '' | '$';

  constructor(
    row: RowLike,
    private readonly offset: number,
    { isHead = false, isZeroBefore = false },
  ) {
    super(row, isZeroBefore ? [1 - offset] : alike.breaks);
    this.first = isZeroBefore ? 1 : 0;
    this.mark = isHead ? '$' : '';
  }
  text(at: number) {
    const { row, offset, mark } = this;
    return at + offset < this.first ? '0' : `${row.prefix}${columnOf(at + offset)}${mark}${row.number}`;
  }
  value(at: number) {
    return at + this.offset < this.first ? 0 : this.row.value(at + this.offset);
  }
}

/** A cell of a row: the one so many places before, 0 (or what D holds) before month 1; its number may be fixed with `$`. */
export const cell = (row: RowLike, offset = 0, { isHead = false, isZeroBefore = false } = {}): Expression =>
  new OneCell(row, offset, { isHead, isZeroBefore });

class FixedCell extends OfRow {
  constructor(
    row: RowLike,
    private readonly place: number,
  ) {
    super(row);
  }
  text() {
    return `${this.row.prefix}$${columnOf(this.place)}$${this.row.number}`;
  }
  value() {
    return this.row.value(this.place);
  }
}

/** One cell, whichever column reads it. */
export const fixed = (row: RowLike, place = 0): Expression => new FixedCell(row, place);

class LastCell extends FixedCell {
  override value() {
    const { row } = this;
    for (let at = 0; at < row.until; at++) row.value(at);
    return super.value();
  }
}

/** The last cell of a row, which is worked out from the first on: what leads back through all of them would go too deep. */
export const lastCell = (row: RowLike): Expression => new LastCell(row, row.until);

/** Cells of a row that follow each other. */
abstract class Range extends OfRow {
  protected abstract from(at: number): number;
  protected abstract to(at: number): number;
  protected abstract textOf(from: number, to: number): string;

  override list(at: number) {
    const values: number[] = [];
    for (let place = this.from(at), to = this.to(at); place <= to; place++) values.push(this.row.value(place));
    return values;
  }
  override entry(at: number, place: number) {
    const found = this.from(at) + place - 1;
    return place >= 1 && found <= this.to(at) ? this.row.value(found) : Number.NaN;
  }
  value(at: number) {
    const from = this.from(at);
    return from <= this.to(at) ? this.row.value(from) : 0;
  }
  text(at: number) {
    return `${this.row.prefix}${this.textOf(this.from(at), this.to(at))}`;
  }
}

class Whole extends Range {
  constructor(
    row: RowLike,
    private readonly ends: readonly [first: number, last: number],
  ) {
    super(row);
  }
  protected from() {
    return this.ends[0];
  }
  protected to() {
    return this.ends[1];
  }
  protected textOf(from: number, to: number) {
    return `$${columnOf(from)}${this.row.number}:$${columnOf(to)}${this.row.number}`;
  }
}

/** Months 1 to the last of a row, or from one to another, for INDEX. */
export const whole = (row: RowLike, ends: readonly [number, number] = [1, row.until]): Expression =>
  new Whole(row, ends);

class UpTo extends Range {
  constructor(
    row: RowLike,
    private readonly offset: number,
    private readonly first: number,
  ) {
    super(row);
  }
  protected from() {
    return this.first;
  }
  protected to(at: number) {
    return at + this.offset;
  }
  protected textOf(from: number, to: number) {
    return `$${columnOf(from)}${this.row.number}:${columnOf(to)}${this.row.number}`;
  }
}

/** Column D up to this month, or up to the one before, for INDEX: of rows that lead back to the reader in later months. */
export const upTo = (row: RowLike, offset = 0, first = 0): Expression => new UpTo(row, offset, first);

class Span extends Range {
  private readonly mark: '' | '$';

  constructor(
    row: RowLike,
    private readonly ends: readonly [first: number, last: number],
    isHead: boolean,
  ) {
    const breaks: number[] = [];
    for (let at = 1; at <= row.until; at++) if (at + ends[0] <= 1 || at + ends[1] >= row.until) breaks.push(at);
    super(row, breaks);
    this.mark = isHead ? '$' : '';
  }
  protected from(at: number) {
    return Math.max(1, at + this.ends[0]);
  }
  protected to(at: number) {
    return Math.min(this.row.until, at + this.ends[1]);
  }
  protected textOf(from: number, to: number) {
    const line = `${this.mark}${this.row.number}`;
    const [left, right] = to < from ? ['D', 'D'] : [columnOf(from), columnOf(to)];
    return `${left}${line}:${right}${line}`;
  }
}

/** The months from one offset to another, as far as the row has them; without any, its blank column D. */
export const span = (row: RowLike, ends: readonly [first: number, last: number], isHead = false): Expression =>
  new Span(row, ends, isHead);

class YearSpan extends Range {
  constructor(
    row: RowLike,
    private readonly firstYearMonths: number,
    private readonly isToDate: boolean,
  ) {
    super(row, everyPlace(row.until));
  }
  private first(at: number) {
    return at - ((((at + 11 - this.firstYearMonths) % 12) + 12) % 12);
  }
  protected from(at: number) {
    return Math.max(1, this.first(at));
  }
  protected to(at: number) {
    return this.isToDate ? at : Math.min(this.row.until, this.first(at) + 11);
  }
  protected textOf(from: number, to: number) {
    return `${columnOf(from)}${this.row.number}:${columnOf(to)}${this.row.number}`;
  }
}

const places: number[][] = [];
/** Places 1 to the last, one list for all rows as long. */
function everyPlace(last: number): readonly number[] {
  places[last] ??= Array.from({ length: last }, (_, i) => i + 1);
  return places[last];
}

/** The months of the fiscal year of the reader, where the first one has so many; all of them, or up to the reader. */
export const yearSpan = (row: RowLike, firstYearMonths: number, isToDate: boolean): Expression =>
  new YearSpan(row, firstYearMonths, isToDate);

class Period extends Expression {
  constructor(
    private readonly row: RowLike,
    private readonly placesOf: (at: number) => readonly [number, number],
  ) {
    super(5, row.scale, { ...alike, isLocal: false });
  }
  value(at: number) {
    const { row } = this;
    const [from, to] = this.placesOf(at);
    if (from === to) return row.value(from);
    let all = 0;
    for (let place = from; place <= to; place++) all += Math.round(figure(row.value(place)) * row.scale);
    return all / row.scale;
  }
  text(at: number) {
    const { row } = this;
    const [from, to] = this.placesOf(at);
    const cells = `${row.prefix}${columnOf(from)}${row.number}`;
    if (from === to) return cells;
    return `ROUND(SUM(${cells}:${columnOf(to)}${row.number}),${Math.round(Math.log10(row.scale))})`;
  }
}

/** A period of another row, by the place of the reader: its one cell, or the sum of its cells. */
export const periodOf = (row: RowLike, placesOf: (at: number) => readonly [number, number]): Expression =>
  new Period(row, placesOf);

class Down extends Expression {
  constructor(
    private readonly rows: readonly RowLike[],
    private readonly ends: readonly [first: RowLike, last: RowLike],
    private readonly isConstant: boolean,
  ) {
    super(5, ends[0].scale, { ...alike, isLocal: ends[0].prefix === '' });
  }
  override list(at: number) {
    return this.rows.map((row) => row.value(this.isConstant ? 0 : at));
  }
  override entry(at: number, place: number) {
    return this.rows[place - 1]?.value(this.isConstant ? 0 : at) ?? Number.NaN;
  }
  value(at: number) {
    return this.ends[0].value(this.isConstant ? 0 : at);
  }
  text(at: number) {
    const [first, last] = this.ends;
    const column = this.isConstant ? '$D' : columnOf(at);
    return `${first.prefix}${column}$${first.number}:${column}$${last.number}`;
  }
}

/** The cells of a column in rows that follow each other; of constants those in D. */
export function down(rows: readonly RowLike[], isConstant = false): Expression {
  return new Down(rows, sidesOf(rows), isConstant);
}

function sidesOf(rows: readonly RowLike[]): readonly [first: RowLike, last: RowLike] {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) throw new Error('A range of rows has no row.');
  return [first, last];
}

class Area extends Expression {
  constructor(
    private readonly rows: readonly RowLike[],
    private readonly sides: readonly [top: RowLike, bottom: RowLike],
    private readonly ends: readonly [first: number, last: number],
  ) {
    super(5, sides[0].scale, { ...alike, isLocal: sides[0].prefix === '' });
  }
  override list() {
    const [first, last] = this.ends;
    return this.rows.flatMap((row) => Array.from({ length: last - first + 1 }, (_, i) => row.value(first + i)));
  }
  value() {
    return this.sides[0].value(this.ends[0]);
  }
  text() {
    const [top, bottom] = this.sides;
    const [first, last] = this.ends.map(columnOf);
    return `${top.prefix}$${first}$${top.number}:$${last}$${bottom.number}`;
  }
}

/** The cells of rows that follow each other, from one month to another, row by row. */
export function area(rows: readonly RowLike[], ends: readonly [first: number, last: number]): Expression {
  return new Area(rows, sidesOf(rows), ends);
}
