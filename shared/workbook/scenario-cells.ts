import { mulDiv, ONE } from '#shared/domain/money.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type Override, pathOf } from '#shared/inputs/forecast/scenario.ts';

/** What a scenario has in a cell, from the cells of the base; numbers are whole units of the document. */
export type ScenarioCell =
  | { is: 'base'; place: number }
  | { is: 'typed'; value: number | null }
  | { is: 'scaled' | 'added'; cell: ScenarioCell; by: number }
  /** Whole months of a start, which is month 1 where it is not given, or of an end, which then stays so. */
  | { is: 'shifted'; cell: ScenarioCell; by: number; blank: 1 | null };

/** The cells of an input, before any scenario changes them. */
export interface BaseCells {
  /** Cells from place 0; further ones are not in the file. */
  width: number;
  /** How many of them are typed. */
  typed: number;
  /** Places from here on are blank where they are not typed; those before are `padding`. */
  until: number;
  padding: number | null;
  /** An input of one cell: what `shift` makes of it where it is blank. */
  blank: 1 | null;
}

/** What a scenario's overrides of one input, in their order and without those that change nothing, make of its cells. */
export function scenarioCells(path: string, overrides: readonly Override[], base: BaseCells): ScenarioCell[] | null {
  const { width, until, padding } = base;
  const typedCell = (value: number | null): ScenarioCell => ({ is: 'typed', value });
  let cells: ScenarioCell[] = Array.from({ length: width }, (_, place) => ({ is: 'base', place }));
  const free = padding === null ? null : 0;
  let { typed } = base;
  const own = overrides.filter((override) => override.path === path || pathOf(override).startsWith(`${path}/`));
  for (const override of own) {
    const place = override.path === path ? null : Number(pathOf(override).slice(path.length + 1)) - 1;
    if (place !== null) {
      // Places that come to be typed are 0 before they are changed, where blank is not a value of its own.
      for (let at = Math.max(typed, until); at <= place; at++) cells[at] = typedCell(free);
      typed = Math.max(typed, place + 1);
      const before = cells[place];
      if (before) cells[place] = changed(before, override, base);
    } else if (override.op === 'set' && Array.isArray(override.value)) {
      const values = override.value.map((entry: unknown) => (entry === null ? null : Number(entry)));
      typed = values.length;
      const length = Math.max(width, typed);
      cells = Array.from({ length }, (_, at) => typedCell(values[at] ?? padding));
    } else if (override.op === 'shift' && width > 1) {
      const moved = Array.from({ length: Math.abs(override.value) }, () => typedCell(free));
      // Of what moves past the width, a later override may bring some back.
      cells =
        override.value > 0 ? [...moved, ...cells].slice(0, bounds.months) : [...cells.slice(-override.value), ...moved];
      typed = Math.min(Math.max(0, typed + override.value), bounds.months);
    } else {
      const last = override.op === 'add' ? typed : cells.length;
      cells = cells.slice(0, width).map((cell, at) => (at < last ? changed(cell, override, base) : cell));
    }
  }
  const isBase = (cell: ScenarioCell, at: number) => cell.is === 'base' && cell.place === at;
  cells = cells
    .slice(0, width)
    .map((cell, at) => (at < Math.max(typed, until) || isBase(cell, at) ? cell : typedCell(null)));
  return cells.every(isBase) ? null : cells;
}

function changed(cell: ScenarioCell, { op, value }: Override, { blank }: BaseCells): ScenarioCell {
  if (op === 'set') return { is: 'typed', value: value === null ? null : Number(value) };
  if (op === 'shift') return { is: 'shifted', cell, by: value, blank };
  return { is: op === 'scale' ? 'scaled' : 'added', cell, by: value };
}

/** The value of a scenario's cell, in whole units; null where it is blank. */
export function valueOfCell(cell: ScenarioCell, base: readonly (number | null)[]): number | null {
  if (cell.is === 'typed') return cell.value;
  if (cell.is === 'base') return base[cell.place] ?? null;
  const before = valueOfCell(cell.cell, base) ?? (cell.is === 'shifted' ? cell.blank : null);
  if (before === null) return null;
  return cell.is === 'scaled' ? mulDiv(before, cell.by, ONE) : before + cell.by;
}
