import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile, percentileAt, percentiles, spearman } from '#shared/statistics/index.ts';

const column = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 });

it('a percentile is the value at rank ⌈q·n/100⌉ by value and run', () => {
  fc.assert(
    fc.property(column, fc.integer({ min: 1, max: 100 }), (values, q) => {
      const ranked = values.map((value, run) => ({ value, run })).sort((a, b) => a.value - b.value || a.run - b.run);
      const expected = ranked[Math.ceil((q * values.length) / 100) - 1];
      expect(percentile(values, q)).toBe(expected?.value);
      expect(percentileAt(values, q)).toBe(expected?.run);
    }),
  );
});

it('percentiles of one column are those taken one by one', () => {
  const values = [30, 10, 20, 50, 40, 10, 70];
  expect(percentiles(values, [5, 10, 25, 50, 75, 90, 100])).toEqual([10, 10, 10, 30, 50, 70, 70]);
  expect(percentiles(values, [0, 1])).toEqual([10, 10]);
  expect(percentileAt(values, 20)).toBe(5);
});

it('no values have no percentile', () => {
  expect(percentile([], 50)).toBeNaN();
  expect(percentileAt([], 50)).toBe(-1);
});

/** The same by the definition: Pearson's correlation of mean ranks. */
function byDefinition(xs: number[], ys: number[]): number {
  const ranks = (values: number[]) =>
    values.map((value) => {
      const below = values.filter((other) => other < value).length;
      return below + (values.filter((other) => other === value).length + 1) / 2;
    });
  const [left, right] = [ranks(xs), ranks(ys)];
  const middle = (xs.length + 1) / 2;
  const product = (a: number[], b: number[]) =>
    a.reduce((sum, rank, i) => sum + (rank - middle) * ((b[i] ?? 0) - middle), 0);
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
}

it("Spearman's correlation is that of the mean ranks", () => {
  fc.assert(
    fc.property(column, fc.integer({ min: 1, max: 1000 }), (xs, seed) => {
      const ys = xs.map((x, i) => x + ((i * seed) % 23));
      const expected = byDefinition(xs, ys);
      if (Number.isNaN(expected)) expect(spearman(xs, ys)).toBe(0);
      else expect(spearman(xs, ys)).toBeCloseTo(expected, 12);
    }),
  );
});

it('a column that never varies hangs together with nothing', () => {
  expect(spearman([1, 2, 3], [5, 5, 5])).toBe(0);
  expect(spearman([5, 5, 5], [1, 2, 3])).toBe(0);
  expect(spearman([1, 2, 3], [10, 200, 3000])).toBe(1);
  expect(spearman([1, 2, 3], [0, -1, -2])).toBe(-1);
});
