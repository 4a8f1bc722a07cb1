import { type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import type { RiskIssue } from '#shared/inputs/forecast/issues/risk.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { Trial } from '#shared/statistics/index.ts';
import { countTried, type History, type HistoryRejection, tryHistory } from '#shared/what-if/baseline.ts';
import { type GroupQuestion, type GroupRange, PreparedGroup, seekGroupGoal } from '#shared/what-if/group.ts';
import { type LineBaseline, makeLineBaseline } from '#shared/what-if/line-baseline.ts';
import { type Measured, measureRun } from '#shared/what-if/measure-run.ts';
import { type Measure, measureNamed } from '#shared/what-if/measures.ts';
import { oneInput } from '#shared/what-if/one-input.ts';
import { openFuture } from '#shared/what-if/open-future.ts';
import { makeRiskResult, type RiskResult } from '#shared/what-if/risk-result.ts';
import { type Goal, type GoalResult, seekGoal } from '#shared/what-if/seek-goal.ts';
import { type Futures, prepareSimulation, runFutures, type Simulation } from '#shared/what-if/simulation.ts';
import { type Swing, type TornadoInput, type TornadoRow, tornadoInputs, tornadoRow } from '#shared/what-if/tornado.ts';
import { type Axis, twoWayRows } from '#shared/what-if/two-way.ts';

/** Work in pieces: how many there are, what is known before the first, and a way to do some of them. */
export interface Begun<Facts, Piece> {
  count: number;
  facts: Facts;
  /** Does pieces `from` to `to`, the last one not among them. */
  piece(from: number, to: number): Piece;
}

/** The forecast cannot be computed before these are put right. */
export class NotReady extends Error {
  constructor(
    readonly issues: DocumentIssue[],
    readonly riskIssues: RiskIssue[] = [],
  ) {
    super('The forecast or its uncertain inputs have issues.');
  }
}

interface OfMeasure {
  document: ForecastDocument;
  scenario: string | null;
  measure: string;
}

interface OfGroup extends GroupQuestion {
  group: GroupDocument;
  documents: ReadonlyMap<string, ForecastDocument>;
}

function ready({ document, scenario, measure }: OfMeasure): { prepared: PreparedForecast; measure: Measure } {
  const made = prepareForecast(document, { scenario });
  if (!made.ok) throw new NotReady(made.issues);
  const named = measureNamed(made.prepared.columns.timeline, measure);
  if (!named) throw new Error(`There is no measure ${measure}.`);
  return { prepared: made.prepared, measure: named };
}

/** A place that a goal seek has looked at. */
export interface SeenPlace {
  x: number;
  y: number | null;
}

/** What the pool does. A piece depends on what it is given alone, so that the number of workers changes no figure. */
export const tasks = {
  /** A tornado, an input a piece. */
  tornado(given: OfMeasure & { swing: Swing }): Begun<{ base: Measured; leftOut: number }, TornadoRow[]> {
    const { prepared, measure } = ready(given);
    const { inputs, leftOut } = tornadoInputs(prepared, given.swing);
    const base = measureRun(prepared, measure, []);
    return {
      count: inputs.length,
      facts: { base, leftOut },
      piece: (from, to) => inputs.slice(from, to).map((input) => tornadoRow(prepared, measure, input)),
    };
  },

  /** What inputs of companies do to their own figures, by which those of a tornado of the group are chosen, an input a piece. */
  groupEffects(
    given: OfGroup & { swing: number },
  ): Begun<{ base: Measured; rates: TornadoInput[] }, { input: TornadoInput; effect: number }[]> {
    const prepared = new PreparedGroup(given.group, given.documents, given);
    const inputs = prepared.companyInputs(given.swing);
    return {
      count: inputs.length,
      facts: { base: prepared.base, rates: prepared.rateInputs(given.swing) },
      piece: (from, to) => inputs.slice(from, to).map((input) => ({ input, effect: prepared.effectOf(input) })),
    };
  },

  /** A tornado of a group, an input a piece. */
  groupTornado(given: OfGroup & { inputs: readonly TornadoInput[] }): Begun<null, TornadoRow[]> {
    const prepared = new PreparedGroup(given.group, given.documents, given);
    const { inputs } = given;
    return {
      count: inputs.length,
      facts: null,
      piece: (from, to) => inputs.slice(from, to).map((input) => prepared.bar(input)),
    };
  },

  /** A goal seek of a group, one piece, with the input and the measure as they are, the bounds, and the measure at each answer. */
  seekGroupGoal(
    given: OfGroup & { path: string; goal: Goal },
  ): Begun<{ now: number | null }, { result: GoalResult; range: GroupRange; changed: Measured[] }> {
    const prepared = new PreparedGroup(given.group, given.documents, given);
    const { path, goal } = given;
    const range = prepared.rangeOf(path);
    if (!range) throw new Error('The path of an input leads to no number.');
    const piece = () => {
      const result = seekGroupGoal(prepared, path, { goal, range });
      return { result, range, changed: result.answers.map(({ x }) => prepared.run(path, x)) };
    };
    return { count: 1, facts: { now: prepared.base.value }, piece };
  },

  /** Two inputs together, a value down a piece. */
  twoWay(given: OfMeasure & { down: Axis; across: Axis }): Begun<{ base: Measured }, (number | null)[][]> {
    const { prepared, measure } = ready(given);
    const { down, across } = given;
    return {
      count: down.count,
      facts: { base: measureRun(prepared, measure, []) },
      piece: (from, to) => [
        ...twoWayRows(prepared, measure, {
          down: { ...down, start: down.start + from * down.step, count: to - from },
          across,
        }),
      ],
    };
  },

  /** A goal seek, one piece. */
  seekGoal(
    given: OfMeasure & { path: string; low: number; high: number; start: number; goal: Goal },
  ): Begun<{ now: number | null }, { result: GoalResult; seen: SeenPlace[] }> {
    const { prepared, measure } = ready(given);
    const input = oneInput(prepared, given.path);
    if (!input) throw new Error('The path of an input leads to no number.');
    return {
      count: 1,
      facts: { now: measureRun(prepared, measure, []).value },
      piece: () => {
        const seen: SeenPlace[] = [];
        const evaluate = (x: number) => {
          const y = measureRun(prepared, measure, [input.change(x)]).value;
          seen.push({ x, y });
          return y;
        };
        const result = seekGoal({ ...given, evaluate });
        return { result, seen: seen.toSorted((a, b) => a.x - b.x) };
      },
    };
  },

  /** Some measures as they are and with one input at another number, one piece. */
  figures({
    document,
    scenario,
    measures,
    path,
    value,
  }: {
    document: ForecastDocument;
    scenario: string | null;
    measures: readonly string[];
    path: string;
    value: number;
  }): Begun<null, { now: Measured; changed: Measured }[]> {
    const made = prepareForecast(document, { scenario });
    if (!made.ok) throw new NotReady(made.issues);
    const { prepared } = made;
    const input = oneInput(prepared, path);
    if (!input) throw new Error('The path of an input leads to no number.');
    const { timeline } = prepared.columns;
    const named = measures.flatMap((name) => measureNamed(timeline, name) ?? []);
    const piece = () =>
      named.map((measure) => ({
        now: measureRun(prepared, measure, []),
        changed: measureRun(prepared, measure, [input.change(value)]),
      }));
    return { count: 1, facts: null, piece };
  },

  /** Futures, a run a piece. */
  futures(document: ForecastDocument): Begun<null, { futures: Futures; issues: DocumentIssue[] }> {
    const simulation = readySimulation(document);
    return { count: simulation.risk.runs, facts: null, piece: (from, to) => runFutures(simulation, from, to) };
  },

  /** What futures amount to, one piece; the first `runs` of them where they are not all there yet. */
  riskResult({
    document,
    futures,
    issues,
  }: {
    document: ForecastDocument;
    futures: Futures;
    issues: DocumentIssue[];
  }): Begun<null, RiskResult> {
    const simulation = readySimulation(document);
    return { count: 1, facts: null, piece: () => makeRiskResult(simulation, futures, issues) };
  },

  /** A future as a scenario, one piece. */
  openFuture({
    document,
    run,
    name,
  }: {
    document: ForecastDocument;
    run: number;
    name: string;
  }): Begun<null, ReturnType<typeof openFuture>> {
    const simulation = readySimulation(document);
    const newId = () => crypto.randomUUID();
    return { count: 1, facts: null, piece: () => openFuture(document, { simulation, run }, { name, newId }) };
  },

  /** The trials of a history, a window a piece. */
  trials(history: Pick<History, 'values'>): Begun<null, Trial[]> {
    return { count: countTried(history), facts: null, piece: (from, to) => tryHistory(history, from, to) };
  },

  /** A forecast of a line from history with the ways to write it, one piece. */
  baseline({
    document,
    ...asked
  }: { document: ForecastDocument } & Parameters<typeof makeLineBaseline>[1]): Begun<
    null,
    LineBaseline | { rejected: HistoryRejection }
  > {
    return { count: 1, facts: null, piece: () => makeLineBaseline(document, asked) };
  },
};

/** The last simulation of this thread: its futures, their pictures and the one that is opened are of the same document. */
let last: { text: string; simulation: Simulation } | null = null;

function readySimulation(document: ForecastDocument): Simulation {
  const text = JSON.stringify(document);
  if (last?.text === text) return last.simulation;
  const made = prepareSimulation(document);
  if (!made.ok) throw new NotReady(made.issues, made.riskIssues);
  last = { text, simulation: made.simulation };
  return made.simulation;
}

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type Given<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type Facts<Name extends TaskName> = ReturnType<Tasks[Name]>['facts'];
export type Piece<Name extends TaskName> = ReturnType<ReturnType<Tasks[Name]>['piece']>;

/** Begins work by its name. */
export const begin = <Name extends TaskName>(name: Name, given: Given<Name>) =>
  (tasks[name] as (given: Given<Name>) => unknown)(given) as Begun<Facts<Name>, Piece<Name>>;
