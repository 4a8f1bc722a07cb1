import { formatMoney, formatNumber, formatPrice, formatRate, formatRatio } from '#client/lib/format.ts';
import type { FigureRow, FigureScale } from './figure-row';

export interface FigureTextParams {
  row: Pick<FigureRow, 'unit' | 'nameOf'>;
  scale: FigureScale;
  minorDigits: number;
}

/** A figure in its row's unit: parentheses for negatives, a dash for zero, n/a where it is not defined. */
export function figureText(value: number, { row: { unit, nameOf }, scale, minorDigits }: FigureTextParams): string {
  if (!Number.isFinite(value)) return formatNumber(value);
  if (unit === 'money') return formatMoney(value, { scale, minorDigits });
  if (unit === 'named') return value !== 0 && nameOf ? nameOf(value) : formatNumber(0);
  if (unit === 'tenths') return formatNumber(value / 1000, 1);
  if (unit === 'ratio') return formatRate(value, 1);
  if (unit === 'times') return formatRatio(value / 1_000_000);
  if (unit === 'price') return value === 0 ? formatNumber(0) : formatPrice(value / 1000, undefined, minorDigits);
  const quantity = value / 1000;
  return formatNumber(quantity, Number.isInteger(quantity) ? 0 : 1);
}
