import { hanging } from '#client/components/hanging.tsx';
import type { FigureUnit } from '#client/components/statement-table/figure-row.ts';
import { figureText } from '#client/components/statement-table/figure-text.ts';
import { unitOf } from '#client/lib/row-units.ts';
import type { StatementRow } from '#shared/engine/result.ts';

export interface FigureWords {
  minorDigits: number;
  /** The name of month t. */
  monthName: (t: number) => string;
}

/** A figure of a row to the minor unit, in the row's unit. */
export function rowFigureText(row: StatementRow, value: number, { minorDigits, monthName }: FigureWords): string {
  // Those that leave are counted in millionths, as shares of few people would be lost.
  const unit: FigureUnit = row.key === 'leaving' ? 'tenths' : unitOf(row);
  const size = row.key === 'leaving' ? value / 1000 : value;
  return figureText(size, { row: { unit, nameOf: monthName }, scale: 'exact', minorDigits });
}

export function RowFigure({ row, value, words }: { row: StatementRow; value: number; words: FigureWords }) {
  return hanging(rowFigureText(row, value, words));
}
