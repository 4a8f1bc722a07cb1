import {
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const { workingCapital, openingPosition } = smallForecast();
const percent = { directCostMode: 'percent' as const, directCostRate: 300_000 };
const stocked = { ...percent, directCostStocked: true };
const fixed = (more: Partial<ReturnType<typeof newOperatingExpense.fixed>>) => ({
  ...newOperatingExpense.fixed(own),
  ...more,
});

const directCosts: GoldenCase[] = [
  golden(
    'cost-per-unit',
    '10 units at a cost of 2.50 each: 25.00, owed for 30 days',
    {
      revenue: [
        {
          ...newRevenueLine.units(own),
          volume: 10_000,
          unitPrice: 1_000_000,
          directCostMode: 'perUnit',
          directCostPerUnit: 250_000,
          directCostDaysToPay: 30,
        },
      ],
    },
    {
      months: {
        'profitAndLoss/directCost:x': [-2_500, -2_500],
        'balanceSheet/accountsPayable': [2_500, 2_500],
        'cashFlowDirect/paidToSuppliers': [0, -2_500],
      },
    },
  ),
  golden(
    'cost-table',
    'a table of direct costs: 3.00, nothing, 5.00',
    { revenue: [sales(each(1_000, 24), { directCostMode: 'amounts', directCostAmounts: [300, 0, 500] })] },
    { months: { 'profitAndLoss/totalDirectCosts': [-300, 0, -500, 0] } },
  ),
  golden(
    'cost-45-days',
    'a cost of 3.00 a month paid after 45 days: half in the next month, all of it in the one after; 4.50 owed',
    { revenue: [sales(each(1_000, 24), { ...percent, directCostDaysToPay: 45 })] },
    {
      months: {
        'cashFlowDirect/paidToSuppliers': { 1: 0, 2: -150, 3: -300, 24: -300 },
        'balanceSheet/accountsPayable': { 1: 300, 2: 450, 24: 450 },
      },
    },
  ),
  golden(
    'cost-profile',
    'costs of 3.00, 6.00, nothing and 9.00, of which 50 % are paid in the month, then 30 % and 20 %: 0.90 + 3.00, 0.60 + 1.80, 1.20 + 4.50, 2.70, 1.80',
    {
      revenue: [sales([1_000, 2_000, 0, 3_000], { ...percent, directCostPaymentProfile: [500_000, 300_000, 200_000] })],
    },
    { months: { 'cashFlowDirect/paidToSuppliers': [-150, -390, -240, -570, -270, -180, 0] } },
  ),
  golden(
    'stock-backward',
    'stock of 45 days of a cost of 3.00: target 4.50, so 7.50 − 1.00 opening = 6.50 bought, then 3.00 a month',
    { revenue: [sales(each(1_000, 24), { ...stocked, daysOfStock: 45 })], opening: { inventory: 100 } },
    { months: { 'balanceSheet/inventory': [450, 450], 'inventory/stockBought': [650, 300] } },
  ),
  golden(
    'opening-stock-of-lines',
    'an opening stock of 48.00 is divided as the first year’s costs are, 3.00 to 9.00 a month, so both lines use it up in month 3 and keep 30 days: 12.00; lines without stock or cost take no part',
    {
      revenue: [
        sales(each(5_000, 24), { ...percent, id: 'service' }),
        sales(each(5_000, 24), { directCostStocked: true, id: 'free' }),
        sales([...each(1_000, 12), ...each(9_000, 12)], { ...stocked, daysOfStock: 30, id: 'small' }),
        sales(each(3_000, 24), { ...stocked, daysOfStock: 30, id: 'large' }),
      ],
      opening: { inventory: 4_800 },
    },
    { months: { 'balanceSheet/inventory': { 1: 3_600, 2: 2_400, 3: 1_200, 4: 1_200, 12: 1_200, 13: 3_600 } } },
  ),
  golden(
    'opening-stock-without-costs',
    'or equally where the first year has none: of 20.00 each the small line keeps 14.00 in month 14, the large one buys up to its 9.00',
    {
      revenue: [
        sales([...each(0, 12), ...each(1_000, 12)], { ...stocked, daysOfStock: 30, id: 'small' }),
        sales([...each(0, 12), ...each(3_000, 12)], { ...stocked, daysOfStock: 30, id: 'large' }),
      ],
      opening: { inventory: 4_000 },
    },
    { months: { 'balanceSheet/inventory': { 12: 4_000, 13: 2_800, 14: 2_300 } } },
  ),
  golden(
    'stock-45-days',
    'goods for 3.00, 6.00, nothing and 9.00 that are paid after 45 days, half in each of the two months that follow: 1.50, 1.50 + 3.00, 3.00, 4.50, 4.50',
    {
      revenue: [sales([1_000, 2_000, 0, 3_000], { ...stocked, daysOfStock: 0, directCostDaysToPay: 45 })],
    },
    { months: { 'cashFlowDirect/paidToSuppliers': [0, -150, -450, -300, -450, -450, 0] } },
  ),
  golden(
    'stock-of-lines-45-days',
    'goods of two lines for 3.00 a month each, paid after 45 days: nothing, 2 × 1.50, then 2 × 3.00 to the end',
    {
      revenue: ['one', 'other'].map((id) =>
        sales(each(1_000, 24), { ...stocked, id, daysOfStock: 0, directCostDaysToPay: 45 }),
      ),
    },
    {
      months: {
        'cashFlowDirect/paidToSuppliers': { 1: 0, 2: -300, 3: -600, 24: -600 },
        'balanceSheet/accountsPayable': { 1: 600, 2: 900, 24: 900 },
      },
    },
  ),
  golden(
    'stock-forward',
    'forward-looking stock of 30 days holds the cost of the month that follows: 6.00 before a month of 20.00, 3.00 before 10.00',
    {
      workingCapital: { ...workingCapital, inventoryBasis: 'forward' },
      revenue: [sales([1_000, 2_000, 1_000], { ...stocked, daysOfStock: 30 })],
    },
    {
      months: { 'balanceSheet/inventory': [600, 300, 0], 'inventory/stockBought': [900, 300, 0] },
    },
  ),
  golden(
    'stock-past-the-horizon',
    'December of the last year holds the cost of the January behind it, which is that of 12 months before: 3.00',
    {
      header: { ...smallForecast().header, years: 1 },
      workingCapital: { ...workingCapital, inventoryBasis: 'forward' },
      revenue: [sales(each(1_000, 12), { ...stocked, daysOfStock: 30 })],
    },
    { months: { 'balanceSheet/inventory': { 11: 300, 12: 300 } } },
  ),
  golden(
    'stock-irrecoverable-tax',
    'a cost of 3.00 with 20 % tax, half of it irrecoverable, costs 3.30; with 30 days of stock 6.60 come in, 0.60 of tax is recovered, 7.20 = 6.00 × 120 % is paid; then half of it',
    {
      revenue: [
        sales(each(1_000, 24), {
          ...stocked,
          daysOfStock: 30,
          directCostSalesTaxRate: 200_000,
          directCostRecoverableShare: 500_000,
        }),
      ],
    },
    {
      months: {
        'profitAndLoss/totalDirectCosts': [-330, -330],
        'balanceSheet/inventory': [330, 330],
        'inventory/stockBought': [660, 330],
        'balanceSheet/salesTaxReceivable': [60, 90],
        'cashFlowDirect/paidToSuppliers': [-720, -360],
      },
    },
  ),
];

const expenses: GoldenCase[] = [
  golden(
    'irrecoverable-tax',
    'half of 20 % tax is irrecoverable: 100.00 costs 110.00, 10.00 is recovered, 120.00 is paid',
    {
      operatingExpenses: [
        { ...newOperatingExpense.oneOff(own), amount: 10_000, salesTaxRate: 200_000, recoverableShare: 500_000 },
      ],
    },
    {
      months: {
        'profitAndLoss/totalOperatingExpenses': [-11_000],
        'balanceSheet/salesTaxReceivable': [1_000],
        'cashFlowDirect/paidToSuppliers': [-12_000],
      },
    },
  ),
  golden(
    'prepaid',
    'rent of 12.00 a year prepaid by the quarter: 3.00 paid in January, 1.00 a month expensed, 2.00 and 1.00 prepaid',
    { operatingExpenses: [fixed({ yearlyBase: 1_200, payment: 'prepaid', prepaidEveryMonths: 3 })] },
    {
      months: {
        'balanceSheet/prepaidExpenses': [200, 100, 0, 200],
        'cashFlowDirect/paidToSuppliers': [-300, 0, 0, -300],
      },
      years: { 'profitAndLoss/totalOperatingExpenses': [-1_200, -1_200] },
    },
  ),
  golden(
    'prepaid-irrecoverable-tax',
    'the same with 20 % tax, half irrecoverable: 3.60 paid, 0.30 recovered, 1.10 a month expensed, 2.20 prepaid',
    {
      operatingExpenses: [
        fixed({
          yearlyBase: 1_200,
          payment: 'prepaid',
          prepaidEveryMonths: 3,
          salesTaxRate: 200_000,
          recoverableShare: 500_000,
        }),
      ],
    },
    {
      months: {
        'cashFlowDirect/paidToSuppliers': [-360, 0, 0, -360],
        'balanceSheet/prepaidExpenses': [220, 110, 0, 220],
        'balanceSheet/salesTaxReceivable': [30, 30, 30],
        'profitAndLoss/totalOperatingExpenses': [-110, -110, -110, -110],
      },
    },
  ),
  golden(
    'yearly-base',
    'a yearly base of 100.00 is 8.33, 8.34, 8.33, … and sums to 100.00; with 5 % inflation 105.00 = 12 × 8.75 in year 2',
    { operatingExpenses: [fixed({ yearlyBase: 10_000, inflation: 50_000 })] },
    {
      months: { 'profitAndLoss/totalOperatingExpenses': { 1: -833, 2: -834, 3: -833, 13: -875, 24: -875 } },
      years: { 'profitAndLoss/totalOperatingExpenses': [-10_000, -10_500] },
    },
  ),
  golden(
    'percent-of-revenue',
    '10 % of all revenue of 100.00 + 50.00 is 15.00; 10 % of the 50.00 alone is 5.00',
    {
      revenue: [sales([10_000]), { ...newRevenueLine.amounts({ id: 'fees', name: 'Fees' }), amounts: [5_000] }],
      operatingExpenses: [
        { ...newOperatingExpense.percentOfRevenue({ id: 'all', name: 'All' }), rate: 100_000 },
        { ...newOperatingExpense.percentOfRevenue({ id: 'one', name: 'One' }), rate: 100_000, lineIds: ['fees'] },
      ],
    },
    {
      months: {
        'profitAndLoss/operatingExpense:all': [-1_500, 0],
        'profitAndLoss/operatingExpense:one': [-500, 0],
      },
    },
  ),
  golden(
    'per-head',
    'software of 10.00 a head for 2.5 heads, 3.5 from month 2: 25.00, 35.00',
    {
      staff: [
        { ...newStaffRole({ id: 'team', name: 'Team' }), heads: 2_500 },
        { ...newStaffRole({ id: 'new', name: 'New' }), startMonth: 2 },
      ],
      operatingExpenses: [{ ...newOperatingExpense.perHead(own), amountPerHead: 1_000 }],
    },
    { months: { 'profitAndLoss/operatingExpense:x': [-2_500, -3_500], 'detail/totalHeads': [2_500, 3_500] } },
  ),
  golden(
    'amounts-paid-in-month',
    'a table of 5.00 and 7.00 paid in the month although suppliers give 30 days; by default the third would wait',
    {
      workingCapital: { ...workingCapital, daysPayable: 30 },
      operatingExpenses: [
        { ...newOperatingExpense.amounts(own), amounts: [500, 700], payment: 'inMonth' },
        { ...newOperatingExpense.amounts({ id: 'y', name: 'Later' }), amounts: [0, 0, 900] },
      ],
    },
    { months: { 'cashFlowDirect/paidToSuppliers': [-500, -700, 0, -900, 0] } },
  ),
  golden(
    'payment-profile',
    'a quarter of 10.00 is paid in the month and the rest in the next: 2.50, 7.50; opening payables of 4.00 in month 1',
    {
      workingCapital: { ...workingCapital, paymentProfile: [250_000, 750_000] },
      operatingExpenses: [{ ...newOperatingExpense.oneOff(own), amount: 1_000 }],
      opening: { accountsPayable: 400, cash: 400 },
    },
    { months: { 'cashFlowDirect/paidToSuppliers': [-650, -750, 0] } },
  ),
  golden(
    'role-that-ends',
    'beside a role of 50.00 a month one of 100.00 in February and March, with 10 % withheld and 20 % on-cost: 90.00, 90.00 + 30.00, and the last 30.00 in April',
    {
      staff: [
        { ...newStaffRole({ id: 'steady', name: 'Steady' }), yearlySalary: 60_000, withholdingRate: 0, onCostRate: 0 },
        {
          ...newStaffRole(own),
          ...{ yearlySalary: 120_000, withholdingRate: 100_000, onCostRate: 200_000, startMonth: 2, endMonth: 3 },
        },
      ],
      opening: { cash: 100_000 },
    },
    { months: { 'cashFlowDirect/paidToStaff': [-5_000, -14_000, -17_000, -8_000, -5_000] } },
  ),
  golden(
    'salary-from-march',
    '100.00 a year from March: 25.00 − 16.67 = 8.33, 33.33 − 25.00 = 8.33, 41.67 − 33.33 = 8.34',
    {
      staff: [{ ...newStaffRole(own), yearlySalary: 10_000, withholdingRate: 0, onCostRate: 0, startMonth: 3 }],
      opening: { cash: 100_000 },
    },
    { months: { 'profitAndLoss/wagesAndSalaries': { 2: 0, 3: -833, 4: -833, 5: -834, 12: -833, 13: -833 } } },
  ),
  golden(
    'payroll',
    'pay of 100.00 with 10 % withheld and 20 % on-cost: 90.00 paid now, 30.00 next month; 7.00 opening in month 1',
    {
      staff: [{ ...newStaffRole(own), yearlySalary: 120_000, withholdingRate: 100_000, onCostRate: 200_000 }],
      opening: { payrollLiabilities: 700, cash: 700 },
    },
    {
      months: {
        'balanceSheet/payrollLiabilities': [3_000, 3_000],
        'cashFlowDirect/paidToStaff': [-9_700, -12_000],
        'profitAndLoss/wagesAndSalaries': [-10_000],
        'profitAndLoss/employerOnCost': [-2_000],
      },
    },
  ),
  golden(
    'raise',
    'half a post of 12,000.00 a year is 500.00 a month; with a raise of 10 % from January 550.00',
    { staff: [{ ...newStaffRole(own), heads: 500, yearlySalary: 1_200_000, raise: 100_000 }] },
    { months: { 'profitAndLoss/wagesAndSalaries': { 1: -50_000, 12: -50_000, 13: -55_000 } } },
  ),
  golden(
    'other-income-and-expense',
    'other income of 12.00 a year and an expense of 5.00 stand below operating profit, in cash: 1.00 − 5.00 = −4.00',
    {
      otherIncomeAndExpenses: [
        { ...newOtherIncomeOrExpense.fixed({ id: 'rent', name: 'Rent', direction: 'income' }), yearlyBase: 1_200 },
        { ...newOtherIncomeOrExpense.oneOff({ ...own, direction: 'expense' }), amount: 500 },
      ],
    },
    {
      months: {
        'profitAndLoss/operatingProfit': [0, 0],
        'profitAndLoss/profitBeforeTax': [-400, 100],
        'cashFlowDirect/otherExpensePaid': [-500, 0],
        'cashFlowDirect/otherIncomeReceived': [100, 100],
      },
    },
  ),
];

const opening: GoldenCase[] = [
  golden(
    'opening-prepaid-and-deferred',
    'prepaid 12.00 over four months is 3.00 a month; deferred revenue 66.00 is earned 11.00, 10.00, … 1.00, 0',
    {
      openingPosition: { ...openingPosition, prepaidMonths: 4 },
      opening: { prepaidExpenses: 1_200, deferredRevenue: 6_600 },
    },
    {
      months: {
        'profitAndLoss/openingPrepaid': [-300, -300, -300, -300, 0],
        'profitAndLoss/openingDeferredRevenue': [1_100, 1_000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0],
      },
    },
  ),
];

export const costCases: readonly GoldenCase[] = [...directCosts, ...expenses, ...opening];
