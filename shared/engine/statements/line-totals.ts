import { addFigures, type Figures } from './add-figures';
import { Column } from './columns';

/** Columns by line, each column `stride` figures long, added up by month: once for each set of columns. */
export class LineTotals {
  private readonly known = new Map<Float64Array, Float64Array>();

  constructor(readonly stride: number) {}

  of(columns: Float64Array, sign: 1 | -1): Column {
    return new Column(this.known.get(columns) ?? this.total(columns), 0, sign);
  }

  private total(columns: Float64Array): Float64Array {
    const { stride } = this;
    const sum = new Float64Array(stride);
    const lines: Figures[] = [];
    for (let at = 0; at < columns.length; at += stride) lines.push({ figures: columns, at });
    addFigures({ figures: sum, at: 0 }, stride, lines, 1);
    this.known.set(columns, sum);
    return sum;
  }
}
