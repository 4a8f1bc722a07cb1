import type { RowKind } from '../engine/statements/statement-row';
import { measure, wrap, wrapAtMost } from './metrics';
import type { Place, Tag, Weight } from './page';
import { type Scale, scales } from './words';
import { colours, type PageWriter } from './writer';

export interface TableColumn {
  head: string;
  /** A line above the head. */
  over?: string;
  /** A name wraps to three lines, text to as many as it needs; a figure is never broken. */
  kind: 'name' | 'figure' | 'text';
  /** Of what the figures leave over, in parts; 1 where it is left out. */
  share?: number;
  /** A sum beside its parts. */
  isTinted?: boolean;
}

export interface TableCell {
  text: string;
  goTo?: Place;
  colour?: string;
  weight?: Weight;
}

export interface TableRow {
  kind: RowKind;
  level?: number;
  cells: readonly (string | TableCell)[];
}

export interface TableSpec {
  columns: readonly TableColumn[];
  /** The rows with their money in a scale. */
  rows: (scale: Scale) => TableRow[];
  size?: 7 | 7.5 | 9.5;
  /** Height of a line, where it is not that of the size. */
  line?: number;
  width: number;
  /** Room that names need at least. */
  nameWidth?: number;
  /** Room that names need at most: figures share what is left, so that few of them are not far from their names. */
  widestName?: number;
}

interface Cell extends TableCell {
  lines: string[];
}

interface FittedRow extends Omit<TableRow, 'cells'> {
  cells: Cell[];
  height: number;
}

/** A table whose columns and rows have their sizes. */
export interface FittedTable {
  columns: (TableColumn & { left: number; right: number })[];
  rows: FittedRow[];
  /** In what its money is, where it is in one scale. */
  scale: Scale;
  size: number;
  line: number;
  width: number;
}

const gap = 8;
/** What a column of figures may have beyond its need. */
const mostMore = 56;
/** A longer head of a figure is cut. */
const widestHead = 90;
const lineOf = (size: number) => (size === 7 ? 10 : size === 7.5 ? 11 : 14);
const plain = (cell: string | TableCell): TableCell => (typeof cell === 'string' ? { text: cell } : cell);
const isStrong = (kind: RowKind) => kind === 'subtotal' || kind === 'total' || kind === 'heading';
const weightOf = (kind: RowKind, { weight }: TableCell): Weight => weight ?? (isStrong(kind) ? 600 : 400);

/** The table in the first scale in which every figure fits beside the names. */
export function fitTable(spec: TableSpec): FittedTable {
  const { columns, width, size = 7.5, nameWidth = 100, line = lineOf(size) } = spec;
  const others = columns.filter(({ kind }) => kind !== 'figure');
  for (const scale of scales) {
    const rows = spec.rows(scale);
    const needed = columns.map((column, at) => (column.kind === 'figure' ? widthOf(column, { rows, at, size }) : 0));
    const left = width - needed.reduce((sum, entry) => sum + entry, 0);
    if (left < nameWidth * others.length && scale !== scales.at(-1)) continue;
    const figures = columns.length - others.length;
    const spare = Math.max(0, left - (spec.widestName ?? left) * others.length);
    const more = Math.min(mostMore, spare / Math.max(1, figures));
    const shares = others.reduce((sum, { share = 1 }) => sum + share, 0);
    let x = 0;
    const placed = columns.map((column, at) => {
      const own =
        column.kind === 'figure' ? (needed[at] ?? 0) + more : ((left - more * figures) * (column.share ?? 1)) / shares;
      const start = x;
      x += own;
      return { ...column, left: start, right: x };
    });
    return { columns: placed, rows: rows.map((row) => fitRow(row, placed, { size, line })), scale, size, line, width };
  }
  throw new Error('No scale is left.');
}

