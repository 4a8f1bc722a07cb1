import { describe, expect, it } from 'vitest';
import { newLoan, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { computeSmall, each, own, sales, smallForecast } from '../helpers/small-forecast';
import { columns, ppm } from './ratio-columns';

describe('a loss of 100.00 a month on 50.00 of capital and a loan of 1,000.00', () => {
  const loan = { ...newLoan.bullet(own), principal: 100_000, termMonths: 60 };
  const { ratios } = computeSmall({ revenue: [sales(each(-10_000, 24))], loans: [loan] }, { cash: 5_000 });

  it.each([
    ['debtToEquity', 'equity is −50.00: 1,000 ÷ −50 is no gearing of −20'],
    ['returnOnEquity', 'equity is on average negative from February on: a loss over it is no return'],
    ['netDebtToEbitda', 'EBITDA is −100.00: debt over it is no net cash'],
    ['cashConversion', 'a loss over a loss is no conversion'],
    ['netMargin', 'what is taken back is no sale: −100 ÷ −100 is no margin of 100 %'],
    ['marginOfSafety', 'and has no margin of safety'],
    ['revenueGrowth', 'nor does it grow'],
    ['daysSales', 'nor is it collected'],
  ])('%s is not defined: %s', (key) => {
    expect(columns(ratios, key, [2, 2, 2])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('the equity ratio shows the sign: −1,150.00 of equity on 0 of assets is not defined, −50.00 on 950.00 is −5.3 %', () => {
    expect(columns(ratios, 'equityRatio', [1, 1, 1])).toEqual([ppm(-5_000, 95_000), ppm(-25_000, 75_000), Number.NaN]);
  });
});

describe('a denominator of 0 is not defined', () => {
  const { ratios } = computeSmall({ staff: [{ ...newStaffRole(own), enabled: false }] });

  it.each([
    'revenueGrowth',
    'grossMargin',
    'ebitdaMargin',
    'operatingMargin',
    'netMargin',
    'breakEvenRevenue',
    'marginOfSafety',
    'revenuePerHead',
    'currentRatio',
    'quickRatio',
    'cashRatio',
    'daysSales',
    'daysInventory',
    'daysPayable',
    'cashCycle',
    'debtToEquity',
    'netDebtToEbitda',
    'equityRatio',
    'interestCover',
    'debtServiceCover',
    'returnOnEquity',
    'returnOnAssets',
    'returnOnCapitalEmployed',
    'assetTurnover',
    'effectiveTaxRate',
    'cashConversion',
    'runway',
  ])('%s of a forecast without a figure', (key) => {
    expect(columns(ratios, key, [2, 2, 2])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('receivables that no sale of the period explains have no days, and then no cash cycle either', () => {
    const { ratios: runningOff } = computeSmall(
      { workingCapital: { ...smallForecast().workingCapital, daysSales: 90 } },
      { accountsReceivable: 90_000 },
    );
    expect(columns(runningOff, 'daysSales', [1, 1, 1])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(columns(runningOff, 'cashCycle', [1, 1, 1])[0]).toBeNaN();
  });
});
