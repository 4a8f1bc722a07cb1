import { mulDiv, ONE } from '../domain/money';

const SCALE = 10n ** 30n;

/**
 * The level payment that clears balance B in n months, minor units: round(B·j/(1−(1+j)^−n)), j = rate/12, rate in parts
 * per million a year, by BigInt fixed point 10^30; ⌈B/n⌉ at rate 0. Source: forecast model, section 5.7; annuity formula.
 */
export function levelPayment(balance: number, rate: number, months: number): number {
  if (rate === 0) return Math.ceil(balance / months);
  const perMonth = (SCALE * BigInt(rate)) / BigInt(12 * ONE);
  const power = powerOf(SCALE + perMonth, months);
  const numerator = BigInt(balance) * perMonth * power;
  const denominator = SCALE * (power - SCALE);
  const payment = Number((2n * numerator + denominator) / (2n * denominator));
  return Number.isSafeInteger(payment) ? payment : mulDiv(Number.NaN, 1, 1);
}

function powerOf(base: bigint, exponent: number): bigint {
  let result = SCALE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / SCALE;
    square = (square * square) / SCALE;
  }
  return result;
}
