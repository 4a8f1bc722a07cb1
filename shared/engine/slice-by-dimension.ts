import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type AllocatedLeaf, type AllocationWarning, allocateLeaves, type Moved } from './dimensions/allocate-leaves';
import { byMonth, type Leaf, leavesOf, placeOfTags } from './dimensions/leaves';
import { postMonths } from './post-months';
import { makeLayout } from './statements/layout';
import { profitAndLossOf } from './statements/profit-and-loss';
import { RowMaker } from './statements/rows';
import type { Statement } from './statements/statement';
import type { StatementRow } from './statements/statement-row';
import type { Calculation } from './steps/calculation';
import { makeWorkings } from './steps/make-workings';
import { makePlan } from './timeline/plan';
import { applyScenario } from './timeline/scenario';

/** The profit and loss by the values of a dimension. */
export interface DimensionSlice {
  values: Dimension['values'];
  /** Keys of its rows in their order: those of the profit and loss, `contribution`, and with allocation a row or two a rule. */
  rows: readonly string[];
  warnings: readonly AllocationWarning[];
  /** Minor units in the sign of the profit and loss, of a value, null for Not assigned, in month t of 1…T. An unknown row or value is 0. */
  month(row: string, valueId: string | null, t: number): number;
  /** The sum of its columns by month, index t; zeros for an unknown row. */
  sumOf(row: string): Float64Array;
  /** What that figure is made of: of a total the rows that it sums, else the lines of the value. Parts of 0 are left out. */
  parts(row: string, valueId: string | null, t: number): SlicePart[];
  /** What the rule of an allocation row does in month t; null for other rows, and where it moves nothing. */
  allocation(row: string, t: number): MonthAllocation | null;
}

/** A part of a figure: a line, of which row, or what is of no line; of a total, a row. */
export interface SlicePart {
  row: string;
  lineId: string | null;
  amount: number;
}

/** What a rule does in a month, in the order of its receivers. */
export interface MonthAllocation {
  rule: Allocation;
  /** Receivers with their weight (heads in thousandths, revenue in minor units, share in parts per million), what they get, and of which lines. */
  to: { valueId: string; weight: number; amount: number; parts: SlicePart[] }[];
  /** What leaves, positive where costs do. */
  total: number;
}

interface SliceOptions {
  dimensionId: string;
  scenario?: string | null;
  allocated?: boolean;
}

/**
 * The profit and loss by department, product or location: rows stay direct, then what the allocation rules move, then what is
 * left of profit. In each row and month the columns sum to the profit and loss. An unknown dimension throws. Source: forecast
 * model.
 */
export function sliceByDimension(
  document: ForecastDocument,
  { dimensionId, scenario = null, allocated = false }: SliceOptions,
): DimensionSlice {
  const dimension = document.dimensions?.find(({ id }) => id === dimensionId);
  if (!dimension) throw new Error('The forecast has no such dimension.');
  const workings = makeWorkings(makePlan(applyScenario(document, scenario).document));
  const calculation = postMonths(workings, false);
  const make = new RowMaker(calculation);
  const profitAndLoss = profitAndLossOf(calculation, makeLayout(workings).profitAndLoss, make);
  return sliceStatement(calculation, profitAndLoss, { dimension, allocated });
}

/** The same of a calculation whose profit and loss is there. */
export function sliceStatement(
  calculation: Calculation,
  profitAndLoss: Statement,
  { dimension, allocated }: { dimension: Dimension; allocated: boolean },
): DimensionSlice {
  const own = sliced.get(profitAndLoss) ?? new Map<string, Direct>();
  sliced.set(profitAndLoss, own);
  const direct = own.get(dimension.id) ?? directOf(calculation, profitAndLoss, dimension);
  own.set(dimension.id, direct);
  const key = allocated ? 'allocated' : 'before';
  direct[key] ??= new Slice(direct, allocated);
  return direct[key];
}

/** Checks and warnings ask for the same slices of one profit and loss. */
const sliced = new WeakMap<Statement, Map<string, Direct>>();

/** What both slices of a dimension begin with. */
interface Direct {
  dimension: Dimension;
  stride: number;
  shown: readonly StatementRow[];
  /** Of each row that is no sum of rows. */
  leavesOf: ReadonlyMap<string, readonly Leaf[]>;
  allocate(only?: OnlyMonth): ReturnType<typeof allocateLeaves>;
  before?: DimensionSlice;
  allocated?: DimensionSlice;
}

