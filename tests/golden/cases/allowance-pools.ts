import { newAllowancePool, newCapitalAsset } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const { incomeTax, openingPosition } = smallForecast();
const tax = { ...incomeTax, rate: 200_000, monthsUntilPayment: 9 };
const revenue = [sales(each(100_000, 24))];
const pool = (change: Partial<ReturnType<typeof newAllowancePool>>) => [
  { ...newAllowancePool({ id: 'pool', name: 'Pool' }), ...change },
];
/** Not depreciated in the books. */
const asset = { ...newCapitalAsset(own), method: 'none', payment: 'inMonth', allowancePoolId: 'pool' } as const;

export const allowancePoolCases: readonly GoldenCase[] = [
  golden(
    'x13-pool-and-deferred-tax',
    '50,000.00, 40 % at first and 14 % a year after, over ten years in the books, of 120,000.00 a year at 25 %: (120,000 − 20,000) × 25 % = 25,000.00, (120,000 − 30,000 × 14 %) × 25 % = 28,950.00; (45,000 − 30,000) × 25 % = 3,750.00, then (40,000 − 25,800) × 25 % = 3,550.00 is deferred',
    {
      revenue: [sales(each(1_000_000, 24))],
      incomeTax: { ...incomeTax, rate: 250_000, deferredTax: true, timingDifferences: true },
      allowancePools: pool({ rate: 140_000, firstYearRate: 400_000 }),
      capitalAssets: [{ ...asset, method: 'straightLine', cost: 5_000_000, lifeMonths: 120 }],
      opening: { cash: 5_000_000 },
    },
    {
      months: {
        'profitAndLoss/netProfit': { 1: 718_750, 24: 718_750 },
        'balanceSheet/deferredTaxLiability': { 1: 489_583, 2: 479_167, 12: 375_000, 24: 355_000 },
      },
      years: { 'profitAndLoss/currentTax': [-2_500_000, -2_895_000] },
    },
  ),
  rolled(
    'actual-pool',
    'of 1,000.00 a month 250.00 are allowed of a pool: 150.00 of tax; the books charge 200.00 in month 2, and month 3 the rest of 3 × 150.00, 100.00',
    {
      revenue,
      incomeTax: tax,
      allowancePools: pool({ method: 'straightLine', rate: 250_000 }),
      capitalAssets: [{ ...asset, cost: 1_200_000 }],
      opening: { cash: 1_500_000 },
      until: 2,
      books: { currentTax: 20_000, 'sheet:incomeTaxPayable': 35_000, 'sheet:retainedEarnings': 165_000 },
    },
    {
      months: {
        'profitAndLoss/currentTax': [-15_000, -20_000, -10_000, -15_000],
        'pool:pool/allowances': [-25_000, -25_000, -25_000],
        'pool:pool/closing': { 2: 1_150_000, 3: 1_125_000 },
      },
    },
  ),
  golden(
    'pool-straight-line-sold',
    '12,000.00 at 25 % straight line: 250.00 a month; sold in month 7 for 5,000.00: 7,000.00 in all. Its loss of 7,000.00 is no deduction: (12,000.00 − 7,000.00) × 20 %',
    {
      revenue,
      incomeTax: tax,
      allowancePools: pool({ method: 'straightLine', rate: 250_000 }),
      capitalAssets: [{ ...asset, cost: 1_200_000, disposalMonth: 7, proceeds: 500_000 }],
      opening: { cash: 1_500_000 },
    },
    {
      months: {
        'pool:pool/poolAdditions': [1_200_000, 0],
        'pool:pool/allowances': { 1: -25_000, 6: -25_000, 7: -550_000, 8: 0 },
        'pool:pool/poolDisposals': { 6: 0, 7: -500_000 },
        'pool:pool/closing': { 6: 1_050_000, 7: 0 },
      },
      years: { 'profitAndLoss/currentTax': [-100_000, -240_000] },
    },
  ),
  golden(
    'pool-balancing-charge',
    '5,000.00 deducted at once and 20 % of the opening 1,000.00: (12,000.00 − 5,200.00) × 20 %; sold for 2,000.00 where 800.00 are left: (12,000.00 + 1,200.00) × 20 %',
    {
      revenue,
      incomeTax: tax,
      allowancePools: pool({ rate: 200_000, firstYearRate: 1_000_000, opening: 100_000 }),
      capitalAssets: [{ ...asset, cost: 500_000, disposalMonth: 13, proceeds: 200_000 }],
      opening: { cash: 900_000 },
    },
    {
      months: {
        'pool:pool/balancingCharges': { 12: 0, 13: 120_000, 14: 0 },
        'pool:pool/closing': { 0: 100_000, 1: 98_333, 12: 80_000, 13: 0 },
      },
      years: { 'profitAndLoss/currentTax': [-136_000, -264_000] },
    },
  ),
  golden(
    'pool-of-opening-assets',
    'opening assets of 10,000.00 over 20 months with a tax value of 6,000.00 at 50 %: (9,500.00 − 5,750.00) × 20 % owed; in month 20 the tax value of 2,000.00 is an asset of 400.00',
    {
      revenue,
      incomeTax: { ...tax, deferredTax: true, timingDifferences: true, openingAssetsInPools: true },
      openingPosition: { ...openingPosition, fixedAssetsLifeMonths: 20 },
      allowancePools: pool({ rate: 500_000, opening: 600_000 }),
      opening: { fixedAssetsCost: 1_000_000, deferredTaxLiability: 80_000 },
    },
    {
      months: {
        'balanceSheet/deferredTaxLiability': { 0: 80_000, 1: 75_000, 12: 20_000, 20: 0 },
        'balanceSheet/deferredTaxAsset': { 0: 0, 12: 0, 20: 40_000 },
      },
      years: { 'profitAndLoss/currentTax': { 1: -180_000 } },
    },
  ),
];
