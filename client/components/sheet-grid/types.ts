import type { NumberKind } from '../../lib/number-text';

export interface SheetColumn {
  key: string;
  /** Column head: "Jun 27". */
  head: string;
  /** In sentences and for assistive technology: "June 2027". */
  title: string;
}

/**
 * `group` heads the rows of a line and folds them, `line` is one row of figures, `result` the line's own outcome in
 * bold, `total` stands below the sheet with a rule above.
 */
export type SheetRowKind = 'group' | 'line' | 'result' | 'total';

export interface SheetRow {
  id: string;
  kind: SheetRowKind;
  /** The group that folds this row. */
  groupId?: string;
  /** The line of the inputs that the row belongs to. */
  lineId?: string;
  label: string;
  unit?: string;
  /** Beside the name of a group: its type. */
  badge?: string;
  /** Of a line that is switched off. */
  isFaint?: boolean;
  /** A fault of the line in words; marks the label. */
  fault?: string;
  numberKind: NumberKind;
  /** Least and most that a typed cell takes. */
  range?: readonly [least: number, most: number];
  /** By column; NaN is blank. */
  figures?: ArrayLike<number>;
  /** The frozen column at the right; NaN or absent is blank. */
  total?: number;
  /** Path of the input behind a cell; null where the cell is computed. */
  pathAt?: (column: number) => string | null;
  isUnsavedAt?: (column: number) => boolean;
}

/** Where the typed numbers go. `type` is called at every keystroke that makes a number. */
export interface SheetEdits {
  type: (path: string, value: number) => void;
  /** The cell is left: what was typed stays. */
  end: () => void;
  /** Esc: back to what stood before. */
  cancel: (path: string) => void;
}

/** A text that was typed or pasted and is no number of its cell. */
export interface RefusedCell {
  path: string;
  text: string;
  rowLabel: string;
  columnTitle: string;
  /** What the cell keeps, as it is shown. */
  keeps: string;
}

export interface CurrentCell {
  row: SheetRow;
  /** Index of the month column; null for label, unit and total. */
  column: number | null;
}
