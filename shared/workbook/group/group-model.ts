import type { BookedGroup } from '#shared/engine/group/book-group.ts';
import type { BookName } from '#shared/engine/group/books.ts';
import type { WorkbookFile } from '../model';
import type { DefinedName } from '../names';
import type { RowSpec, Unit } from '../row-spec';
import { type Book, f, type Part, type Row, type Sheet, sumOf, type Writing } from '../sheet';

/** What the sheets of a group read and write. */
export type GroupModel = WorkbookFile['model'] &
  Book & {
    booked: BookedGroup;
    names: DefinedName[];
    /** What names call a company, by its id. */
    slugs: ReadonlyMap<string, string>;
    /** What each row of the group adds up. */
    sums: GroupSums;
  };

interface Summand {
  row: Row;
  sign: 1 | -1;
  /** The first month in which it counts. */
  from: number;
}

/** Rows that add up to those of the group's statements, by book and row. */
export class GroupSums {
  private readonly summands = new Map<string, Summand[]>();

  /** Adds a row; below 0 it is taken off. */
  add(book: BookName, key: string, { row, sign = 1, from = 0 }: Partial<Summand> & { row: Row }): void {
    const all = this.summands.get(`${book}/${key}`) ?? [];
    this.summands.set(`${book}/${key}`, [...all, { row, sign, from }]);
  }

  /** The sums from one place to another, as companies come into the group. */
  of(book: BookName, key: string, last: number): { from: number; to: number; formula: Writing }[] {
    const all = this.summands.get(`${book}/${key}`) ?? [];
    const first = book === 'sheet' ? 0 : 1;
    const starts = [...new Set([first, ...all.map(({ from }) => Math.max(first, from))])].sort((a, b) => a - b);
    return starts.map((start, i) => {
      const counted = all.filter(({ from }) => from <= start);
      const side = (sign: 1 | -1): Part[] => counted.flatMap((summand) => (summand.sign === sign ? [summand.row] : []));
      return { from: start, to: (starts[i + 1] ?? last + 1) - 1, formula: sumOf(side(1), side(-1)) };
    });
  }
}

/** A name and a rule in words for a row of a unit. */
export const spec = (name: string, unit: Unit, more: Partial<RowSpec> = {}): RowSpec => ({
  ...{ key: 'group', rule: '', name, unit },
  ...more,
});

/** A row with one formula in its first place and another in all after it. */
export const rowFrom = (
  sheet: Sheet,
  row: RowSpec,
  { from, formula, start = formula }: { from: number; formula: Writing; start?: Writing },
): Row =>
  sheet.parts(row, [
    { from, to: from, formula: start },
    { from: from + 1, to: sheet.last, formula },
  ]);

/** A row of figures that can be typed over, in whole units; null is a blank cell. */
export function typedRow(
  sheet: Sheet,
  row: RowSpec,
  { from, to = sheet.last, figure }: { from: number; to?: number; figure: (t: number) => number | null },
): Row {
  const own = sheet.put(sheet.declare({ ...row, ...(to === 0 && { until: 0, isInput: true }) }));
  for (let t = from; t <= to; t++) {
    const value = figure(t);
    own.type(t, value === null ? null : value / own.scale);
  }
  return own;
}

/** Gives the cells of a row that can be typed over a name, by which programs find them. */
export function nameInput(
  { names }: GroupModel,
  row: Row,
  { name, path, from = 0, to = row.sheet.last }: { name: string; path: string; from?: number; to?: number },
): void {
  names.push({ name, kind: to === 0 ? 'input' : 'inputs', path, row, from, to, factor: row.scale });
}

/** An amount at a rate, rounded once; at none as it is. */
export const at = (rate: Part | null, amount: Row | Writing): Writing =>
  rate ? f`TIMES(${rate},${amount})` : f`${amount}`;
