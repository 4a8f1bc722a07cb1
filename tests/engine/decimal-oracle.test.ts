import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, atRate, mulDiv, ONE, shareOf } from '#shared/domain/money.ts';
import { fillDepreciation } from '#shared/engine/steps/depreciation.ts';
import { levelPayment } from '#shared/engine/steps/level-payment.ts';

const MAX = BigInt(Number.MAX_SAFE_INTEGER);
const numRuns = 10_000;
const whole = (min: number, max: number) => fc.integer({ min, max });

/** top/bottom rounded half away from zero, by integers of any size; bottom above 0. */
function rounded(top: bigint, bottom: bigint): bigint {
  const magnitude = top < 0n ? -top : top;
  const quotient = magnitude / bottom;
  const isUp = 2n * (magnitude - quotient * bottom) >= bottom;
  const value = isUp ? quotient + 1n : quotient;
  return top < 0n ? -value : value;
}

const equals = (value: number, exact: bigint) =>
  exact <= MAX && exact >= -MAX ? BigInt(value) === exact && !Object.is(value, -0) : Number.isNaN(value);
const mulDivIsExact = (a: number, n: number, d: number) =>
  equals(mulDiv(a, n, d), rounded(BigInt(a) * BigInt(n), BigInt(d)));

const rateIsExact = (amount: number, rate: number) =>
  [atRate, shareOf].every((of) => equals(of(amount, rate), rounded(BigInt(amount) * BigInt(rate), BigInt(ONE))));

describe('amounts at a rate against integers of any size', () => {
  const rate = fc.oneof(whole(-1_000_000, 10_000_000), fc.constantFrom(0, 1, 3, 500_000, 999_999, ONE, 10_000_000));

  it('amounts of any size', () => {
    const amount = fc.oneof(whole(-1_000_000, 1_000_000), whole(-1e14, 1e14), fc.maxSafeInteger());
    fc.assert(fc.property(amount, rate, rateIsExact), { numRuns });
  });

  it('exact halves, and one millionth beside them on each side', () => {
    const amount = whole(-134_217_728, 134_217_728).map((k) => 2 * k + 1);
    const beside = fc.constantFrom(499_999, 500_000, 500_001, 1_499_999, 1_500_000, 1_500_001);
    fc.assert(fc.property(amount, beside, rateIsExact), { numRuns });
  });

  it('products about the end of the short way, 2^48', () => {
    const near = fc.tuple(whole(1, 10_000_000), whole(-3000, 3000), fc.boolean());
    fc.assert(
      fc.property(near, ([of, beside, isNegative]) => {
        const amount = Math.floor(2 ** 48 / of) + beside;
        return rateIsExact(isNegative ? 0 - amount : amount, of);
      }),
      { numRuns },
    );
  });
});

