import { describe, expect, it } from 'vitest';
import { drawOperands, type Shape, spearman } from '#shared/statistics/index.ts';
import { column, inputOf, mean, one, pairOf, periods, variance } from './inputs';

const normal: Shape = { kind: 'normal', mean: one, deviation: 100_000 };
const triangular: Shape = { kind: 'triangular', low: 940_000, mode: one, high: 1_040_000 };
const pert: Shape = { kind: 'pert', low: 720_000, mode: 980_000, high: 1_100_000 };
const event: Shape = { kind: 'event', probability: 150_000, value: 700_000 };
const request = { seed: 1, runs: 1_000, ranks: [], periods };

describe('what moves together', () => {
  const shapes: Shape[] = [normal, pert, triangular, { kind: 'logNormal', p10: 500_000, p90: 2_000_000 }];
  const inputs = shapes.map((shape, i) => inputOf(i + 1, shape));
  const wished: [number, number, number][] = [
    [1, 2, 600_000],
    [2, 1, -300_000],
    [1, 3, 900_000],
    [4, 2, -990_000],
    [3, 4, 50_000],
  ];

  it.each(wished)('ranks of inputs %i and %i hang together by %i ppm', (a, b, rank) => {
    for (const [runs, limit] of [
      [10_000, 0.02],
      [1_000, 0.05],
    ] as const) {
      const { operands, shrunk } = drawOperands({ ...request, runs, inputs, ranks: [pairOf(a, b, rank)] });
      expect(shrunk).toBe(0);
      const found = spearman(column(operands, a - 1), column(operands, b - 1));
      expect(Math.abs(found - rank / one)).toBeLessThan(limit);
    }
  });

  it('several pairs hold at once, and pairs that nobody wished for stay near none', () => {
    const ranks = [pairOf(1, 2, 600_000), pairOf(2, 3, 400_000), pairOf(3, 4, -500_000)];
    const { operands, shrunk } = drawOperands({ ...request, runs: 10_000, inputs, ranks });
    const found = (a: number, b: number) => spearman(column(operands, a), column(operands, b));
    expect(shrunk).toBe(0);
    expect(Math.abs(found(0, 1) - 0.6)).toBeLessThan(0.02);
    expect(Math.abs(found(1, 2) - 0.4)).toBeLessThan(0.02);
    expect(Math.abs(found(2, 3) + 0.5)).toBeLessThan(0.02);
    expect(Math.abs(found(0, 3))).toBeLessThan(0.02);
  });

  it('an order is only changed, never a value: each input keeps its strata', () => {
    const free = drawOperands({ ...request, inputs });
    const tied = drawOperands({ ...request, inputs, ranks: [pairOf(1, 2, 800_000)] });
    const strataOf = (operands: number[][][]) => column(operands, 0).sort((a, b) => a - b);
    const [left, right] = [strataOf(free.operands), strataOf(tied.operands)];
    // The place within the stratum is that of the run, so that a value moves by less than two strata.
    for (let i = 2; i < 998; i++) {
      expect(left[i]).toBeGreaterThanOrEqual(right[i - 2] ?? 0);
      expect(left[i]).toBeLessThanOrEqual(right[i + 2] ?? 0);
    }
    expect(tied.operands[2]).toEqual(free.operands[2]);
  });

  it('an event hangs together as far as two values can', () => {
    const both = [inputOf(1, event), inputOf(2, normal)];
    const { operands } = drawOperands({ ...request, inputs: both, ranks: [pairOf(1, 2, 800_000)] });
    const happens = column(operands, 0).map((value) => value === 700_000);
    const others = column(operands, 1);
    expect(happens.filter(Boolean)).toHaveLength(150);
    expect(mean(others.filter((_, run) => happens[run]))).toBeGreaterThan(1_080_000);
  });
});

describe('persistence', () => {
  it.each([0, 250_000, 500_000, 990_000])('of %i ppm is how far one period hangs on the one before', (persistence) => {
    const input = inputOf(8, normal, { scope: 'eachYear', persistence });
    const { operands } = drawOperands({ ...request, runs: 10_000, inputs: [input] });
    for (const period of [1, 2, 3]) {
      const [before, now] = [column(operands, 0, period - 1), column(operands, 0, period)];
      const product = mean(before.map((value, run) => (value - one) * ((now[run] ?? 0) - one)));
      expect(Math.abs(product / Math.sqrt(variance(before) * variance(now)) - persistence / one)).toBeLessThan(0.02);
    }
  });

  it('paired inputs hang together in every period', () => {
    const inputs = [1, 2].map((stream) => inputOf(stream, normal, { scope: 'eachYear', persistence: 400_000 }));
    const { operands } = drawOperands({ ...request, runs: 10_000, inputs, ranks: [pairOf(1, 2, 600_000)] });
    for (const period of [0, 1, 2, 3]) {
      expect(Math.abs(spearman(column(operands, 0, period), column(operands, 1, period)) - 0.6)).toBeLessThan(0.02);
    }
  });

  it('twelve months of 10,000.00 add up to the variance of the closed form, 320,009,765,600', () => {
    const input = inputOf(1, normal, { scope: 'eachMonth', persistence: 500_000 });
    const { operands } = drawOperands({ ...request, runs: 10_000, inputs: [input] });
    const sums = (operands[0] ?? []).map((run) => run.reduce((sum, operand) => sum + operand, 0));
    expect(Math.abs(mean(sums) / 12_000_000 - 1)).toBeLessThan(0.01);
    expect(Math.abs(variance(sums) / 320_009_765_600 - 1)).toBeLessThan(0.02);
  });

  it('two lines of 120,000.00 tied by 60 % have the variance of the closed form, 4,659,937,888,000', () => {
    const ranks = [pairOf(1, 2, 600_000)];
    const { operands } = drawOperands({
      ...request,
      runs: 10_000,
      inputs: [inputOf(1, normal), inputOf(2, normal)],
      ranks,
    });
    const second = column(operands, 1);
    const sums = column(operands, 0).map((operand, run) => 12 * (operand + (second[run] ?? 0)));
    expect(Math.abs(mean(sums) / 24_000_000 - 1)).toBeLessThan(0.01);
    expect(Math.abs(variance(sums) / 4_659_937_888_000 - 1)).toBeLessThan(0.02);
  });
});
