import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import {
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newOtherMovement,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const { header, bank, dividendPolicy } = smallForecast();
const event = (type: 'contribution' | 'drawing' | 'dividend', amount: number) => ({
  ...newEquityEvent({ id: type, name: type, type }),
  amount,
});

const lastYear = {
  id: 'y1',
  endMonth: '2026-12',
  note: '',
  balanceSheet: makeBalanceSheet({ cash: 30_000, shareCapital: 10_000, retainedEarnings: 20_000 }),
  netProfit: 10_000,
  incomeStatement: makeIncomeStatement({ revenue: 10_000 }),
  dividendsDeclared: 0,
  newLoans: 0,
  proceeds: 0,
  capitalisedInterest: 0,
};
const withLastYear = smallForecast({ dividendPolicy: { payout: 500_000, monthOfYear: 3, monthsToPay: 1 } });

const equity: GoldenCase[] = [
  golden(
    'dividend-policy',
    'half of a year’s profit of 1,200.00 is declared in June 2028 and paid in August 2028',
    {
      revenue: [sales(each(10_000, 24))],
      dividendPolicy: { payout: 500_000, monthOfYear: 6, monthsToPay: 2 },
    },
    {
      months: {
        'profitAndLoss/dividendsDeclared': { 6: 0, 17: 0, 18: -60_000 },
        'balanceSheet/dividendsPayable': { 18: 60_000, 19: 60_000, 20: 0 },
        'cashFlowDirect/dividendsPaid': { 19: 0, 20: -60_000 },
      },
    },
  ),
  {
    id: 'dividend-of-last-input-year',
    title: 'half of the last input year’s profit of 100.00 is declared in March of year 1 and paid in April: 50.00',
    document: {
      ...withLastYear,
      history: { openingBalanceSheet: null, inputYears: [lastYear] },
      openingPosition: { ...withLastYear.openingPosition, startBalanceSheet: null },
    },
    months: {
      'profitAndLoss/dividendsDeclared': { 3: -5_000 },
      'cashFlowDirect/dividendsPaid': { 3: 0, 4: -5_000 },
      'balanceSheet/retainedEarnings': { 0: 20_000, 3: 15_000 },
    },
  },
  golden(
    'dividend-clipped',
    'a dividend of 0.80 with retained earnings of 0.30 is clipped to 0.30 (W3)',
    { equityEvents: [event('dividend', 80)], opening: { cash: 30, retainedEarnings: 30 } },
    {
      months: { 'cashFlowDirect/dividendsPaid': [-30], 'balanceSheet/retainedEarnings': [0] },
      warnings: [{ id: 'W3', variant: 'dividend', month: 1, amounts: { clipped: 50 } }],
    },
  ),
  golden(
    'opening-dividends',
    'opening dividends of 0.40 are paid after the two months of the policy',
    {
      dividendPolicy: { ...dividendPolicy, monthsToPay: 2 },
      opening: { dividendsPayable: 40, cash: 40 },
    },
    { months: { 'cashFlowDirect/dividendsPaid': [0, -40, 0] } },
  ),
  golden(
    'contribution-and-drawing',
    '1.00 paid in and 0.30 drawn: share capital 1.00, other reserves −0.30, financing 0.70, no profit',
    { equityEvents: [event('contribution', 100), event('drawing', 30)] },
    {
      months: {
        'balanceSheet/shareCapital': [100, 100],
        'balanceSheet/otherReserves': [-30, -30],
        'cashFlowIndirect/financing': [70, 0],
        'profitAndLoss/netProfit': [0, 0],
      },
    },
  ),
  golden(
    'deposits-received',
    'deposits of 0.40 in and 0.10 out stand in other current liabilities, not in profit',
    {
      otherMovements: [{ ...newOtherMovement({ ...own, account: 'otherCurrentLiabilities' }), amounts: [40, -10] }],
    },
    {
      months: {
        'balanceSheet/otherCurrentLiabilities': [40, 30],
        'cashFlowDirect/otherOperatingMovements': [40, -10],
        'cashFlowIndirect/operations': [40, -10],
        'profitAndLoss/netProfit': [0, 0],
      },
    },
  ),
];

const credit = { ...bank, creditRate: 120_000 };
const bankCases: GoldenCase[] = [
  golden(
    'bank-interest-opening',
    'interest at 12 % on the opening 1,000.00 alone: 10.00; then on 3,010.00: 30.10',
    { bank: credit, equityEvents: [event('contribution', 200_000)], opening: { cash: 100_000 } },
    { months: { 'profitAndLoss/interestIncome': [1_000, 3_010] } },
  ),
  golden(
    'bank-interest-average',
    'on the average of 1,000.00 and 3,000.00: 20.00; then on 3,020.00: 30.20',
    {
      bank: { ...credit, interestBasis: 'average' },
      equityEvents: [event('contribution', 200_000)],
      opening: { cash: 100_000 },
    },
    { months: { 'profitAndLoss/interestIncome': [2_000, 3_020] } },
  ),
  golden(
    'overdraft-interest',
    'an overdraft of 1,000.00 at 12 % costs 10.00, then 10.10 on 1,010.00; cash is below its minimum (W1)',
    { bank: { ...bank, overdraftRate: 120_000 }, opening: { bankOverdraft: 100_000 } },
    {
      months: {
        'profitAndLoss/interestExpense': [-1_000, -1_010],
        'balanceSheet/bankOverdraft': { 0: 100_000, 1: 101_000, 2: 102_010 },
        'balanceSheet/cash': [0, 0],
      },
      warnings: [{ id: 'W1', variant: 'minimum', month: 24 }],
    },
  ),
];

const one = { ...header, startMonth: '2027-12', fiscalYearEndMonth: 12, years: 1 };
const july = { ...header, startMonth: '2027-07', fiscalYearEndMonth: 6 };
const timelines: GoldenCase[] = [
  golden(
    'year-from-july',
    'a fiscal year from July: price and inflation rise in July, 10.00 in June 2028 and 11.00 in July 2028; weight 2 stands in July',
    {
      header: july,
      revenue: [{ ...newRevenueLine.units(own), volume: 1_000, unitPrice: 1_000_000, priceGrowth: 100_000 }],
      operatingExpenses: [
        {
          ...newOperatingExpense.amounts({ id: 'y', name: 'Season' }),
          amountsBy: 'year',
          amounts: [13_000],
          seasonWeights: [2, ...each(1, 11)],
        },
      ],
    },
    {
      months: {
        'profitAndLoss/totalRevenue': { 12: 1_000, 13: 1_100 },
        'profitAndLoss/operatingExpense:y': [-2_000, -1_000],
      },
      years: { 'profitAndLoss/totalRevenue': [12_000, 13_200] },
    },
  ),
  golden(
    'one-month',
    'a forecast of one December: a base of 100.00 bears 100.00 − 91.67 = 8.33, the other 91.67 paid with it are prepaid; 1.00 of a loan of 24 is due each month from January, 12 of them current',
    {
      header: one,
      operatingExpenses: [{ ...newOperatingExpense.fixed(own), yearlyBase: 10_000, payment: 'prepaid' }],
      loans: [{ ...newLoan.equalPrincipal({ id: 'loan', name: 'Loan' }), principal: 2_400, termMonths: 24 }],
    },
    {
      months: {
        'profitAndLoss/operatingExpense:x': [-833],
        'balanceSheet/prepaidExpenses': [9_167],
        'cashFlowDirect/paidToSuppliers': [-10_000],
        'balanceSheet/loansCurrent': [1_200],
        'balanceSheet/loansNonCurrent': [1_200],
      },
      years: { 'profitAndLoss/operatingExpense:x': [-833] },
    },
  ),
  golden(
    'ten-years',
    'ten years of 1.00 a month growing 10 % a year: 1.00, 1.10, 1.21, …; year 10 is 12 × 2.36 (2.357947…) of price 100 × 1.1^9',
    {
      header: { ...header, years: 10 },
      revenue: [{ ...newRevenueLine.units(own), volume: 1_000, unitPrice: 100_000, priceGrowth: 100_000 }],
    },
    {
      months: { 'profitAndLoss/totalRevenue': { 1: 100, 13: 110, 25: 121, 109: 236, 120: 236 } },
      years: { 'profitAndLoss/totalRevenue': { 1: 1_200, 2: 1_320, 10: 2_832 } },
    },
  ),
  golden(
    'yen',
    'yen have no decimals: 10 % of ¥1,005 is ¥100.5, rounded to ¥101; 3 × ¥1.5 = ¥4.5 is ¥5',
    {
      header: { ...header, currency: 'JPY' },
      revenue: [
        sales([1_005], { salesTaxRate: 100_000 }),
        { ...newRevenueLine.units(own), volume: 3_000, unitPrice: 1_500 },
      ],
    },
    { months: { 'balanceSheet/salesTaxPayable': [101], 'profitAndLoss/revenue:x': [5] } },
  ),
  golden(
    'dinar',
    'Kuwaiti dinars have three decimals: a yearly base of 1.000 is 0.083, 0.084, 0.083; 3 × 0.0005 = 0.0015 is 0.002',
    {
      header: { ...header, currency: 'KWD' },
      revenue: [{ ...newRevenueLine.units(own), volume: 3_000, unitPrice: 500 }],
      operatingExpenses: [{ ...newOperatingExpense.fixed({ id: 'y', name: 'Rent' }), yearlyBase: 1_000 }],
    },
    {
      months: { 'profitAndLoss/revenue:x': [2], 'profitAndLoss/operatingExpense:y': [-83, -84, -83] },
      years: { 'profitAndLoss/operatingExpense:y': [-1_000, -1_000] },
    },
  ),
];

const changed = {
  revenue: [{ ...newRevenueLine.units(own), volume: 1_000, unitPrice: 1_000_000 }, sales([100, 200])],
  scenarios: [
    {
      id: 'other',
      name: 'Other',
      note: '',
      overrides: [
        { id: 'o1', path: 'revenue/x/unitPrice', op: 'set' as const, value: 2_000_000 },
        { id: 'o2', path: 'revenue/x/unitPrice', op: 'scale' as const, value: 1_500_000 },
        { id: 'o3', path: 'revenue/x/unitPrice', op: 'add' as const, value: 500_000 },
        { id: 'o4', path: 'revenue/sales/amounts', op: 'shift' as const, value: 1 },
        { id: 'o5', path: 'revenue/sales/amounts/3', op: 'add' as const, value: 5 },
      ],
    },
  ],
};

const scenarios: GoldenCase[] = [
  golden(
    'scenario',
    'set 20.00, scale by 1.5 and add 5.00 make 35.00 a unit; a table shifted by a month is 0, 1.00 and 2.00 + 0.05',
    { ...changed, scenario: 'other' },
    { months: { 'profitAndLoss/revenue:x': [3_500], 'profitAndLoss/revenue:sales': [0, 100, 205, 0] } },
  ),
  golden('scenario-base', 'the base beside it stays at 10.00 a unit, and at 1.00 and 2.00', changed, {
    months: { 'profitAndLoss/revenue:x': [1_000], 'profitAndLoss/revenue:sales': [100, 200, 0] },
  }),
];

export const equityAndTimelineCases: readonly GoldenCase[] = [...equity, ...bankCases, ...timelines, ...scenarios];
