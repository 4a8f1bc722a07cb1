import type { FigureUnit } from '#client/lib/row-units.ts';

export type { FigureUnit };

/** `ratio` rows are small and in third ink; `check` rows show a tick or an octagon beside the figure, `limit` rows a triangle beside what is below 0, `allocation` rows say what is moved between columns. */
export type FigureRowKind = 'heading' | 'line' | 'subtotal' | 'total' | 'ratio' | 'check' | 'limit' | 'allocation';

type Figures = Pick<FigureRow, 'opening' | 'months' | 'quarters' | 'years'> & {
  /** Of the year before the first, as it was entered. */
  entered?: number | undefined;
};
/** `entered` is compared with, and no column of its own. */
type Place = { series: FigureColumn['series'] | 'entered'; index: number };

export interface FigureRow {
  key: string;
  name: string;
  kind: FigureRowKind;
  level: number;
  unit: FigureUnit;
  /** `named`: the words of a figure, such as the month it is the number of. */
  nameOf?: (value: number) => string;
  /** Whether more or less of it is good; absent where it is neither. */
  better?: 'more' | 'less' | undefined;
  /** The same row of the case compared with. */
  against?: Figures | undefined;
  /** Charges are negative: more of them is a change in per cent like another. */
  isCharge?: boolean;
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
  /** Booked whole: tinted, with a strong rule after the last. */
  actual?: 'before' | 'last';
  /** Beside the figure of a period: what it is compared with, the change, the change in parts per million. */
  compare?: { what: 'before' | 'change' | 'rate'; to: Place; of: FigureColumn };
}

/** Of the cells of an actual column. */
export const actualClasses = { before: 'actual', last: 'actual ends-actual' };

export type FigureScale = 'unit' | 'thousand' | 'exact';

/** The figure of a row in a column; NaN where there is none. */
export function figureAt(row: FigureRow, column: FigureColumn): number {
  const { compare } = column;
  if (!compare) return plainFigure(row, column);
  const before = row.against ? plainFigure(row.against, compare.to) : Number.NaN;
  if (compare.what === 'before') return before;
  if (row.unit === 'named' || row.kind === 'check') return Number.NaN;
  const change = plainFigure(row, compare.of) - before;
  if (compare.what === 'change') return change;
  // A rate of a rate says nothing, and there is none of nothing or of a loss.
  return row.unit === 'ratio' || before === 0 || (before < 0 && !row.isCharge)
    ? Number.NaN
    : Math.round((change / Math.abs(before)) * 1_000_000);
}

function plainFigure(figures: Figures, { series, index }: Place): number {
  if (series === 'opening' || series === 'entered') return figures[series] ?? Number.NaN;
  return figures[series][index] ?? Number.NaN;
}

/** True where nothing that the columns show of a row has changed, so that its cells may stay as they are. */
export function showsTheSame(a: FigureRow, b: FigureRow, columns: readonly FigureColumn[]): boolean {
  if (a === b) return true;
  if (a.key !== b.key || a.name !== b.name || a.kind !== b.kind) return false;
  if (a.level !== b.level || a.unit !== b.unit || a.better !== b.better) return false;
  return columns.every((column) => Object.is(figureAt(a, column), figureAt(b, column)));
}