function directOf(calculation: Calculation, profitAndLoss: Statement, dimension: Dimension): Direct {
  const placeOf = placeOfTags(dimension);
  const lines = leavesOf(calculation, placeOf);
  const shown = profitAndLoss.rows.filter(({ kind }) => kind !== 'ratio' && kind !== 'heading');
  const leaves = new Map<string, readonly Leaf[]>();
  for (const row of shown) {
    if (row.made(0)) continue;
    const amounts = byMonth(calculation.plan, (t) => row.month(t));
    if (row.lineId !== undefined) {
      const value = placeOf(lines.lineOf.get(row.lineId));
      leaves.set(row.key, [{ value, row: row.key, lineId: row.lineId, amounts }]);
      continue;
    }
    const own = (lines.rows[row.key] ?? []).map((leaf) => ({ ...leaf, row: row.key }));
    // What of a row is in none of its lines: opening items, and what is booked beyond them.
    for (const leaf of own) addTo(amounts, leaf.amounts, { sign: -1 });
    const rest = { value: dimension.values.length, row: row.key, lineId: null, amounts };
    leaves.set(row.key, amounts.some((amount) => amount !== 0) ? [...own, rest] : own);
  }
  const isExpense = partsOf(shown, 'totalOperatingExpenses');
  const scoped = {
    expenses: [...leaves].flatMap(([key, own]) => (isExpense.has(key) ? own : [])),
    depreciation: ['depreciation', 'amortisation'].flatMap((key) => leaves.get(key) ?? []),
    placeOf,
  };
  const allocate = (only?: OnlyMonth) => allocateLeaves(calculation, dimension, { ...scoped, ...(only && { only }) });
  return { dimension, stride: calculation.plan.stride, shown, leavesOf: leaves, allocate };
}

type OnlyMonth = NonNullable<Parameters<typeof allocateLeaves>[2]['only']>;
type Signed = { key: string; sign: 1 | -1 };

class Slice implements DimensionSlice {
  readonly values: Dimension['values'];
  readonly rows: readonly string[];
  readonly warnings: readonly AllocationWarning[];
  /** By value and month, of rows that are sums and of what is moved. */
  private readonly figures = new Map<string, Float64Array>();
  private readonly moved: readonly Moved[];
  private readonly sums = new Map<string, readonly Signed[]>();
  private readonly direct: Direct;

  constructor(direct: Direct, allocated: boolean) {
    this.direct = direct;
    this.values = direct.dimension.values;
    const { moved, warnings } = allocated ? direct.allocate() : { moved: [], warnings: [] };
    this.moved = moved;
    this.warnings = warnings;
    this.rows = this.makeTotals(direct.shown);
  }

  private leavesIn(row: string, place: number): readonly Leaf[] {
    return (this.direct.leavesOf.get(row) ?? []).filter(({ value }) => value === place);
  }

  private placeOf(valueId: string | null): number | undefined {
    if (valueId === null) return this.values.length;
    const place = this.values.findIndex(({ id }) => id === valueId);
    return place < 0 ? undefined : place;
  }

  /** Bound to its slice, so that it can be taken apart. */
  readonly month = (row: string, valueId: string | null, t: number): number => {
    const place = this.placeOf(valueId);
    const { stride } = this.direct;
    if (place === undefined || t < 1 || t >= stride) return 0;
    const figures = this.figures.get(row);
    if (figures) return figures[place * stride + t] ?? 0;
    return this.leavesIn(row, place).reduce((sum, { amounts }) => sum + (amounts[t] ?? 0), 0);
  };

  readonly sumOf = (row: string): Float64Array => {
    const { stride, leavesOf } = this.direct;
    const sums = new Float64Array(stride);
    const figures = this.figures.get(row);
    for (let from = 0; figures && from < figures.length; from += stride) addTo(sums, figures, { from });
    for (const { amounts } of leavesOf.get(row) ?? []) addTo(sums, amounts);
    return sums;
  };

  readonly parts = (row: string, valueId: string | null, t: number): SlicePart[] => {
    const place = this.placeOf(valueId);
    const leaves = place === undefined ? [] : this.leavesIn(row, place);
    const rows = this.sums.get(row) ?? [];
    return [
      ...leaves.map(({ lineId, amounts }) => ({ row, lineId, amount: amounts[t] ?? 0 })),
      ...rows.map(({ key, sign }) => ({ row: key, lineId: null, amount: sign * this.month(key, valueId, t) })),
    ].filter(({ amount }) => amount !== 0);
  };

