/** `ratio` rows are small and in third ink; `check` rows show a tick or an octagon beside the figure. */
export type FigureRowKind = 'heading' | 'line' | 'subtotal' | 'total' | 'ratio' | 'check';

/**
 * money: minor units · ratio: parts per million as per cent · times: the same as a multiple · quantity: thousandths ·
 * tenths: thousandths to one decimal · price: thousandths of a minor unit · named: as the row's `nameOf` says.
 */
export type FigureUnit = 'money' | 'ratio' | 'times' | 'quantity' | 'tenths' | 'price' | 'named';

export interface FigureRow {
  key: string;
  name: string;
  kind: FigureRowKind;
  level: number;
  unit: FigureUnit;
  /** `named`: the words of a figure, such as the month it is the number of. */
  nameOf?: (value: number) => string;
  opening?: number | undefined;
  months: ArrayLike<number>;
  quarters: ArrayLike<number>;
  years: ArrayLike<number>;
}

export interface FigureColumn {
  key: string;
  label: string;
  /** A second line above the label. */
  over?: string;
  series: 'opening' | 'months' | 'quarters' | 'years';
  /** Index in its series. */
  index: number;
  /** Tinted paper, frozen at the right end where it is the last. */
  isSum?: boolean;
}

export type FigureScale = 'unit' | 'thousand' | 'exact';

/** The figure of a row in a column; NaN where there is none. */
export function figureAt(row: FigureRow, column: FigureColumn): number {
  if (column.series === 'opening') return row.opening ?? Number.NaN;
  return row[column.series][column.index] ?? Number.NaN;
}

/** True where nothing that the columns show of a row has changed, so that its cells may stay as they are. */
export function showsTheSame(one: FigureRow, other: FigureRow, columns: readonly FigureColumn[]): boolean {
  if (one === other) return true;
  if (one.key !== other.key || one.name !== other.name || one.kind !== other.kind) return false;
  if (one.level !== other.level || one.unit !== other.unit) return false;
  return columns.every((column) => Object.is(figureAt(one, column), figureAt(other, column)));
}
