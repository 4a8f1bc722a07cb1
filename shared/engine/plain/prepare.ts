import type { Timeline } from '#shared/domain/months.ts';
import { type ForecastDocument, formOf, linesOf } from '#shared/inputs/forecast/document.ts';
import { formParts, isFixedForm, isLinePart, lineParts } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import { hasSteppedRows } from '../formulas/with-stepped-rows';
import { makePlan, type Plan } from '../timeline/plan';
import { applyScenario } from '../timeline/scenario';
import { KeptMemory } from './kept-memory';

/** The figures of a plain run by month 0…T, minor units; month 0 is the opening, of which only cash has a figure. */
export interface PlainColumns {
  timeline: Timeline;
  /** At the end of the month; below 0 an overdraft. */
  cash: Float64Array;
  revenue: Float64Array;
  ebitda: Float64Array;
  netProfit: Float64Array;
  /** Interest expense and principal repaid, less interest that is added to loans. */
  debtService: Float64Array;
  /** Income tax paid. */
  taxPaid: Float64Array;
}

/** A number, null where the field takes none, or a whole table, which the run reads and does not copy. */
export type SettableValue = number | readonly number[] | null;

/** Writes one input of a prepared forecast, and what was there. */
export interface InputSetter {
  readonly address: ResolvedPath;
  /** Another value may bring an issue, so that a run with it looks for issues. */
  readonly canCauseIssue: boolean;
  write(value: SettableValue): void;
  restore(): void;
}

/** A forecast made ready for plain runs, which share its document, plan, memory and columns. */
export interface PreparedForecast {
  /** A copy of its own of what setters write to; the rest is that of the caller. */
  readonly document: ForecastDocument;
  readonly plan: Plan;
  readonly columns: PlainColumns;
  /** Memory of its own. */
  readonly memory: KeptMemory;
  /** False where booked months or rules of rows join lines with each other: each run calculates all of them. */
  readonly keepsLines: boolean;
  /** Setters whose values are in the document now. */
  applied: readonly InputSetter[];
  /** Addresses of inputs that may not be as they were in the calculation before. */
  changed: Set<ResolvedPath>;
}

/**
 * Makes a forecast ready for plain runs: the document under a scenario (null: the base), copied, with plan and memory of its
 * own. Rejected with its issues where there are any, as its reports would be. An unknown scenario id throws. Source: forecast
 * model, section 10.
 */
export function prepareForecast(
  document: ForecastDocument,
  { scenario = null }: { scenario?: string | null } = {},
): { ok: true; prepared: PreparedForecast } | { ok: false; issues: DocumentIssue[] } {
  const { document: applied } = applyScenario(document, scenario);
  const issues = findIssues(applied);
  if (issues.length > 0) return { ok: false, issues };
  const copy = copyInputs(applied);
  const plan = makePlan(copy);
  const column = () => new Float64Array(plan.months + 1);
  const columns = {
    timeline: plan.timeline,
    cash: column(),
    revenue: column(),
    ebitda: column(),
    netProfit: column(),
    debtService: column(),
    taxPaid: column(),
  };
  const keepsLines = plan.actual === null && !hasSteppedRows(plan);
  const own = { memory: new KeptMemory(), applied: [], changed: new Set<ResolvedPath>() };
  return { ok: true, prepared: { document: copy, plan, columns, keepsLines, ...own } };
}

/** The document with parts of its own wherever a scenario may have a value of its own. */
function copyInputs(document: ForecastDocument): ForecastDocument {
  const own = [...lineParts, ...formParts].filter((part) => !isFixedForm(part));
  const copied = own.map((part) => [part, copyOf(isLinePart(part) ? linesOf(document, part) : formOf(document, part))]);
  const drivers = document.drivers && { drivers: copyOf(document.drivers) };
  return { ...document, ...Object.fromEntries(copied), ...drivers };
}

/** Lists that two lines share become one of each: a setter writes to one line alone. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) as T;
}
