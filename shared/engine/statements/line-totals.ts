import type { Memory } from '../ledger/memory';
import { Column } from './columns';
import { addFourLines } from './kernels';

/**
 * Columns by line, each `stride` figures long, added up by month 0…T: once for each set of columns. The ledger adds up the
 * lines that it posts by itself, so that what is made of these totals proves it.
 */
export class LineTotals {
  private readonly wholes = new Map<Float64Array, Float64Array>();
  /** Of some lines: by columns, then by their list. */
  private readonly parts = new Map<Float64Array, Map<readonly number[], Float64Array>>();

  constructor(
    private readonly stride: number,
    private readonly months: number,
    private readonly memory: Memory,
  ) {}

  /** Of all lines. */
  of(columns: Float64Array, sign: 1 | -1): Column {
    let total = this.wholes.get(columns);
    if (!total) {
      total = this.memory(this.months + 1);
      this.addAll(total, columns);
      this.wholes.set(columns, total);
    }
    return new Column(total, 0, sign);
  }

  /** Of some lines, by a list that stays the same one. */
  ofSome(columns: Float64Array, sign: 1 | -1, indexes: readonly number[]): Column {
    let totals = this.parts.get(columns);
    if (!totals) {
      totals = new Map();
      this.parts.set(columns, totals);
    }
    let total = totals.get(indexes);
    if (!total) {
      total = this.memory(this.months + 1);
      this.addLines(total, columns, indexes);
      totals.set(indexes, total);
    }
    return new Column(total, 0, sign);
  }

  private addLines(total: Float64Array, columns: Float64Array, indexes: readonly number[]): void {
    for (let next = 0; next < indexes.length; next += 4) addFourLines(total, columns, this.stride, indexes, next);
  }

  private addAll(total: Float64Array, columns: Float64Array): void {
    const { stride } = this;
    let base = 0;
    for (; base + 8 * stride <= columns.length; base += 8 * stride) this.addEight(total, columns, base);
    const rest: number[] = [];
    for (; base < columns.length; base += stride) rest.push(base / stride);
    this.addLines(total, columns, rest);
  }

  /** Eight lines a turn: the total is read and written an eighth as often. */
  private addEight(total: Float64Array, columns: Float64Array, base: number): void {
    const { stride } = this;
    for (let t = 0, at = base; t < total.length; t++, at++) {
      const two = (columns[at] ?? 0) + (columns[at + stride] ?? 0);
      const four = (columns[at + 2 * stride] ?? 0) + (columns[at + 3 * stride] ?? 0);
      const six = (columns[at + 4 * stride] ?? 0) + (columns[at + 5 * stride] ?? 0);
      const eight = (columns[at + 6 * stride] ?? 0) + (columns[at + 7 * stride] ?? 0);
      total[t] = (total[t] ?? 0) + (two + four + (six + eight));
    }
  }
}
