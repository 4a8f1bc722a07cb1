import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  atRate,
  currencies,
  currencyDecimals,
  formatDecimal,
  mulDiv,
  parseDecimal,
} from '#shared/domain/money.ts';

const MAX = Number.MAX_SAFE_INTEGER;

/** a·n/d half away from zero, by integers of any size. */
function oracle(a: number, n: number, d: number): bigint {
  const product = BigInt(a) * BigInt(n);
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + BigInt(d)) / (2n * BigInt(d));
  return product < 0n ? -rounded : rounded;
}

describe('mulDiv', () => {
  it.each([
    [50, 290_000, 1_000_000, 15],
    [-50, 290_000, 1_000_000, -15],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [-1, 1, 3, 0],
    [7, 0, 5, 0],
    [10_000_000_000_000, 1_234_567, 1_000_000, 12_345_670_000_000],
    [MAX, 1, 1, MAX],
    [-MAX, 1, 1, -MAX],
    [MAX, 999_999, 1_000_000, 9_007_190_247_541_736],
  ])('%d × %d ÷ %d = %d', (a, n, d, expected) => {
    expect(mulDiv(a, n, d)).toBe(expected);
    expect(Object.is(mulDiv(a, n, d), -0)).toBe(false);
  });

  it('a result beyond the exact range is NaN, and NaN stays NaN', () => {
    expect(mulDiv(MAX, 2, 1)).toBeNaN();
    expect(mulDiv(Number.NaN, 2, 1)).toBeNaN();
    expect(mulDiv(Number.POSITIVE_INFINITY, 2, 3)).toBeNaN();
  });

  it('a denominator is any whole number, a yearly total beyond the exact range of money too; NaN gives NaN', () => {
    expect(mulDiv(MAX, 1_000_000, 2 ** 54)).toBe(500_000);
    expect(mulDiv(5, 1, 2 ** 54)).toBe(0);
    expect(mulDiv(MAX, 1_000_000, Number.NaN)).toBeNaN();
  });

  it('equals arithmetic of any precision, and is odd', () => {
    const safe = fc.maxSafeInteger();
    fc.assert(
      fc.property(safe, safe, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (a, n, d) => {
        const exact = oracle(a, n, d);
        const isSafe = exact <= BigInt(MAX) && exact >= -BigInt(MAX);
        const value = mulDiv(a, n, d);
        if (!isSafe) return Number.isNaN(value);
        return BigInt(value) === exact && mulDiv(0 - a, n, d) === 0 - value;
      }),
      { numRuns: 5000 },
    );
  });

  it('equals it for amounts and rates in parts per million, ties included', () => {
    const amount = fc.integer({ min: -1e14, max: 1e14 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -1e6, max: 1e7 }),
        fc.constantFrom(2, 12, 30, 1e6, 12e6, 24e6),
        (a, n, d) => {
          const exact = oracle(a, n, d);
          const value = mulDiv(a, n, d);
          return Number.isNaN(value) ? exact > BigInt(MAX) || exact < -BigInt(MAX) : BigInt(value) === exact;
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('equals it for wide products: rates in parts of 10^12, and amounts that end in a half', () => {
    const amount = fc.integer({ min: 1, max: 2 ** 50 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 2 ** 48 }), fc.integer({ min: -2, max: 2 }), (a, n, beside) => {
        for (const [factor, d] of [
          [n, 1e12],
          [n, 2 * n],
          [n, 2 * n + beside],
        ] as const)
          if (d > 0 && oracle(a, factor, d) <= BigInt(MAX))
            expect(BigInt(mulDiv(a, factor, d)), `${a} × ${factor} ÷ ${d}`).toBe(oracle(a, factor, d));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('mulDiv and atRate, at a half and beside it', () => {
  /** A quotient of q + 1/2 or one part more or less, whose product is near a power of two where the arithmetic changes. */
  const nearHalf = fc
    .record({
      d: fc.oneof(fc.constantFrom(1, 2, 3, 12, 30, 1000, 1e6, 12e6, 24e6), fc.integer({ min: 1, max: 1e9 })),
      bits: fc.integer({ min: 1, max: 53 }),
      below: fc.integer({ min: 0, max: 1000 }),
      beside: fc.constantFrom(-1, 0, 1),
      sign: fc.constantFrom(-1, 1),
    })
    .map(({ d, bits, below, beside, sign }) => {
      const whole = Math.max(0, Math.floor((2 ** bits - 1) / d) - below);
      return { a: sign * Math.min(MAX, whole * d + Math.floor(d / 2) + beside), d };
    });

  it('equal arithmetic of any precision', () => {
    fc.assert(
      fc.property(nearHalf, ({ a, d }) => {
        expect(mulDiv(a, 1, d)).toBe(Number(oracle(a, 1, d)));
        expect(atRate(a, 1)).toBe(Number(oracle(a, 1, 1_000_000)));
      }),
      { numRuns: 20_000 },
    );
  });

  it('an amount at a rate that makes halves equals it too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e9, max: 4e9 }), fc.integer({ min: 0, max: 400 }), (thousands, rate) => {
        const exact = oracle(thousands * 125, rate * 500, 1_000_000);
        expect(atRate(thousands * 125, rate * 500)).toBe(Number(exact));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 1, 0], [0, 5, 0]],
    [0, [3, 4], [0, 0]],
    [66, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [1, [1, 1], [1, 0]],
  ])('%d over %j = %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  it('parts sum to the total, for any weights', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1e14 }), { minLength: 1, maxLength: 24 })
      .filter((list) => list.some((one) => one > 0));
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), weights, (total, list) => {
        return allocate(total, list).reduce((sum, part) => sum + part, 0) === total;
      }),
      { numRuns: 2000 },
    );
  });

  it('rejects weights that sum to 0, are negative or broken', () => {
    expect(() => allocate(5, [0, 0])).toThrow(RangeError);
    expect(() => allocate(5, [])).toThrow(RangeError);
    expect(() => allocate(5, [1, -1])).toThrow(RangeError);
    expect(() => allocate(5, [0.5])).toThrow(RangeError);
  });
});

describe('decimal text', () => {
  it.each([
    [53_185, 2, '531.85'],
    [-5, 2, '-0.05'],
    [7, 0, '7'],
    [1_234, 3, '1.234'],
  ])('%d with %d decimals is %s, and back', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text);
    expect(parseDecimal(text, decimals)).toBe(value);
  });

  it.each(['', '1,5', 'n/a', '1.005', '12345678901234567', '1e5', '--1'])('%j is no amount', (text) => {
    expect(parseDecimal(text, 2)).toBeNull();
  });

  it('decimals: yen 0, dollar 2, dinar 3; every currency is listed once', () => {
    expect([currencyDecimals('JPY'), currencyDecimals('USD'), currencyDecimals('KWD')]).toEqual([0, 2, 3]);
    expect(new Set(currencies).size).toBe(currencies.length);
  });
});
