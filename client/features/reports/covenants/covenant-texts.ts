import type { FindText } from '#client/lib/forecast-texts.ts';
import { formatMoney, formatRate, formatRatio } from '#client/lib/format.ts';
import type { CovenantMeasure } from '#shared/inputs/forecast/covenants.ts';
import { isMoneyMeasure } from '#shared/inputs/forecast/covenants.ts';

/** A value, a threshold or a headroom of a measure; null is n/a. */
export function covenantFigure(measure: CovenantMeasure, value: number | null, minorDigits: number): string {
  if (value === null) return formatRatio(Number.NaN);
  if (isMoneyMeasure(measure)) return value === 0 ? '0' : formatMoney(value, { minorDigits });
  return measure === 'equityRatio' ? formatRate(value, 1) : formatRatio(value / 1_000_000);
}

/** What is divided by what, in words; of an amount of money what it is. */
export const definitionOf = (measure: CovenantMeasure, find: FindText): string =>
  find(`reports:covenants.definition.${measure}`) ?? '';
