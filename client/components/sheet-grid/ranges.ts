/** A cell: row among those shown with the totals below them, column −1 the label, 0… the periods, then the total. */
export interface Place {
  row: number;
  column: number;
}

/** All four edges belong to the range. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const labelColumn = -1;

export function rangeOf(a: Place, b: Place): Range {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

export function isInRange({ top, bottom, left, right }: Range, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function sizeOf({ top, bottom, left, right }: Range): { rows: number; columns: number; cells: number } {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return { rows, columns, cells: rows * columns };
}

/** The cells of a range, row by row. */
export function placesIn({ top, bottom, left, right }: Range): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column });
  return places;
}

/** What the fill handle has been drawn over: the range grown along the longer way, or null where it has not left it. */
export function filledRange(range: Range, to: Place): Range | null {
  const down = to.row > range.bottom ? to.row - range.bottom : Math.min(0, to.row - range.top);
  const right = to.column > range.right ? to.column - range.right : Math.min(0, to.column - range.left);
  if (down === 0 && right === 0) return null;
  if (Math.abs(down) > Math.abs(right)) {
    return down > 0 ? { ...range, bottom: to.row } : { ...range, top: to.row };
  }
  return right > 0 ? { ...range, right: to.column } : { ...range, left: to.column };
}

interface EdgeParams {
  from: number;
  by: 1 | -1;
  least: number;
  most: number;
  hasData: (at: number) => boolean;
}

/** Where Ctrl and an arrow go: the last cell of a run of data, else the next cell with data, else the last cell. */
export function edgeOfData({ from, by, least, most, hasData }: EdgeParams): number {
  const isInside = (at: number) => at >= least && at <= most;
  if (!isInside(from + by)) return from;
  let at = from + by;
  if (hasData(from) && hasData(at)) {
    while (isInside(at + by) && hasData(at + by)) at += by;
    return at;
  }
  while (isInside(at + by) && !hasData(at)) at += by;
  return at;
}
