import { AppError } from '#server/errors.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { applyOperand, checkValue } from '#shared/inputs/forecast/paths.ts';
import type { Risk } from '#shared/inputs/forecast/risk.ts';
import type { GoalSeekInput, TornadoInput, WhatIfInput } from '#shared/inputs/what-if-requests.ts';
import { columnsOf, measureRun } from '#shared/what-if/measure-run.ts';
import { type Measure, measureNamed } from '#shared/what-if/measures.ts';
import { oneInput } from '#shared/what-if/one-input.ts';
import { makeRiskResult, type RiskResult } from '#shared/what-if/risk-result.ts';
import { tooManyLeftOut } from '#shared/what-if/risk-words.ts';
import { type GoalResult, seekGoal } from '#shared/what-if/seek-goal.ts';
import { makeFutures, prepareSimulation, putFutures, type Simulation } from '#shared/what-if/simulation.ts';
import { sortRows, tornadoInputs, tornadoRow } from '#shared/what-if/tornado.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { runFuturesInRange } from './run-futures';

interface OfVersion {
  version: VersionRow;
}

export const invalid = (field: string) => new AppError('invalid', { fields: { [field]: 'not-a-choice' } });
const outOfRange = (field: string) => new AppError('invalid', { fields: { [field]: 'out-of-range' } });

/** A saved version under one of its scenarios. Rejected with `invalid` where that is not there, else with `forecast-has-faults`. */
function prepare(version: VersionRow, scenario: string | undefined): PreparedForecast {
  const { document } = migrateStoredDocument(version);
  if (scenario !== undefined && !document.scenarios.some(({ id }) => id === scenario)) throw invalid('scenario');
  const made = prepareForecast(document, { scenario: scenario ?? null });
  if (!made.ok) throw new AppError('forecast-has-faults', { faults: made.issues });
  return made.prepared;
}

const headOf = ({ version: { version } }: OfVersion, { document }: PreparedForecast) => ({
  version,
  engineVersion,
  currency: document.header.currency,
  minorDigits: currencyDecimals(document.header.currency),
});

function measureOf({ columns }: PreparedForecast, name: string, field: string): Measure {
  const measure = measureNamed(columns.timeline, name);
  if (!measure) throw invalid(field);
  return measure;
}

/** Measures of a saved version as it is and with some inputs changed. */
export function computeChanges({ version, scenario, changes, measures }: OfVersion & WhatIfInput) {
  const prepared = prepare(version, scenario);
  const named = measures.map((name, i) => measureOf(prepared, name, `measures.${i}`));
  const clamped: string[] = [];
  const written = changes.map(({ path, op, value }, i) => {
    const setter = compileSetter(prepared, path);
    if (!setter) throw invalid(`changes.${i}.path`);
    const isTwice = changes.some((earlier, j) => j < i && overlap(earlier.path, path));
    if (isTwice) throw new AppError('invalid', { fields: { [`changes.${i}.path`]: 'duplicate-field' } });
    const { address } = setter;
    const changed = applyOperand(address, address.value, { op, value });
    if (!changed) throw invalid(`changes.${i}.op`);
    if (op === 'set' && checkValue(address, value) !== null) throw outOfRange(`changes.${i}.value`);
    if (changed.clamped > 0) clamped.push(path);
    return { setter, value: changed.value };
  });
  const figures = (with_: typeof written): Record<string, number | null> | null => {
    const columns = columnsOf(prepared, with_);
    return columns && Object.fromEntries(named.map((measure) => [measure.name, measure.of(columns)]));
  };
  const base = figures([]);
  return { ...headOf({ version }, prepared), base: base ?? {}, changed: figures(written), clamped };
}

const isWithin = (path: string, table: string) => path.startsWith(`${table}/`);

const overlap = (path: string, second: string) => path === second || isWithin(path, second) || isWithin(second, path);

interface Bounds {
  low: number;
  high: number;
}

/** Between what numbers a goal is sought: those that are asked for, within those of the input. */
export function searchedRange(
  input: Bounds,
  { low = input.low, high = input.high }: { low?: number | undefined; high?: number | undefined },
): Bounds {
  if (low < input.low) throw outOfRange('low');
  if (high > input.high || low > high) throw outOfRange('high');
  return { low, high };
}

