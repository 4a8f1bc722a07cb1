import type { Memory } from '../ledger/memory';
import { Column } from './columns';

/**
 * Columns by line, each `stride` figures long, added up by month 0…T: once for each set of columns. The ledger adds up the
 * lines that it posts by itself, so that what is made of these totals proves it.
 */
export class LineTotals {
  private readonly known = new Map<Float64Array, Float64Array>();

  constructor(
    private readonly stride: number,
    private readonly months: number,
    private readonly memory: Memory,
  ) {}

  of(columns: Float64Array, sign: 1 | -1): Column {
    return new Column(this.known.get(columns) ?? this.total(columns), 0, sign);
  }

  private total(columns: Float64Array): Float64Array {
    const { stride } = this;
    const total = this.memory(this.months + 1);
    let base = 0;
    for (; base + 8 * stride <= columns.length; base += 8 * stride) this.addEight(total, columns, base);
    for (; base < columns.length; base += stride) {
      for (let t = 0; t < total.length; t++) total[t] = (total[t] ?? 0) + (columns[base + t] ?? 0);
    }
    this.known.set(columns, total);
    return total;
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
