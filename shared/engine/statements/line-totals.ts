import { addFigures, type Figures } from './add-figures';
import { Column } from './columns';

/** Columns by line, each `stride` figures long, added up by month 0…T: once for each set of columns. */
export class LineTotals {
  private readonly known = new Map<Float64Array, Float64Array>();

  constructor(
    private readonly stride: number,
    private readonly months: number,
  ) {}

  of(columns: Float64Array, sign: 1 | -1): Column {
    return new Column(this.known.get(columns) ?? this.total(columns), 0, sign);
  }

  private total(columns: Float64Array): Float64Array {
    const { stride } = this;
    const sum = new Float64Array(this.months + 1);
    const lines: Figures[] = [];
    for (let at = 0; at < columns.length; at += stride) lines.push({ figures: columns, at });
    addFigures({ figures: sum, at: 0 }, sum.length, lines, 1);
    this.known.set(columns, sum);
    return sum;
  }
}
