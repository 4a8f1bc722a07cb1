import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOperands, type Shape, spearman } from '#shared/statistics/index.ts';
import { inputOf, one, pairOf, periods } from './inputs';

const normal: Shape = { kind: 'normal', mean: one, deviation: 100_000 };

interface Pair {
  a: number;
  b: number;
  rank: number;
}

/** The least pivot of elimination of the correlations of normal scores, where all wishes are weakened by some percent. */
function leastPivot(count: number, pairs: readonly Pair[], weakened: number): number {
  const rows = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => {
      const pair = pairs.find(({ a, b }) => (a === i && b === j) || (a === j && b === i));
      const rank = ((pair?.rank ?? 0) / one) * ((100 - weakened) / 100);
      return i === j ? 1 : 2 * Math.sin((Math.PI * rank) / 6);
    }),
  );
  let least = 1;
  for (const [k, pivotRow] of rows.entries()) {
    const pivot = pivotRow[k] ?? 0;
    least = Math.min(least, pivot);
    if (least < 1e-6) return least;
    for (const row of rows.slice(k + 1)) {
      const share = (row[k] ?? 0) / pivot;
      for (let j = k; j < count; j++) row[j] = (row[j] ?? 0) - share * (pivotRow[j] ?? 0);
    }
  }
  return least;
}

/** Wishes between three to seven inputs, all pairs of them, strong ones more often than not. */
const wishes = fc.integer({ min: 3, max: 7 }).chain((count) => {
  const places = Array.from({ length: count }, (_, a) => Array.from({ length: a }, (_, b) => ({ a, b }))).flat();
  const rank = fc.oneof(
    fc.integer({ min: -990_000, max: 990_000 }),
    fc.constantFrom(-990_000, -900_000, 700_000, 900_000, 990_000),
  );
  const pairs = fc.tuple(...places.map(() => rank));
  return pairs.map((ranks) => ({ count, pairs: places.map((place, i) => ({ ...place, rank: ranks[i] ?? 0 })) }));
});

describe('wishes that contradict each other', () => {
  it('keep their proportions: three pairs of 90, 90 and −90 %', () => {
    const inputs = [1, 2, 3].map((stream) => inputOf(stream, normal));
    const ranks = [pairOf(1, 2, 900_000), pairOf(2, 3, 900_000), pairOf(1, 3, -900_000)];
    const { operands, shrunk } = drawOperands({ seed: 1, runs: 4_000, inputs, ranks, periods });
    expect(shrunk).toBe(47);
    const columns = operands.map((ofInput) => ofInput.map(([operand]) => operand ?? Number.NaN));
    for (const { a, b, rank } of ranks) {
      const found = spearman(columns[Number(a) - 1] ?? [], columns[Number(b) - 1] ?? []);
      expect(Math.abs(found - ((rank / one) * (100 - shrunk)) / 100)).toBeLessThan(0.02);
    }
  });

  it('that are no numbers are rejected', () => {
    const inputs = [inputOf(1, normal), inputOf(2, normal)];
    const ranks = [pairOf(1, 2, Number.NaN)];
    expect(() => drawOperands({ seed: 1, runs: 10, inputs, ranks, periods })).toThrow(RangeError);
  });

  it('sixty inputs tied to each other as closely as can be asked', () => {
    const inputs = Array.from({ length: 60 }, (_, i) => inputOf(i + 1, normal));
    const ranks = Array.from({ length: 59 }, (_, i) => pairOf(i + 1, i + 2, 990_000));
    const { operands, shrunk } = drawOperands({ seed: 1, runs: 1_000, inputs, ranks, periods });
    expect(shrunk).toBeGreaterThan(0);
    expect(operands.flat(2).every(Number.isSafeInteger)).toBe(true);
  });

  it('are weakened by as few percent as it takes, told, and no operand is missing: 200 random matrices', () => {
    let impossible = 0;
    fc.assert(
      fc.property(wishes, fc.integer({ min: 0, max: 1_000 }), ({ count, pairs }, seed) => {
        const inputs = Array.from({ length: count }, (_, i) => inputOf(i, normal, { scope: 'eachYear' }));
        const ranks = pairs.map(({ a, b, rank }) => pairOf(a, b, rank));
        const request = { seed, runs: 40, inputs, ranks, periods: { eachYear: 2, eachMonth: 24 } };
        const { operands, shrunk } = drawOperands(request);
        expect(operands.flat(2).every(Number.isSafeInteger)).toBe(true);
        expect(leastPivot(count, pairs, shrunk)).toBeGreaterThanOrEqual(1e-6 * (1 - 1e-6));
        if (shrunk > 0) expect(leastPivot(count, pairs, shrunk - 1)).toBeLessThan(1e-6 * (1 + 1e-6));
        impossible += shrunk > 0 ? 1 : 0;
      }),
      { numRuns: 200, seed: 1 },
    );
    expect(impossible).toBeGreaterThan(100);
  });
});
