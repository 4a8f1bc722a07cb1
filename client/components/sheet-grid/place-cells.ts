import { formatForClipboard, formatForTyping, parseTyped, readTyped } from '#client/lib/number-text.ts';
import { labelColumn, type Place, type Range, rangeOf, sizeOf } from './ranges';
import type { RejectedCell, SheetColumn, SheetRow } from './types';

export interface SheetContent {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  totalHead: string;
  minorDigits: number;
}

/** What is laid over a sheet by others. */
export interface SheetOverlayProps {
  grid: HTMLElement;
  content: SheetContent;
}

export interface Entry extends Place {
  text: string;
  /** Row and column, from 1, in what was pasted. */
  from?: readonly [row: number, column: number];
}

export interface Placed {
  values: Record<string, number>;
  rejected: RejectedCell[];
}

/** The figure that a cell shows; NaN where it is blank. */
export function figureAt({ rows, columns }: SheetContent, { row, column }: Place): number {
  const found = rows[row];
  if (column === columns.length) return found?.total ?? Number.NaN;
  return found?.figures?.[column] ?? Number.NaN;
}

export function pathAt({ rows, columns }: SheetContent, { row, column }: Place): string | null {
  return column >= 0 && column < columns.length ? (rows[row]?.pathAt?.(column) ?? null) : null;
}

/** The figure that a text means in the cells of a row; null where it is none that they take. */
export function figureIn(
  text: string,
  { numberKind, range: [least, most] = [-Infinity, Infinity] }: Pick<SheetRow, 'numberKind' | 'range'>,
  minorDigits: number,
): number | null {
  const figure = parseTyped(text, numberKind, minorDigits);
  return figure === null || figure < least || figure > most ? null : figure;
}

/** A row in words: its line and itself. */
export function rowTitle({ lineName, label }: SheetRow): string {
  return lineName === undefined || lineName === label ? label : `${lineName}, ${label}`;
}

export function columnTitle({ columns, totalHead }: SheetContent, column: number): string {
  return column === columns.length ? totalHead : (columns[column]?.title ?? '');
}

/** A cell as other programs take it: full precision. */
export function textAt(content: SheetContent, place: Place): string {
  const row = content.rows[place.row];
  if (!row) return '';
  if (place.column === labelColumn) return row.label;
  return formatForClipboard(figureAt(content, place), row.numberKind, content.minorDigits);
}

/** Rows of a range that have cells; the heads of lines have none. */
export function cellRows({ rows }: SheetContent, { top, bottom }: Range): number[] {
  return Array.from({ length: bottom - top + 1 }, (_, i) => top + i).filter((row) => rows[row]?.kind !== 'group');
}

export function cellCount(content: SheetContent, range: Range): number {
  return cellRows(content, range).length * sizeOf(range).columns;
}

/**
 * Where the cells of a copied text go: from the top left of the range, as often as the range is a multiple of them (one
 * cell fills a whole range), past the heads of lines. Rows shorter than others leave what is beyond them.
 */
export function entriesFrom(content: SheetContent, cells: readonly (readonly string[])[], range: Range): Entry[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 1);
  const selected = cellRows(content, range);
  const { columns } = sizeOf(range);
  const isMultiple = selected.length > 0 && selected.length % cells.length === 0 && columns % width === 0;
  const below = cellRows(content, { ...range, bottom: content.rows.length - 1 });
  const [down, right] = isMultiple ? [selected.length, columns] : [cells.length, width];
  const entries: Entry[] = [];
  for (let i = 0; i < down; i++) {
    const row = cells[i % cells.length] ?? [];
    for (let j = 0; j < right; j++) {
      const text = row[j % width];
      if (text === undefined) continue;
      const place = { row: below[i] ?? content.rows.length, column: range.left + j };
      entries.push({ ...place, text, from: [i + 1, j + 1] });
    }
  }
  return entries;
}

/** The range that entries cover, as far as the sheet can be typed in. */
export function rangeOfEntries({ rows, columns }: SheetContent, entries: readonly Entry[]): Range | null {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const right = entries.reduce((most, { column }) => Math.max(most, column), first.column);
  const lastRow = rows.findLastIndex(({ kind }) => kind !== 'total');
  const end = { row: Math.min(last.row, lastRow), column: Math.min(right, columns.length - 1) };
  return rangeOf(first, { row: Math.max(end.row, first.row), column: Math.max(end.column, first.column) });
}

/** Why a cell without an input behind it takes nothing. */
export function lockOf(row: SheetRow, column: number): 'byMonth' | 'computed' | 'outsideMonths' {
  if (row.isTypedByMonth) return 'byMonth';
  return row.isOutsideAt?.(column) ? 'outsideMonths' : 'computed';
}

/** Reads every text for its cell: what is taken, by path, and what is not, with the reason. Nothing falls away. */
export function placeEntries(content: SheetContent, entries: readonly Entry[]): Placed {
  const placed: Placed = { values: {}, rejected: [] };
  for (const entry of entries) {
    const rejection = placeEntry(content, entry, placed.values);
    if (rejection) placed.rejected.push(rejection);
  }
  return placed;
}

function placeEntry(content: SheetContent, entry: Entry, values: Record<string, number>): RejectedCell | null {
  const { minorDigits } = content;
  const row = content.rows[entry.row];
  const text = entry.text.trim();
  if (!row || entry.column > content.columns.length) {
    if (text === '') return null;
    return { path: null, text, cell: '', reason: 'outside', ...(entry.from ? { from: entry.from } : {}) };
  }
  const path = pathAt(content, entry);
  const figure = figureAt(content, entry);
  const read = readTyped(text, row.numberKind, minorDigits);
  const rejected = (reason: RejectedCell['reason']): RejectedCell => ({
    path,
    text,
    cell: `${rowTitle(row)}, ${columnTitle(content, entry.column)}`,
    reason,
    ...(Number.isFinite(figure) ? { keeps: formatForTyping(figure, row.numberKind, minorDigits) } : {}),
  });
  if (entry.column === labelColumn) return text === '' || text === row.label ? null : rejected('computed');
  // Blanks and the very figure that a computed cell shows take nothing away from anybody.
  if (path === null) return text === '' || read === figure ? null : rejected(lockOf(row, entry.column));
  if (typeof read !== 'number') return rejected(read);
  const [least, most] = row.range ?? [-Infinity, Infinity];
  if (read < least || read > most) {
    const bounds = [least, most].map((bound) => formatForTyping(bound, row.numberKind, minorDigits));
    return { ...rejected('outOfRange'), bounds: [bounds[0] ?? '', bounds[1] ?? ''] };
  }
  // Season weights are the same input in every year.
  if (path in values) return values[path] === read ? null : rejected('sameInput');
  values[path] = read;
  return null;
}

/** The input of a cell; of a head or a computed cell its line. */
export function commentedPath(content: SheetContent, place: Place | null): string | null {
  const path = place && pathAt(content, place);
  if (path || !place) return path;
  const lineId = content.rows[place.row]?.lineId;
  const own = content.rows.find((row) => row.lineId === lineId && row.pathAt?.(0));
  const [part, line] = (lineId && own?.pathAt?.(0)?.split('/')) || [];
  return part && line ? `${part}/${line}` : null;
}

export const noteAt = ({ rows }: SheetContent, place: Place | null) =>
  (place && place.column >= 0 && rows[place.row]?.noteAt?.(place.column)) || '';
