import { type FigureColumn, type FigureRow, type FigureScale, figureAt } from './figure-row';
import { figureText } from './figure-text';

interface WidestParams {
  rows: readonly FigureRow[];
  columns: readonly FigureColumn[];
  scale: FigureScale;
  minorDigits: number;
}

/**
 * The longest text of each column, drawn or not: it keeps the column as wide as its widest figure while rows come into
 * view. In each unit only the least and the greatest figure can be the longest.
 */
export function widestTexts({ rows, columns, scale, minorDigits }: WidestParams): string[] {
  return columns.map((column) => {
    if (column.compare?.what === 'rate') return '> 999.0 %';
    const ends = new Map<string, { row: FigureRow; least: number; most: number }>();
    for (const row of rows) {
      const value = row.kind === 'heading' ? Number.NaN : figureAt(row, column);
      if (!Number.isFinite(value)) continue;
      const of = row.kind === 'check' ? row.kind : row.unit;
      const end = ends.get(of);
      if (!end) ends.set(of, { row, least: value, most: value });
      else if (value < end.least) end.least = value;
      else if (value > end.most) end.most = value;
    }
    const sign = column.compare?.what === 'change' ? '▲ +' : '';
    return (
      [...ends.values()]
        .flatMap(({ row, least, most }) => [least, most].map((value) => textOf(row, value)))
        .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
        .replace(/^(?=.)/, sign)
        // The closing bracket hangs outside.
        .replace(/\)$/, '')
    );
  });

  function textOf(row: FigureRow, value: number): string {
    if (row.kind !== 'check') return figureText(value, { row, scale, minorDigits });
    return `✓ ${figureText(value, { row, scale: 'exact', minorDigits })}`;
  }
}

/** One of so many that have the most letters is the widest. */
const mostNames = 8;

/** The longest names, a line each: they keep the first column as wide as the widest while rows come into view. */
export const longestNames = (rows: readonly Pick<FigureRow, 'name'>[]): string =>
  rows
    .map(({ name }) => name)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostNames)
    .join('\n');
