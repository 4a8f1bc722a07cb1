import type { z } from 'zod';
import { bounds } from './bounds';
import { storedCovenant } from './covenants';
import { stripFieldDefaults } from './defaults';
import {
  breachesOfWhole,
  documentParts,
  type ForecastDocument,
  type LinePart,
  lineParts,
  lineSchemaOf,
} from './document';
import { cellName } from './primitives';
import { overrideSchema } from './scenario';
import { isDefaultValuation } from './valuation';

export interface ShapeIssue {
  /** Where in the document. */
  path: (string | number)[];
  /** What the schema says, for logs and problem details. */
  message: string;
}

export type ParsedDocument = { ok: true; document: ForecastDocument } | { ok: false; issues: ShapeIssue[] };

type Json = Record<string, unknown>;
type Path = (string | number)[];

/** Parsing ends where so many issues are known: a caller who sends 100,000 malformed lines costs as much as one who sends a few. */
const mostIssues = 20;
/** No list of a forecast is longer, and no object has more names but those of the notes of cells and of booked rows. */
const longestList = bounds.overrides;
const mostNames = 100;
const deepest = 16;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Checks the shape of a document of the current version. The lengths of its lists are checked first, then its lines and overrides
 * one by one, so that neither time nor the list of issues grows with what is malformed.
 */
export function parseForecast(json: unknown): ParsedDocument {
  if (!isObject(json)) return { ok: false, issues: [{ path: [], message: 'A forecast is an object.' }] };
  const breach = findOversize(json);
  if (breach) return { ok: false, issues: [breach] };

  const issues: ShapeIssue[] = [];
  const scenarios = listOf(json.scenarios);
  const bare = Object.fromEntries(lineParts.filter((part) => Array.isArray(json[part])).map((part) => [part, []]));
  const withoutOverrides = scenarios.map((scenario) =>
    isObject(scenario) && Array.isArray(scenario.overrides) ? { ...scenario, overrides: [] } : scenario,
  );
  const parse = <Value>(schema: z.ZodType<Value>, value: unknown, path: Path): Value | undefined => {
    if (issues.length >= mostIssues) return undefined;
    const { data, error } = schema.safeParse(value);
    for (const issue of error?.issues ?? []) {
      const own = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
      issues.push({ path: [...path, ...own], message: issue.message });
    }
    return data;
  };

  const document = parse(
    documentParts,
    { ...json, ...bare, ...(Array.isArray(json.scenarios) && { scenarios: withoutOverrides }) },
    [],
  );
  const parseList = <Value>(schema: z.ZodType<Value>, list: unknown[], path: Path): Value[] =>
    list.map((value, at) => parse(schema, value, [...path, at]) as Value);
  const lines = Object.fromEntries(
    Object.keys(bare).map((part) => {
      const schema = lineSchemaOf(part as LinePart);
      return [part, parseList<unknown>(schema, listOf(json[part]), [part])];
    }),
  );
  const overrides = scenarios.map((scenario, at) =>
    parseList(overrideSchema, isObject(scenario) ? listOf(scenario.overrides) : [], ['scenarios', at, 'overrides']),
  );
  if (!document || issues.length > 0) return { ok: false, issues };

  Object.assign(document, lines);
  document.scenarios.forEach((scenario, at) => {
    scenario.overrides = overrides[at] ?? [];
  });
  const breaches = breachesOfWhole(document).slice(0, mostIssues);
  if (breaches.length > 0) return { ok: false, issues: breaches };
  stripDefaults(document);
  return { ok: true, document };
}

/** Takes out what equals its default, so that a change that is undone gives the old hash. */
function stripDefaults(document: ForecastDocument): void {
  const { covenants, valuation } = document;
  if (covenants && covenants.length > 0) document.covenants = covenants.map(storedCovenant);
  else delete document.covenants;
  if (!valuation || isDefaultValuation(valuation)) delete document.valuation;
  stripFieldDefaults(document);
}

function findOversize(json: Json): ShapeIssue | null {
  const total = (lists: unknown[]) => lists.reduce<number>((sum, list) => sum + listOf(list).length, 0);
  if (total(lineParts.map((part) => json[part])) > bounds.lines) return { path: [], message: 'tooManyLines' };
  const overrides = listOf(json.scenarios).map((scenario) => (isObject(scenario) ? scenario.overrides : []));
  if (total(overrides) > bounds.overrides) return { path: ['scenarios'], message: 'tooManyOverrides' };
  const path = findLongList(json, []);
  return path && { path, message: 'tooManyEntries' };
}

const areNotes = (entries: [string, unknown][]): boolean =>
  entries.every(([name, note]) => cellName.test(name) && (typeof note === 'string' || note === null));

/** Where a list, or the names of an object, are more than any of a forecast. It goes no deeper than a forecast does. */
function findLongList(value: object, path: Path): Path | null {
  const names = Object.keys(value);
  const isLong = Array.isArray(value) ? names.length > longestList : names.length > mostNames && !mayHave(value, path);
  if (isLong || path.length > deepest) return path;
  for (const name of names) {
    const part = (value as Json)[name];
    const found = typeof part === 'object' && part !== null ? findLongList(part, [...path, name]) : null;
    if (found) return found;
  }
  return null;
}

/** Rows of actuals may have more names than other objects, and notes as many as they like. */
function mayHave(value: object, path: Path): boolean {
  const entries = Object.entries(value);
  return (path.join('/') === 'actuals/rows' && entries.length <= bounds.actualRows) || areNotes(entries);
}
