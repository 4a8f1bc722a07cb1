import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type AllocatedLeaf, type AllocationWarning, allocateLeaves, type Moved } from './dimensions/allocate-leaves';
import { type Leaf, leavesOf, placeOfTags } from './dimensions/leaves';
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
  const own = sliced.get(profitAndLoss) ?? new Map<string, DimensionSlice>();
  sliced.set(profitAndLoss, own);
  const key = `${dimension.id} ${allocated}`;
  const slice = own.get(key) ?? new Slice(calculation, profitAndLoss, { dimension, allocated });
  own.set(key, slice);
  return slice;
}

/** Checks and warnings ask for the same slices of one profit and loss. */
const sliced = new WeakMap<Statement, Map<string, DimensionSlice>>();

type OnlyMonth = NonNullable<Parameters<typeof allocateLeaves>[2]['only']>;
type Signed = { key: string; sign: 1 | -1 };

class Slice implements DimensionSlice {
  readonly values: Dimension['values'];
  readonly rows: readonly string[];
  readonly warnings: readonly AllocationWarning[];
  private readonly figures = new Map<string, Float64Array>();
  private readonly moved: readonly Moved[];
  private readonly stride: number;
  private readonly months: number;
  private readonly width: number;
  private readonly placeOf: (valueId: string | null) => number | undefined;
  private readonly leavesOf = new Map<string, readonly Leaf[]>();
  private readonly sums = new Map<string, readonly Signed[]>();
  private readonly allocateIn: (month: number, onMove: OnlyMonth['onMove']) => void;

  constructor(
    calculation: Calculation,
    profitAndLoss: Statement,
    { dimension, allocated }: { dimension: Dimension; allocated: boolean },
  ) {
    this.values = dimension.values;
    this.stride = calculation.plan.stride;
    this.months = calculation.plan.months;
    this.width = dimension.values.length + 1;
    const places = new Map(dimension.values.map(({ id }, place) => [id, place]));
    this.placeOf = (valueId) => (valueId === null ? dimension.values.length : places.get(valueId));
    const tagOf = placeOfTags(dimension);
    const leaves = leavesOf(calculation, tagOf);
    const shown = profitAndLoss.rows.filter(({ kind }) => kind !== 'ratio' && kind !== 'heading');
    const scoped = { expenses: [] as Leaf[], depreciation: [] as Leaf[] };
    const expenses = partsOf(shown, 'totalOperatingExpenses');
    for (const row of shown) {
      if (row.made(0)) continue;
      const own =
        row.lineId === undefined
          ? (leaves.rows[row.key] ?? []).map((leaf) => ({ ...leaf, row: row.key }))
          : [this.wholeOf(row, tagOf(leaves.lineOf.get(row.lineId)))];
      const rest = this.restOf(row, own);
      const hasRest = Array.from({ length: this.months }).some((_, t) => rest.amountAt(t + 1) !== 0);
      const all = hasRest ? [...own, rest] : own;
      this.leavesOf.set(row.key, all);
      this.figures.set(row.key, this.columnsOf(all));
      if (expenses.has(row.key)) scoped.expenses.push(...all);
      if (row.key === 'depreciation' || row.key === 'amortisation') scoped.depreciation.push(...all);
    }
    this.allocateIn = (month, onMove) => {
      allocateLeaves(calculation, dimension, { ...scoped, placeOf: tagOf, only: { month, onMove } });
    };
    const { moved, warnings } = allocated
      ? allocateLeaves(calculation, dimension, { ...scoped, placeOf: tagOf })
      : { moved: [], warnings: [] };
    this.moved = moved;
    this.warnings = warnings;
    this.rows = this.makeTotals(shown);
  }

  /** Bound to its slice, so that it can be taken apart. */
  readonly month = (row: string, valueId: string | null, t: number): number => {
    const place = this.placeOf(valueId);
    if (place === undefined || t < 1 || t > this.months) return 0;
    return this.figures.get(row)?.[place * this.stride + t] ?? 0;
  };

  readonly sumOf = (row: string): Float64Array => {
    const sums = new Float64Array(this.stride);
    const columns = this.figures.get(row);
    for (let at = 0; columns && at < columns.length; at++) {
      const t = at % this.stride;
      sums[t] = (sums[t] ?? 0) + (columns[at] ?? 0);
    }
    return sums;
  };

  readonly parts = (row: string, valueId: string | null, t: number): SlicePart[] => {
    const place = this.placeOf(valueId);
    const leaves = (this.leavesOf.get(row) ?? []).filter(({ value }) => value === place);
    const rows = this.sums.get(row) ?? [];
    return [
      ...leaves.map((leaf) => ({ row, lineId: leaf.lineId, amount: leaf.amountAt(t) })),
      ...rows.map(({ key, sign }) => ({ row: key, lineId: null, amount: sign * this.month(key, valueId, t) })),
    ].filter(({ amount }) => amount !== 0);
  };

  readonly allocation = (row: string, t: number): MonthAllocation | null => {
    const [kind, ruleId, rows] = row.split(':');
    const moved: AllocatedLeaf[] = [];
    const rule = this.moved.find((own) => own.rule.id === ruleId)?.rule;
    if (kind !== 'allocation' || !rule) return null;
    this.allocateIn(t, (own, isDepreciation, move) => {
      if (own.id === ruleId && isDepreciation === (rows !== undefined)) moved.push(move);
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

  private wholeOf(row: StatementRow, value: number): Leaf {
    return { value, row: row.key, lineId: row.lineId ?? null, amountAt: (t) => row.month(t) };
  }

  /** What of a row is in none of its lines: opening items, and what is booked beyond them. */
  private restOf(row: StatementRow, own: readonly Leaf[]): Leaf {
    return {
      value: this.width - 1,
      row: row.key,
      lineId: null,
      amountAt: (t) => own.reduce((left, { amountAt }) => left - amountAt(t), row.month(t)),
    };
  }

  private columnsOf(leaves: readonly Leaf[]): Float64Array {
    const columns = new Float64Array(this.width * this.stride);
    for (const { value, amountAt } of leaves)
      for (let t = 1, at = value * this.stride + 1; t <= this.months; t++, at++)
        columns[at] = (columns[at] ?? 0) + amountAt(t);
    return columns;
  }

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
    this.sums.set(key, parts);
    const sum = new Float64Array(this.width * this.stride);
    for (const { key, sign } of parts) {
      const columns = this.figures.get(key);
      for (let at = 0; columns && at < sum.length; at++) sum[at] = (sum[at] ?? 0) + sign * (columns[at] ?? 0);
    }
    this.figures.set(key, sum);
  }
}

/** Keys of the rows that a total is the sum of, itself or by other totals. */
function partsOf(rows: readonly StatementRow[], key: string): ReadonlySet<string> {
  const total = rows.find((row) => row.key === key);
  const parts = (total?.made(0)?.parts ?? []).map(({ row }) => row);
  return new Set(parts.flatMap((row) => (row.made(0) ? [...partsOf(rows, row.key)] : [row.key])));
}
