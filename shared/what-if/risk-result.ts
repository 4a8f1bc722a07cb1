import { HashedText } from '#shared/engine/hash/hashed-text.ts';
import { restoreInputs } from '#shared/engine/plain/setters.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { centredRanks, correlationOfRanks, percentileAt, percentiles } from '#shared/statistics/index.ts';
import type { Futures, Simulation } from './simulation';

/** Shares of futures are 0 to 1 of those computed; lists by year or by month begin with the first. Money in minor units. */
export interface RiskResult {
  seed: number;
  runs: number;
  /** The scenario that the futures start from; null: the base. */
  caseId: string | null;
  /** How many runs could be computed, and why the others could not. */
  computed: number;
  notComputable: { issue: DocumentIssue; runs: number }[];
  /** By how many percent the pairs were weakened, as they cannot all hold. */
  shrunk: number;
  /** The case itself; null where a measure is not defined. */
  base: Record<string, number | null>;
  /** Closing cash of the case in months 0…T. */
  baseCash: number[];
  /** By measure: the futures at rank ⌈q·n/100⌉. Those in which it is not defined are left out; null where there are none. */
  percentiles: Record<string, Record<PercentKey, number> | null>;
  /** Share of the futures that reach the case. */
  reachesBase: Record<string, number>;
  /** Null: no minimum, no limit, no loans. */
  probabilities: {
    belowZero: number;
    belowMinimum: number | null;
    beyondLimit: number | null;
    loss: number[];
    coverUnderThreshold: number[] | null;
  };
  belowZeroByMonth: number[];
  belowMinimumByMonth: number[] | null;
  beyondLimitByMonth: number[] | null;
  /** The lowest cash of all futures, with its month and run; null where none could be computed. */
  lowest: { cash: number; month: number; run: number } | null;
  /** In how many futures a month is the first with cash below zero. */
  firstBelowZero: Record<number, number>;
  /** Closing cash of months 0…T at each percentile. */
  fan: { percents: number[]; cash: number[][] };
  /** Spearman's rank correlation of each input with some measures. */
  drivers: ({ id: string } & Record<DrivenMeasure, number>)[];
  /** In how many futures a value was held at the bound of its field. */
  held: { id: string; low: number; high: number }[];
  /** The runs at P10, P50 and P90 of lowest cash. */
  opened: { percent: number; run: number }[];
  /** SHA-256 of the runs, the same on every machine. */
  hash: string;
}

const percents = [5, 10, 25, 50, 75, 90, 95] as const;
type PercentKey = `p${(typeof percents)[number]}`;
type DrivenMeasure = 'lowestCash' | 'netProfit/all' | 'revenue/all';
const drivenMeasures: readonly DrivenMeasure[] = ['lowestCash', 'netProfit/all', 'revenue/all'];