function widthOf({ head, over = '' }: TableColumn, { rows, at, size }: { rows: TableRow[]; at: number; size: number }) {
  const widths = rows.map(({ kind, cells }) => {
    const cell = plain(cells[at] ?? '');
    return measure(cell.text, size, weightOf(kind, cell));
  });
  const heads = Math.max(measure(head, size, 400), measure(over, size, 400)) + bracket(size, 400);
  return Math.max(...widths, Math.min(heads, widestHead)) + gap;
}

function fitRow(
  { kind, level = 0, cells }: TableRow,
  columns: FittedTable['columns'],
  { size, line }: { size: number; line: number },
): FittedRow {
  const fitted = columns.map(({ kind: column, left, right }, at): Cell => {
    const cell = plain(cells[at] ?? '');
    const weight = weightOf(kind, cell);
    const isWhole = kind === 'heading' && at === 0;
    const start = left + (at === 0 ? indentOf(level) : clearOf(column, at));
    const room = (isWhole ? (columns.at(-1)?.right ?? right) : right - gap) - start;
    const lines =
      column === 'figure'
        ? [cell.text]
        : column === 'name'
          ? wrapAtMost(cell.text, room, { size, weight, lines: 3 })
          : cell.text.split('\n').flatMap((line) => wrap(line, room, { size, weight }));
    return { ...cell, lines };
  });
  const most = Math.max(...fitted.map(({ lines }) => lines.length));
  return { kind, level, cells: fitted, height: most * line + (size === 7 ? 2 : 3) };
}

const indentOf = (level: number) => 6 * Math.max(0, level - 1);
/** Text behind a figure keeps clear of it. */
const clearOf = (kind: TableColumn['kind'], at: number) => (kind === 'text' && at > 0 ? gap : 0);
const hasOver = ({ columns }: FittedTable) => columns.some(({ over }) => over);
const headHeight = (table: FittedTable) => (hasOver(table) ? 2 : 1) * lineOf(table.size) + 4;

/** How high a table is as far as its first two rows. */
export const beginningOf = (table: FittedTable): number => heightOf({ ...table, rows: table.rows.slice(0, 2) });

/** How high a table is on one page. */
export const heightOf = (table: FittedTable): number =>
  headHeight(table) + table.rows.reduce((sum, { height }) => sum + height, 0);

interface DrawTable {
  /** From the left margin. */
  offset?: number;
  /** Written above the table on every page but its first. */
  continued?: string;
}

/** Draws a table at the writer's height and goes on over as many pages as it needs; heads repeat, a subtotal begins no page. */
export function drawTable(writer: PageWriter, table: FittedTable, { offset = 0, continued }: DrawTable = {}): void {
  const { rows } = table;
  for (let at = 0; at < rows.length || at === 0; ) {
    let count = rowsThatFit(writer, table, at);
    if (count < Math.min(2, rows.length - at) && writer.y > writer.frame.top) {
      writer.addPage();
      if (at > 0 && continued) writer.paragraph(continued, { size: 9, line: 16, colour: colours.second });
      count = rowsThatFit(writer, table, at);
    }
    count = Math.max(1, count);
    drawPart(writer, table, { offset, rows: rows.slice(at, at + count) });
    at += count;
    if (rows.length === 0) break;
    if (at < rows.length) {
      writer.addPage();
      if (continued) writer.paragraph(continued, { size: 9, line: 16, colour: colours.second });
    }
  }
  writer.y += 4;
}

function rowsThatFit(writer: PageWriter, table: FittedTable, from: number): number {
  const { rows } = table;
  let room = writer.frame.bottom - writer.y - headHeight(table);
  let count = 0;
  while (from + count < rows.length && (rows[from + count]?.height ?? 0) <= room) {
    room -= rows[from + count]?.height ?? 0;
    count += 1;
  }
  const startsPage = (row: FittedRow | undefined) => row?.kind === 'subtotal' || row?.kind === 'total';
  if (from + count < rows.length)
    while (count > 1 && (startsPage(rows[from + count]) || rows[from + count - 1]?.kind === 'heading')) count -= 1;
  return count;
}