/** Where an input must go for a measure to meet a goal. */
export function findGoal({ version, scenario, path, measure, op, target, low, high }: OfVersion & GoalSeekInput) {
  const prepared = prepare(version, scenario);
  const wanted = measureOf(prepared, measure, 'measure');
  const input = oneInput(prepared, path);
  if (!input) throw invalid('path');
  const range = searchedRange(input, { low, high });
  const evaluate = (value: number) => measureRun(prepared, wanted, [input.change(value)]).value;
  const now = { x: input.now, y: measureRun(prepared, wanted, []).value };
  const result: GoalResult = seekGoal({ evaluate, ...range, start: input.now, goal: { op, target } });
  return { ...headOf({ version }, prepared), now, ...result };
}

/** A measure with each input at a lower and a higher value, the largest change first. */
export function findTornado({ version, scenario, measure, swing }: OfVersion & TornadoInput) {
  const prepared = prepare(version, scenario);
  const wanted = measureOf(prepared, measure, 'measure');
  const { inputs, leftOut } = tornadoInputs(prepared, swing);
  const base = measureRun(prepared, wanted, []).value;
  const rows = sortRows(
    inputs.map((input) => tornadoRow(prepared, wanted, input)),
    base,
  );
  return {
    ...headOf({ version }, prepared),
    base,
    leftOut,
    rows: rows.map(({ path, low, high }) => ({ path, low: low.value, high: high.value })),
  };
}

interface FuturesToRun extends OfVersion {
  /** Other uncertain inputs than those of the document. */
  risk: Risk | undefined;
  /** Tells this simulation from others. */
  id: string;
  from: number;
  /** Runs of one piece. */
  count: number;
}

interface FuturesRun {
  /** How many are run now. */
  done: number;
  milliseconds: number;
  /** With the last of them. */
  result: (RiskResult & ReturnType<typeof headOf>) | null;
}

interface Running {
  id: string;
  version: VersionRow;
  simulation: Simulation;
  futures: ReturnType<typeof makeFutures>;
  issues: DocumentIssue[];
}

/** Makes the task that runs some futures of a simulation, and with the last of them gives the result. */
export function createFuturesTask(): (given: FuturesToRun) => FuturesRun {
  /** Pieces of one simulation come one after another, those of others between them: begun anew then. */
  let last: Running | null = null;

  const begin = ({ version, risk, id }: FuturesToRun): Running => {
    const stored = migrateStoredDocument(version).document;
    const document = risk ? { ...stored, risk } : stored;
    const ready = prepareSimulation(document);
    if (!ready.ok && ready.issues.length > 0) throw new AppError('forecast-has-faults', { faults: ready.issues });
    if (!ready.ok)
      throw new AppError('invalid', {
        fields: Object.fromEntries(
          ready.riskIssues.map(({ inputId, field }) => [`risk.inputs.${inputId}.${field}`, 'not-a-choice' as const]),
        ),
      });
    const { simulation } = ready;
    return { id, version, simulation, futures: makeFutures(simulation, simulation.risk.runs), issues: [] };
  };

  return (given) => {
    const begunAt = performance.now();
    if (given.from === 0) last = begin(given);
    // The worker was ended meanwhile.
    if (last?.id !== given.id) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    const { simulation, futures, issues, version } = last;
    const { runs } = simulation.risk;
    const to = Math.min(runs, given.from + given.count);
    const slice = runFuturesInRange(simulation, given.from, to);
    putFutures(futures, slice.futures, given.from);
    issues.push(...slice.issues);
    if (to < runs) return { done: to, milliseconds: performance.now() - begunAt, result: null };
    last = null;
    const result = makeRiskResult(simulation, futures, issues);
    if (tooManyLeftOut(result, runs))
      throw new AppError('forecast-has-faults', { faults: result.notComputable.map(({ issue }) => issue) });
    return {
      done: runs,
      milliseconds: performance.now() - begunAt,
      result: { ...headOf({ version }, simulation.prepared), ...result },
    };
  };
}
