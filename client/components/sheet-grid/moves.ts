import { figureAt, type SheetContent } from './place-cells';
import { edgeOfData, labelColumn, type Place, sizeOf } from './ranges';
import { at, type Selection, selectedRange } from './selection';

export interface Key {
  key: string;
  isCtrl: boolean;
  isShift: boolean;
}

interface MoveParams {
  content: SheetContent;
  selection: Selection;
  /** Rows that a page holds. */
  pageRows: number;
}

const isFigure = (content: SheetContent, place: Place) => {
  const figure = figureAt(content, place);
  return Number.isFinite(figure) && figure !== 0;
};

const aboveFirst: Place = { row: -1, column: 0 };

/** The nearest row in a direction that has cells; heads of lines have none but their label. */
function rowFrom({ rows }: SheetContent, { row: from, column }: Place, by: number): number {
  const direction = Math.sign(by);
  let row = Math.min(Math.max(from + by, 0), rows.length - 1);
  while (column !== labelColumn && rows[row]?.kind === 'group') row += direction;
  return rows[row] ? row : from;
}

function jump(content: SheetContent, { row, column }: Place, key: string): Place {
  const { rows, columns } = content;
  const isDown = key === 'ArrowDown' || key === 'ArrowUp';
  const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  if (isDown) {
    const hasData = (at: number) =>
      column === labelColumn ? rows[at]?.kind === 'group' : isFigure(content, { row: at, column });
    const edge = edgeOfData({ from: row, by, least: 0, most: rows.length - 1, hasData });
    return {
      row: rows[edge]?.kind === 'group' && column !== labelColumn ? rowFrom(content, { row: edge, column }, -by) : edge,
      column,
    };
  }
  const most = column >= columns.length - 1 ? columns.length : columns.length - 1;
  const least = column <= 0 ? labelColumn : 0;
  const hasData = (at: number) => isFigure(content, { row, column: at });
  return { row, column: edgeOfData({ from: column, by, least, most, hasData }) };
}

/** Where a key leads from a cell; null where it leads nowhere. */
function target({ content, pageRows }: MoveParams, from: Place, { key, isCtrl }: Key): Place | null {
  const last = content.columns.length - 1;
  const { row, column } = from;
  if (isCtrl && key.startsWith('Arrow')) return jump(content, from, key);
  switch (key) {
    case 'ArrowDown':
      return { row: rowFrom(content, from, 1), column };
    case 'ArrowUp':
      return { row: rowFrom(content, from, -1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(labelColumn, column - 1) };
    case 'ArrowRight': {
      const isHead = content.rows[row]?.kind === 'group';
      return { row, column: isHead ? column : Math.min(last + 1, column + 1) };
    }
    case 'PageDown':
      return { row: rowFrom(content, from, pageRows), column };
    case 'PageUp':
      return { row: rowFrom(content, from, -pageRows), column };
    case 'Home':
      return isCtrl
        ? { row: rowFrom(content, aboveFirst, 1), column: 0 }
        : { row, column: column > 0 ? 0 : labelColumn };
    case 'End': {
      const lastRow = content.rows.findLastIndex(({ kind }) => kind !== 'total' && kind !== 'group');
      return isCtrl ? { row: lastRow, column: last } : { row, column: column < last ? last : last + 1 };
    }
    default:
      return null;
  }
}

/** What the selection becomes by a key that moves; null where the key does not, or would leave the sheet. */
export function move(params: MoveParams, key: Key): Partial<Selection> | null {
  const { selection, content } = params;
  const { current, extent } = selection;
  if (key.key === 'Tab' || key.key === 'Enter') return step(params, key);
  if (!current)
    return target(params, { row: 0, column: 0 }, key) && at({ row: rowFrom(content, aboveFirst, 1), column: 0 });
  if (!key.isShift) {
    const place = target(params, current, key);
    return place && at(place);
  }
  const place = target(params, extent ?? current, key);
  return place && { anchor: current, extent: place };
}

/** Tab and Enter: within a range round it, else on; after a run of Tabs, Enter goes to the column where it began. */
function step({ content, selection }: MoveParams, { key, isShift }: Key): Partial<Selection> | null {
  const { current, tabColumn } = selection;
  const range = selectedRange(selection);
  if (!current) return null;
  const by = isShift ? -1 : 1;
  if (range && sizeOf(range).cells > 1) {
    const { rows, columns, cells } = sizeOf(range);
    const [i, j] = [current.row - range.top, current.column - range.left];
    const isAcross = key === 'Tab';
    let index = isAcross ? i * columns + j : j * rows + i;
    let place = current;
    do {
      index = (index + by + cells) % cells;
      place = isAcross
        ? { row: range.top + Math.floor(index / columns), column: range.left + (index % columns) }
        : { row: range.top + (index % rows), column: range.left + Math.floor(index / rows) };
    } while (content.rows[place.row]?.kind === 'group' && place.row !== current.row);
    return { current: place };
  }
  if (key === 'Enter') {
    const column = tabColumn ?? current.column;
    return at({ row: rowFrom(content, { row: current.row, column }, by), column });
  }
  const column = current.column + by;
  if (column >= 0 && column <= content.columns.length && content.rows[current.row]?.kind !== 'group') {
    return { ...at({ row: current.row, column }), tabColumn: tabColumn ?? current.column };
  }
  const row = rowFrom(content, { row: current.row, column: 0 }, by);
  if (row === current.row) return null;
  return { ...at({ row, column: by > 0 ? 0 : content.columns.length }), tabColumn: null };
}

/** Ctrl+A, Ctrl+Space and Shift+Space: everything, whole columns, whole rows; totals below the sheet stay out. */
export function selectAll(
  { content, selection }: MoveParams,
  scope: 'all' | 'columns' | 'rows',
): Partial<Selection> | null {
  const lastRow = content.rows.findLastIndex(({ kind }) => kind !== 'total');
  const lastColumn = content.columns.length - 1;
  const firstRow = rowFrom(content, aboveFirst, 1);
  const range = selectedRange(selection) ?? { top: firstRow, bottom: firstRow, left: 0, right: 0 };
  const anchor = {
    row: scope === 'rows' ? range.top : firstRow,
    column: scope === 'columns' ? Math.max(range.left, 0) : 0,
  };
  const extent = {
    row: scope === 'rows' ? range.bottom : lastRow,
    column: scope === 'columns' ? Math.max(range.right, 0) : lastColumn,
  };
  return { current: anchor, anchor, extent, tabColumn: null };
}
