import { beforeAll, describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { goldenA, goldenB } from '../helpers/golden-forecasts';
import { figure, scheduleOf, yearFigure } from '../helpers/statement';

describe('golden A', () => {
  let result: ForecastResult;
  beforeAll(() => {
    result = computeForecast(goldenA());
  });

  it('passes every check', () => {
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('January cash: 14,000.00 = 10,000 + 12,000 loan − 6,000 asset − 2,000 net pay; customers pay after 30 days', () => {
    expect(figure(result.cashFlowIndirect, 'closingCash', 1)).toBe(1_000_000 + 1_200_000 - 600_000 - 200_000);
  });

  it('January profit: −301.00 = 5,000 − 2,000 − 1,000 − 2,000 − 200 − 100 (interest begins in February)', () => {
    expect(figure(result.profitAndLoss, 'netProfit', 1)).toBe(500_000 - 200_000 - 100_000 - 200_000 - 20_000 - 10_000);
  });

  it('the level payment is 531.85 = 12,000 × 0.005 ÷ (1 − 1.005^−24); February: 60.00 interest, 471.85 principal', () => {
    expect(figure(scheduleOf(result, 'loan:bank'), 'interest', 2)).toBe(6_000);
    expect(figure(scheduleOf(result, 'loan:bank'), 'repaid', 2)).toBe(-(53_185 - 6_000));
  });

  it('sales tax of January to March, 3 × (1,000 − 400) = 1,800.00, is paid in April', () => {
    expect(figure(result.balanceSheet, 'salesTaxPayable', 3)).toBe(180_000);
    expect(figure(result.cashFlowDirect, 'salesTaxSettled', 4)).toBe(-180_000);
    expect(figure(result.balanceSheet, 'salesTaxPayable', 4)).toBe(60_000);
  });

  it('month 12: cash 7,149.65, loan 6,677.94; year 1: loss 4,128.29, interest 528.29', () => {
    expect(figure(result.balanceSheet, 'cash', 12)).toBe(714_965);
    expect(figure(scheduleOf(result, 'loan:bank'), 'closing', 12)).toBe(667_794);
    expect(yearFigure(result.profitAndLoss, 'netProfit', 1)).toBe(-412_829);
    expect(yearFigure(result.profitAndLoss, 'interestExpense', 1)).toBe(-52_829);
  });

  it('month 24: cash −1,632.55 as overdraft, loan 529.17; year 2: interest 233.43, loss 3,833.43', () => {
    expect(figure(result.cashFlowIndirect, 'closingCash', 24)).toBe(-163_255);
    expect(figure(result.balanceSheet, 'bankOverdraft', 24)).toBe(163_255);
    expect(figure(result.balanceSheet, 'loansCurrent', 24)).toBe(52_917);
    expect(yearFigure(result.profitAndLoss, 'interestExpense', 2)).toBe(-23_343);
    expect(yearFigure(result.profitAndLoss, 'netProfit', 2)).toBe(-383_343);
  });

  it('year 1 loss by its parts: 60,000 − 24,000 − 12,000 − 24,000 − 2,400 − 1,200 − 528.29 = −4,128.29', () => {
    expect(yearFigure(result.profitAndLoss, 'netProfit', 1)).toBe(
      6_000_000 - 2_400_000 - 1_200_000 - 2_400_000 - 240_000 - 120_000 - 52_829,
    );
  });

  it('no tax is charged on losses, and the pool carries 4,128.29, then 7,961.72', () => {
    expect(yearFigure(result.profitAndLoss, 'currentTax', 2)).toBe(0);
    expect(figure(scheduleOf(result, 'incomeTax'), 'taxLossesCarried', 12)).toBe(412_829);
    expect(figure(scheduleOf(result, 'incomeTax'), 'taxLossesCarried', 24)).toBe(412_829 + 383_343);
  });
});

describe('golden B: the price rises by 40 % in year 2', () => {
  let result: ForecastResult;
  beforeAll(() => {
    result = computeForecast(goldenB());
  });

  it('passes every check', () => {
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('year 2 profit before tax: 10,566.57 = −3,833.43 + 24,000 × (1 − 40 %)', () => {
    expect(yearFigure(result.profitAndLoss, 'profitBeforeTax', 2)).toBe(-383_343 + 1_440_000);
  });

  it('tax: (10,566.57 − 4,128.29) × 20 % = 1,287.66; net profit 9,278.91', () => {
    expect(yearFigure(result.profitAndLoss, 'currentTax', 2)).toBe(-128_766);
    expect(yearFigure(result.profitAndLoss, 'netProfit', 2)).toBe(927_891);
  });
});

describe('hashes', () => {
  it('the hashes of the inputs of goldens A and B are pinned; those of their results are with the other goldens', () => {
    expect(hashInput(goldenA())).toBe('648c341a2a4efe4bfa7ffe9b7025a2845652f0350166e110c868b021ef746f4f');
    expect(hashInput(goldenB())).toBe('dd956e0883d3d0b112a84d8f2b677fa10d7bcde3ce55de24eeca768fa4b7f192');
  });

  it('the order of keys in the document does not matter', () => {
    const document = goldenA();
    const turned = Object.fromEntries(Object.entries(document).reverse()) as typeof document;
    expect(hashInput(turned)).toBe(hashInput(document));
  });
});
