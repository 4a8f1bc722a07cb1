import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { own } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

export const loanTermCases: readonly GoldenCase[] = [
  golden(
    'loan-by-quarter',
    '10,000.00 at 8 % in four quarters: 10,000 × 2 % ÷ (1 − 1.02^−4) = 2,626.24; interest 66.67, 66.66, 66.67 a month, paid in months 4 and 7',
    {
      loans: [{ ...newLoan.level(own), principal: 1_000_000, rate: 80_000, termMonths: 12, paymentEveryMonths: 3 }],
    },
    {
      months: {
        'profitAndLoss/interestExpense': [0, -6_667, -6_666, -6_667, -5_049, -5_049, -5_050],
        'cashFlowDirect/interestPaid': [0, 0, 0, -20_000, 0, 0, -15_148],
        'cashFlowDirect/loansRepaid': [0, 0, 0, -242_624, 0, 0, -247_476, 0, 0, -252_426, 0, 0, -257_474],
        'balanceSheet/accruedInterest': { 1: 0, 2: 6_667, 3: 13_333, 4: 0, 5: 5_049, 12: 3_433, 13: 0 },
        'accruedInterest/closing': { 3: 13_333, 13: 0 },
        'cashFlowIndirect/accruedInterest': [0, 6_667, 6_666, -13_333],
        'loan:x/closing': { 1: 1_000_000, 4: 757_376, 13: 0 },
      },
    },
  ),
  golden(
    'loan-by-half-year-first-later',
    '1,200.00 at 12 % in equal principal by half-years, first paid after 2 months: dates 3, 9, 13 and 400.00 on each; interest 24.00, 48.00, 16.00',
    {
      loans: [
        {
          ...{ ...newLoan.equalPrincipal(own), principal: 120_000, rate: 120_000, termMonths: 12 },
          ...{ paymentEveryMonths: 6 as const, firstPaymentMonth: 2 },
        },
      ],
    },
    {
      months: {
        'loan:x/repaid': { 3: -40_000, 8: 0, 9: -40_000, 12: 0, 13: -40_000 },
        'cashFlowDirect/interestPaid': { 2: 0, 3: -2_400, 9: -4_800, 13: -1_600 },
      },
    },
  ),
  golden(
    'loan-capitalised-by-quarter',
    '1,000.00 at 12 %, three months of interest only that is added: 30.00 in month 4, then 1,030.00 in a quarter with 30.90',
    {
      loans: [
        {
          ...{
            ...newLoan.bullet(own),
            principal: 100_000,
            rate: 120_000,
            termMonths: 6,
            paymentEveryMonths: 3 as const,
          },
          ...{ interestOnlyMonths: 3, capitaliseInterest: true },
        },
      ],
    },
    {
      months: {
        'loan:x/closing': { 3: 100_000, 4: 103_000, 7: 0 },
        'accruedInterest/interestCapitalised': { 3: 0, 4: -3_000 },
        'cashFlowIndirect/capitalisedInterest': { 3: 0, 4: 3_000 },
        'cashFlowDirect/interestPaid': { 4: 0, 7: -3_090 },
      },
    },
  ),
  golden(
    'loan-opening-interest',
    'interest that is owed at the start is paid in month 1',
    { opening: { accruedInterest: 5_000, cash: 20_000 } },
    {
      months: {
        'balanceSheet/accruedInterest': { 0: 5_000, 1: 0 },
        'cashFlowDirect/interestPaid': [-5_000, 0],
        'cashFlowIndirect/operations': [-5_000, 0],
      },
    },
  ),
  golden(
    'loan-by-days',
    '73,000.00 at 5 % by days on 365 is 10.00 a day: drawn on 16 January 150.00 are owed, 430.00 paid in February',
    {
      loans: [
        {
          ...{ ...newLoan.bullet(own), principal: 7_300_000, rate: 50_000, termMonths: 24 },
          ...{ dayCount: 'actual/365' as const, drawDay: 16 },
        },
      ],
    },
    {
      months: {
        'profitAndLoss/interestExpense': [-15_000, -28_000, -31_000, -30_000],
        'balanceSheet/accruedInterest': [15_000, 0, 0, 0],
        'cashFlowDirect/interestPaid': [0, -43_000, -31_000, -30_000],
      },
    },
  ),
  golden(
    'loan-by-days-of-360',
    '3,600.00 at 10 % by days on 360 is 1.00 a day, also of a loan with draws: 31.00, 28.00, 31.00',
    {
      loans: [{ ...newLoan.flexible(own), openingBalance: 360_000, rate: 100_000, dayCount: 'actual/360' }],
      opening: { loansNonCurrent: 360_000, cash: 400_000 },
    },
    { months: { 'profitAndLoss/interestExpense': [-3_100, -2_800, -3_100] } },
  ),
  golden(
    'loan-rate-steps',
    '1,200.00 at 12 % over three, 24 % from month 3 on: 408.03; then 803.97 over two at 2 % is 414.08, of it 398.00; the last 405.97 + 8.12',
    {
      loans: [{ ...newLoan.level(own), principal: 120_000, rate: 120_000, termMonths: 3, rateSteps: [0, 0, 120_000] }],
    },
    {
      months: {
        'loan:x/interest': [0, 1_200, 1_608, 812],
        'loan:x/repaid': [0, -39_603, -39_800, -40_597],
      },
    },
  ),
  golden(
    'loan-rate-steps-in-a-quarter',
    '1,200.00 by quarter at 12 %, 24 % from month 3 on: 12.00, 24.00, 24.00 are paid in month 4',
    {
      loans: [
        {
          ...{ ...newLoan.bullet(own), principal: 120_000, rate: 120_000, termMonths: 12 },
          ...{ paymentEveryMonths: 3 as const, rateSteps: [0, 0, 120_000] },
        },
      ],
    },
    {
      months: {
        'loan:x/interest': [0, 1_200, 2_400, 2_400, 2_400],
        'cashFlowDirect/interestPaid': [0, 0, 0, -6_000, 0],
      },
    },
  ),
  golden(
    'loan-rate-never-below-0',
    'a rate of 6 % that falls by 10 % and rises by 5 %: 0 %, then 1 %: 1.00 of 1,200.00',
    {
      loans: [
        {
          ...newLoan.bullet(own),
          principal: 120_000,
          rate: 60_000,
          termMonths: 24,
          rateSteps: [0, 0, -100_000, 50_000],
        },
      ],
    },
    { months: { 'loan:x/interest': [0, 600, 0, 100, 100] } },
  ),
  golden(
    'loan-further-draws',
    '600.00 at 12 % in four, 300.00 more in month 3: 150.00, then 450.00 + 300.00 − 150.00 … in three of 250.00 each',
    {
      loans: [
        { ...newLoan.equalPrincipal(own), principal: 60_000, rate: 120_000, termMonths: 4, furtherDraws: [0, 30_000] },
      ],
    },
    {
      months: {
        'loan:x/drawn': [60_000, 30_000, 0],
        'loan:x/repaid': [0, -15_000, -25_000, -25_000, -25_000],
        'loan:x/interest': [0, 600, 750, 500, 250],
        'balanceSheet/loansCurrent': [45_000 + 15_000, 75_000, 50_000, 25_000, 0],
      },
    },
  ),
  golden(
    'loan-balloon',
    '8,000.00 at 9 % in four with 2,000.00 left: (8,000 · 1.0075^4 − 2,000) · 0.0075 ÷ (1.0075^4 − 1) = 1,543.23: 1,483.23, 1,494.35, 1,505.56, 3,516.86',
    {
      loans: [{ ...newLoan.level(own), principal: 800_000, rate: 90_000, month: 0, termMonths: 4, balloon: 200_000 }],
      opening: { loansNonCurrent: 800_000, cash: 900_000 },
    },
    {
      months: {
        'cashFlowDirect/loansRepaid': [-148_323, -149_435, -150_556, -351_686, 0],
        'profitAndLoss/interestExpense': [-6_000, -4_888, -3_767, -2_638],
      },
    },
  ),
  golden(
    'loan-balloon-equal-principal',
    '1,000.00 in three with 400.00 left: 200.00, 200.00, 600.00',
    { loans: [{ ...newLoan.equalPrincipal(own), principal: 100_000, termMonths: 3, balloon: 40_000 }] },
    { months: { 'loan:x/repaid': [0, -20_000, -20_000, -60_000] } },
  ),
  golden(
    'loan-fee-effective',
    '5,000.00 at 6 % for three months less 60.00: 4,940 · (1 + e)^3 = 25 … 5,025 at e = 0.9073 %: 44.82 − 25.00 = 19.82, 20.00, and the rest 20.18',
    {
      loans: [
        {
          ...newLoan.bullet(own),
          principal: 500_000,
          rate: 60_000,
          termMonths: 3,
          fee: 6_000,
          feeTreatment: 'effective',
        },
      ],
    },
    {
      months: {
        'profitAndLoss/interestExpense': [0, -4_482, -4_500, -4_518, 0],
        'balanceSheet/loansCurrent': [494_000, 495_982, 497_982, 0],
        'cashFlowIndirect/loanFeesAmortised': [0, 1_982, 2_000, 2_018],
        'cashFlowIndirect/loanFees': [-6_000, 0, 0, 0],
        'cashFlowIndirect/repaid': [0, 0, 0, -500_000],
        'cashFlowDirect/loanFeesPaid': [-6_000, 0],
        'loan:x/feePaid': [-6_000, 0],
        'loan:x/closing': [494_000, 495_982, 497_982, 0],
      },
    },
  ),
  golden(
    'loan-fee-straight-line',
    'a fee of 10.00 over three months: 3.33, 3.34, 3.33, of a loan without interest',
    {
      loans: [{ ...newLoan.bullet(own), principal: 100_000, termMonths: 3, fee: 1_000, feeTreatment: 'straightLine' }],
    },
    {
      months: {
        'profitAndLoss/interestExpense': [0, -333, -334, -333],
        'loan:x/closing': [99_000, 99_333, 99_667, 0],
        'cashFlowDirect/interestPaid': [0, 0, 0, 0],
      },
    },
  ),
  golden(
    'loan-fee-running',
    'of a loan that runs 30.00 of the fee are left: it opens at 970.00 and bears 15.00 a month',
    {
      loans: [
        {
          ...{ ...newLoan.bullet(own), principal: 100_000, month: 0, termMonths: 2 },
          ...{ fee: 3_000, feeTreatment: 'straightLine' as const },
        },
      ],
      opening: { loansCurrent: 97_000, cash: 200_000 },
    },
    {
      months: {
        'balanceSheet/loansCurrent': { 0: 97_000, 1: 98_500, 2: 0 },
        'profitAndLoss/interestExpense': [-1_500, -1_500],
        'cashFlowDirect/loansRepaid': [0, -100_000],
        'cashFlowDirect/loanFeesPaid': [0, 0],
      },
    },
  ),
];
