import { describe, expect, it } from 'vitest';
import { monthlySeries, seriesKeys } from '#shared/inputs/actuals/monthly-series.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';

const months = [
  { month: '2026-10', result: 'books', sheet: 'books' },
  { month: '2026-12', result: 'books', sheet: null },
  { month: '2027-01', result: null, sheet: 'books' },
  { month: '2027-02', result: 'books', sheet: 'books' },
];
const actuals: Actuals = {
  lastActualMonth: null,
  months,
  rows: { 'revenue:x': [100, 300, 0, 500], 'sheet:cash': [1_000, 0, 4_000, 5_000], badDebts: [0, 0, 0, 0] },
  adjustments: [],
  notes: [],
};
const document = smallForecast({ actuals });

describe('the monthly series of booked rows', () => {
  it('of a profit and loss row goes over the months that have one, before and after the start in January 2027', () => {
    expect(monthlySeries(document, 'revenue:x')).toEqual({
      firstMonth: '2026-10',
      amounts: [100, 0, 300, 0, 500],
      gaps: ['2026-11', '2027-01'],
    });
  });

  it('of a balance goes over the months that have a balance sheet', () => {
    expect(monthlySeries(document, 'sheet:cash')).toEqual({
      firstMonth: '2026-10',
      amounts: [1_000, 0, 0, 4_000, 5_000],
      gaps: ['2026-11', '2026-12'],
    });
  });

  it('of a row in which nothing is booked is 0 in every month', () => {
    expect(monthlySeries(document, 'currentTax')).toEqual({
      firstMonth: '2026-10',
      amounts: [0, 0, 0, 0, 0],
      gaps: ['2026-11', '2027-01'],
    });
  });

  it('has the adjustments: 50 of revenue moved to February make 500 + 50', () => {
    const adjustment = {
      id: 'a',
      debit: 'sheet:cash',
      credit: 'revenue:x',
      amount: 50,
      reason: 'Late',
      reverses: false,
    };
    const adjusted = { ...actuals, adjustments: [{ ...adjustment, month: '2027-02', madeAt: '2027-03-04T10:00:00Z' }] };
    expect(monthlySeries({ ...document, actuals: adjusted }, 'revenue:x').amounts).toEqual([100, 0, 300, 0, 550]);
    expect(seriesKeys({ ...document, actuals: adjusted })).toEqual([
      'revenue:x',
      'sheet:cash',
      'sheet:retainedEarnings',
    ]);
  });

  it('lists the keys of rows that hold anything', () => {
    expect(seriesKeys(document)).toEqual(['revenue:x', 'sheet:cash']);
  });

  it('is empty where there are no actuals', () => {
    const { actuals: _, ...without } = document;
    expect(monthlySeries(without, 'sheet:cash')).toEqual({ firstMonth: null, amounts: [], gaps: [] });
    expect(seriesKeys(without)).toEqual([]);
  });
});
