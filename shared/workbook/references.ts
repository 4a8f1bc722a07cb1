import { closed, type Expression, figure } from './expression';

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

/** A cell of a row: the one so many places before, 0 (or what D holds) before month 1; its number may be fixed with `$`. */
export function cell(row: RowLike, offset = 0, { isHead = false, isZeroBefore = false } = {}): Expression {
  const first = isZeroBefore ? 1 : 0;
  return {
    ...closed,
    scale: row.scale,
    isLocal: row.prefix === '',
    breaks: isZeroBefore ? [first - offset] : [],
    text: (at) =>
      at + offset < first ? '0' : `${row.prefix}${columnOf(at + offset)}${isHead ? '$' : ''}${row.number}`,
    value: (at) => (at + offset < first ? 0 : row.value(at + offset)),
  };
}

/** One cell, whichever column reads it. */
export const fixed = (row: RowLike, place = 0): Expression => ({
  ...closed,
  scale: row.scale,
  isLocal: row.prefix === '',
  text: () => `${row.prefix}$${columnOf(place)}$${row.number}`,
  value: () => row.value(place),
});

interface Extent {
  from: (at: number) => number;
  to: (at: number) => number;
  text: (from: number, to: number) => string;
  breaks: readonly number[];
}

function range(row: RowLike, { from, to, text, breaks }: Extent): Expression {
  const list = (at: number) => {
    const values: number[] = [];
    for (let place = from(at); place <= to(at); place++) values.push(row.value(place));
    return values;
  };
  return {
    ...closed,
    scale: row.scale,
    isLocal: row.prefix === '',
    breaks,
    list,
    value: (at) => list(at)[0] ?? 0,
    text: (at) => `${row.prefix}${text(from(at), to(at))}`,
  };
}

/** Months 1 to the last of a row, or from one to another, for INDEX. */
export const whole = (row: RowLike, [first, last] = [1, row.until] as readonly [number, number]): Expression =>
  range(row, {
    from: () => first,
    to: () => last,
    text: (from, to) => `$${columnOf(from)}${row.number}:$${columnOf(to)}${row.number}`,
    breaks: [],
  });

/** Column D up to this month, or up to the one before, for INDEX: of rows that lead back to the reader in later months. */
export const upTo = (row: RowLike, offset = 0, first = 0): Expression =>
  range(row, {
    from: () => first,
    to: (at) => at + offset,
    text: (from, to) => `$${columnOf(from)}${row.number}:${columnOf(to)}${row.number}`,
    breaks: [],
  });

/** The months from one offset to another, as far as the row has them; without any, its blank column D. */
export function span(row: RowLike, [first, last]: readonly [number, number], isHead = false): Expression {
  const mark = isHead ? '$' : '';
  const breaks: number[] = [];
  for (let at = 1; at <= row.until; at++) if (at + first <= 1 || at + last >= row.until) breaks.push(at);
  return range(row, {
    from: (at) => Math.max(1, at + first),
    to: (at) => Math.min(row.until, at + last),
    text: (from, to) =>
      to < from
        ? `D${mark}${row.number}:D${mark}${row.number}`
        : `${columnOf(from)}${mark}${row.number}:${columnOf(to)}${mark}${row.number}`,
    breaks,
  });
}

/** The months of the fiscal year of the reader, where the first one has so many; all of them, or up to the reader. */
export function yearSpan(row: RowLike, firstYearMonths: number, isToDate: boolean): Expression {
  const first = (at: number) => at - ((((at + 11 - firstYearMonths) % 12) + 12) % 12);
  return range(row, {
    from: (at) => Math.max(1, first(at)),
    to: (at) => (isToDate ? at : Math.min(row.until, first(at) + 11)),
    text: (from, to) => `${columnOf(from)}${row.number}:${columnOf(to)}${row.number}`,
    breaks: Array.from({ length: row.until }, (_, i) => i + 1),
  });
}

/** A period of another row, by the place of the reader: its one cell, or the sum of its cells. */
export function periodOf(row: RowLike, placesOf: (at: number) => readonly [number, number]): Expression {
  const sum = (from: number, to: number) => {
    let all = 0;
    for (let place = from; place <= to; place++) all += Math.round(figure(row.value(place)) * row.scale);
    return all / row.scale;
  };
  return {
    ...closed,
    scale: row.scale,
    isLocal: false,
    value(at) {
      const [from, to] = placesOf(at);
      return from === to ? row.value(from) : sum(from, to);
    },
    text(at) {
      const [from, to] = placesOf(at);
      const cells = `${row.prefix}${columnOf(from)}${row.number}`;
      if (from === to) return cells;
      return `ROUND(SUM(${cells}:${columnOf(to)}${row.number}),${Math.round(Math.log10(row.scale))})`;
    },
  };
}

/** The cells of a column in rows that follow each other; of constants those in D. */
export function down(rows: readonly RowLike[], isConstant = false): Expression {
  const [first] = rows;
  const end = rows.at(-1);
  if (!first || !end) throw new Error('A range of rows has no row.');
  const list = (at: number) => rows.map((row) => row.value(isConstant ? 0 : at));
  const column = (at: number) => (isConstant ? '$D' : columnOf(at));
  return {
    ...closed,
    scale: first.scale,
    isLocal: first.prefix === '',
    list,
    value: (at) => list(at)[0] ?? 0,
    text: (at) => `${first.prefix}${column(at)}$${first.number}:${column(at)}$${end.number}`,
  };
}
