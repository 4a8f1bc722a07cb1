import { newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const presentation = { directLabour: 'costOfSales' } as const;
const role = { ...newStaffRole(own), yearlySalary: 3_600_000, onCostRate: 200_000 };
const direct = { ...role, id: 'direct', kind: 'direct' } as const;
const revenue = [sales(each(2_000_000, 24), { directCostMode: 'percent', directCostRate: 250_000 })];
const cash = 90_000_000;

export const directLabourCases: readonly GoldenCase[] = [
  golden(
    'direct-labour',
    '20,000.00 − 5,000.00 − 3,000.00 × 1.2 = 11,400.00 of gross profit, 57 %; EBITDA less another 3,600.00 of overhead is 7,800.00',
    { revenue, staff: [role, direct], presentation },
    {
      months: {
        'profitAndLoss/directLabour': [-360_000, -360_000],
        'profitAndLoss/totalDirectCosts': [-860_000, -860_000],
        'profitAndLoss/grossProfit': [1_140_000, 1_140_000],
        'profitAndLoss/grossMargin': [570_000, 570_000],
        'profitAndLoss/wagesAndSalaries': [-300_000, -300_000],
        'profitAndLoss/employerOnCost': [-60_000, -60_000],
        'profitAndLoss/ebitda': [780_000, 780_000],
        'payroll/wagesAndSalaries': [600_000, 600_000],
      },
    },
  ),
  golden(
    'direct-labour-of-all-pay',
    'with a bonus of 600.00 in month 2 and a thirteenth of 3,000.00 ÷ 12 = 250.00 a month: (3,000 + 250) × 1.2 = 3,900.00, then (3,000 + 600 + 250) × 1.2 = 4,620.00',
    {
      revenue,
      staff: [{ ...direct, bonuses: [0, 60_000], extraSalaries: 1000, extraSalaryMonths: [12] }],
      presentation,
      opening: { cash },
    },
    {
      months: {
        'profitAndLoss/directLabour': [-390_000, -462_000, -390_000],
        'profitAndLoss/wagesAndSalaries': [0, 0],
      },
    },
  ),
  golden(
    'direct-labour-in-operating-expenses',
    'the same roles as ever: gross profit 15,000.00, wages 6,000.00 and on-cost 1,200.00, and 7,800.00 of EBITDA',
    { revenue, staff: [role, direct] },
    {
      months: {
        'profitAndLoss/grossProfit': [1_500_000],
        'profitAndLoss/wagesAndSalaries': [-600_000],
        'profitAndLoss/ebitda': [780_000],
      },
    },
  ),
  rolled(
    'actual-direct-labour',
    'booked pay of 5,000.00 and on-cost of 500.00 are divided by planned pay of 3,000.00 and 1,000.00: three quarters, 4,125.00, are direct labour',
    {
      staff: [
        { ...newStaffRole(own), yearlySalary: 1_200_000, onCostRate: 100_000 },
        { ...newStaffRole(own), id: 'direct', kind: 'direct', yearlySalary: 3_600_000, onCostRate: 100_000 },
      ],
      presentation: { directLabour: 'costOfSales' },
      until: 1,
      books: { wagesAndSalaries: 500_000, employerOnCost: 50_000 },
    },
    {
      months: {
        'profitAndLoss/directLabour': [-412_500, -330_000],
        'profitAndLoss/wagesAndSalaries': [-125_000, -100_000],
        'profitAndLoss/employerOnCost': [-12_500, -10_000],
      },
    },
  ),
];
