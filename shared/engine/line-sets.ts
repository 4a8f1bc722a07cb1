import type { Memory } from './memory';
import type { Plan } from './plan';

/**
 * What all amounts of four columns may come to, signs apart: 200 lines with eight columns each stay far inside the exact
 * range of numbers then, in whatever order they are added.
 */
const FOUR_COLUMNS_LIMIT = 2 ** 43;

/** Some lines of a part of the inputs, and what their columns add up to by month 0…T: added up once, whoever asks. */
export class LineSet {
  /** False where an amount was met that is too large for sums to be surely exact. */
  isWithinLimits = true;
  private readonly known = new Map<Float64Array, Float64Array>();

  constructor(
    /** The lines of the part, by index. */
    readonly lines: readonly { id: string }[],
    /** Those of the set. */
    readonly indexes: readonly number[],
    private readonly plan: Plan,
    private readonly memory: Memory,
  ) {}

  /** Figures a column. */
  get stride(): number {
    return this.plan.stride;
  }

  /** The columns of the lines, each `plan.stride` figures long, added up by month. */
  total(columns: Float64Array): Float64Array {
    const known = this.known.get(columns);
    if (known) return known;
    const { stride, months } = this.plan;
    const total = this.memory(months + 1);
    const { indexes } = this;
    let next = 0;
    for (; next + 4 <= indexes.length; next += 4) this.addFour(total, columns, next);
    for (; next < indexes.length; next++) {
      const base = (indexes[next] ?? 0) * stride;
      let size = 0;
      for (let t = 0; t <= months; t++) {
        const amount = columns[base + t] ?? 0;
        size += Math.abs(amount);
        total[t] = (total[t] ?? 0) + amount;
      }
      if (!(size <= FOUR_COLUMNS_LIMIT)) this.isWithinLimits = false;
    }
    this.known.set(columns, total);
    return total;
  }

  /** Four lines a turn: the total is read and written a quarter as often. */
  private addFour(total: Float64Array, columns: Float64Array, next: number): void {
    const { stride, months } = this.plan;
    const { indexes } = this;
    let one = (indexes[next] ?? 0) * stride;
    let two = (indexes[next + 1] ?? 0) * stride;
    let three = (indexes[next + 2] ?? 0) * stride;
    let four = (indexes[next + 3] ?? 0) * stride;
    let size = 0;
    for (let t = 0; t <= months; t++, one++, two++, three++, four++) {
      const a = columns[one] ?? 0;
      const b = columns[two] ?? 0;
      const c = columns[three] ?? 0;
      const d = columns[four] ?? 0;
      size += Math.abs(a) + Math.abs(b) + (Math.abs(c) + Math.abs(d));
      total[t] = (total[t] ?? 0) + (a + b + (c + d));
    }
    if (!(size <= FOUR_COLUMNS_LIMIT)) this.isWithinLimits = false;
  }
}

/** The lines of the inputs as they are posted together. */
export interface LineSets {
  revenue: LineSet;
  /** Revenue lines whose direct cost goes out of stock, and the others. */
  stocked: LineSet;
  unstocked: LineSet;
  /** Operating expenses paid in advance, in their month, and by days. */
  prepaid: LineSet;
  paidAtOnce: LineSet;
  owed: LineSet;
  staff: LineSet;
  tangible: LineSet;
  intangible: LineSet;
  loans: LineSet;
  otherIncome: LineSet;
  otherExpense: LineSet;
}

export function makeLineSets(plan: Plan, memory: Memory): LineSets {
  const set = <Line extends { id: string }>(lines: readonly Line[], isIn: (line: Line) => boolean) => {
    const indexes: number[] = [];
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index];
      if (line && isIn(line)) indexes.push(index);
    }
    return new LineSet(lines, indexes, plan, memory);
  };
  const { revenue, operatingExpenses, staff, assets, loans, other } = plan;
  return {
    revenue: set(revenue, () => true),
    stocked: set(revenue, (line) => line.directCostStocked && line.directCostMode !== 'none'),
    unstocked: set(revenue, (line) => !line.directCostStocked && line.directCostMode !== 'none'),
    prepaid: set(operatingExpenses, ({ payment }) => payment === 'prepaid'),
    paidAtOnce: set(operatingExpenses, ({ payment }) => payment === 'inMonth'),
    owed: set(operatingExpenses, ({ payment }) => payment === 'days'),
    staff: set(staff, () => true),
    tangible: set(assets, ({ kind }) => kind === 'tangible'),
    intangible: set(assets, ({ kind }) => kind === 'intangible'),
    loans: set(loans, () => true),
    otherIncome: set(other, (line) => line.direction === 'income'),
    otherExpense: set(other, (line) => line.direction === 'expense'),
  };
}
