import { currencyDecimals, ONE } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { openingBalanceSheetOf } from '#shared/engine/timeline/plan.ts';
import { applyScenario, overridesByPath } from '#shared/engine/timeline/scenario.ts';
import type { Assumption, AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type ForecastDocument, lineParts, linesOf } from '#shared/inputs/forecast/document.ts';
import type { FieldKind } from '#shared/inputs/forecast/fields/field.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { type LiveInput, liveGroups, shapeOf } from './live-inputs';
import { slugsOf } from './names';
import { type ScenarioCell, scenarioCells } from './scenario-cells';

/** One input with cells of its own in the workbook; its numbers are whole units of the document. */
export interface WorkbookInput {
  /** Defined name of its base cell, or of its 1 × n range. */
  name: string;
  /** As overrides have it; `opening/<field>` and `history/lastNetProfit` are of the base alone. */
  path: string;
  kind: FieldKind;
  /** Key of its name in the catalogue, with the area. */
  nameKey: string;
  /** How its cells follow each other, `sparse` of months over a rule, which holds where one is blank; null: it has one. */
  table: 'months' | 'years' | 'places' | 'profile' | 'ramp' | 'sparse' | null;
  /** Decimals that a cell shows; 10^decimals is the factor to whole units. */
  decimals: number;
  /** Bounds of each number. */
  low: number;
  high: number;
  isBlankAllowed: boolean;
  /** Null is a blank cell: none or the default; in a table a place past the horizon that is not typed. */
  base: readonly (number | null)[];
  /** One a scenario of the file, in their order; null: as the base. */
  scenarios: readonly (readonly ScenarioCell[] | null)[];
}

/** The inputs of a line, a form or the history, and what of it chooses the shape of formulas and is fixed in the file. */
export interface WorkbookGroup extends Pick<AssumptionGroup, 'path' | 'line' | 'titleKey'> {
  inputs: readonly WorkbookInput[];
  fixed: readonly Assumption[];
}

export interface WorkbookScenario {
  id: string;
  name: string;
  /** Its defined name is `scenario.<slug>`. */
  slug: string;
}

export interface WorkbookInputs {
  groups: readonly WorkbookGroup[];
  /** Beside the base, in the order of their columns. */
  scenarios: readonly WorkbookScenario[];
  /** Those that change the shape of a formula, or stop a line by an issue, at the path named. */
  leftOut: readonly { id: string; name: string; path: string }[];
}

/** Decimals of the numbers whose kind alone gives them. */
const decimalsOf: Partial<Record<FieldKind, number>> = {
  ...{ rate: 6, ratePerYear: 6, ratio: 6, profile: 6, ramp: 6 },
  ...{ quantity: 3, heads: 3, weight: 3 },
};

interface Applied {
  overrides: readonly Override[];
  /** The live inputs of the document under the scenario, by path. */
  live: ReadonlyMap<string, LiveInput>;
}

/**
 * Every input of a forecast for its workbook, in the order of the assumptions book: what can be typed there, with what each of
 * these scenarios has there, and what is fixed. Scenarios that change what is fixed are left out; an unknown id throws.
 */
export function workbookInputs(given: ForecastDocument, scenarioIds: readonly string[]): WorkbookInputs {
  const document = withScenarioInputs(given);
  const base = liveGroups(document);
  const shape = shapeOf(base, document.header.years);
  const listed = new Set(base.flatMap(({ live }) => live.map(({ address }) => address.path)));
  const chosen = document.scenarios.filter(({ id }) => scenarioIds.includes(id));
  const leftOut: { id: string; name: string; path: string }[] = [];
  const taken: (Applied & { id: string; name: string })[] = [];
  for (const { id, name } of chosen) {
    const { document: changed } = applyScenario(document, id);
    const groups = liveGroups(changed);
    // Lines that an issue stops count as 0 in the engine, which no formula says.
    const [issue] = findIssues({ ...changed, scenarios: [] });
    const path = issue?.path.join('/') ?? differenceOf(shape, shapeOf(groups, document.header.years));
    const live = new Map(groups.flatMap((group) => group.live.map((input) => [input.address.path, input] as const)));
    const own = path ?? [...live.keys()].find((key) => !listed.has(key)) ?? null;
    if (own !== null) leftOut.push({ id, name, path: own });
    else taken.push({ id, name, live, overrides: overridesByPath(document, id) });
  }
  const slugs = slugsOf(taken.map(({ id }) => id));
  const inputOf = inputMaker(document, taken);
  const groups = base.map(
    ({ group, live, fixed }): WorkbookGroup => ({ ...headOf(group), inputs: live.map(inputOf), fixed }),
  );
  // As the assumptions book has it: the time first, then what was before it.
  const start = groups.findLastIndex(({ path }) => path === 'header' || path === 'openingPosition') + 1;
  return {
    groups: groups.toSpliced(start, 0, ...historyGroups(document, taken.length)),
    scenarios: taken.map(({ id, name }) => ({ id, name, slug: slugs.get(id) ?? id })),
    leftOut,
  };
}

interface Acted {
  factor?: number;
  rows?: object;
}

