import { newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { own } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const contractor = {
  ...newStaffRole(own),
  contract: 'contractor',
  yearlySalary: 2_400_000,
  salesTaxRate: 200_000,
  daysToPay: 30,
  onCostRate: 200_000,
  withholdingRate: 300_000,
} as const;
const cash = 90_000_000;

export const contractorCases: readonly GoldenCase[] = [
  golden(
    'contractor',
    '2,000.00 + 20 % VAT a month paid after 30 days: cost 2,000.00 without on-cost or withholding, 2,400.00 owed, 400.00 recoverable',
    { staff: [contractor], opening: { cash } },
    {
      months: {
        'profitAndLoss/contractors': [-200_000, -200_000],
        'profitAndLoss/wagesAndSalaries': [0, 0],
        'profitAndLoss/employerOnCost': [0, 0],
        'balanceSheet/accountsPayable': [240_000, 240_000],
        'balanceSheet/payrollLiabilities': [0, 0],
        'balanceSheet/salesTaxReceivable': [40_000, 80_000],
        'cashFlowDirect/paidToSuppliers': [0, -240_000, -240_000],
        'cashFlowDirect/paidToStaff': [0, 0],
        'detail/totalHeads': [1000, 1000],
        'breakEven/overheadStaff': [-200_000, -200_000],
      },
    },
  ),
  golden(
    'contractor-part-month',
    'from 16 April, 15 of 30 days: 1,000.00, and 500.00 more for a result in May; half of 20 % comes back: 1,000.00 × 1.1 and 2,500.00 × 1.1',
    {
      staff: [
        {
          ...contractor,
          startMonth: 4,
          startDay: 16,
          bonuses: [0, 0, 0, 0, 50_000],
          recoverableShare: 500_000,
          extraSalaries: 1000,
          extraSalaryMonths: [12],
        },
      ],
      opening: { cash },
    },
    { months: { 'profitAndLoss/contractors': [0, 0, 0, -110_000, -275_000, -220_000] } },
  ),
  golden(
    'contractor-in-cost-of-sales',
    'a direct contractor of 2,000.00 and an employee of 2,000.00 × 1.2: direct labour of 4,400.00, all of it variable',
    {
      staff: [
        { ...contractor, kind: 'direct' },
        { ...contractor, id: 'employee', contract: 'employee', kind: 'direct', salesTaxRate: null, daysToPay: null },
      ],
      presentation: { directLabour: 'costOfSales' },
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/directLabour': [-440_000, -440_000],
        'profitAndLoss/contractors': [0, 0],
        'profitAndLoss/grossProfit': [-440_000, -440_000],
        'breakEven/directStaff': [-440_000],
      },
    },
  ),
  rolled(
    'actual-contractors',
    'booked 3,000.00 against 1,000.00 and 500.00 planned: 2,000.00 is of the direct one; 3,000.00 + 20 % is paid a month later',
    {
      staff: [
        { ...contractor, id: 'direct', kind: 'direct', yearlySalary: 1_200_000 },
        { ...contractor, yearlySalary: 600_000 },
      ],
      presentation: { directLabour: 'costOfSales' },
      until: 1,
      books: { contractors: 300_000, 'sheet:accountsPayable': 360_000, 'sheet:salesTaxReceivable': 60_000 },
    },
    {
      months: {
        'profitAndLoss/directLabour': [-200_000, -100_000],
        'profitAndLoss/contractors': [-100_000, -50_000],
        'cashFlowDirect/paidToSuppliers': { 2: -360_000, 3: -180_000 },
      },
    },
  ),
];
