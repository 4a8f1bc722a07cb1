import { type CovenantMeasure, isMoneyMeasure } from '#shared/inputs/forecast/covenants.ts';
import { formatMoney, formatRate, formatRatio } from './format';

/** A value, a threshold or a headroom of a measure; null is n/a. */
export function covenantFigure(measure: CovenantMeasure, value: number | null, minorDigits: number): string {
  if (value === null) return formatRatio(Number.NaN);
  if (isMoneyMeasure(measure)) return value === 0 ? '0' : formatMoney(value, { minorDigits });
  return measure === 'equityRatio' ? formatRate(value, 1) : formatRatio(value / 1_000_000);
}
