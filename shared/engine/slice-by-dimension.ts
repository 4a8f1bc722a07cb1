import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type AllocationWarning, allocateLeaves, type Moved } from './dimensions/allocate-leaves';
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
  return new Slice(calculation, profitAndLoss, { dimension, allocated });
}

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
          ? (leaves.rows[row.key] ?? [])
          : [this.wholeOf(row, tagOf(leaves.lineOf.get(row.lineId)))];
      const all = [...own, this.restOf(row, own)];
      this.figures.set(row.key, this.columnsOf(all));
      if (expenses.has(row.key)) scoped.expenses.push(...all);
      if (row.key === 'depreciation' || row.key === 'amortisation') scoped.depreciation.push(...all);
    }
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

  private wholeOf(row: StatementRow, value: number): Leaf {
    return { value, amountAt: (t) => row.month(t) };
  }

  /** What of a row is in none of its lines: opening items, and what is booked beyond them. */
  private restOf(row: StatementRow, own: readonly Leaf[]): Leaf {
    return {
      value: this.width - 1,
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
      if (parts) this.figures.set(row.key, this.sumOf(parts.map((part) => ({ key: part.row.key, sign: part.sign }))));
      if (row.key === 'ebitda') {
        this.figures.set('contribution', Float64Array.from(this.figures.get('ebitda') ?? []));
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
    if (keys.length > 0) this.figures.set(key, this.sumOf([key, ...keys].map((part) => ({ key: part, sign: 1 }))));
    return keys;
  }

  private sumOf(parts: readonly { key: string; sign: 1 | -1 }[]): Float64Array {
    const sum = new Float64Array(this.width * this.stride);
    for (const { key, sign } of parts) {
      const columns = this.figures.get(key);
      for (let at = 0; columns && at < sum.length; at++) sum[at] = (sum[at] ?? 0) + sign * (columns[at] ?? 0);
    }
    return sum;
  }
}

/** Keys of the rows that a total is the sum of, itself or by other totals. */
function partsOf(rows: readonly StatementRow[], key: string): ReadonlySet<string> {
  const total = rows.find((row) => row.key === key);
  const parts = (total?.made(0)?.parts ?? []).map(({ row }) => row);
  return new Set(parts.flatMap((row) => (row.made(0) ? [...partsOf(rows, row.key)] : [row.key])));
}
