/** An exact fraction in lowest terms; `below` is above 0. */
export interface Fraction {
  above: bigint;
  below: bigint;
}

export type NoResultReason = 'dividesByZero' | 'outOfBounds';

/** Thrown where a formula has no result in a month. */
export class NoResult extends Error {
  constructor(readonly reason: NoResultReason) {
    super(reason);
  }
}

/** No result of any row comes near it; powers of powers would grow without end. */
const mostBits = 100_000n;

export function fraction(above: bigint, below: bigint): Fraction {
  if (below === 0n) throw new NoResult('dividesByZero');
  if (isHuge(above) || isHuge(below)) throw new NoResult('outOfBounds');
  const divisor = commonDivisor(above < 0n ? -above : above, below < 0n ? -below : below);
  const sign = below < 0n ? -divisor : divisor;
  return { above: above / sign, below: below / sign };
}

const isHuge = (whole: bigint) => (whole < 0n ? -whole : whole) >> mostBits !== 0n;

function commonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

export const sumOf = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.above * right.below + right.above * left.below, left.below * right.below);
export const negated = ({ above, below }: Fraction): Fraction => ({ above: -above, below });
export const productOf = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.above * right.above, left.below * right.below);
export const quotientOf = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.above * right.below, left.below * right.above);

export function powerOf(base: Fraction, exponent: number): Fraction {
  const times = BigInt(Math.abs(exponent));
  const bits = BigInt(Math.max(base.above.toString(2).length, base.below.toString(2).length));
  if (bits * times > mostBits * 2n) throw new NoResult('outOfBounds');
  const [above, below] = [base.above ** times, base.below ** times];
  return exponent < 0 ? fraction(below, above) : fraction(above, below);
}

/** Below 0, 0 or above 0, as the left one is less, equal or more. */
export function compareFractions(left: Fraction, right: Fraction): number {
  const difference = left.above * right.below - right.above * left.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The whole number nearest to a fraction times `scale`, half away from zero. */
export function roundedTimes({ above, below }: Fraction, scale: bigint): bigint {
  const scaled = (above < 0n ? -above : above) * scale;
  const rounded = (2n * scaled + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}

/** Rounded to so many places, below 0 to tens, hundreds and on. */
export function roundedTo(value: Fraction, places: number): Fraction {
  const ten = 10n ** BigInt(Math.abs(places));
  return places < 0
    ? fraction(roundedTimes({ above: value.above, below: value.below * ten }, 1n) * ten, 1n)
    : fraction(roundedTimes(value, ten), ten);
}

/** A decimal text of a fraction, of at most so many places; cut and with `…` where there are more. */
export function decimalText({ above, below }: Fraction, places = 12): string {
  const scaled = (above < 0n ? -above : above) * 10n ** BigInt(places);
  const digits = String(scaled / below).padStart(places + 1, '0');
  const isExact = scaled % below === 0n;
  let end = digits.length;
  while (isExact && end > digits.length - places && digits[end - 1] === '0') end--;
  const decimals = `${digits.slice(-places).slice(0, places - digits.length + end)}${isExact ? '' : '…'}`;
  return `${above < 0n ? '-' : ''}${digits.slice(0, -places)}${decimals === '' ? '' : `.${decimals}`}`;
}
