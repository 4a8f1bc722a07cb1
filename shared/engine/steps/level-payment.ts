import { mulDiv, ONE } from '#shared/domain/money.ts';

/**
 * The level payment that clears balance B in n months, minor units: round(B·j·(1+j)^n ÷ ((1+j)^n − 1)), j = rate/12, rate
 * in parts per million a year; ⌈B/n⌉ at rate 0. In whole numbers of any size: 1+j is (12·10^6 + rate) ÷ 12·10^6, so ties
 * are ties. Source: forecast model, section 5.7; annuity formula.
 */
export function levelPayment(balance: number, rate: number, months: number): number {
  if (rate === 0) return Math.ceil(balance / months);
  const base = 12n * BigInt(ONE);
  const grown = (base + BigInt(rate)) ** BigInt(months);
  const numerator = BigInt(balance) * BigInt(rate) * grown;
  const denominator = base * (grown - base ** BigInt(months));
  const payment = Number((2n * numerator + denominator) / (2n * denominator));
  return Number.isSafeInteger(payment) ? payment : mulDiv(Number.NaN, 1, 1);
}
