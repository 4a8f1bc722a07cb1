import { computePlain, type PlainChange } from '#shared/engine/plain/compute-plain.ts';
import { type InputSetter, type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { findRiskIssues, type RiskIssue } from '#shared/inputs/forecast/issues/risk.ts';
import { applyOperand, type ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Risk, RiskInput } from '#shared/inputs/forecast/risk.ts';
import { prepareDraws } from '#shared/statistics/index.ts';
import { UnprovenRun } from './measure-run';
import { listMeasures, type Measure } from './measures';

/**
 * Figures of futures one after another, each column run by run: cash of months 0…T, the measures of `RiskBasis`, the first
 * operand of each input, where an input was held at its bound (−1 low, 1 high, else 0), and whether the run could be computed.
 */
export interface Futures {
  cash: Float64Array;
  /** NaN where a measure is not defined. */
  measures: Float64Array;
  operands: Float64Array;
  held: Int8Array;
  computed: Uint8Array;
}

/** A document made ready for its futures. */
export interface Simulation {
  risk: Risk;
  /** True where the scenario that the futures start from is gone; they start from the base. */
  isCaseGone: boolean;
  /** Ids of enabled inputs that are left out, as their line is gone. */
  gone: string[];
  /** The inputs drawn, in the order of the document. */
  inputs: RiskInput[];
  measures: Measure[];
  /** By how many percent the pairs were weakened, as they cannot all hold. */
  shrunk: number;
  /** The case itself, as one future. */
  base: Futures;
  /** The forecast of the case, under the runs. */
  prepared: PreparedForecast;
  /** What the draws of a run make of the inputs. */
  drawnIn: (run: number) => DrawnInput[];
}

interface DrawnInput {
  setter: InputSetter;
  operand: number;
  value: number | number[] | null;
  held: -1 | 0 | 1;
}

export type PreparedSimulation =
  | { ok: true; simulation: Simulation }
  | { ok: false; issues: DocumentIssue[]; riskIssues: RiskIssue[] };

const noRisk: Risk = { caseId: null, runs: 1000, seed: 1, inputs: [], correlations: [] };

/**
 * Makes a document ready for its futures: rejected where the forecast has issues, or an enabled input has one other than that
 * its line is gone. Source: forecast model, section 10.
 */
export function prepareSimulation(document: ForecastDocument): PreparedSimulation {
  const { risk = noRisk, scenarios } = document;
  const riskIssues = findRiskIssues(document);
  const blocking = riskIssues.filter(({ code }) => code !== 'inputGone');
  const isCaseGone = risk.caseId !== null && !scenarios.some(({ id }) => id === risk.caseId);
  const ready = prepareForecast(document, { scenario: isCaseGone ? null : risk.caseId });
  if (!ready.ok || blocking.length > 0)
    return { ok: false, issues: ready.ok ? [] : ready.issues, riskIssues: blocking };
  const { prepared } = ready;
  const gone = riskIssues.map(({ inputId }) => inputId);
  const inputs = risk.inputs.filter(({ id, enabled }) => enabled && !gone.includes(id));
  const { fiscalYears, months } = prepared.columns.timeline;
  const { shrunk, operandsOf } = prepareDraws({
    seed: risk.seed,
    runs: risk.runs,
    inputs,
    ranks: risk.correlations,
    periods: { eachYear: fiscalYears.length, eachMonth: months },
  });
  const yearOf = fiscalYears.flatMap(({ firstMonth, lastMonth }, year) =>
    new Array<number>(lastMonth - firstMonth + 1).fill(year),
  );
  const draws = inputs.map((input) => drawOf(prepared, input, yearOf));
  const drawnIn = (run: number) => operandsOf(run).map((operands, i) => (draws[i] as Draw)(operands));
  const measures = listMeasures(prepared.columns.timeline).filter(({ family }) => family !== 'closingCash');
  const base = makeFutures({ measures, inputs, prepared }, 1);
  const simulation = { risk, isCaseGone, gone, inputs, measures, shrunk, base, prepared, drawnIn };
  writeRun(simulation, { futures: base, run: 0, at: 0 }, []);
  return { ok: true, simulation };
}

type Draw = (operands: readonly number[]) => DrawnInput;

/** What the operands of one input make of its value in the case: one for all, or one for each fiscal year or month of a table. */
function drawOf(prepared: PreparedForecast, { path, op, scope }: RiskInput, yearOf: readonly number[]): Draw {
  const setter = compileSetter(prepared, path);
  if (!setter) throw new Error('The path of an uncertain input leads to no number.');
  const { address } = setter;
  const amounts = Array.isArray(address.value) ? address.value : [];
  const cell: ResolvedPath = { ...address, month: 1 };
  return (operands) => {
    const [operand = 0] = operands;
    // A start that is not given and does not move is still not given.
    if (op === 'shift' && operand === 0)
      return { setter, operand, value: address.value as DrawnInput['value'], held: 0 };
    if (scope === 'once') {
      const changed = applyOperand(address, address.value, { op, value: operand });
      const value = changed?.value ?? null;
      return { setter, operand, value, held: changed?.clamped ? heldAt(address, value) : 0 };
    }
    let clamped = 0;
    const value = amounts.map((amount: number, i) => {
      const period = scope === 'eachMonth' ? i : (yearOf[i] ?? yearOf.length);
      const changed = applyOperand(cell, amount, { op, value: operands[period] ?? operands.at(-1) ?? 0 });
      clamped += changed?.clamped ?? 0;
      return changed?.value as number;
    });
    return { setter, operand, value, held: clamped > 0 ? heldAt(address, value) : 0 };
  };
}

const heldAt = ({ high }: ResolvedPath, value: DrawnInput['value']): -1 | 1 =>
  value === high || (Array.isArray(value) && value.some((entry) => entry === high)) ? 1 : -1;

/** Figures of so many futures, none of them written yet. */
export function makeFutures(
  { measures, inputs, prepared }: Pick<Simulation, 'measures' | 'inputs' | 'prepared'>,
  runs: number,
): Futures {
  return {
    cash: new Float64Array(runs * prepared.columns.cash.length),
    measures: new Float64Array(runs * measures.length),
    operands: new Float64Array(runs * inputs.length),
    held: new Int8Array(runs * inputs.length),
    computed: new Uint8Array(runs),
  };
}

/** Computes futures `from` to `to`, the last one not among them. A run that is not proven throws. */
export function runFutures(
  simulation: Simulation,
  from: number,
  to: number,
): { futures: Futures; issues: DocumentIssue[] } {
  const futures = makeFutures(simulation, to - from);
  const issues: DocumentIssue[] = [];
  for (let run = from; run < to; run++) {
    const issue = writeRun(simulation, { futures, run, at: run - from }, simulation.drawnIn(run));
    if (issue) issues.push(issue);
  }
  return { futures, issues };
}

interface Place {
  futures: Futures;
  run: number;
  /** Where the figures of the run go. */
  at: number;
}

function writeRun(
  { prepared, measures }: Simulation,
  { futures, run, at }: Place,
  drawn: DrawnInput[],
): DocumentIssue | null {
  drawn.forEach(({ operand, held }, i) => {
    futures.operands[at * drawn.length + i] = operand;
    futures.held[at * drawn.length + i] = held;
  });
  const result = computePlain(prepared, drawn as PlainChange[]);
  if (result.status === 'failed') throw new UnprovenRun(result.failure, run);
  if (result.status === 'notComputable') return result.issue;
  const { cash } = result.columns;
  futures.computed[at] = 1;
  futures.cash.set(cash, at * cash.length);
  measures.forEach((measure, i) => {
    futures.measures[at * measures.length + i] = measure.of(result.columns) ?? Number.NaN;
  });
  return null;
}

/** Puts the figures of a slice of runs among those of all. */
export function putFutures(all: Futures, slice: Futures, from: number): void {
  const count = slice.computed.length;
  for (const key of Object.keys(all) as (keyof Futures)[]) all[key].set(slice[key], (slice[key].length / count) * from);
}
