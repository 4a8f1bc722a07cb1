import { labelColumn } from './ranges';

/** Label, unit and total are first in the grid, as frozen columns must; the style sheet puts the total last. */
const frozenColumns = 3;
const totalIndex = 2;

export function gridIndexOf(column: number, periods: number): number {
  if (column === labelColumn) return 0;
  return column === periods ? totalIndex : column + frozenColumns;
}

/** The unit counts as the label. */
export function columnOfGrid(index: number, periods: number): number {
  if (index === totalIndex) return periods;
  return index < totalIndex ? labelColumn : index - frozenColumns;
}

/** Line of the drawn grid before a column, from 1: the total is behind the last period. */
export function gridLineOf(column: number): number {
  return column === labelColumn ? 1 : column + frozenColumns + 1;
}
