import { Column } from './columns';

/** Columns by line, each column `stride` figures long, added up by month: once for each set of columns. */
export class LineTotals {
  private readonly known = new Map<Float64Array, Float64Array>();

  constructor(readonly stride: number) {}

  of(columns: Float64Array, sign: 1 | -1): Column {
    const known = this.known.get(columns) ?? this.total(columns);
    return new Column(known, 0, sign);
  }

  private total(columns: Float64Array): Float64Array {
    const { stride } = this;
    const sum = new Float64Array(stride);
    for (let base = 0; base < columns.length; base += stride) {
      for (let t = 0; t < stride; t++) sum[t] = (sum[t] ?? 0) + (columns[base + t] ?? 0);
    }
    this.known.set(columns, sum);
    return sum;
  }
}
