import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  converted,
  densityOf,
  isPossible,
  reshaped,
  type Shape,
} from '#client/features/what-if/risk/shapes.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const document = smallForecast({ revenue: [{ ...sales(each(1_000_000, 12)), id: 'shop' }] });
const pert: Shape = { kind: 'pert', low: 900_000, mode: 980_000, high: 1_100_000 };
const input = (path: string, parts: Partial<RiskInput>): RiskInput => ({
  ...{ id: 'i', stream: 1, enabled: true, path, op: 'scale', shape: pert, scope: 'once', persistence: 0, note: '' },
  ...parts,
});

describe('a shape that becomes another', () => {
  it('keeps its ends, of a normal one P10 and P90', () => {
    expect(reshaped(pert, 'uniform', 1_000_000)).toEqual({ kind: 'uniform', low: 900_000, high: 1_100_000 });
    expect(reshaped(pert, 'logNormal', 1_000_000)).toEqual({ kind: 'logNormal', p10: 900_000, p90: 1_100_000 });
    expect(reshaped(pert, 'normal', 1_000_000)).toEqual({ kind: 'normal', mean: 980_000, deviation: 78_030 });
    expect(reshaped({ kind: 'event', probability: 1, value: 800_000 }, 'triangular', 1_000_000)).toEqual({
      ...{ kind: 'triangular', low: 800_000, mode: 1_000_000, high: 1_000_000 },
    });
  });

  it('keeps what it means when it is typed as amounts, and back', () => {
    const value = 50_000;
    const asAmounts = converted(pert, { from: 'scale', to: 'set', value, isTable: false });
    expect(asAmounts).toEqual({ kind: 'pert', low: 45_000, mode: 49_000, high: 55_000 });
    const added = converted(asAmounts, { from: 'set', to: 'add', value, isTable: false });
    expect(added).toEqual({ kind: 'pert', low: -5_000, mode: -1_000, high: 5_000 });
    expect(converted(added, { from: 'add', to: 'scale', value, isTable: false })).toEqual(pert);
  });
});

describe('what an input may be', () => {
  it('is asked of the rules of the document', () => {
    const table = 'revenue/shop/amounts';
    expect(isPossible(document, input(table, { scope: 'eachMonth' }))).toBe(true);
    expect(isPossible(document, input(table, { op: 'set' }))).toBe(false);
    expect(isPossible(document, input('bank/minimumCash', { scope: 'eachYear' }))).toBe(false);
    const event: Shape = { kind: 'event', probability: 1, value: 1 };
    expect(isPossible(document, input('bank/minimumCash', { op: 'set', shape: event }))).toBe(false);
  });

  it('keeps a log-normal shape in order, a deviation above 0, a value within its field', () => {
    const address = resolvePath(document, 'revenue/shop/daysToCollect');
    if (!address) throw new Error('The field is gone.');
    const logNormal = input(address.path, { shape: { kind: 'logNormal', p10: 5, p90: 9 } });
    expect(boundsOf(logNormal, 'p10', address)).toEqual([1, 9]);
    expect(boundsOf(logNormal, 'p90', address)).toEqual([5, 10_000_000]);
    expect(boundsOf(input(address.path, { op: 'set' }), 'low', address)).toEqual([address.low, address.high]);
    expect(boundsOf(input(address.path, {}), 'deviation', address)[0]).toBe(0);
  });
});

describe('the picture of a shape', () => {
  it('has its peak at the most likely value and reaches what is there today', () => {
    const density = densityOf({ kind: 'triangular', low: 0, mode: 10, high: 40 }, 60);
    expect(density).toMatchObject({ low: 0, high: 60 });
    expect(density?.heights[10]).toBe(1);
    expect(density?.heights.slice(41)).toEqual(new Array(20).fill(0));
  });

  it.each<Shape>([
    pert,
    { kind: 'pert', low: 5, mode: 5, high: 5 },
    { kind: 'uniform', low: 5, high: 5 },
    { kind: 'triangular', low: 5, mode: 5, high: 9 },
    { kind: 'pert', low: 9, mode: 1, high: 3 },
    { kind: 'normal', mean: 0, deviation: 0 },
    { kind: 'logNormal', p10: 1, p90: 1 },
    { kind: 'logNormal', p10: 900_000, p90: 1_500_000 },
  ])('is a line of numbers from 0 to 1: %o', (shape) => {
    const { heights, low, high } = densityOf(shape, 7) ?? { heights: [], low: 0, high: 0 };
    expect(heights).toHaveLength(61);
    expect(high).toBeGreaterThan(low);
    for (const height of heights) expect(height >= 0 && height <= 1).toBe(true);
  });
});
