import type { FieldKind } from '../fields/field';

export const bookSections = [
  'timeline',
  'history',
  'actuals',
  'drivers',
  'revenue',
  'costs',
  'people',
  'assets',
  'funding',
  'tax',
  'dimensions',
  'scenarios',
] as const;
/** The section of the inputs in which a value is typed; actuals and scenarios have pages of their own. */
export type BookSection = (typeof bookSections)[number];

export type AssumptionValue = number | string | boolean | null | readonly number[] | readonly string[];

export interface CellNote {
  place: number;
  text: string;
}

/** One input. */
export interface Assumption {
  /** As overrides and edits name it: `<part>/<lineId>/<field>`, `<part>/<field>`, `history/inputYears/<id>/…`. */
  path: string;
  /** Key of its name in the catalogue, with the area: `forecast:inputs.fields.volume`. */
  nameKey: string;
  /** What a person called it, in place of a name of the catalogue. */
  name?: string;
  kind: FieldKind;
  value: AssumptionValue;
  /** The value is a formula as it is stored. */
  isFormula?: true;
  /** What is where the value is null: days, a rate or a profile of the forecast's own; absent where null means none. */
  standard?: number | readonly number[];
  /** An override: name of the line that it changes. */
  of?: string;
  /** `choice`: key of the chosen word in the catalogue. */
  choiceKey?: string;
  /** The value is null, and that means this word of the catalogue. */
  emptyKey?: string;
  /** An override: how it changes the field that `path` names, which is what `kind` speaks of. */
  change?: 'set' | 'scale' | 'add' | 'shift';
  /** Of a booked month, which one ("YYYY-MM"). */
  month?: string;
  /** What tells it from another of the same value. */
  content?: string;
  /** An adjustment: why it was made, when (ISO 8601 in UTC), and of a booked month the rows it is posted to. */
  adjustment?: { reason: string; madeAt: string; debit?: string; credit?: string };
  /** Notes of the cells of a table, by place from 0. */
  cellNotes?: readonly CellNote[];
  /** Without effect beside the line's other inputs, empty, or said in the head of its group. */
  isQuiet: boolean;
}

/** The inputs of a line, a form, a year of the history or a scenario. */
export interface AssumptionGroup {
  /** Path that begins those of its rows; of a scenario `scenarios/<id>`. */
  path: string;
  /** Name that a person gave it; null for a form, whose name is `titleKey`. */
  line: string | null;
  /** Key in the catalogue: the form's name, or what kind of line it is. */
  titleKey: string;
  note: string;
  isEnabled: boolean;
  rows: Assumption[];
}

export interface AssumptionSection {
  section: BookSection;
  groups: AssumptionGroup[];
}
