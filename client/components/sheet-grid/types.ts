import type { NumberIssue, NumberKind } from '#client/lib/number-text.ts';

export interface SheetColumn {
  key: string;
  /** Column head: "Jun 27". */
  head: string;
  /** In sentences and for assistive technology: "June 2027". */
  title: string;
}

/**
 * `group` heads the rows of a line and folds them, `line` is one row of figures, `result` the line's own outcome in
 * bold, `total` is below the sheet with a rule above.
 */
export type SheetRowKind = 'group' | 'line' | 'result' | 'total';

export interface SheetRow {
  id: string;
  kind: SheetRowKind;
  /** The group that folds this row. */
  groupId?: string;
  /** The line of the inputs that the row belongs to. */
  lineId?: string;
  /** Name of that line, where the label is that of one of its rows. */
  lineName?: string;
  label: string;
  unit?: string;
  /** Beside the name of a group: its type. */
  badge?: string;
  /** Of a line that is switched off. */
  isFaint?: boolean;
  /** An issue of the line in words; marks the label. */
  issue?: string;
  numberKind: NumberKind;
  /** Least and most that a typed cell takes. */
  range?: readonly [least: number, most: number];
  /** By column; NaN is blank. */
  figures?: ArrayLike<number>;
  /** The frozen column at the right; NaN or absent is blank. */
  total?: number;
  /** Before the figure of the year, where that is no sum: its average, its last month. */
  totalWord?: string;
  /** Path of the input behind a cell; null where the cell is computed. */
  pathAt?: (column: number) => string | null;
  isUnsavedAt?: (column: number) => boolean;
  /** What the base case holds where the scenario shown has another value; null where they are the same. */
  baseAt?: (column: number) => number | null;
  /** A cell of a typed row that takes nothing, as the line does not run in that month. */
  isOutsideAt?: (column: number) => boolean;
  /** Typed, but in another view: by month. */
  isTypedByMonth?: boolean;
  noteAt?: (column: number) => string;
  /** A cell that takes a number and shows what a rule makes (`rule`), or holds one entered over it (`over`). */
  ruleAt?: (column: number) => 'rule' | 'over' | null;
  /** The row follows a formula. */
  isFormula?: boolean;
  /** Of a row that may have a formula: what `openFormula` is given. */
  formulaPath?: string;
}

/** Where what is typed goes. `type` is called at every keystroke that makes a number; everything else is one step. */
export interface SheetEdits {
  /** True where the cells are read and take nothing. */
  isReadOnly?: boolean;
  type: (path: string, value: number) => void;
  /** The cell is left: what was typed stays. */
  end: () => void;
  /** Esc: back to what stood before. */
  cancel: (path: string) => void;
  /** Delete: cells are empty or 0, and follow their rule again. */
  clear?: (paths: readonly string[]) => void;
  /** “=” opens the formula of a row. */
  openFormula?: (path: string) => void;
  /** Many cells at once, as one step. */
  set: (values: Readonly<Record<string, number>>, kind: 'type' | 'paste' | 'fill') => void;
  /** The note of the cell behind a path; an empty text takes it away. */
  note: (path: string, text: string) => void;
  /** Cells of a scenario are as in the base case again, as one step. */
  backToBase: (paths: readonly string[]) => void;
  /** True where the cell's year can be carried to the years after it. */
  hasLaterYears: (path: string) => boolean;
  /** What the cells of these years hold in later years at that growth (parts per million a year), by path. */
  laterYears: (paths: readonly string[], rate: number) => LaterYears;
}

export interface LaterYears {
  values: Record<string, number>;
  /** Months whose figure would leave its bounds, as they are called. */
  rejected: readonly { path: string; title: string; text: string; keeps: string }[];
}

/** Why a cell did not take a text: it is no such number, or the cell takes none. */
export type RejectedReason =
  | NumberIssue
  | 'outOfRange'
  | 'computed'
  | 'byMonth'
  | 'outside'
  | 'outsideMonths'
  | 'sameInput';

/** A text that was typed or pasted and that its cell did not take. */
export interface RejectedCell {
  /** Null where there is no cell, or none to type in. */
  path: string | null;
  text: string;
  /** The cell in words: "Wholesale, Amount, August 2027"; empty outside the sheet. */
  cell: string;
  /** Row and column, from 1, in what was pasted; where there is no cell. */
  from?: readonly [row: number, column: number];
  reason: RejectedReason;
  /** Bounds of the cell, as they are shown. */
  bounds?: readonly [least: string, most: string];
  /** What the cell keeps, as it is shown; absent where there is no cell. */
  keeps?: string;
}

/** What opened the field of a cell; typing did so with a text that counts already, or, where that is still composed, with none. */
export interface Opening {
  by: 'typing' | 'key' | 'pointer';
  text: string | null;
}

/** How a list of rejected cells came about. */
export type RejectedBy = 'typing' | 'paste' | 'fill';
