import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type ComparedKey, compareScenarios } from '#shared/engine/statements/compare-scenarios.ts';
import { goldenA, goldenB } from '../helpers/golden-forecasts';

describe('golden A beside golden B, whose price is 40 % higher in year 2', () => {
  const results = [computeForecast(goldenA()), computeForecast(goldenB())];
  const all = { first: 0, last: 1 };
  const figures = (key: ComparedKey, years = all) =>
    compareScenarios(results, years).find((row) => row.key === key)?.figures ?? [];

  it('revenue of both years: 120,000 against 144,000 = 24,000 more, 20 %', () => {
    expect(figures('totalRevenue')).toEqual([
      { value: 12_000_000, difference: 0, change: 0 },
      { value: 14_400_000, difference: 2_400_000, change: 200_000 },
    ]);
  });

  it('revenue of year 2 alone: 60,000 against 84,000 = 40 % more; of year 1 the same', () => {
    expect(figures('totalRevenue', { first: 1, last: 1 })[1]).toEqual({
      value: 8_400_000,
      difference: 2_400_000,
      change: 400_000,
    });
    expect(figures('totalRevenue', { first: 0, last: 0 })[1]).toMatchObject({ difference: 0, change: 0 });
  });

  it('net profit: −4,128.29 − 3,833.43 against −4,128.29 + 9,278.91: of a loss there is no change in per cent', () => {
    const difference = 412_829 - 412_829 + 383_343 + 927_891;
    expect(figures('netProfit')[1]).toEqual({
      value: -412_829 + 927_891,
      difference,
      change: Number.NaN,
    });
  });

  it('margins differ in points and have no change of their own: −6.63 % against 3.58 %', () => {
    const [base, other] = [Math.round((-796_172 / 12_000_000) * 1e6), Math.round((515_062 / 14_400_000) * 1e6)];
    expect(figures('netMargin')[1]).toEqual({ value: other, difference: other - base, change: Number.NaN });
  });

  it('the lowest cash of A is −1,632.55 in month 24; balances are those of the last year', () => {
    expect(figures('minimumCash')[0]?.value).toBe(-163_255);
    expect(figures('minimumCashMonth')[0]?.value).toBe(24);
    expect(figures('closingCash', { first: 0, last: 0 })[0]?.value).toBe(714_965);
    expect(figures('totalEquity')[0]?.value).toBe(1_000_000 - 796_172);
  });

  it('without a result there is nothing to compare', () => {
    expect(compareScenarios([], all)).toEqual([]);
  });
});