/** What the futures of a simulation amount to. Source: forecast model, section 10. */
export function makeRiskResult(simulation: Simulation, futures: Futures, issues: DocumentIssue[]): RiskResult {
  const { risk, isCaseGone, inputs, measures, shrunk, base, prepared } = simulation;
  // What the last run has written is none of the case.
  restoreInputs(prepared);
  const { timeline } = prepared.columns;
  const width = timeline.months + 1;
  const runs = Array.from(futures.computed.keys()).filter((run) => futures.computed[run] === 1);
  const column = (values: ArrayLike<number>, place: { width: number; at: number }) =>
    Float64Array.from(runs, (run) => values[run * place.width + place.at] as number);
  const cashOf = (month: number) => column(futures.cash, { width, at: month });
  const share = (values: Float64Array, is: (value: number) => boolean) =>
    runs.length === 0 ? 0 : values.reduce((count, value) => count + (is(value) ? 1 : 0), 0) / runs.length;

  const closing = `closingCash/${timeline.months}`;
  const byMeasure = new Map(
    measures.map(({ name }, at) => [name as string, column(futures.measures, { width: measures.length, at })]),
  );
  byMeasure.set(closing, cashOf(timeline.months));
  const baseOf = new Map(measures.map(({ name }, i) => [name as string, base.measures[i] as number]));
  baseOf.set(closing, base.cash[timeline.months] as number);
  const valuesOf = (name: string) => byMeasure.get(name) as Float64Array;
  const record = <Value>(measureOf: (values: Float64Array, base: number) => Value) =>
    Object.fromEntries([...byMeasure].map(([name, values]) => [name, measureOf(values, baseOf.get(name) as number)]));

  const { minimumCash, overdraftLimit } = prepared.document.bank;
  const floors = {
    zero: 0,
    minimum: minimumCash > 0 ? minimumCash : null,
    limit: overdraftLimit > 0 ? -overdraftLimit : null,
  };
  const lowest = valuesOf('lowestCash');
  const byMonth = Array.from({ length: timeline.months }, (_, i) => cashOf(i + 1));
  const below = (floor: number | null) => (floor === null ? null : share(lowest, (cash) => cash < floor));
  const belowByMonth = (floor: number | null) =>
    floor === null ? null : byMonth.map((month) => share(month, (cash) => cash < floor));
  const years = timeline.fiscalYears.map(({ year }) => year);
  const hasLoans = prepared.document.loans.some(({ enabled }) => enabled);
  const threshold = prepared.document.thresholds.debtServiceCover;

  const quantiles = (values: Float64Array) => {
    const defined = values.filter((value) => !Number.isNaN(value));
    if (defined.length === 0) return null;
    const at = percentiles(defined, percents);
    return Object.fromEntries(percents.map((q, i) => [`p${q}`, at[i]])) as Record<PercentKey, number>;
  };
  const driven = drivenMeasures.map((name) => [name, centredRanks(valuesOf(name))] as const);
  const fan = [cashOf(0), ...byMonth].map((month) => percentiles(month, percents));
  return {
    seed: risk.seed,
    runs: risk.runs,
    caseId: isCaseGone ? null : risk.caseId,
    computed: runs.length,
    notComputable: countIssues(issues),
    shrunk,
    base: record((_, value) => (Number.isNaN(value) ? null : value)),
    baseCash: Array.from(base.cash),
    percentiles: record(quantiles),
    reachesBase: record((values, value) => share(values, (each) => each >= value)),
    probabilities: {
      belowZero: below(0) as number,
      belowMinimum: below(floors.minimum),
      beyondLimit: below(floors.limit),
      loss: years.map((year) => share(valuesOf(`netProfit/${year}`), (profit) => profit < 0)),
      coverUnderThreshold: hasLoans
        ? years.map((year) => share(valuesOf(`debtServiceCover/${year}`), (cover) => cover < threshold))
        : null,
    },
    belowZeroByMonth: belowByMonth(0) as number[],
    belowMinimumByMonth: belowByMonth(floors.minimum),
    beyondLimitByMonth: belowByMonth(floors.limit),
    lowest: lowestOf(lowest, runs, (at) => byMonth.map((month) => month[at] as number)),
    firstBelowZero: firstBelowZero(futures.cash, runs, width),
    fan: { percents: [...percents], cash: percents.map((_, q) => fan.map((month) => month[q] as number)) },
    drivers: inputs.map(({ id }, at) => {
      const operands = column(futures.operands, { width: inputs.length, at });
      const ranks = centredRanks(operands);
      const drives = driven.map(([name, ofMeasure]) => [name, correlationOfRanks(ranks, ofMeasure)] as const);
      return { id, ...(Object.fromEntries(drives) as Record<DrivenMeasure, number>) };
    }),
    held: inputs.flatMap(({ id }, at) => {
      const count = (side: number) => runs.filter((run) => futures.held[run * inputs.length + at] === side).length;
      const [low, high] = [count(-1), count(1)];
      return low + high > 0 ? [{ id, low, high }] : [];
    }),
    opened:
      runs.length === 0
        ? []
        : [10, 50, 90].map((percent) => ({ percent, run: runs[percentileAt(lowest, percent)] as number })),
    hash: hashFutures(simulation, futures),
  };
}

/** Each kind of issue once, the most frequent first. */
function countIssues(issues: readonly DocumentIssue[]): { issue: DocumentIssue; runs: number }[] {
  const counts = new Map<string, { issue: DocumentIssue; runs: number }>();
  for (const issue of issues) {
    const key = `${issue.code} ${issue.path.join('/')}`;
    const found = counts.get(key);
    if (found) found.runs++;
    else counts.set(key, { issue, runs: 1 });
  }
  return [...counts.values()].sort((a, b) => b.runs - a.runs);
}

function lowestOf(
  lowest: Float64Array,
  runs: readonly number[],
  monthsOf: (at: number) => number[],
): RiskResult['lowest'] {
  if (runs.length === 0) return null;
  const at = lowest.reduce((least, cash, i) => (cash < (lowest[least] as number) ? i : least), 0);
  const cash = lowest[at] as number;
  return { cash, month: monthsOf(at).indexOf(cash) + 1, run: runs[at] as number };
}

function firstBelowZero(cash: Float64Array, runs: readonly number[], width: number): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const run of runs) {
    const month = cash.subarray(run * width + 1, (run + 1) * width).findIndex((amount) => amount < 0) + 1;
    if (month > 0) counts[month] = (counts[month] ?? 0) + 1;
  }
  return counts;
}

/** SHA-256 of a line a run: run, lowest cash and its month, closing cash, net profit and revenue of all years; or run and −. */
function hashFutures({ measures, prepared }: Simulation, { cash, measures: figures, computed }: Futures): string {
  const text = new HashedText();
  const width = prepared.columns.cash.length;
  const at = (name: string) => measures.findIndex((measure) => measure.name === name);
  const [lowest, profit, revenue] = [at('lowestCash'), at('netProfit/all'), at('revenue/all')];
  for (let run = 0; run < computed.length; run++) {
    text.addFigure(run);
    if (computed[run] === 0) {
      text.add(' -\n');
      continue;
    }
    const figure = (i: number) => figures[run * measures.length + i] as number;
    const months = cash.subarray(run * width + 1, (run + 1) * width);
    for (const value of [
      figure(lowest),
      months.indexOf(figure(lowest)) + 1,
      months[width - 2] as number,
      figure(profit),
      figure(revenue),
    ]) {
      text.add(' ');
      text.addFigure(value);
    }
    text.add('\n');
  }
  return text.hex();
}