describe('mulDiv against integers of any size', () => {
  const denominators = fc.oneof(whole(1, 2 ** 31 - 1), fc.constantFrom(1, 2, 3, 12, 30, ONE, 12 * ONE, 24 * ONE));

  it('random numbers over the whole exact range', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), denominators, mulDivIsExact), { numRuns });
  });

  it('amounts and rates within the bounds of a forecast', () => {
    const amount = whole(-1e14, 1e14);
    fc.assert(fc.property(amount, whole(-1_000_000, 10_000_000), denominators, mulDivIsExact), { numRuns });
  });

  it('exact halves, and one beside them on each side', () => {
    const tie = fc.tuple(whole(0, 4_000_000), whole(1, 60_000_000), whole(-1, 1), fc.boolean());
    fc.assert(
      fc.property(tie, ([k, half, beside, isNegative]) => {
        const a = (2 * k + 1) * half + beside;
        return mulDivIsExact(isNegative ? 0 - a : a, 1, 2 * half);
      }),
      { numRuns },
    );
  });

  it('every pair of numbers at the ends of the exact range and of each way of calculating', () => {
    const ends = [
      0,
      1,
      2,
      3,
      2 ** 26,
      2 ** 27,
      94_906_265,
      94_906_266,
      94_906_267,
      2 ** 31,
      2 ** 52,
      2 ** 53 - 2,
      2 ** 53 - 1,
    ];
    const signed = [...ends, ...ends.map((end) => 0 - end)];
    const wrong = signed.flatMap((a) =>
      signed.flatMap((n) =>
        [1, 2, 3, 7, 30, ONE, 12 * ONE, 2 ** 31, 2 ** 52, 2 ** 53 - 1].filter((d) => !mulDivIsExact(a, n, d)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('allocate against integers of any size', () => {
  /** Largest remainder: everyone gets the whole part, what is left goes to the largest rests, the first of equals first. */
  function shares(total: bigint, weights: bigint[]): bigint[] {
    const sum = weights.reduce((all, weight) => all + weight, 0n);
    const magnitude = total < 0n ? -total : total;
    const parts = weights.map((weight) => (magnitude * weight) / sum);
    const rests = weights.map((weight) => (magnitude * weight) % sum);
    for (let left = magnitude - parts.reduce((all, part) => all + part, 0n); left > 0n; left--) {
      let best = 0;
      rests.forEach((rest, i) => {
        if (rest > (rests[best] ?? 0n)) best = i;
      });
      parts[best] = (parts[best] ?? 0n) + 1n;
      rests[best] = -1n;
    }
    return total < 0n ? parts.map((part) => -part) : parts;
  }

  const agrees = (total: number, weights: number[]) => {
    const exact = shares(BigInt(total), weights.map(BigInt));
    return allocate(total, weights).every((part, i) => BigInt(part) === exact[i] && !Object.is(part, -0));
  };
  const some = (weights: number[]) => weights.some((weight) => weight > 0);

  it('small equal weights, where every rest is a tie', () => {
    const weights = fc.array(whole(0, 3), { minLength: 1, maxLength: 14 }).filter(some);
    fc.assert(fc.property(whole(-500, 500), weights, agrees), { numRuns });
  });

  it('any weights and totals up to the bounds', () => {
    const weight = fc.oneof(whole(0, 1_000_000), whole(0, 1e14), fc.maxSafeNat());
    const weights = fc.array(weight, { minLength: 1, maxLength: 24 }).filter(some);
    fc.assert(fc.property(fc.oneof(whole(-1e14, 1e14), fc.maxSafeInteger()), weights, agrees), { numRuns });
  });
});

describe('the level payment against fractions without rounding', () => {
  /** B·j·(1+j)^n ÷ ((1+j)^n − 1) with j = rate/12·10^6 as a fraction of whole numbers. */
  function exactPayment(balance: number, rate: number, months: number): bigint {
    if (rate === 0) return (BigInt(balance) + BigInt(months) - 1n) / BigInt(months);
    const base = 12n * BigInt(ONE);
    const grown = (base + BigInt(rate)) ** BigInt(months);
    return rounded(BigInt(balance) * BigInt(rate) * grown, base * (grown - base ** BigInt(months)));
  }

  const agrees = (balance: number, rate: number, months: number) =>
    BigInt(levelPayment(balance, rate, months)) === exactPayment(balance, rate, months);

  it('usual loans', () => {
    fc.assert(fc.property(whole(0, 1e10), whole(0, 300_000), whole(1, 60), agrees), { numRuns });
  });

  it('loans up to the bounds of principal, rate and term', () => {
    const rate = fc.oneof(fc.constant(0), fc.constant(1), whole(1, 100), whole(0, 10_000_000));
    fc.assert(fc.property(whole(0, 1e14), rate, whole(1, 600), agrees), { numRuns: 1_000 });
  });

  it('a tie of one month: 1,501,757,963,163 × (1 + 10/12) = 2,753,222,932,465.5, rounded away from 0', () => {
    expect(levelPayment(1_501_757_963_163, 10_000_000, 1)).toBe(2_753_222_932_466);
  });

  it.each([
    [10_000, 4_800_000, 10, 41.43238435912332],
    [20_000, 2_400_000, 5, 66.87594065792302],
  ])('PMT as Excel computes it: %d cents at %d ppm a year over %d months', (balance, rate, months, excel) => {
    expect(levelPayment(balance, rate, months)).toBe(Math.round(excel * 100));
  });
});

describe('cumulative differences against integers of any size', () => {
  it('the charges of an asset are round(A·k/n) − round(A·(k−1)/n), and sum to A', () => {
    fc.assert(
      fc.property(whole(0, 1e14), whole(0, 1e6), whole(1, 60), (base, residual, lifeMonths) => {
        const asset = { residual, lifeMonths, method: 'straightLine' as const, decliningRate: 0 };
        const upTo = (k: number) => rounded(BigInt(base) * BigInt(k), BigInt(lifeMonths));
        const charges = new Float64Array(lifeMonths);
        fillDepreciation(asset, base + residual, charges.subarray(0, lifeMonths));
        const sum = charges.reduce((all, charge) => all + charge, 0);
        return sum === base && charges.every((charge, i) => BigInt(charge) === upTo(i + 1) - upTo(i));
      }),
      { numRuns },
    );
  });
});
