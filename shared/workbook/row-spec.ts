import type { Expression } from './expression';

/** Money of a company of a group, by the decimals of its currency. */
export type OwnMoney = `money${number}`;

/** What the figures of a row are: money in units, price with 3 decimals more, rates as fractions, whole numbers of anything. */
export type Unit =
  | 'money'
  | OwnMoney
  | 'price'
  | 'quantity'
  | 'heads'
  | 'rate'
  | 'exchange'
  | 'ratio'
  | 'weight'
  | 'whole'
  | 'months'
  | 'days'
  | 'month'
  | 'flag'
  | 'date'
  | 'text';

/** How a row looks: a figure of the calculation, one that others are added up to, or what is typed. */
export type RowKind = 'line' | 'subtotal' | 'total' | 'ratio' | 'check' | 'import' | 'fixed';

/** Some places of a row with the formula of their cells; null: what is typed there. */
export interface Piece {
  from: number;
  to: number;
  expression: Expression | null;
}

export interface RowSpec {
  /** Its words in the catalogue, `workbook.rows.<key>`. */
  key: string;
  unit: Unit;
  /** What stands in column A instead. */
  name?: string;
  /** What stands in column C instead of the rule of the catalogue. */
  rule?: string;
  kind?: RowKind;
  level?: number;
  /** The last month with a cell; that of the sheet unless given. */
  until?: number;
  /** What stands in columns A to C instead of all of these. */
  labels?: readonly [string, string, string];
  /** A text in column D. */
  text?: string;
  /** Column D is what counts, whatever the others hold: an input. */
  isInput?: boolean;
  /** A blank cell says something else than 0. */
  mayBeBlank?: boolean;
}
