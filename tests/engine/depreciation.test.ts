import { describe, expect, it } from 'vitest';
import { fillDepreciation } from '#shared/engine/steps/depreciation.ts';

/** 1.00 over 18 months is rounded to date: 5.56 → 6, 11.11 → 11, 16.67 → 17, … 100; each month takes the difference. */
const months = [6, 5, 6, 5, 6, 5, 6, 5, 6, 6, 5, 6, 5, 6, 5, 6, 5, 6];
const asset = { residual: 0, lifeMonths: 18, method: 'straightLine', decliningRate: 900_000 } as const;

describe('straight-line depreciation', () => {
  it('is spread over the whole life, not year by year, whatever rate is beside it, and is nothing after it', () => {
    const out = new Float64Array(24);
    fillDepreciation(asset, 100, out.subarray(1, 24));
    expect([...out]).toEqual([0, ...months, 0, 0, 0, 0, 0]);
  });

  it('stops with the months that are asked for', () => {
    const out = new Float64Array(24);
    fillDepreciation(asset, 100, out.subarray(1, 9));
    expect([...out]).toEqual([0, ...months.slice(0, 8), ...new Array<number>(15).fill(0)]);
  });
});
