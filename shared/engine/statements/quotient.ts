import { mulDiv, ONE } from '../../domain/money';

/** top × scale ÷ bottom, rounded half away from zero; NaN, shown as n/a, where the bottom is 0. */
export function quotient(top: number, scale: number, bottom: number): number {
  if (bottom === 0) return Number.NaN;
  return bottom < 0 ? mulDiv(0 - top, scale, 0 - bottom) : mulDiv(top, scale, bottom);
}

/** top/bottom in parts per million, rounded half away from zero; NaN where the bottom is 0. */
export function ratioOf(top: number, bottom: number): number {
  return quotient(top, ONE, bottom);
}
