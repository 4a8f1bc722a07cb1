import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueFigures, growFigures } from '#client/components/sheet-grid/fills.ts';

const figure = fc.integer({ min: -1e12, max: 1e12 });

describe('fills', () => {
  it('one figure repeats (property)', () => {
    fc.assert(
      fc.property(figure, fc.nat(50), (one, count) => {
        expect(continueFigures([one], count)).toEqual(Array(count).fill(one));
      }),
    );
  });

  it('two figures go on in steps of their difference (property)', () => {
    fc.assert(
      fc.property(figure, figure, fc.integer({ min: 1, max: 50 }), (one, two, count) => {
        const line = [one, two, ...continueFigures([one, two], count)];
        for (let i = 1; i < line.length; i++) expect((line[i] ?? 0) - (line[i - 1] ?? 0)).toBe(two - one);
      }),
    );
  });

  it('10, 20, 30 goes on 40, 50; 10, 20, 50 has no step and begins again', () => {
    expect(continueFigures([10, 20, 30], 2)).toEqual([40, 50]);
    expect(continueFigures([10, 20, 50], 4)).toEqual([10, 20, 50, 10]);
  });

  it('5 % on 100.00: 105.00, 110.25, then 115.7625 is 115.76', () => {
    expect(growFigures(10_000, 50_000, 3)).toEqual([10_500, 11_025, 11_576]);
  });

  it('−50 % on 0.05 rounds away from zero: 0.03, 0.02, 0.01, 0.01', () => {
    expect(growFigures(5, -500_000, 4)).toEqual([3, 2, 1, 1]);
  });

  it('each is the one before and the rate, to the nearest whole unit (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e6, max: 1e6 }), (first, rate) => {
        const line = [first, ...growFigures(first, rate, 5)];
        for (let i = 1; i < line.length; i++) {
          const exact = ((line[i - 1] ?? 0) * (1_000_000 + rate)) / 1_000_000;
          expect(Math.abs((line[i] ?? 0) - exact)).toBeLessThanOrEqual(0.5 + Math.abs(exact) * 1e-12);
        }
      }),
    );
  });
});
