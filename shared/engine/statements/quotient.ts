import { mulDiv, ONE } from '#shared/domain/money.ts';

/**
 * top × scale ÷ bottom, rounded half away from zero; NaN, shown as n/a, where the bottom is 0 or less: a loss over negative
 * equity would read like a return, and debt over negative earnings like cash in hand.
 */
export function quotient(top: number, scale: number, bottom: number): number {
  return bottom > 0 ? mulDiv(top, scale, bottom) : Number.NaN;
}

/** top/bottom in parts per million, rounded half away from zero; NaN where the bottom is 0 or less. */
export function ratioOf(top: number, bottom: number): number {
  return quotient(top, ONE, bottom);
}