function drawPart(writer: PageWriter, table: FittedTable, { offset, rows }: { offset: number; rows: FittedRow[] }) {
  const { columns, size, width } = table;
  const x = writer.frame.left + offset;
  const height = headHeight(table) + rows.reduce((sum, row) => sum + row.height, 0);
  for (const { left, right, isTinted } of columns) {
    if (!isTinted) continue;
    const y = writer.y;
    writer.put({ kind: 'rect', x: x + left + gap / 2, y, width: right - left, height, colour: colours.tint });
  }
  const tag = writer.tag({ type: 'Table', children: [drawHead(writer, table, x)] });
  for (const row of rows) {
    tag.children?.push(drawRow(writer, { row, columns, size, line: table.line, x }));
    const y = writer.y;
    if (row.kind === 'total') {
      writer.rule(y - 1.5, { x1: x, x2: x + width, width: 0.75, colour: colours.ink });
      writer.rule(y, { x1: x, x2: x + width, width: 0.75, colour: colours.ink });
    } else writer.rule(y, { x1: x, x2: x + width, width: 0.4 });
  }
}

/** Of a closing bracket: figures without one keep clear of its place. */
const bracket = (size: number, weight: Weight) => measure(')', size, weight);

function drawHead(writer: PageWriter, table: FittedTable, x: number): Tag {
  const { columns, size, width } = table;
  const line = lineOf(size);
  const base = writer.y + headHeight(table) - 6;
  const children = columns.map(({ head, over, kind, left, right }, place): Tag => {
    const look = { size, colour: colours.second, align: kind === 'figure' ? ('right' as const) : undefined };
    const at = kind === 'figure' ? x + right - bracket(size, 400) : x + left + clearOf(kind, place);
    const room = right - left - (kind === 'figure' ? bracket(size, 400) : gap + clearOf(kind, place));
    const [shown = ''] = wrapAtMost(head, room, { size, weight: 400, lines: 1 });
    const put = (text: string, y: number) =>
      text
        ? writer.text(text, { x: at, y }, look.align ? { ...look, align: look.align } : { size, colour: look.colour })
        : [];
    return { type: 'TH', scope: 'Column', items: [...put(over ?? '', base - line), ...put(shown, base)] };
  });
  writer.y += headHeight(table);
  writer.rule(writer.y, { x1: x, x2: x + width, width: 0.75, colour: colours.rule });
  return { type: 'TR', children };
}

interface DrawRow {
  row: FittedRow;
  columns: FittedTable['columns'];
  size: number;
  line: number;
  x: number;
}

function drawRow(writer: PageWriter, { row, columns, size, line, x }: DrawRow): Tag {
  const top = writer.y + 1.5 + line / 2 + size * 0.36;
  const children: Tag[] = [];
  columns.forEach(({ kind, left, right }, at) => {
    const cell = row.cells[at];
    if (!cell) return;
    const weight = weightOf(row.kind, cell);
    const colour =
      cell.colour ?? (row.kind === 'ratio' ? colours.third : kind === 'text' && at > 0 ? colours.second : colours.ink);
    const items = cell.lines.flatMap((text, i) => {
      if (text === '') return [];
      const y = top + i * line;
      if (kind !== 'figure')
        return writer.text(
          text,
          { x: x + left + (at === 0 ? indentOf(row.level ?? 0) : clearOf(kind, at)), y },
          { size, weight, colour },
        );
      const edge = x + right - (text.endsWith(')') ? 0 : bracket(size, weight));
      return writer.text(text, { x: edge, y }, { size, weight, colour, align: 'right' });
    });
    const type = at === 0 ? 'TH' : 'TD';
    const scope = at === 0 ? { scope: 'Row' as const } : {};
    const { goTo } = cell;
    children.push(goTo ? { type, ...scope, children: [{ type: 'Link', goTo, items }] } : { type, ...scope, items });
  });
  writer.y += row.height;
  return { type: 'TR', children };
}
