import { newCapitalAsset, newLoan } from '../../../shared/inputs/forecast/new-lines';
import { each, own, smallForecast } from '../../helpers/small-forecast';
import { type GoldenCase, golden } from '../golden-case';

const { header, openingPosition, workingCapital } = smallForecast();
const asset = (more: Partial<ReturnType<typeof newCapitalAsset>>) => ({ ...newCapitalAsset(own), ...more });
const scheduled = { principal: 100_000, rate: 120_000 };

const assets: GoldenCase[] = [
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

const loans: GoldenCase[] = [
  golden(
    'level',
    '1,000.00 at 12 % over three: 1,000 × 1 % ÷ (1 − 1.01^−3) = 340.02 a month; interest 10.00, 6.70, 3.37; the last pays 336.66 + 3.37',
    { loans: [{ ...newLoan.level(own), ...scheduled, termMonths: 3 }] },
    {
      months: {
        'loan:x/interest': [0, 1_000, 670, 337, 0],
        'loan:x/repaid': [0, -33_002, -33_332, -33_666, 0],
        'loan:x/closing': [100_000, 66_998, 33_666, 0],
      },
    },
  ),
  golden(
    'level-interest-only',
    'two months of interest only, then 500.00 at 12 % over two is 253.76 a month: 248.76, and the last takes 251.24',
    { loans: [{ ...newLoan.level(own), principal: 50_000, rate: 120_000, termMonths: 4, interestOnlyMonths: 2 }] },
    {
      months: {
        'loan:x/repaid': [0, 0, 0, -24_876, -25_124],
        'loan:x/interest': [0, 500, 500, 500, 251],
      },
    },
  ),
  golden(
    'level-without-interest',
    'at rate 0 it is ⌈1.00 ÷ 3⌉ = 0.34, 0.34, and 0.32 at the end',
    { loans: [{ ...newLoan.level(own), principal: 100, termMonths: 3 }] },
    { months: { 'loan:x/repaid': [0, -34, -34, -32, 0] } },
  ),
  golden(
    'level-running',
    'a loan that already runs, 500.00 at 12 % with two payments left: 248.76 and 251.24 in months 1 and 2, all of it current',
    {
      loans: [{ ...newLoan.level(own), principal: 50_000, rate: 120_000, month: 0, termMonths: 2 }],
      opening: { loansCurrent: 50_000, cash: 50_000 },
    },
    {
      months: {
        'loan:x/repaid': [-24_876, -25_124, 0],
        'loan:x/interest': [500, 251, 0],
        'balanceSheet/loansCurrent': { 0: 50_000, 1: 25_124, 2: 0 },
        'balanceSheet/loansNonCurrent': { 0: 0, 1: 0 },
      },
    },
  ),
  golden(
    'equal-principal',
    '1,000.00 in three: 333.33 + 333.34 + 333.33, interest 10.00, 6.67, 3.33',
    { loans: [{ ...newLoan.equalPrincipal(own), ...scheduled, termMonths: 3 }] },
    {
      months: { 'loan:x/repaid': [0, -33_333, -33_334, -33_333], 'loan:x/interest': [0, 1_000, 667, 333] },
    },
  ),
  golden(
    'interest-only',
    'one month of interest only, 10.00 paid; then 500.00 and 500.00 with interest of 10.00 and 5.00',
    { loans: [{ ...newLoan.equalPrincipal(own), ...scheduled, termMonths: 3, interestOnlyMonths: 1 }] },
    {
      months: {
        'loan:x/repaid': [0, 0, -50_000, -50_000],
        'loan:x/interest': [0, 1_000, 1_000, 500],
        'cashFlowDirect/interestPaid': [0, -1_000, -1_000, -500],
      },
    },
  ),
  golden(
    'equal-principal-capitalised',
    'two months of interest added: 1,010.00, 1,020.10; repaid in halves of 510.05, interest of 10.20 and 5.10 paid',
    {
      loans: [
        {
          ...newLoan.equalPrincipal(own),
          ...scheduled,
          termMonths: 4,
          interestOnlyMonths: 2,
          capitaliseInterest: true,
        },
      ],
    },
    {
      months: {
        'loan:x/closing': [100_000, 101_000, 102_010, 51_005, 0],
        'loan:x/capitalisedInterest': [0, 1_000, 1_010, 0],
        'cashFlowDirect/interestPaid': [0, 0, 0, -1_020, -510],
        'profitAndLoss/interestExpense': [0, -1_000, -1_010, -1_020, -510],
      },
    },
  ),
  golden(
    'bullet',
    '1,000.00 at 12 %, all of it back after three months: 10.00 of interest a month',
    { loans: [{ ...newLoan.bullet(own), ...scheduled, termMonths: 3 }] },
    {
      months: { 'loan:x/repaid': [0, 0, 0, -100_000], 'cashFlowDirect/interestPaid': [0, -1_000, -1_000, -1_000, 0] },
    },
  ),
  golden(
    'bullet-capitalised',
    'two months of capitalised interest: 1,010.00, 1,020.10, then 10.20 interest and all of it back',
    {
      loans: [{ ...newLoan.bullet(own), ...scheduled, termMonths: 3, interestOnlyMonths: 2, capitaliseInterest: true }],
    },
    {
      months: {
        'loan:x/closing': [100_000, 101_000, 102_010, 0],
        'cashFlowDirect/interestPaid': { 4: -1_020 },
        'cashFlowIndirect/capitalisedInterest': { 2: 1_000, 3: 1_010 },
      },
    },
  ),
  golden(
    'loan-fee',
    'a fee of 15.00 on 1,000.00 is paid and expensed when it is drawn: cash 985.00',
    { loans: [{ ...newLoan.bullet(own), principal: 100_000, fee: 1_500 }] },
    {
      months: {
        'balanceSheet/cash': [98_500],
        'profitAndLoss/interestExpense': [-1_500, 0],
        'cashFlowDirect/interestPaid': [-1_500, 0],
      },
    },
  ),
  golden(
    'flexible',
    'a credit line at 12 %: 1,000.00 open costs 10.00; with 500.00 drawn at the end of January 15.00; 2,000.00 asked back is clipped to 1,500.00',
    {
      loans: [
        {
          ...newLoan.flexible(own),
          rate: 120_000,
          openingBalance: 100_000,
          draws: [50_000],
          repayments: [0, 0, 200_000],
        },
      ],
      opening: { loansNonCurrent: 100_000, cash: 100_000 },
    },
    {
      months: {
        'loan:x/interest': [1_000, 1_500, 1_500, 0],
        'loan:x/closing': { 0: 100_000, 1: 150_000, 2: 150_000, 3: 0 },
        'balanceSheet/loansCurrent': [150_000, 150_000, 0],
      },
      warnings: [{ id: 'W3', variant: 'repayment', month: 3, amounts: { clipped: 50_000 } }],
    },
  ),
  golden(
    'flexible-repaid-once',
    'of 10.00 owed 3.00 are repaid once, in month 20: due within a year from month 8 to 19 and never again after it',
    {
      loans: [
        {
          ...newLoan.flexible(own),
          openingBalance: 1_000,
          repayments: [...each(0, 19), 300],
        },
      ],
      opening: { loansNonCurrent: 1_000, cash: 1_000 },
    },
    {
      months: {
        'balanceSheet/loansCurrent': { 7: 0, 8: 300, 19: 300, 20: 0, 24: 0 },
        'balanceSheet/loansNonCurrent': { 7: 1_000, 8: 700, 19: 700, 20: 700, 24: 700 },
      },
    },
  ),
  golden(
    'flexible-instalments',
    'of 10.00 owed 0.10 are repaid each month: instalments go on past the horizon, so that 12 of them are due at its end too',
    {
      loans: [{ ...newLoan.flexible(own), openingBalance: 1_000, repayments: each(10, 24) }],
      opening: { loansNonCurrent: 1_000, cash: 1_000 },
    },
    { months: { 'balanceSheet/loansCurrent': { 0: 120, 12: 120, 24: 120 }, 'loan:x/closing': { 24: 760 } } },
  ),
  golden(
    'current-part',
    'of 24 equal payments 12 are due within a year; opening loans of 0.30 more stay non-current (W10)',
    {
      loans: [{ ...newLoan.equalPrincipal(own), principal: 2_400, month: 0, termMonths: 24 }],
      opening: { loansNonCurrent: 2_430, cash: 2_430 },
    },
    {
      months: {
        'balanceSheet/loansCurrent': { 0: 1_200, 12: 1_200, 13: 1_100, 24: 0 },
        'balanceSheet/loansNonCurrent': { 0: 1_230, 24: 30 },
        'loansWithoutSchedule/closing': { 1: 30, 24: 30 },
      },
      warnings: [{ id: 'W10', amounts: { difference: 30 } }],
    },
  ),
  golden(
    'one-year',
    'a horizon of 12 months still sees the payments behind it: of 24.00 over 24 months, drawn in January, 13.00 stand in December, 12.00 of them current',
    {
      header: { ...header, years: 1 },
      loans: [{ ...newLoan.equalPrincipal(own), principal: 2_400, termMonths: 24 }],
    },
    { months: { 'balanceSheet/loansCurrent': { 12: 1_200 }, 'balanceSheet/loansNonCurrent': { 12: 100 } } },
  ),
];

export const capitalCases: readonly GoldenCase[] = [...assets, ...loans];
