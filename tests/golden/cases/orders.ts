import type { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { each, sales } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const stocked = {
  directCostMode: 'percent' as const,
  directCostRate: 1_000_000,
  directCostStocked: true,
  daysOfStock: 30,
};

/** 200.00 used a month, 30 days of it kept in stock. */
const shelf = (more: Partial<ReturnType<typeof newRevenueLine.amounts>>) => ({
  revenue: [sales(each(20_000, 24), { ...stocked, ...more })],
  opening: { cash: 1_000_000 },
});

export const orderCases: readonly GoldenCase[] = [
  golden(
    'order-least',
    '400.00 lacking buys 900.00: 700.00 in stock, 500.00, 300.00; 100.00 are left in month 4 before 900.00 more come',
    shelf({ minimumOrder: 90_000 }),
    {
      months: {
        'balanceSheet/inventory': [70_000, 50_000, 30_000, 100_000, 80_000],
        'cashFlowDirect/paidToSuppliers': [-90_000, 0, 0, -90_000, 0],
      },
    },
  ),
  golden(
    'order-deposit',
    'half of 900.00 is paid two months ahead: 450.00 in month 2, 450.00 in month 4; that of month 1 is paid when it comes',
    shelf({ minimumOrder: 90_000, leadMonths: 2, orderDepositShare: 500_000 }),
    {
      months: {
        'balanceSheet/inventory': [70_000, 50_000, 30_000, 100_000, 80_000, 60_000, 40_000, 20_000, 90_000],
        'balanceSheet/prepaidExpenses': [0, 45_000, 45_000, 0, 0, 0, 45_000, 45_000, 0],
        'cashFlowDirect/paidToSuppliers': [-90_000, -45_000, 0, -45_000, 0, 0, -45_000, 0, -45_000],
      },
    },
  ),
  golden(
    'order-deposit-and-terms',
    'the rest, 675.00 of 900.00, is owed for 30 days: 225.00 in month 3, 675.00 in month 5',
    shelf({ minimumOrder: 90_000, leadMonths: 1, orderDepositShare: 250_000, directCostDaysToPay: 30 }),
    {
      months: {
        'cashFlowDirect/paidToSuppliers': [0, -90_000, -22_500, 0, -67_500],
        'balanceSheet/accountsPayable': [90_000, 0, 0, 67_500, 0],
      },
    },
  ),
];