  readonly allocation = (row: string, t: number): MonthAllocation | null => {
    const [kind, ruleId, rows] = row.split(':');
    const moved: AllocatedLeaf[] = [];
    const rule = this.moved.find((own) => own.rule.id === ruleId)?.rule;
    if (kind !== 'allocation' || !rule) return null;
    this.direct.allocate({
      month: t,
      onMove: (own, isDepreciation, move) => {
        if (own.id === ruleId && isDepreciation === (rows !== undefined)) moved.push(move);
      },
    });
    const [first] = moved;
    if (!first) return null;
    // Values that are gone receive nothing.
    const known = rule.to.filter((valueId) => this.placeOf(valueId) !== undefined);
    const to = known.map((valueId, i) => ({
      valueId,
      weight: first.weights[i] ?? 0,
      amount: moved.reduce((sum, { parts }) => sum - (parts[i] ?? 0), 0),
      parts: moved
        .map(({ leaf, parts }) => ({ row: leaf.row, lineId: leaf.lineId, amount: 0 - (parts[i] ?? 0) }))
        .filter(({ amount }) => amount !== 0),
    }));
    return { rule, to, total: moved.reduce((sum, { amount }) => sum - amount, 0) };
  };

  /** Totals are sums of their parts, with what was moved from EBITDA and operating profit on. */
  private makeTotals(shown: readonly StatementRow[]): string[] {
    const keys: string[] = [];
    for (const row of shown) {
      const parts = row.made(0)?.parts;
      if (parts)
        this.setSum(
          row.key,
          parts.map((part) => ({ key: part.row.key, sign: part.sign })),
        );
      if (row.key === 'ebitda') {
        this.setSum('contribution', this.sums.get('ebitda') ?? []);
        keys.push('contribution', ...this.addMoved('ebitda', ({ expenses }) => expenses, ''));
      }
      if (row.key === 'operatingProfit')
        keys.push(...this.addMoved(row.key, ({ depreciation }) => depreciation, ':depreciation'));
      keys.push(row.key);
    }
    return keys;
  }

  private addMoved(key: string, columnsOf: (moved: Moved) => Float64Array, suffix: string): string[] {
    const moved = this.moved.filter(({ rule }) => suffix === '' || rule.rows === 'operatingExpensesAndDepreciation');
    const keys = moved.map((own) => {
      const allocation = `allocation:${own.rule.id}${suffix}`;
      this.figures.set(allocation, columnsOf(own));
      return allocation;
    });
    const added = keys.map((part) => ({ key: part, sign: 1 as const }));
    // Before the depreciation that it is under, EBITDA is what is contributed and moved.
    const own = key === 'ebitda' ? [{ key: 'contribution', sign: 1 as const }] : (this.sums.get(key) ?? []);
    if (keys.length > 0) this.setSum(key, [...own, ...added]);
    return keys;
  }

  private setSum(key: string, parts: readonly Signed[]): void {
    const { stride, leavesOf } = this.direct;
    this.sums.set(key, parts);
    const sum = new Float64Array((this.values.length + 1) * stride);
    for (const { key, sign } of parts) {
      const figures = this.figures.get(key);
      if (figures) addTo(sum, figures, { sign, length: sum.length });
      else for (const { value, amounts } of leavesOf.get(key) ?? []) addTo(sum, amounts, { sign, to: value * stride });
    }
    this.figures.set(key, sum);
  }
}

interface Run {
  sign?: 1 | -1;
  from?: number;
  to?: number;
  length?: number;
}

/** Adds a run of figures, of the length of a row's months unless told, from one place to another. */
function addTo(sums: Float64Array, figures: Float64Array, run: Run = {}): void {
  const { sign = 1, from = 0, to = 0, length = Math.min(sums.length, figures.length) } = run;
  for (let at = 0; at < length; at++) sums[to + at] = (sums[to + at] ?? 0) + sign * (figures[from + at] ?? 0);
}

/** Keys of the rows that a total is the sum of, itself or by other totals. */
function partsOf(rows: readonly StatementRow[], key: string): ReadonlySet<string> {
  const total = rows.find((row) => row.key === key);
  const parts = (total?.made(0)?.parts ?? []).map(({ row }) => row);
  return new Set(parts.flatMap((row) => (row.made(0) ? [...partsOf(rows, row.key)] : [row.key])));
}
