import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const { header } = smallForecast();
const scheduled = { principal: 100_000, rate: 120_000 };

export const loanCases: readonly GoldenCase[] = [
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