/** The document with a factor of 100 % and a rule without months where a scenario has one and the base case none: inputs of the file. */
export function withScenarioInputs(document: ForecastDocument): ForecastDocument {
  const applied = document.scenarios.map(({ id }) => applyScenario(document, id).document);
  if (applied.length === 0) return document;
  const widened = (linesIn: (from: ForecastDocument) => readonly object[]) =>
    (linesIn(document) as readonly Acted[]).map((line, i) => {
      const same = applied.map((changed) => (linesIn(changed) as readonly Acted[])[i] ?? {});
      const rows = same.flatMap((changed) => Object.keys(changed.rows ?? {}).map((row) => [row, {}] as const));
      return {
        ...(line.factor === undefined && same.some(({ factor }) => factor !== undefined) && { factor: ONE }),
        ...line,
        ...(rows.length > 0 && { rows: { ...Object.fromEntries(rows), ...line.rows } }),
      };
    });
  const parts = lineParts.map((part) => [part, widened((from) => linesOf(from, part))]);
  const drivers = document.drivers && { drivers: widened((from) => from.drivers ?? []) };
  return { ...document, ...Object.fromEntries(parts), ...drivers } as ForecastDocument;
}

const headOf = ({ path, line, titleKey }: AssumptionGroup) => ({ path, line, titleKey });

function differenceOf(shape: ReadonlyMap<string, string>, changed: ReadonlyMap<string, string>): string | null {
  for (const path of new Set([...shape.keys(), ...changed.keys()]))
    if (shape.get(path) !== changed.get(path)) return path;
  return null;
}

function inputMaker(document: ForecastDocument, scenarios: readonly Applied[]): (input: LiveInput) => WorkbookInput {
  const { months, fiscalYears } = makeTimeline(document.header);
  const places = { months, sparse: months, years: fiscalYears.length, places: 12, profile: 1, ramp: 1 };
  const slugs = new Map(
    [
      ...lineParts.map((part) => [part as string, linesOf(document, part)] as const),
      ['drivers', document.drivers ?? []] as const,
    ].map(([part, lines]) => [part, slugsOf(lines.map(({ id }: { id: string }) => id))]),
  );
  return ({ address, field, isBlankAllowed, within, isSparse }) => {
    const { path, part, lineId, kind } = address;
    const { low, high } = within ?? address;
    const { key, label } = field;
    const table = isSparse ? 'sparse' : kind === 'ramp' ? 'ramp' : address.table === 'rates' ? null : address.table;
    const own = valuesOf(address.value);
    const others = scenarios.map(({ live }) => valuesOf(live.get(path)?.address.value).length);
    const padding = isSparse ? null : kind === 'ramp' ? 1_000_000 : 0;
    const width = table === null ? 1 : Math.max(places[table], own.length, ...others);
    const until = table === 'months' || table === 'years' || table === 'sparse' ? places[table] : width;
    const cells = { width, typed: own.length, until, padding, blank: key === 'startMonth' ? (1 as const) : null };
    const rest = lineId === null ? [key] : [slugs.get(part)?.get(lineId) ?? lineId, ...path.split('/').slice(2)];
    const area = isSparse ? 'forecast:drivers' : 'forecast:inputs';
    return {
      ...{ name: ['in', part, ...rest].join('.'), path, kind, nameKey: `${area}.${label}`, table, isBlankAllowed },
      decimals: decimalsIn(document, kind),
      low: kind === 'flag' || kind === 'ramp' ? 0 : (low ?? 0),
      high: kind === 'flag' ? 1 : (high ?? bounds.rateMaximum),
      base: Array.from({ length: width }, (_, at) => own[at] ?? (table !== null && at < until ? padding : null)),
      scenarios: scenarios.map(({ overrides }) => scenarioCells(path, overrides, cells)),
    };
  };
}

/** The numbers of a value: of a table its places, of another one. */
function valuesOf(value: LiveInput['address']['value'] | undefined): (number | null)[] {
  if (Array.isArray(value)) return value.map((place: unknown) => (place === null ? null : Number(place)));
  return [typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : null];
}

function decimalsIn({ header }: ForecastDocument, kind: FieldKind): number {
  const money = currencyDecimals(header.currency);
  return kind === 'money' ? money : kind === 'price' ? money + 3 : (decimalsOf[kind] ?? 0);
}

/** The sheet at the start with its adjustments, and the profit of the last year before it: the same in every scenario. */
function historyGroups(document: ForecastDocument, scenarios: number): WorkbookGroup[] {
  const amount = (path: string, row: string, value: number): WorkbookInput => ({
    ...{ name: `in.${path.replace('/', '.')}`, path, kind: 'money', nameKey: `forecast:rows.${row}`, table: null },
    ...{ decimals: decimalsIn(document, 'money'), low: -bounds.amount, high: bounds.amount, isBlankAllowed: false },
    base: [value],
    scenarios: new Array<null>(scenarios).fill(null),
  });
  const group = (path: string, title: string, inputs: WorkbookInput[]): WorkbookGroup => ({
    ...{ path, line: null, titleKey: `reports:assumptions.${title}`, inputs, fixed: [] },
  });
  const sheet = openingBalanceSheetOf(document);
  const opening = balanceSheetFields.flatMap((field) => {
    const value = sheet[field];
    return value === undefined ? [] : amount(`opening/${field}`, field, value);
  });
  const last = document.history.inputYears.at(-1);
  const profit = last ? [amount('history/lastNetProfit', 'netProfit', last.netProfit)] : [];
  return [group('opening', 'startSheet', opening), ...(last ? [group('history', 'inputYear', profit)] : [])];
}
