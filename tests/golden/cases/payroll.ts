import { newOperatingExpense, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const role = (monthly: number, more: Partial<ReturnType<typeof newStaffRole>> = {}) => ({
  ...newStaffRole(own),
  yearlySalary: 12 * monthly,
  ...more,
});
const cash = 90_000_000;
const { openingPosition } = smallForecast();

export const payrollCases: GoldenCase[] = [
  golden(
    'x16-thirteenth',
    '4,000.00 a month, a thirteenth in November, 25 % on-cost, by quarter: wages 4,000.00 + 4,000.00 ÷ 12 = 4,333.33; month 4 pays 4,000.00 + 3 × 1,000.00 = 7,000.00, month 11 4,000.00 + 11 ÷ 12 × 4,000.00 = 7,666.67, month 13 4,000.00 + 3 × 1,000.00 + 25 % of 3,666.67 = 7,916.67',
    {
      staff: [role(400_000, { onCostRate: 250_000, extraSalaries: 1000, extraSalaryMonths: [11] })],
      payroll: { settleEveryMonths: 3 },
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': [-433_333, -433_334, -433_333],
        'profitAndLoss/netProfit': [-541_666, -541_668, -541_666],
        'cashFlowDirect/paidToStaff': { 3: -400_000, 4: -700_000, 11: -766_667, 13: -791_667, 23: -800_000 },
        'balanceSheet/totalLiabilities': { 3: 425_000, 11: 291_667, 24: 441_666 },
      },
    },
  ),
  golden(
    'part-months',
    '3,100.00 a month from 16 March to 10 May: × 16 ÷ 31 = 1,600.00, 3,100.00, × 10 ÷ 31 = 1,000.00; heads count whole months',
    { staff: [role(310_000, { startMonth: 3, startDay: 16, endMonth: 5, endDay: 10 })] },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': [0, 0, -160_000, -310_000, -100_000, 0],
        'detail/totalHeads': [0, 0, 1000, 1000, 1000, 0],
      },
    },
  ),
  golden(
    'part-month-in-one',
    'from the 11th to the 20th of June, and to a 31st that June has not: 3,000.00 × 10 ÷ 30 = 1,000.00, 3,000.00',
    {
      staff: [
        role(300_000, { id: 'part', startMonth: 6, startDay: 11, endMonth: 6, endDay: 20 }),
        role(300_000, { id: 'whole', startMonth: 6, endMonth: 6, endDay: 31 }),
      ],
    },
    { months: { 'profitAndLoss/wagesAndSalaries': { 5: 0, 6: -400_000, 7: 0 } } },
  ),
  golden(
    'bonus',
    'a bonus of 1,000.00 in month 2 beside 2,000.00, 10 % withheld and 20 % on-cost: 2,700.00 are paid with 600.00 of the month before, then 1,800.00 with 300.00 + 600.00',
    {
      staff: [role(200_000, { onCostRate: 200_000, withholdingRate: 100_000, bonuses: [0, 100_000] })],
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': [-200_000, -300_000, -200_000],
        'profitAndLoss/employerOnCost': [-40_000, -60_000, -40_000],
        'cashFlowDirect/paidToStaff': [-180_000, -330_000, -270_000, -240_000],
      },
    },
  ),
  golden(
    'extra-salary-of-leaver',
    'who leaves in April is paid 4 ÷ 12 of the 1,200.00 of December, less 10 %: 360.00; month 5 pays 120.00 + 40.00 withheld',
    {
      staff: [role(120_000, { endMonth: 4, withholdingRate: 100_000, extraSalaries: 1000, extraSalaryMonths: [12] })],
      opening: { cash },
    },
    { months: { 'cashFlowDirect/paidToStaff': [-108_000, -120_000, -120_000, -156_000, -16_000, 0] } },
  ),
  golden(
    'extra-salary-owed-at-start',
    'of 1,000.00 owed to the staff 600.00 are extra salaries: 400.00 are paid in month 2, 600.00 with 6 ÷ 12 of 1,000.00 in June',
    {
      staff: [role(100_000, { extraSalaries: 1000, extraSalaryMonths: [6] })],
      payroll: { monthsUntilPayment: 2 },
      openingPosition: { ...openingPosition, payrollAccrued: 60_000 },
      opening: { cash, payrollLiabilities: 100_000 },
    },
    { months: { 'cashFlowDirect/paidToStaff': [-100_000, -140_000, -100_000, -100_000, -100_000, -210_000] } },
  ),
  golden(
    'payroll-tax-in-the-month',
    'payroll tax of the month is paid within it: 1,000.00 + 20 %',
    { staff: [role(100_000, { onCostRate: 200_000 })], payroll: { monthsUntilPayment: 0 }, opening: { cash } },
    { months: { 'cashFlowDirect/paidToStaff': [-120_000, -120_000], 'balanceSheet/payrollLiabilities': [0, 0] } },
  ),
  golden(
    'x17-holiday',
    '30 days, half in July, half in August, 240 working days, 2,000.00 a month: 12 × 2,000.00 × 2.5 ÷ 240 = 250.00 more a month to 1,500.00 in June, 250.00 in July, 0 in August',
    {
      staff: [role(200_000)],
      payroll: { holidayDays: 30, holidayWeights: [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0], workingDays: 240 },
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': {
          1: -225_000,
          6: -225_000,
          7: -75_000,
          8: -175_000,
          9: -200_000,
          13: -225_000,
        },
        'balanceSheet/payrollLiabilities': [25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 25_000, 0, 0],
      },
    },
  ),
  golden(
    'holiday-of-leaver',
    '24 days, all taken in December: who works from July to September is paid 12 × 2,000.00 × 6 ÷ 240 = 600.00 for them with the last pay',
    {
      staff: [role(200_000, { startMonth: 7, endMonth: 9 })],
      payroll: { holidayDays: 24, holidayWeights: [...each(0, 11), 1], workingDays: 240 },
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': { 6: 0, 7: -220_000, 8: -220_000, 9: -220_000, 10: 0 },
        'cashFlowDirect/paidToStaff': { 8: -200_000, 9: -260_000, 10: 0 },
        'balanceSheet/payrollLiabilities': { 8: 40_000, 9: 0 },
      },
    },
  ),
  golden(
    'share-of-profit',
    'of 1,000.00 a month 10 % are shared, with 20 % on-cost: 100.00 + 20.00; 12 × 120.00 = 1,440.00 are paid three months after the year',
    {
      revenue: [sales(each(100_000, 24))],
      payroll: { profitBonusShare: 100_000, profitBonusOnCostRate: 200_000 },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': { 1: -10_000, 12: -10_000, 13: -10_000 },
        'profitAndLoss/employerOnCost': { 1: -2_000, 13: -2_000 },
        'profitAndLoss/netProfit': { 1: 88_000, 24: 88_000 },
        'cashFlowDirect/paidToStaff': { 14: 0, 15: -144_000, 16: 0 },
        'balanceSheet/payrollLiabilities': { 12: 144_000, 14: 168_000, 15: 36_000 },
      },
    },
  ),
  golden(
    'share-of-profit-and-tax',
    'a loss takes back what was shared: 10 % of 1,000.00, of nothing; tax sees it: (1,000.00 − 100.00) × 20 % = 180.00, then nothing',
    {
      revenue: [sales([100_000])],
      operatingExpenses: [{ ...newOperatingExpense.amounts(own), amounts: [0, 300_000] }],
      payroll: { profitBonusShare: 100_000 },
      incomeTax: { ...smallForecast().incomeTax, rate: 200_000 },
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': [-10_000, 10_000, 0],
        'profitAndLoss/currentTax': [-18_000, 18_000, 0],
      },
    },
  ),
];
