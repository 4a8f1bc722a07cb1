import { mulDiv, ONE } from '#shared/domain/money.ts';
import { monthsBetween, type Timeline } from '#shared/domain/months.ts';
import { consolidate, type GroupResult } from '#shared/engine/consolidate.ts';
import { cashOf } from '#shared/engine/group/cash-of.ts';
import { computeMember, type MemberSource } from '#shared/engine/group/member.ts';
import { makeRates } from '#shared/engine/group/rates.ts';
import { applyGroupScenario } from '#shared/engine/group/scenario.ts';
import type { PlainChange } from '#shared/engine/plain/compute-plain.ts';
import { type PreparedForecast, prepareForecast, type SettableValue } from '#shared/engine/plain/prepare.ts';
import { compileSetter, restoreInputs } from '#shared/engine/plain/setters.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { InputValue } from '#shared/inputs/forecast/paths.ts';
import { type GroupDocument, largestRate } from '#shared/inputs/group/document.ts';
import { columnsOf, type Measured, measureRun } from './measure-run';
import { measureNamed } from './measures';
import { oneInput } from './one-input';
import { type Goal, type GoalResult, seekGoal } from './seek-goal';
import { changeOf, type TornadoInput, type TornadoRow, tornadoInputs, tornadoRow } from './tornado';

/** Owners' profit of a fiscal year, closing cash of a month, or the lowest closing cash. */
export type GroupMeasureName = 'lowestCash' | `closingCash/${number}` | `ownersProfit/${number}`;

/** What is asked of a group: the measure, and the scenario of the group; null: the base. */
export interface GroupQuestion {
  scenario: string | null;
  measure: GroupMeasureName;
}

/** Bars of a tornado of a group at most; a company has one at least. */
export const mostGroupBars = 40;

/**
 * The inputs that a tornado of a group shows: all rates, and of each company those with the largest effects, none without one;
 * as many of each as 40 bars allow.
 */
export function chooseGroupInputs(
  rates: readonly TornadoInput[],
  effects: readonly { input: TornadoInput; effect: number }[],
  companies: number,
): TornadoInput[] {
  const most = Math.max(1, Math.floor((mostGroupBars - rates.length) / companies));
  const taken = new Map<string, number>();
  const chosen = effects
    .filter(({ effect }) => effect > 0)
    .toSorted((a, b) => b.effect - a.effect || (a.input.path < b.input.path ? -1 : 1))
    .filter(({ input: { path } }) => {
      const { id } = readGroupPath(path);
      const count = (taken.get(id) ?? 0) + 1;
      taken.set(id, count);
      return count <= most;
    });
  return [...rates, ...chosen.map(({ input }) => input)];
}

/** An input of a group by its path: `rates/<currency>`, or `members/<id>/` and the path in the forecast of the company. */
export function readGroupPath(path: string): { part: 'rates' | 'members'; id: string; path: string } {
  const [part, id = '', ...rest] = path.split('/');
  return { part: part === 'rates' ? 'rates' : 'members', id, path: rest.join('/') };
}

/** Owners' profit by year, the lowest cash, then cash by month. */
export const listGroupMeasures = ({ fiscalYears, months }: Timeline): GroupMeasureName[] => [
  'lowestCash',
  ...fiscalYears.map(({ year }) => `ownersProfit/${year}` as const),
  ...Array.from({ length: months }, (_, i) => `closingCash/${i + 1}` as const),
];

/** The month that a measure is of: its own, the last of its year, or the last of all. */
export function monthOfMeasure({ fiscalYears, months }: Timeline, measure: GroupMeasureName): number {
  const [family, place] = measure.split('/');
  if (family === 'closingCash') return Number(place);
  return family === 'ownersProfit' ? (fiscalYears[Number(place) - 1]?.lastMonth ?? months) : months;
}

/** A measure of a consolidated group; null where its checks fail or the figure is beyond the exact range. */
export function measureGroup(result: GroupResult, measure: GroupMeasureName): Measured {
  const exact = (value: number | undefined) =>
    result.passed && value !== undefined && Number.isSafeInteger(value) ? value : null;
  const [family, place] = measure.split('/');
  if (family === 'ownersProfit')
    return { value: exact(result.profitAndLoss.of('group').row('profitOfOwners').year(Number(place))) };
  const cash = cashOf(result, 'group');
  if (family === 'closingCash') return { value: exact(cash[Number(place) - 1]) };
  const lowest = Math.min(...cash);
  return { value: exact(lowest), month: cash.indexOf(lowest) + 1 };
}

