import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { each, keepsYear, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const { header, workingCapital } = smallForecast();
const units = (more: Partial<ReturnType<typeof newRevenueLine.units>>) => ({
  ...keepsYear(newRevenueLine.units(own)),
  ...more,
});
const recurring = (more: Partial<ReturnType<typeof newRevenueLine.recurring>>) => ({
  ...newRevenueLine.recurring(own),
  ...more,
});
const shareOf = (id: string, baseLineId: string, share: number) => ({
  ...newRevenueLine.percentOfLine({ id, name: id, baseLineId }),
  share,
});

const months2And3 = { startMonth: 2, endMonth: 3 };

const lines: GoldenCase[] = [
  golden(
    'units-monthly-growth',
    '100 units at 1.00, 10 % more each month: 100.00, 110.00, 121.00',
    { revenue: [units({ volume: 100_000, unitPrice: 100_000, growth: 100_000 })] },
    {
      months: {
        'profitAndLoss/totalRevenue': [10_000, 11_000, 12_100],
        'detail/quantity:x': [100_000, 110_000, 121_000],
      },
    },
  ),
  golden(
    'units-yearly-step',
    '100 units at 1.00, 10 % more each year from month 3 on: 0, then 100.00 to December and 110.00 from January',
    { revenue: [units({ startMonth: 3, volume: 100_000, unitPrice: 100_000, growth: 100_000, growthStep: 'yearly' })] },
    { months: { 'profitAndLoss/totalRevenue': { 2: 0, 3: 10_000, 12: 10_000, 13: 11_000, 24: 11_000 } } },
  ),
  golden(
    'units-season',
    'a season weight of 2 among eleven of 1 sells 12 × 2 ÷ 13 of the volume: 130 units give 240, the others 120',
    { revenue: [units({ volume: 130_000, unitPrice: 1_000, seasonWeights: [2, ...each(1, 11)] })] },
    { months: { 'profitAndLoss/totalRevenue': [240, 120] }, years: { 'profitAndLoss/totalRevenue': [1_560, 1_560] } },
  ),
  golden(
    'hours',
    '2 heads × 140 hours × 70 % = 196 hours × 100.00 = 19,600.00',
    { revenue: [{ ...newRevenueLine.hours(own), heads: 2_000, unitPrice: 10_000_000 }] },
    { months: { 'profitAndLoss/totalRevenue': [1_960_000], 'detail/quantity:x': [196_000] } },
  ),
  golden(
    'subscribers-monthly',
    '100 − 10 % + 5 = 95 subscribers × 10.00 = 950.00, then 95 − 9.5 + 5 = 90.5: 905.00',
    {
      revenue: [
        recurring({ openingSubscribers: 100_000, newSubscribers: 5_000, churn: 100_000, unitPrice: 1_000_000 }),
      ],
    },
    {
      months: {
        'profitAndLoss/totalRevenue': [95_000, 90_500],
        'detail/quantity:x': { 0: 100_000, 1: 95_000, 2: 90_500 },
      },
    },
  ),
  golden(
    'subscribers-yearly',
    'one new a month at 10.00 is invoiced 120.00, earns 10.00 and leaves 110.00 deferred; then 20.00 and 210.00',
    { revenue: [recurring({ newSubscribers: 1_000, unitPrice: 1_000_000, billing: 'yearlyInAdvance' })] },
    {
      months: {
        'profitAndLoss/totalRevenue': [1_000, 2_000],
        'balanceSheet/deferredRevenue': [11_000, 21_000],
        'cashFlowDirect/receivedFromCustomers': [12_000, 12_000],
      },
    },
  ),
  golden(
    'subscribers-yearly-renewal',
    '12 subscribers, one due a month, half stay: 0.5 × 120.00 = 60.00 invoiced a month, 5.00 more earned each month; after a year 0.25 × 120.00 = 30.00; deferred in December 5.00 × (0 + 1 + … + 11) = 330.00',
    {
      revenue: [
        recurring({ openingSubscribers: 12_000, churn: 500_000, unitPrice: 1_000_000, billing: 'yearlyInAdvance' }),
      ],
    },
    {
      months: {
        'deferredRevenue/invoiced': { 1: 6_000, 12: 6_000, 13: 3_000 },
        'profitAndLoss/totalRevenue': { 1: 500, 2: 1_000, 12: 6_000, 13: 5_750 },
        'balanceSheet/deferredRevenue': { 1: 5_500, 12: 33_000 },
        'detail/quantity:x': { 0: 12_000, 1: 11_500, 12: 6_000, 13: 5_750 },
      },
    },
  ),
  golden(
    'subscribers-yearly-ended',
    'sold in month 1 alone: each of 12 months earns 10.00 and bears the 4.00 of its subscriber; month 13 nothing',
    {
      revenue: [
        recurring({
          newSubscribers: 1_000,
          unitPrice: 1_000_000,
          billing: 'yearlyInAdvance',
          endMonth: 1,
          directCostMode: 'perUnit',
          directCostPerUnit: 400_000,
        }),
      ],
    },
    {
      months: {
        'profitAndLoss/grossProfit': { 1: 600, 2: 600, 12: 600, 13: 0 },
        'profitAndLoss/totalDirectCosts': { 12: -400, 13: 0 },
      },
    },
  ),
  golden(
    'chain-of-shares',
    '10 % of 50 % of 1,000.00 = 50.00, whatever the order of the lines',
    { revenue: [shareOf('tenth', 'half', 100_000), shareOf('half', 'sales', 500_000), sales([100_000])] },
    { months: { 'profitAndLoss/revenue:half': [50_000, 0], 'profitAndLoss/revenue:tenth': [5_000, 0] } },
  ),
  golden(
    'share-of-what-is-off',
    'half of a line that is switched off is nothing, beside 10.00 that are sold',
    { revenue: [shareOf('half', 'off', 500_000), sales([1_000], { id: 'off', enabled: false }), sales([1_000])] },
    { months: { 'profitAndLoss/revenue:half': [0, 0], 'profitAndLoss/totalRevenue': [1_000, 0] } },
  ),
  golden(
    'lines-of-two-months',
    'in February and March 2 heads × 140 hours × 70 % at 1.00 are 196.00, 100 units at 1.00 are 100.00, and half of a line of 10.00 a month is 5.00; nothing before and nothing after',
    {
      revenue: [
        sales(each(1_000, 24)),
        { ...newRevenueLine.hours({ id: 'hours', name: 'Hours' }), ...months2And3, heads: 2_000, unitPrice: 100_000 },
        { ...units({ ...months2And3, volume: 100_000, unitPrice: 100_000 }), id: 'units' },
        { ...shareOf('half', 'sales', 500_000), ...months2And3 },
      ],
    },
    {
      months: {
        'profitAndLoss/revenue:hours': [0, 19_600, 19_600, 0],
        'profitAndLoss/revenue:units': [0, 10_000, 10_000, 0],
        'profitAndLoss/revenue:half': [0, 500, 500, 0],
        'profitAndLoss/revenue:sales': [1_000, 1_000, 1_000, 1_000],
      },
    },
  ),
  golden(
    'yearly-amounts-short-year',
    'a total of 100.01 over a first year of three months: 33.34 + 33.34 + 33.33',
    {
      header: { ...header, startMonth: '2027-10', fiscalYearEndMonth: 12, years: 1 },
      revenue: [sales([10_001], { amountsBy: 'year' })],
    },
    {
      months: { 'profitAndLoss/totalRevenue': [3_334, 3_334, 3_333] },
      years: { 'profitAndLoss/totalRevenue': [10_001] },
    },
  ),
  golden(
    'yearly-amounts-season',
    '130.00 a year with weight 2 in January: 130 × 2 ÷ 13 = 20.00, then 10.00 a month; 26.00 in year 2: 4.00 and 2.00',
    { revenue: [sales([13_000, 2_600], { amountsBy: 'year', seasonWeights: [2, ...each(1, 11)] })] },
    { months: { 'profitAndLoss/totalRevenue': { 1: 2_000, 2: 1_000, 12: 1_000, 13: 400, 14: 200 } } },
  ),
];

const collections: GoldenCase[] = [
  golden(
    'line-that-ends',
    'a line of months 2 and 3 has nothing in April, but its March invoice is still collected',
    { revenue: [sales(each(100, 12), { startMonth: 2, endMonth: 3, daysToCollect: 30 })] },
    {
      months: {
        'profitAndLoss/totalRevenue': [0, 100, 100, 0],
        'cashFlowDirect/receivedFromCustomers': [0, 0, 100, 100, 0],
      },
    },
  ),
  golden(
    'days-45',
    'half of the month before last is still open: 1.00, then 1.50 open; 0.50 and 1.00 collected',
    { revenue: [sales(each(100, 24), { daysToCollect: 45 })] },
    {
      months: {
        'balanceSheet/accountsReceivable': [100, 150, 150],
        'cashFlowDirect/receivedFromCustomers': [0, 50, 100],
      },
    },
  ),
  golden(
    'opening-receivables-45',
    'opening receivables of 100.00 at 45 days: 66.67 in month 1 and 33.33 in month 2',
    { workingCapital: { ...workingCapital, daysSales: 45 }, opening: { accountsReceivable: 10_000 } },
    { months: { 'cashFlowDirect/receivedFromCustomers': [6_667, 3_333, 0] } },
  ),
  golden(
    'opening-receivables-75',
    'at 75 days 45 and then 15 of them are left after months 1 and 2: 100.00 come as 40.00, 40.00 and 20.00',
    { workingCapital: { ...workingCapital, daysSales: 75 }, opening: { accountsReceivable: 10_000 } },
    { months: { 'cashFlowDirect/receivedFromCustomers': [4_000, 4_000, 2_000, 0] } },
  ),
  golden(
    'opening-payables-60',
    'opening payables of 100.00 at 60 days: 50.00 in month 1 and 50.00 in month 2',
    { workingCapital: { ...workingCapital, daysPayable: 60 }, opening: { accountsPayable: 10_000, cash: 10_000 } },
    { months: { 'cashFlowDirect/paidToSuppliers': [-5_000, -5_000, 0], 'balanceSheet/accountsPayable': [5_000, 0] } },
  ),
  golden(
    'collection-profile',
    '60/30/10: an invoice of 10.00 brings 6, 3 and 1; an opening balance of 5.00 runs off as 4 and 1',
    {
      workingCapital: { ...workingCapital, collectionProfile: [600_000, 300_000, 100_000] },
      revenue: [sales([1_000])],
      opening: { accountsReceivable: 500 },
    },
    { months: { 'cashFlowDirect/receivedFromCustomers': [1_000, 400, 100, 0] } },
  ),
  golden(
    'opening-balances-at-once',
    'at 0 days opening receivables of 5.00 come and opening payables of 2.00 go in month 1',
    { opening: { accountsReceivable: 500, accountsPayable: 200 } },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [500, 0],
        'cashFlowDirect/paidToSuppliers': [-200, 0],
      },
    },
  ),
  golden(
    'collection-profile-with-gaps',
    '50/25/0/25/0: an invoice of 10.00 brings 5.00, 2.50, nothing and 2.50; of an opening 3.00 shares of 50, 25 and 25 are still open: 1.50, 0.75, 0.75',
    {
      workingCapital: { ...workingCapital, collectionProfile: [500_000, 250_000, 0, 250_000, 0] },
      revenue: [sales([1_000])],
      opening: { accountsReceivable: 300 },
    },
    { months: { 'cashFlowDirect/receivedFromCustomers': [650, 325, 75, 250, 0] } },
  ),
  golden(
    'collection-profile-at-once',
    'all of 10.00 in the month of invoice: of an opening 3.00 no share is still open, so it comes in month 1',
    {
      workingCapital: { ...workingCapital, collectionProfile: [1_000_000] },
      revenue: [sales([1_000])],
      opening: { accountsReceivable: 300 },
    },
    { months: { 'cashFlowDirect/receivedFromCustomers': [1_300, 0] } },
  ),
  golden(
    'collection-profile-to-the-end',
    'half of sales of 10.00 a month, collected 50/25/25: 2.50, 3.75, then 5.00 to the end, beside the 10.00 that come at once',
    {
      revenue: [
        { ...shareOf('half', 'sales', 500_000), collectionProfile: [500_000, 250_000, 250_000] },
        sales(each(1_000, 24)),
      ],
    },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': { 1: 1_250, 2: 1_375, 3: 1_500, 23: 1_500, 24: 1_500 },
        'balanceSheet/accountsReceivable': { 1: 250, 2: 375, 24: 375 },
      },
    },
  ),
  golden(
    'days-75-of-a-share',
    'half of sales of 10.00 a month is collected half after two months and half after three, to the end, beside the 10.00 that come at once; 2.5 × 5.00 are open',
    { revenue: [{ ...shareOf('half', 'sales', 500_000), daysToCollect: 75 }, sales(each(1_000, 24))] },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': { 1: 1_000, 2: 1_000, 3: 1_250, 4: 1_500, 24: 1_500 },
        'balanceSheet/accountsReceivable': { 1: 500, 2: 1_000, 3: 1_250, 24: 1_250 },
      },
    },
  ),
  golden(
    'credit-share-with-tax',
    'of 120.00 with tax a quarter is sold on credit for 30 days: 90.00 now, 30.00 next month',
    { revenue: [sales([10_000], { salesTaxRate: 200_000, creditShare: 250_000, daysToCollect: 30 })] },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [9_000, 3_000, 0],
        'balanceSheet/accountsReceivable': [3_000, 0],
      },
    },
  ),
  golden(
    'credit-share',
    'a quarter of 100.00 is sold on credit for 30 days: 75.00 now, 25.00 next month',
    { revenue: [sales([10_000], { creditShare: 250_000, daysToCollect: 30 })] },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [7_500, 2_500, 0],
        'receivables/soldOnCredit': [2_500, 0],
        'balanceSheet/accountsReceivable': [2_500, 0],
      },
    },
  ),
  golden(
    'bad-debts',
    'bad debts of 2 % on 120.00 with tax: 2.40 expensed, 117.60 collected, all 20.00 of tax owed',
    { revenue: [sales([10_000], { salesTaxRate: 200_000, badDebtRate: 20_000 })] },
    {
      months: {
        'profitAndLoss/badDebts': [-240],
        'cashFlowDirect/receivedFromCustomers': [11_760],
        'balanceSheet/salesTaxPayable': [2_000],
      },
    },
  ),
];

export const revenueCases: readonly GoldenCase[] = [...lines, ...collections];
