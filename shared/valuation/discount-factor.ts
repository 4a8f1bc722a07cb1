const digits = 60n;
/** Fixed point: a whole number of 10⁻⁶⁰. */
const one = 10n ** digits;
const million = 1_000_000n;

/** Factors (1 + rate)^(h/24) of one discount rate a year, rate in parts per million above −100 %. Exact to 58 digits. */
export class DiscountFactors {
  /** The 24th root of 1 + rate. */
  private readonly root: bigint;

  constructor(rate: number) {
    this.root = cachedRoot(rate);
  }

  /** What an amount of minor units in h half-months is worth now, in 10⁻⁶⁰ of a minor unit; a negative h looks ahead. */
  worth(amount: number, halfMonths: number): bigint {
    const growth = this.growth(Math.abs(halfMonths));
    return halfMonths < 0 ? BigInt(amount) * growth : (BigInt(amount) * one * one) / growth;
  }

  private growth(halfMonths: number): bigint {
    let power = one;
    let square = this.root;
    for (let rest = halfMonths; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) power = (power * square) / one;
      square = (square * square) / one;
    }
    return power;
  }
}

/** Roots of the rates asked for last: a table asks for few rates many times. */
const roots = new Map<number, bigint>();
const mostRoots = 64;

function cachedRoot(rate: number): bigint {
  const root = roots.get(rate) ?? rootOf(million + BigInt(rate));
  if (roots.size >= mostRoots) roots.clear();
  roots.set(rate, root);
  return root;
}

/** The 24th root of a number of millionths, by Newton's method from above. */
function rootOf(millionths: bigint): bigint {
  const radicand = (millionths * one ** 24n) / million;
  let root = BigInt(Math.ceil((Number(millionths) / 1e6) ** (1 / 24) * 1e15) + 1) * 10n ** (digits - 15n);
  for (;;) {
    const next = (23n * root + radicand / root ** 23n) / 24n;
    if (next >= root) return root;
    root = next;
  }
}

/** A whole number of minor units in 10⁻⁶⁰ of one. */
export const fixed = (amount: number): bigint => BigInt(amount) * one;

/** Minor units of a fixed-point amount; NaN beyond 2⁵³ − 1. */
export const toMinor = (amount: bigint): number => nearest(amount, one);

/** The quotient as a whole number, rounded half away from zero; the divisor is above 0. NaN beyond 2⁵³ − 1. */
export function nearest(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor));
  if (!Number.isSafeInteger(rounded)) return Number.NaN;
  return dividend < 0n ? 0 - rounded : rounded;
}
