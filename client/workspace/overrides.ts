import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { fieldNamed, isLinePart, wholeLists } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type Override, overrideSchema, pathOf } from '#shared/inputs/forecast/scenario.ts';
import type { Command, InputValue, Step, StepKind } from './command';
import { readPath } from './path';

type Scenario = ForecastDocument['scenarios'][number];
type Values = Readonly<Record<string, InputValue>>;

/** True for inputs of which a scenario may have a value of its own; all else is the base's: names, notes, lines, dates. */
function isOverridable(path: string): boolean {
  const [part = '', second = '', third = ''] = path.split('/');
  if (part === 'drivers') return /^(?:months|formula|rule|growth|factor)$/.test(third);
  if (third === 'rows') return true;
  const field = fieldNamed(part, isLinePart(part) ? third : second);
  return field !== undefined && !field.isFixed && part !== 'header';
}

/** The line or part that a path is in. */
const positionOf = (path: string) => {
  const [part = '', line = ''] = path.split('/');
  return isLinePart(part) ? `${part}/${line}` : part;
};

const month = /\/\d+$/;
const tableOf = (path: string) => path.replace(month, '');

/** Chosen lines, in no order that means anything. */
const isLineChoice = (list: readonly InputValue[]) => typeof list[0] === 'string';

/** Fields that may be absent hold one value, also where it is a list. */
const isWholeList = (path: string) => wholeLists.has(path.split('/').at(-1) ?? '');

/** Months past the end of a table are 0. */
function isSame(path: string, a: InputValue, b: InputValue): boolean {
  if (month.test(path)) return (a ?? 0) === (b ?? 0);
  if (Array.isArray(a) && Array.isArray(b)) {
    if (isLineChoice(a) || isLineChoice(b)) {
      return a.length === b.length && a.every((id) => b.includes(id));
    }
    if (isWholeList(path)) return JSON.stringify(a) === JSON.stringify(b);
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i).every((i) => (a[i] ?? 0) === (b[i] ?? 0));
  }
  return a === b;
}

/** The document as overrides change it, as far as the places go that are named. */
function under(document: ForecastDocument, overrides: readonly Override[], places: ReadonlySet<string>) {
  const scenario: Scenario = {
    id: 'under',
    name: 'under',
    note: '',
    overrides: overrides.filter((override) => places.has(positionOf(pathOf(override)))),
  };
  return applyScenario({ ...document, scenarios: [scenario] }, scenario.id);
}

/**
 * The overrides of a scenario after these inputs were set in it. An input that comes out as wanted without an override of
 * its own has none: typing the value of the base is the way back to it. Null: an input cannot be overridden so.
 */
function overridesWith(document: ForecastDocument, overrides: readonly Override[], values: Values): Override[] | null {
  const paths = new Set(Object.keys(values));
  const places = new Set([...paths].map(positionOf));
  const isOwn = ({ path = '' }: Override) => paths.has(path) || paths.has(tableOf(path));
  const idOf = new Map(overrides.filter(isOwn).map(({ path = '', id }) => [path, id]));
  const next = overrides.filter((override) => !isOwn(override));
  const without = under(document, next, places).document;
  const tables = new Set<string>();
  for (const [path, value] of Object.entries(values)) {
    if (isSame(path, readPath(without, path), value)) continue;
    const table = tableOf(path);
    const at = next.findLastIndex((entry) => entry.path === table);
    const whole = next[at];
    if (table !== path && whole?.op === 'set' && Array.isArray(whole.value)) {
      next[at] = {
        ...whole,
        value: withMonth(whole.value.map(Number), Number(path.slice(table.length + 1)), Number(value)),
      };
      tables.add(table);
      continue;
    }
    const made = overrideSchema.safeParse({ id: idOf.get(path) ?? crypto.randomUUID(), path, op: 'set', value });
    if (!made.success) return null;
    next.push(made.data);
  }
  const kept = withoutIdle(document, next, tables);
  const after = under(document, kept, places).document;
  return Object.entries(values).every(([path, value]) => isSame(path, readPath(after, path), value)) ? kept : null;
}

