import { newCapitalAsset, newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const { header, openingPosition, workingCapital } = smallForecast();
const asset = (more: Partial<ReturnType<typeof newCapitalAsset>>) => ({ ...newCapitalAsset(own), ...more });

export const assetCases: readonly GoldenCase[] = [
  golden(
    'straight-line',
    '100.00 less 10.00 residual over 7 months: 12.86, 12.85, 12.86, 12.86, 12.86, 12.85, 12.86, then nothing',
    { capitalAssets: [asset({ cost: 10_000, residual: 1_000, lifeMonths: 7 })] },
    {
      months: {
        'profitAndLoss/depreciation': [-1_286, -1_285, -1_286, -1_286, -1_286, -1_285, -1_286, 0],
        'balanceSheet/accumulatedDepreciation': { 7: -9_000, 24: -9_000 },
      },
    },
  ),
  golden(
    'declining-balance',
    '40 % declining over five years of 1,000.00: 400.00, 240.00, 144.00, then straight 108.00 and 108.00, as VDB(1000,0,5,…) gives',
    {
      header: { ...header, years: 5 },
      capitalAssets: [asset({ cost: 100_000, method: 'decliningBalance', decliningRate: 400_000 })],
    },
    { years: { 'profitAndLoss/depreciation': [-40_000, -24_000, -14_400, -10_800, -10_800] } },
  ),
  golden(
    'declining-balance-residual',
    '2,400.00 with 300.00 residual over ten years at 20 %, Excel’s own example VDB(2400,300,10,0,1) = 480.00: 480.00, 384.00, 307.20, 245.76, 196.61, 157.29, 125.83, 100.66, 80.53 and what is left to 300.00, 22.12',
    {
      header: { ...header, years: 10 },
      capitalAssets: [
        asset({
          cost: 240_000,
          residual: 30_000,
          lifeMonths: 120,
          method: 'decliningBalance',
          decliningRate: 200_000,
        }),
      ],
    },
    {
      years: {
        'profitAndLoss/depreciation': [
          -48_000, -38_400, -30_720, -24_576, -19_661, -15_729, -12_583, -10_066, -8_053, -2_212,
        ],
      },
      months: { 'fixedAssets/closing': { 120: 30_000 } },
    },
  ),
  golden(
    'declining-balance-last-year',
    '30 % over 18 months from July of 180.00: max(54.00, 120.00) straight = 120.00 in 12 months, 60.00 in the last 6',
    {
      capitalAssets: [
        asset({ cost: 18_000, month: 7, lifeMonths: 18, method: 'decliningBalance', decliningRate: 300_000 }),
      ],
    },
    { years: { 'profitAndLoss/depreciation': [-6_000, -12_000] } },
  ),
  golden(
    'disposal-gain',
    '12.00 over a year, sold in July for 7.00: six months written off, book value 6.00, gain 1.00',
    { capitalAssets: [asset({ cost: 1_200, lifeMonths: 12, disposalMonth: 7, proceeds: 700 })] },
    {
      months: {
        'profitAndLoss/gainOnDisposal': { 7: 100 },
        'profitAndLoss/depreciation': { 6: -100, 7: 0 },
        'balanceSheet/fixedAssetsCost': { 6: 1_200, 7: 0 },
        'balanceSheet/accumulatedDepreciation': { 6: -600, 7: 0 },
        'asset:x/writtenOffSoFar': { 6: -600, 7: 0, 8: 0 },
        'cashFlowIndirect/proceeds': { 7: 700 },
      },
    },
  ),
  golden(
    'disposal-loss',
    'the same sold for 5.00: a loss of 1.00',
    { capitalAssets: [asset({ cost: 1_200, lifeMonths: 12, disposalMonth: 7, proceeds: 500 })] },
    { months: { 'profitAndLoss/gainOnDisposal': { 7: -100 }, 'cashFlowIndirect/gainOnDisposal': { 7: 100 } } },
  ),
  golden(
    'disposal-with-tax',
    'sold for 6.00 at book value with 20 % tax: 7.20 received, of which 1.20 is owed to the tax office; no gain',
    {
      capitalAssets: [
        asset({ cost: 1_200, lifeMonths: 12, disposalMonth: 7, proceeds: 600, proceedsSalesTaxRate: 200_000 }),
      ],
    },
    {
      months: {
        'profitAndLoss/gainOnDisposal': { 7: 0 },
        'cashFlowDirect/proceedsReceived': { 7: 600 },
        'cashFlowDirect/salesTaxSettled': { 7: 120 },
        'cashFlowDirect/changeInCash': { 7: 720 },
        'balanceSheet/salesTaxPayable': { 7: 120 },
        'cashFlowIndirect/proceeds': { 7: 600 },
      },
    },
  ),
  golden(
    'not-written-off',
    'land of 100.00 is never written off; sold for 100.00 there is no gain',
    { capitalAssets: [asset({ cost: 10_000, method: 'none', disposalMonth: 20, proceeds: 10_000 })] },
    {
      months: {
        'balanceSheet/fixedAssetsCost': { 1: 10_000, 19: 10_000, 20: 0 },
        'profitAndLoss/gainOnDisposal': { 20: 0 },
      },
      years: { 'profitAndLoss/depreciation': [0, 0] },
    },
  ),
  golden(
    'intangible',
    'an intangible asset of 12.00 over a year is amortised and stands net; given away in April it loses 9.00',
    { capitalAssets: [asset({ kind: 'intangible', cost: 1_200, lifeMonths: 12, disposalMonth: 4 })] },
    {
      months: {
        'balanceSheet/intangibleAssets': [1_100, 1_000, 900, 0],
        'profitAndLoss/amortisation': [-100, -100, -100, 0],
        'profitAndLoss/gainOnDisposal': { 4: -900 },
      },
    },
  ),
  golden(
    'asset-75-days',
    '60.00 on 75 days: half after two months, half after three; of one bought in month 22 only the first half falls within the two years, of one in month 24 nothing',
    {
      capitalAssets: [
        asset({ cost: 6_000, payment: 'days', daysToPay: 75 }),
        asset({ id: 'late', month: 22, cost: 2_000, payment: 'days', daysToPay: 75 }),
        asset({ id: 'last', month: 24, cost: 2_000, payment: 'days', daysToPay: 75 }),
      ],
    },
    {
      months: {
        'cashFlowDirect/capitalExpenditurePaid': { 1: 0, 2: 0, 3: -3_000, 4: -3_000, 5: 0, 23: 0, 24: -1_000 },
        'balanceSheet/accountsPayable': { 1: 6_000, 3: 3_000, 4: 0, 24: 3_000 },
      },
    },
  ),
  golden(
    'assets-past-the-end',
    'an asset of month 40 and a sale in month 40 lie past the two years and change nothing in what stands beside them: of two assets of 12.00 over a year 1.00 a month is written off each',
    {
      capitalAssets: [
        asset({ id: 'never', cost: 5_000, month: 40, salesTaxRate: 200_000 }),
        asset({
          id: 'kept',
          cost: 1_200,
          lifeMonths: 12,
          disposalMonth: 40,
          proceeds: 700,
          proceedsSalesTaxRate: 200_000,
        }),
        asset({ cost: 1_200, lifeMonths: 12 }),
      ],
    },
    {
      months: {
        'cashFlowDirect/capitalExpenditurePaid': [-2_400, 0, 0, 0],
        'cashFlowDirect/proceedsReceived': [0, 0, 0, 0],
        'cashFlowDirect/salesTaxSettled': each(0, 24),
        'profitAndLoss/depreciation': { 1: -200, 2: -200, 3: -200, 12: -200, 13: 0 },
        'balanceSheet/fixedAssetsCost': { 1: 2_400, 2: 2_400, 3: 2_400, 24: 2_400 },
        'balanceSheet/accumulatedDepreciation': { 1: -200, 2: -400, 24: -2_400 },
      },
      warnings: [{ id: 'W7' }],
    },
  ),
  golden(
    'asset-by-profile',
    '60.00 and 20 % tax by the default profile, half in the month and half two months later: 36.00 and 36.00, of which 6.00 and 6.00 are the tax',
    {
      workingCapital: { ...workingCapital, paymentProfile: [500_000, 0, 500_000] },
      capitalAssets: [asset({ cost: 6_000, salesTaxRate: 200_000, payment: 'days' })],
    },
    {
      months: {
        'cashFlowDirect/capitalExpenditurePaid': [-3_000, 0, -3_000, 0],
        'cashFlowDirect/salesTaxSettled': [-600, 0, -600, 1_200],
        'balanceSheet/accountsPayable': [3_600, 3_600, 0],
      },
    },
  ),
  golden(
    'asset-on-credit',
    '100.00 and 20 % tax on 30 days: 120.00 owed in January and paid in February, 20.00 recovered in April; no cash flow but in February and April, also in the indirect one',
    { capitalAssets: [asset({ cost: 10_000, salesTaxRate: 200_000, payment: 'days', daysToPay: 30 })] },
    {
      months: {
        'balanceSheet/accountsPayable': [12_000, 0],
        'cashFlowDirect/capitalExpenditurePaid': [0, -10_000],
        'cashFlowDirect/salesTaxSettled': [0, -2_000, 0, 2_000],
        'cashFlowIndirect/payables': [2_000, -2_000],
        'cashFlowIndirect/salesTax': [-2_000, 0, 0, 2_000],
        'cashFlowIndirect/operations': [0, -2_000, 0, 2_000],
        'cashFlowIndirect/investing': [0, -10_000, 0, 0],
      },
    },
  ),
  golden(
    'lease',
    'a lease: 50.00 is paid with the loan drawn in its month, so cash does not move; then 5.00 a month',
    {
      capitalAssets: [asset({ cost: 5_000, payment: 'loan', loanId: 'lease' })],
      loans: [{ ...newLoan.level({ id: 'lease', name: 'Lease' }), principal: 5_000, termMonths: 10 }],
    },
    {
      months: {
        'cashFlowIndirect/changeInCash': [0, -500],
        'cashFlowIndirect/capitalExpenditure': [-5_000, 0],
        'cashFlowIndirect/newLoans': [5_000, 0],
      },
    },
  ),
  golden(
    'opening-assets',
    'fixed assets of 90.00 net with 10.00 residual over 4 months: 20.00 a month; intangibles of 12.00 over 3: 4.00',
    {
      openingPosition: {
        ...openingPosition,
        fixedAssetsResidual: 1_000,
        fixedAssetsLifeMonths: 4,
        intangiblesLifeMonths: 3,
      },
      opening: { fixedAssetsCost: 12_000, accumulatedDepreciation: 3_000, intangibleAssets: 1_200 },
    },
    {
      months: {
        'profitAndLoss/depreciation': [-2_000, -2_000, -2_000, -2_000, 0],
        'profitAndLoss/amortisation': [-400, -400, -400, 0],
      },
    },
  ),
];
