import { mulDiv, ONE } from '#shared/domain/money.ts';
import {
  type ForecastDocument,
  forecastDocumentSchema,
  formOf,
  lineSchemaOf,
  linesOf,
} from '#shared/inputs/forecast/document.ts';
import {
  type FormPart,
  fieldsOf,
  isFixedForm,
  isFormPart,
  isLinePart,
  type LinePart,
  type NamedField,
  tableOf,
} from '#shared/inputs/forecast/fields/catalogue.ts';
import { shiftMonths } from '#shared/inputs/forecast/paths.ts';
import { type Override, pathOf } from '#shared/inputs/forecast/scenario.ts';
import { selectLines } from '#shared/inputs/forecast/select-lines.ts';
import { applyToDriver, applyToRow } from './scenario-rows';

interface Applied {
  document: ForecastDocument;
  /** Ids of overrides that changed nothing: their target is gone or would no longer be a valid value (W7). */
  withoutTarget: string[];
}

/** The document under a scenario's overrides, in their order; the base stays as it is. An unknown scenario id throws. */
export function applyScenario(document: ForecastDocument, scenarioId: string | null): Applied {
  if (scenarioId === null) return { document, withoutTarget: [] };
  const scenario = document.scenarios.find((scenario) => scenario.id === scenarioId);
  if (!scenario) throw new Error('The forecast has no such scenario.');
  let applied = document;
  const withoutTarget: string[] = [];
  for (const run of runsOf(scenario.overrides)) {
    const whole = run.length > 1 ? applyRun(applied, run) : null;
    if (whole) {
      applied = whole;
      continue;
    }
    for (const override of run) {
      const next = applyRun(applied, [override]);
      if (next) applied = next;
      else withoutTarget.push(override.id);
    }
  }
  return { document: applied, withoutTarget };
}

/** The overrides of a scenario that change something, one by one: one of selected lines as one for each of them. */
export function overridesByPath(document: ForecastDocument, scenarioId: string): Override[] {
  const { withoutTarget } = applyScenario(document, scenarioId);
  const overrides = document.scenarios.find(({ id }) => id === scenarioId)?.overrides ?? [];
  if (!overrides.some(({ select }) => select)) return overrides.filter(({ id }) => !withoutTarget.includes(id));
  let applied = document;
  return overrides.flatMap((override) =>
    ofEach(applied, override).filter((own) => {
      const next = applyRun(applied, [own]);
      applied = next ?? applied;
      return next !== null;
    }),
  );
}

/** An override of selected lines as one for each of them; another as it is. */
function ofEach(document: ForecastDocument, override: Override): Override[] {
  const { select } = override;
  if (!select) return [override];
  const pathOfLine = (id: string) => `${select.part}/${id}/${select.field}`;
  return selectLines(document, select).lines.map(({ id }) => ({
    ...{ ...override, select: undefined, path: pathOfLine(id) },
  }));
}

/** Table and month of a path that ends in one. */
const monthAtEnd = /^(.+)\/(\d+)$/;

/**
 * Overrides in a row that set different months of one table, together. Each of these values is valid by itself or not, so
 * that a run is checked once; any other override is a run of its own.
 */
function runsOf(overrides: readonly Override[]): Override[][] {
  const runs: Override[][] = [];
  let table: string | undefined;
  let months = new Set<number>();
  for (const override of overrides) {
    const [, own, month] = (override.op === 'set' && monthAtEnd.exec(pathOf(override))) || [];
    const run = runs.at(-1);
    if (run && own !== undefined && own === table && !months.has(Number(month))) run.push(override);
    else {
      runs.push([override]);
      months = new Set();
    }
    table = own;
    months.add(Number(month));
  }
  return runs;
}

const { shape } = forecastDocumentSchema;
/** What a line is. */
const fixedFields = new Set(['id', 'type', 'tags', 'rows']);