function withMonth(table: readonly number[], place: number, value: number): number[] {
  const filled = [...table];
  while (filled.length < place) filled.push(0);
  filled[place - 1] = value;
  return filled;
}

/** Whole tables that came to be as the base has them need no override. */
function withoutIdle(document: ForecastDocument, overrides: Override[], tables: ReadonlySet<string>): Override[] {
  const idle = [...tables].filter((table) => {
    const others = overrides.filter(({ path }) => path !== table);
    const places = new Set([positionOf(table)]);
    const [one, other] = [others, overrides].map((list) => readPath(under(document, list, places).document, table));
    return isSame(table, one ?? null, other ?? null);
  });
  return idle.length === 0 ? overrides : overrides.filter(({ path = '' }) => !idle.includes(path));
}

/** Of each table named, its overrides by month become one of the whole table. */
function gathered(document: ForecastDocument, overrides: Override[], tables: ReadonlySet<string>): Override[] {
  const isMeant = ({ path = '' }: Override) => tables.has(tableOf(path));
  const shown = under(document, overrides, new Set([...tables].map(positionOf))).document;
  const whole = [...tables].flatMap((path) => {
    const made = overrideSchema.safeParse({
      id: crypto.randomUUID(),
      path,
      op: 'set',
      value: readPath(shown, path),
    });
    return made.success ? [made.data] : [];
  });
  return [...overrides.filter((override) => !isMeant(override)), ...whole];
}

export type OverrideRefusal = 'tooMany' | 'notHere';

interface OverrideStepParams {
  document: ForecastDocument;
  scenarioId: string;
  values: Values;
  kind: StepKind;
  group?: string | undefined;
}

/**
 * A step that sets inputs in a scenario and leaves the base as it is; inputs that no scenario has of its own are set in
 * the base. Where the overrides of a forecast would be too many, months of a row are kept as one; rejected where that is
 * not enough, or where the value is none that a scenario can hold.
 */
export function overrideStep({
  document,
  scenarioId,
  values,
  kind,
  group,
}: OverrideStepParams): Step | OverrideRefusal {
  const scenario = document.scenarios.find(({ id }) => id === scenarioId);
  if (!scenario) return 'notHere';
  const entries = Object.entries(values);
  const own = Object.fromEntries(entries.filter(([path]) => isOverridable(path)));
  const base = entries.filter(([path]) => !isOverridable(path));

  let next = overridesWith(document, scenario.overrides, own);
  if (!next) return 'notHere';
  const others =
    document.scenarios.reduce((sum, scenario) => sum + scenario.overrides.length, 0) - scenario.overrides.length;
  if (others + next.length > bounds.overrides) {
    next = gathered(
      document,
      next,
      new Set(
        Object.keys(own)
          .filter((path) => month.test(path))
          .map(tableOf),
      ),
    );
    if (others + next.length > bounds.overrides) return 'tooMany';
  }
  const commands: Command[] = base.map(([path, after]) => ({ path, before: readPath(document, path), after }));
  if (next.length + scenario.overrides.length > 0) commands.push(overridesCommand(scenario, next));
  return { kind, commands, ...(group === undefined ? {} : { group }) };
}

function overridesCommand({ id, overrides }: Scenario, after: readonly Override[]): Command {
  return { path: `scenarios/${id}/overrides`, before: overrides, after };
}

/** A step that takes away what a scenario changes at or under a path (null: everything). Nothing there: no commands. */
export function clearOverridesStep(document: ForecastDocument, scenarioId: string, under: string | null): Step {
  const scenario = document.scenarios.find(({ id }) => id === scenarioId);
  const isMeant = (path: string) => under === null || path === under || path.startsWith(`${under}/`);
  const kept = scenario?.overrides.filter(({ path = '' }) => !isMeant(path));
  const isSame = kept?.length === scenario?.overrides.length;
  return { kind: 'form', commands: scenario && kept && !isSame ? [overridesCommand(scenario, kept)] : [] };
}
