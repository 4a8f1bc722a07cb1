import { mulDiv, ONE } from '#shared/domain/money.ts';
import { type ForecastDocument, forecastDocumentSchema, lineParts } from '#shared/inputs/forecast/document.ts';
import { optionalFields } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';

interface Applied {
  document: ForecastDocument;
  /** Ids of overrides that changed nothing: their target is gone or would no longer be a valid value (W7). */
  withoutTarget: string[];
}

/** The document under a scenario's overrides, in their order; the base stays as it is. An unknown scenario id throws. */
export function applyScenario(document: ForecastDocument, scenarioId: string | null): Applied {
  if (scenarioId === null) return { document, withoutTarget: [] };
  const scenario = document.scenarios.find((one) => one.id === scenarioId);
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
    const [, own, month] = (override.op === 'set' && monthAtEnd.exec(override.path)) || [];
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
const unitParts = [
  'openingPosition',
  'dividendPolicy',
  'workingCapital',
  'salesTax',
  'incomeTax',
  'bank',
  'thresholds',
] as const;
/** What a line is, and the sheet at the start, which is a fact and no assumption. */
const fixedFields = new Set(['id', 'type', 'startBalanceSheet']);

/** The document with the one line or part changed that the overrides of a run name; the rest of it is shared. */
function applyRun(document: ForecastDocument, run: readonly Override[]): ForecastDocument | null {
  const [part = '', ...rest] = run[0]?.path.split('/') ?? [];
  const linePart = lineParts.find((one) => one === part);
  if (linePart) {
    const [id, field = ''] = rest;
    const lines: { id: string }[] = document[linePart];
    const index = lines.findIndex((line) => line.id === id);
    const parsed = shape[linePart].element.safeParse(changedBy(run, lines[index], field, 3));
    return parsed.success ? { ...document, [linePart]: lines.with(index, parsed.data) } : null;
  }
  const unitPart = unitParts.find((one) => one === part);
  if (!unitPart) return null;
  const [field = ''] = rest;
  const parsed = shape[unitPart].safeParse(changedBy(run, document[unitPart], field, 2));
  return parsed.success ? { ...document, [unitPart]: parsed.data } : null;
}

/** The line or part after every override of a run; the month is at place `at` of their paths. */
function changedBy(
  run: readonly Override[],
  target: object | undefined,
  field: string,
  at: number,
): object | undefined {
  return run.reduce((one, override) => changed(one, field, override.path.split('/')[at], override), target);
}

/** A copy of the line or part with the field changed; undefined, which no schema takes, where there is no such field. */
function changed(
  target: object | undefined,
  field: string,
  month: string | undefined,
  override: Override,
): object | undefined {
  const isOptional = optionalFields.has(field);
  if (!target || fixedFields.has(field) || !(isOptional || Object.hasOwn(target, field))) return undefined;
  if (isOptional && month !== undefined) return undefined;
  const before = target as Record<string, unknown>;
  const value =
    override.op === 'shift'
      ? shifted(before, month === undefined ? field : '', override.value)
      : month === undefined
        ? valueUnder(override, before[field])
        : monthUnder(override, before[field], month);
  if (value === null && isOptional) return { ...target, [field]: undefined };
  return value === undefined ? undefined : { ...target, [field]: value };
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
  const change = (one: unknown) => {
    if (typeof one !== 'number') return undefined;
    return override.op === 'scale' ? mulDiv(one, override.value, ONE) : one + override.value;
  };
  if (!Array.isArray(value)) return change(value);
  const changed = value.map(change);
  return changed.includes(undefined) ? undefined : changed;
}

const tables = new Set(['amounts', 'directCostAmounts', 'draws', 'repayments']);

/** Whole months of a start, an end or a table by month; a start that is not given is month 1, an end is the last month. */
function shifted(line: Record<string, unknown>, field: string, months: number): unknown {
  const value = line[field];
  if (field === 'startMonth') return (typeof value === 'number' ? value : 1) + months;
  if (field === 'endMonth') return typeof value === 'number' ? value + months : value;
  if (!tables.has(field) || !Array.isArray(value) || line.amountsBy === 'year') return undefined;
  if (months <= 0) return value.slice(-months);
  return [...new Array<number>(months).fill(0), ...value].slice(0, 120);
}
