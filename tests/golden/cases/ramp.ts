import { newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const ramp = [600_000, 750_000, 900_000];
const half = [500_000];
const { salesTax, workingCapital } = smallForecast();
const units = (more: Partial<ReturnType<typeof newRevenueLine.units>>) => ({ ...newRevenueLine.units(own), ...more });
const visitors = units({
  volume: 2_860_000,
  unitPrice: 500_000,
  directCostMode: 'perUnit',
  directCostPerUnit: 200_000,
});
const recurring = (more: Partial<ReturnType<typeof newRevenueLine.recurring>>) => ({
  ...newRevenueLine.recurring(own),
  unitPrice: 1_000_000,
  ...more,
});
const to = (value: number[] | null) => ({ id: 'change', path: 'revenue/x/ramp', op: 'set' as const, value });
const scenario = (value: number[] | null) => ({ id: 's', name: 'Other opening', note: '', overrides: [to(value)] });

/** The opening ramp of a line: it acts on what the line is counted in, and all else follows. */
export const rampCases: readonly GoldenCase[] = [
  golden(
    'ramp-units',
    '2,860 visitors open at 60 %, 75 % and 90 %: 1,716, 2,145, 2,574, then 2,860; × 5.00 = 8,580.00, 10,725.00, 12,870.00, 14,300.00; each costs 2.00: 3,432.00, 4,290.00, 5,148.00, 5,720.00; with 20 % tax 10,296.00 is owed for 30 days',
    {
      revenue: [{ ...visitors, ramp, daysToCollect: 30 }],
      salesTax: { ...salesTax, standardRate: 200_000 },
    },
    {
      months: {
        'detail/quantity:x': [1_716_000, 2_145_000, 2_574_000, 2_860_000],
        'profitAndLoss/revenue:x': [858_000, 1_072_500, 1_287_000, 1_430_000],
        'profitAndLoss/directCost:x': [-343_200, -429_000, -514_800, -572_000],
        'balanceSheet/accountsReceivable': [1_029_600, 1_287_000],
        'cashFlowDirect/receivedFromCustomers': [0, 1_029_600],
      },
    },
  ),
  golden(
    'ramp-from-start',
    'a line that starts in month 3 opens there: nothing, nothing, then 60 %, 75 % and 90 % of 100.00, and ends in month 5',
    { revenue: [sales(each(10_000, 24), { startMonth: 3, endMonth: 5, ramp })] },
    { months: { 'profitAndLoss/totalRevenue': [0, 0, 6_000, 7_500, 9_000, 0] } },
  ),
  golden(
    'ramp-after-growth-and-season',
    '100 units grow by 10 % a month under the ramp: 100 × 60 %, 110 × 75 %, 121 × 90 % = 60, 82.5, 108.9, then 133.1',
    { revenue: [units({ volume: 100_000, unitPrice: 100_000, growth: 100_000, ramp })] },
    { months: { 'detail/quantity:x': [60_000, 82_500, 108_900, 133_100] } },
  ),
  golden(
    'ramp-stock',
    'a cost of 60.00, 75.00, 90.00, 100.00 with 30 days of stock: 120.00 come in, then 90.00, 105.00, 110.00',
    {
      revenue: [
        units({
          volume: 100_000,
          unitPrice: 200_000,
          ramp,
          directCostMode: 'perUnit',
          directCostPerUnit: 100_000,
          directCostStocked: true,
          daysOfStock: 30,
        }),
      ],
      workingCapital: { ...workingCapital, inventoryBasis: 'backward' },
    },
    {
      months: {
        'balanceSheet/inventory': [6_000, 7_500, 9_000, 10_000, 10_000],
        'inventory/stockBought': [12_000, 9_000, 10_500, 11_000, 10_000],
      },
    },
  ),
  golden(
    'ramp-hours',
    '2 heads × 140 hours × 70 % = 196 hours, half of them in month 1: 98 × 100.00 = 9,800.00, then 19,600.00',
    { revenue: [{ ...newRevenueLine.hours(own), heads: 2_000, unitPrice: 10_000_000, ramp: half }] },
    { months: { 'detail/quantity:x': [98_000, 196_000], 'profitAndLoss/totalRevenue': [980_000, 1_960_000] } },
  ),
  golden(
    'ramp-subscribers-monthly',
    'of 5 new a month 60 % join at first: 100 + 3 = 103, then 75 %: 106.75, 90 %: 111.25, then 116.25; those there at the start stay whole',
    { revenue: [recurring({ openingSubscribers: 100_000, newSubscribers: 5_000, ramp })] },
    {
      months: {
        'detail/quantity:x': [103_000, 106_750, 111_250, 116_250],
        'profitAndLoss/totalRevenue': [103_000, 106_750, 111_250, 116_250],
      },
    },
  ),
  golden(
    'ramp-subscribers-yearly',
    'half a new subscriber in month 1 is invoiced 60.00, then one 120.00; a year later both renew beside the new one: 180.00 and 240.00',
    { revenue: [recurring({ newSubscribers: 1_000, billing: 'yearlyInAdvance', ramp: half })] },
    { months: { 'deferredRevenue/invoiced': { 1: 6_000, 2: 12_000, 13: 18_000, 14: 24_000 } } },
  ),
  golden(
    'ramp-share-of-line',
    '10 % of 1,000.00 at 60 %, 75 %, 90 %: 60.00, 75.00, 90.00; of a line at 60 % without a ramp of its own also 60.00',
    {
      revenue: [
        sales(each(100_000, 24)),
        { ...newRevenueLine.percentOfLine({ id: 'own', name: 'Own', baseLineId: 'sales' }), share: 100_000, ramp },
        { ...sales(each(100_000, 24), { ramp }), id: 'opening' },
        { ...newRevenueLine.percentOfLine({ id: 'follows', name: 'F', baseLineId: 'opening' }), share: 100_000 },
      ],
    },
    {
      months: {
        'profitAndLoss/revenue:own': [6_000, 7_500, 9_000, 10_000],
        'profitAndLoss/revenue:follows': [6_000, 7_500, 9_000, 10_000],
      },
    },
  ),
  golden(
    'ramp-year-total',
    '12,000.00 a year are 1,000.00 a month: 600.00, 750.00, 900.00 and nine of 1,000.00 make 11,250.00; the second year is whole',
    { revenue: [sales([1_200_000, 1_200_000], { amountsBy: 'year', ramp })] },
    {
      months: { 'profitAndLoss/totalRevenue': [60_000, 75_000, 90_000, 100_000] },
      years: { 'profitAndLoss/totalRevenue': [1_125_000, 1_200_000] },
    },
  ),
  golden(
    'ramp-rounding',
    'half of 3.33 is 1.67, half of −3.33 is −1.67: halves away from zero; 150 % and 0 % may be typed: 5.00 and nothing',
    { revenue: [sales([333, -333, 333, 333], { ramp: [500_000, 500_000, 1_500_000, 0] })] },
    { months: { 'profitAndLoss/totalRevenue': [167, -167, 500, 0] } },
  ),
  golden(
    'ramp-expenses',
    '1,200.00 a year opens at half of 100.00: 50.00; 2 heads at 30.00 half of 60.00: 30.00; typed 80.00 half: 40.00; together 120.00, then 240.00',
    {
      staff: [{ ...newStaffRole({ id: 'role', name: 'Role' }), heads: 2_000 }],
      operatingExpenses: [
        { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 120_000, ramp: half },
        { ...newOperatingExpense.perHead({ id: 'desk', name: 'Desk' }), amountPerHead: 3_000, ramp: half },
        { ...newOperatingExpense.amounts({ id: 'ads', name: 'Ads' }), amounts: each(8_000, 24), ramp: half },
      ],
    },
    {
      months: {
        'profitAndLoss/operatingExpense:rent': [-5_000, -10_000],
        'profitAndLoss/operatingExpense:desk': [-3_000, -6_000],
        'profitAndLoss/operatingExpense:ads': [-4_000, -8_000],
      },
    },
  ),
  golden(
    'ramp-prepaid',
    '100.00 a month, the first at half, paid every three months ahead: 50.00 + 100.00 + 100.00 = 250.00, then 300.00; 200.00 left after month 1',
    {
      operatingExpenses: [
        {
          ...newOperatingExpense.fixed(own),
          yearlyBase: 120_000,
          payment: 'prepaid',
          prepaidEveryMonths: 3,
          ramp: half,
        },
      ],
    },
    {
      months: {
        'cashFlowDirect/paidToSuppliers': [-25_000, 0, 0, -30_000],
        'balanceSheet/prepaidExpenses': [20_000, 10_000, 0, 20_000],
      },
    },
  ),
  golden(
    'ramp-in-scenario',
    'a scenario gives a line without a ramp one of 50 %: 50.00, then 100.00',
    { revenue: [{ ...sales(each(10_000, 24)), id: 'x' }], scenarios: [scenario(half)], scenario: 's' },
    { months: { 'profitAndLoss/totalRevenue': [5_000, 10_000] } },
  ),
  golden(
    'ramp-not-in-scenario',
    'a scenario takes the ramp of 50 % away: 100.00 from month 1',
    { revenue: [{ ...sales(each(10_000, 24), { ramp: half }), id: 'x' }], scenarios: [scenario(null)], scenario: 's' },
    { months: { 'profitAndLoss/totalRevenue': [10_000, 10_000] } },
  ),
];