/** The document with the one line or part changed that the overrides of a run name; the rest of it is shared. */
function applyRun(document: ForecastDocument, run: readonly Override[]): ForecastDocument | null {
  const [first] = run;
  if (first?.select) return applyToSelected(document, first);
  const [part = '', ...rest] = pathOf(first ?? {}).split('/');
  const isRuled = rest[1] === 'rows';
  if (part === 'drivers' || (isRuled && isLinePart(part)))
    return run.reduce<ForecastDocument | null>((applied, override) => {
      if (!applied) return null;
      return isLinePart(part) ? applyToRow(applied, part, override) : applyToDriver(applied, override);
    }, document);
  if (isLinePart(part)) {
    const [id, key = ''] = rest;
    const lines: { id: string }[] = linesOf(document, part);
    const index = lines.findIndex((line) => line.id === id);
    const parsed = lineSchemaOf(part).safeParse(changedBy(run, { part, target: lines[index], key, at: 3 }));
    return parsed.success ? { ...document, [part]: lines.with(index, parsed.data) } : null;
  }
  if (!isFormPart(part) || isFixedForm(part)) return null;
  const [key = ''] = rest;
  const form = changedBy(run, { part, target: formOf(document, part), key, at: 2 });
  const parsed = shape[part].safeParse(form);
  // An optional form takes undefined, which is no form.
  return form && parsed.success ? { ...document, [part]: parsed.data } : null;
}

/** Each selected line under the override; null where none takes it. */
function applyToSelected(document: ForecastDocument, override: Override): ForecastDocument | null {
  let applied: ForecastDocument | null = null;
  for (const own of ofEach(document, override)) applied = applyRun(applied ?? document, [own]) ?? applied;
  return applied;
}

interface Changed {
  part: LinePart | FormPart;
  target: object | undefined;
  key: string;
  /** Where the month is in a path. */
  at: number;
}

type FieldAt = Pick<Changed, 'at'> & { field: NamedField };

/** The line or part after every override of a run; undefined, which no schema takes, where there is no such field. */
function changedBy(run: readonly Override[], { part, target, key, at }: Changed): object | undefined {
  const field = target && !fixedFields.has(key) && fieldsOf(part, target).find((field) => field.key === key);
  if (!target || !field) return undefined;
  // The reduced rate is absent in documents that were made before it was asked for.
  const mayBeAbsent =
    field.isOptional || field.defaultValue !== undefined || (field.isNullable && field.initial === undefined);
  if (!mayBeAbsent && !Object.hasOwn(target, key)) return undefined;
  return run.reduce<object | undefined>((line, override) => line && changed(line, { field, at }, override), target);
}

function changed(target: object, { field, at }: FieldAt, override: Override): object | undefined {
  const { key, isOptional, table } = field;
  const month = pathOf(override).split('/')[at];
  if (table === undefined && month !== undefined) return undefined;
  const own = target as Record<string, unknown>;
  const before = own[key] === undefined ? { ...own, [key]: field.defaultValue } : own;
  const value =
    override.op === 'shift'
      ? shifted(before, month === undefined ? field : null, override.value)
      : month === undefined
        ? valueUnder(override, before[key])
        : monthUnder(override, before[key], month);
  if (value === null && isOptional) return { ...target, [key]: undefined };
  return value === undefined ? undefined : { ...target, [key]: value };
}

type Change = Exclude<Override, { op: 'shift' }>;

function monthUnder(override: Change, table: unknown, month: string): unknown {
  const index = Number(month) - 1;
  if (!Array.isArray(table) || !Number.isInteger(index) || index < 0) return undefined;
  const filled: unknown[] = [...table];
  while (filled.length <= index && filled.length < 120) filled.push(0);
  const value = valueUnder(override, filled[index]);
  if (value === undefined) return undefined;
  filled[index] = value;
  return filled;
}

function valueUnder(override: Change, value: unknown): unknown {
  if (override.op === 'set') return override.value;
  const change = (item: unknown) => {
    if (typeof item !== 'number') return undefined;
    return override.op === 'scale' ? mulDiv(item, override.value, ONE) : item + override.value;
  };
  if (!Array.isArray(value)) return change(value);
  const changed = value.map(change);
  return changed.includes(undefined) ? undefined : changed;
}

/** Whole months of a start, an end or a table by month; a start that is not given is month 1, an end is the last month. */
function shifted(line: Record<string, unknown>, field: NamedField | null, months: number): unknown {
  if (!field) return undefined;
  const value = line[field.key];
  if (field.key === 'startMonth') return (typeof value === 'number' ? value : 1) + months;
  if (field.key === 'endMonth') return typeof value === 'number' ? value + months : value;
  if (tableOf(field, line) !== 'months' || !Array.isArray(value)) return undefined;
  return shiftMonths(value, months);
}