/**
 * The group with one of its rates at a value in a month, and all closing and average rates from month 1 in proportion; the
 * opening stays. All are typed then. A currency without rates throws.
 */
export function withRate(
  group: GroupDocument,
  currency: string,
  { month, value, months }: { month: number; value: number; months: number },
): GroupDocument {
  const { closing, average } = ratesOf(group, currency, months);
  const now = closing[month] ?? 0;
  const most = largestRate(group.header.currency, currency);
  const scaled = (rates: Float64Array) =>
    Array.from(rates.subarray(1), (rate) => Math.min(most, Math.max(1, mulDiv(rate, value, now))));
  const rates = group.rates.map((given) => {
    if (given.id !== currency) return given;
    const { factor: _, ...rest } = given;
    return { ...rest, closing: scaled(closing), average: scaled(average) };
  });
  return { ...group, rates };
}

const ratesOf = ({ header, rates }: GroupDocument, currency: string, months: number) =>
  makeRates(
    { group: header.currency, member: currency },
    rates.find(({ id }) => id === currency),
    months,
  );

/** An input as it is, and between what numbers it may be. */
export interface GroupRange {
  now: number;
  low: number;
  high: number;
}

interface Company {
  document: ForecastDocument;
  /** Null where its scenario has issues. */
  prepared: PreparedForecast | null;
}

/** A group made ready for runs with one input changed, each a consolidation of its own. */
export class PreparedGroup {
  readonly base: Measured;
  /** Paths of the rates of foreign currencies. */
  readonly rates: string[];
  readonly memberIds: string[];
  private readonly group: GroupDocument;
  private readonly timeline: Timeline;
  private readonly sources = new Map<ForecastDocument, MemberSource>();
  private readonly companies = new Map<string, Company>();

  constructor(
    group: GroupDocument,
    private readonly documents: ReadonlyMap<string, ForecastDocument>,
    private readonly question: GroupQuestion,
  ) {
    const { group: applied } = applyGroupScenario(group, question.scenario);
    // What the scenario changes in the group is done; it still names the scenarios of the companies.
    this.group = { ...applied, scenarios: applied.scenarios.map((scenario) => ({ ...scenario, overrides: [] })) };
    const result = this.consolidated(this.group);
    this.timeline = result.timeline;
    this.base = measureGroup(result, question.measure);
    const foreign = result.members.filter(({ currency }) => currency !== group.header.currency);
    this.rates = [...new Set(foreign.map(({ currency }) => `rates/${currency}`))];
    this.memberIds = result.members.map(({ memberId }) => memberId);
  }

  /** The measure with an input at another number: of a rate that of the month of the measure, see `withRate`. */
  run(path: string, value: number): Measured {
    const { part, id, path: own } = readGroupPath(path);
    if (part === 'rates')
      return this.measured(withRate(this.group, id, { month: this.month, value, months: this.timeline.months }));
    const { prepared } = this.company(id);
    const input = prepared && oneInput(prepared, own);
    return input ? this.runOf(id, input.change(value)) : { value: null };
  }

  /** An input as it is, and between what numbers it may be; null where the path leads to no number of the group. */
  rangeOf(path: string): GroupRange | null {
    const { part, id, path: own } = readGroupPath(path);
    if (part === 'rates') {
      if (!this.rates.includes(path)) return null;
      const { closing, average } = ratesOf(this.group, id, this.timeline.months);
      const now = closing[this.month] ?? 0;
      const room = largestRate(this.group.header.currency, id) / Math.max(...closing, ...average);
      return { now, low: 1, high: Math.floor(now * Math.min(10, room)) };
    }
    const prepared = this.memberIds.includes(id) ? this.company(id).prepared : null;
    const input = prepared && oneInput(prepared, own);
    return input && { now: input.now, low: input.low, high: input.high };
  }

  /** The rates, all lower and higher by a part in parts per million. */
  rateInputs(swing: number): TornadoInput[] {
    return this.rates.map((path) => {
      const now = this.rangeOf(path)?.now ?? 0;
      return { path, low: mulDiv(now, ONE - swing, ONE), high: mulDiv(now, ONE + swing, ONE) };
    });
  }

