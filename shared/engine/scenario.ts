import { mulDiv, ONE } from '../domain/money';
import { type ForecastDocument, forecastDocumentSchema, lineParts } from '../inputs/forecast/document';
import type { Override } from '../inputs/forecast/scenario';

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
  for (const override of scenario.overrides) {
    const next = applyOverride(applied, override);
    if (next) applied = next;
    else withoutTarget.push(override.id);
  }
  return { document: applied, withoutTarget };
}

const unitless = new Set(['header', 'history', 'schemaVersion', 'scenarios']);
const fixedFields = new Set(['id', 'type']);

function applyOverride(document: ForecastDocument, override: Override): ForecastDocument | null {
  const [part = '', ...rest] = override.path.split('/');
  if (unitless.has(part) || !(part in document)) return null;
  const isLines = (lineParts as readonly string[]).includes(part);
  const copy = structuredCloneOf(document) as unknown as Record<string, unknown>;
  const target = isLines
    ? (copy[part] as { id: string }[]).find((line) => line.id === rest[0])
    : (copy[part] as Record<string, unknown>);
  const [field = '', month] = isLines ? rest.slice(1) : rest;
  if (!target || fixedFields.has(field) || !Object.hasOwn(target, field)) return null;
  const holder = target as Record<string, unknown>;
  const changed =
    override.op === 'shift'
      ? shifted(holder, month === undefined ? field : '', override.value)
      : month === undefined
        ? valueUnder(override, holder[field])
        : monthUnder(override, holder[field], month);
  if (changed === undefined) return null;
  holder[field] = changed;
  const parsed = forecastDocumentSchema.safeParse(copy);
  return parsed.success ? parsed.data : null;
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

/** A deep copy of plain data; `structuredClone` is not in every runtime this runs in. */
function structuredCloneOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCloneOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, structuredCloneOf(one)])) as T;
}
