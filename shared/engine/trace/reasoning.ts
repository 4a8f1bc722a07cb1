import type { JournalEntry } from '../ledger/ledger';
import type { Calculation } from '../steps/calculation';
import type { ArgumentUnit, TraceArgument } from './argument';
import type { FormulaName } from './formulas';

/** Why an entry has its amount. */
export interface Reasoning {
  /** Key under `formulas` of the catalogue's forecast area: the arithmetic, whose places the arguments fill. */
  formula: FormulaName;
  arguments: TraceArgument[];
  /** Path of the input that answers it, as overrides and edits name it; null where no single one does. */
  field: string | null;
}

/** A month of a calculation. */
export interface AtMonth {
  calculation: Calculation;
  t: number;
}

/** One posted entry of the month asked about. */
export interface Asked extends AtMonth {
  entry: JournalEntry;
}

/** One figure of a unit, by its name; of a month where it appears once a month. */
export const argument =
  (unit: ArgumentUnit) =>
  (name: string, value: number, month?: number): TraceArgument =>
    month === undefined ? { name, unit, value } : { name, unit, value, month };

export const money = argument('money');
export const rate = argument('rate');
export const quantity = argument('quantity');
export const price = argument('price');
export const months = argument('months');
export const days = argument('days');
export const inMonth = argument('month');

export function reasoning(formula: FormulaName, field: string | null, ...args: TraceArgument[]): Reasoning {
  return { formula, field, arguments: args };
}

/** The part of a purchase's tax that is not recovered and so is cost; no argument where there is none. */
export function irrecoverable(amount: number): TraceArgument[] {
  return amount === 0 ? [] : [money('irrecoverable', amount)];
}

export interface Found<T> {
  line: T;
  /** Place of month t in the columns by line. */
  at: number;
  /** Place of month 0. */
  base: number;
}

const places = new WeakMap<readonly { id: string }[], Map<string | null, number>>();

/** Place of the line that an entry comes from among those of a part; undefined where it is none of them. */
export function placeOf({ entry }: Asked, lines: readonly { id: string }[]): number | undefined {
  const known = places.get(lines) ?? new Map<string | null, number>(lines.map(({ id }, index) => [id, index]));
  places.set(lines, known);
  return known.get(entry.lineId);
}

/** The line that an entry comes from. An entry of a line that the plan does not hold is a bug and throws. */
export function lineOf<T extends { id: string }>(asked: Asked, lines: readonly T[]): Found<T> {
  const index = placeOf(asked, lines) ?? -1;
  const line = lines[index];
  if (!line) throw new Error(`No line ${asked.entry.lineId ?? ''} is planned.`);
  const base = index * asked.calculation.plan.stride;
  return { line, base, at: base + asked.t };
}