  /** The inputs of all companies, lower and higher, as in a tornado of each. */
  companyInputs(swing: number): TornadoInput[] {
    return this.memberIds.flatMap((memberId) => {
      const { prepared } = this.company(memberId);
      const { inputs } = prepared ? tornadoInputs(prepared, swing) : { inputs: [] };
      return inputs.map((input) => ({ ...input, path: `members/${memberId}/${input.path}` }));
    });
  }

  /**
   * How far an input of a company moves its own measure, by plain runs: its net profit of the year in which that of the group
   * ends, or its cash in the month of the group's.
   */
  effectOf({ path, low, high }: TornadoInput): number {
    const { id, path: own } = readGroupPath(path);
    const { prepared, document } = this.company(id);
    const measure = prepared && measureNamed(prepared.columns.timeline, this.ownMeasure(document, prepared));
    if (!measure) return 0;
    const effect = changeOf(
      tornadoRow(prepared, measure, { path: own, low, high }),
      measureRun(prepared, measure, []).value,
    );
    restoreInputs(prepared);
    return effect;
  }

  /** The bar of an input: two consolidations. */
  bar({ path, low, high }: TornadoInput): TornadoRow {
    const { part, id, path: own } = readGroupPath(path);
    const end = (value: InputValue): Measured => {
      if (part === 'rates') return this.run(path, value as number);
      const { prepared } = this.company(id);
      const setter = prepared && compileSetter(prepared, own);
      return setter ? this.runOf(id, { setter, value: value as SettableValue }) : { value: null };
    };
    return { path, low: end(low), high: end(high) };
  }

  private get month(): number {
    return monthOfMeasure(this.timeline, this.question.measure);
  }

  private ownMeasure({ header }: ForecastDocument, { columns: { timeline } }: PreparedForecast): string {
    const [family] = this.question.measure.split('/');
    const inGroup = family === 'lowestCash' ? (this.base.month ?? this.month) : this.month;
    const month = inGroup + monthsBetween(header.startMonth, this.group.header.startMonth);
    if (family !== 'ownersProfit') return `closingCash/${month}`;
    const year = timeline.fiscalYears.find(({ lastMonth }) => lastMonth >= month)?.year;
    return `netProfit/${year ?? 'all'}`;
  }

  private company(memberId: string): Company {
    const known = this.companies.get(memberId);
    if (known) return known;
    const forecastId = this.group.members.find(({ id }) => id === memberId)?.forecastId ?? '';
    const document = this.documents.get(forecastId);
    if (!document) throw new Error(`The forecast ${forecastId} is not given.`);
    const wanted = this.group.scenarios.find(({ id }) => id === this.question.scenario)?.members[memberId] ?? null;
    // One that is gone counts as the base.
    const scenario = document.scenarios.some(({ id }) => id === wanted) ? wanted : null;
    const made = prepareForecast(document, { scenario });
    const company = { document, prepared: made.ok ? made.prepared : null };
    this.companies.set(memberId, company);
    return company;
  }

  private runOf(memberId: string, change: PlainChange): Measured {
    const { prepared, document } = this.company(memberId);
    if (!prepared) return { value: null };
    try {
      // The plain run says whether the company can be computed, and leaves the value in the prepared document.
      if (!columnsOf(prepared, [change])) return { value: null };
      return this.measured(this.group, { document, source: computeMember(prepared.document, null) });
    } finally {
      restoreInputs(prepared);
    }
  }

  private measured(group: GroupDocument, changed?: { document: ForecastDocument; source: MemberSource }): Measured {
    return measureGroup(this.consolidated(group, changed), this.question.measure);
  }

  private consolidated(group: GroupDocument, changed?: { document: ForecastDocument; source: MemberSource }) {
    const computed = (document: ForecastDocument, scenario: string | null) => {
      if (document === changed?.document) return changed.source;
      const source = this.sources.get(document) ?? computeMember(document, scenario);
      this.sources.set(document, source);
      return source;
    };
    return consolidate(group, this.documents, { scenario: this.question.scenario, computed });
  }
}

/** Where an input of a group meets a goal between two numbers, by `seekGoal` over whole consolidations. */
export const seekGroupGoal = (
  prepared: PreparedGroup,
  path: string,
  { goal, range: { now, low, high } }: { goal: Goal; range: GroupRange },
): GoalResult => seekGoal({ evaluate: (x) => prepared.run(path, x).value, low, high, start: now, goal });
