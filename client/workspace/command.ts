/** What a document holds at a path: JSON, as it is stored. */
export type InputValue =
  | string
  | number
  | boolean
  | null
  | readonly InputValue[]
  | { readonly [key: string]: InputValue | undefined };

/**
 * One small change. The path names its place as overrides of scenarios do, by id and never by index:
 *
 * - `bank/minimumCash`, `revenue/<lineId>/unitPrice`: a value
 * - `revenue/<lineId>/amounts/3`: month 3 of a table (season weights: place 3)
 * - `revenue/<lineId>`: a line; `before` null adds it at `at`, `after` null removes it
 * - `revenue`: the order, both sides being the list of ids
 * - `history/inputYears/<yearId>/balanceSheet/cash`, `scenarios/<id>/overrides/<overrideId>`: lists inside parts
 */
export interface Command {
  path: string;
  before: InputValue;
  after: InputValue;
  /** Place in the list of a line that is added or removed. */
  at?: number;
}

export type StepKind = 'type' | 'paste' | 'fill' | 'add' | 'remove' | 'order' | 'form' | 'merge';

/** What one undo takes back: a typed value, a whole paste, an added line. */
export interface Step {
  kind: StepKind;
  commands: readonly Command[];
  /** Steps in a row with the same group (keystrokes in one cell) become one. */
  group?: string;
}
