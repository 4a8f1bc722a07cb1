import { each, sales } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

export const workCases: readonly GoldenCase[] = [
  golden(
    'work-invoiced-later',
    '3,000.00 a month invoiced a month later and paid 30 days after that: contract assets of 3,000.00, cash from month 3 on',
    { revenue: [sales(each(300_000, 24), { invoiceAfterMonths: 1, daysToCollect: 30 })] },
    {
      months: {
        'balanceSheet/contractAssets': [300_000, 300_000, 300_000],
        'balanceSheet/accountsReceivable': [0, 300_000, 300_000],
        'cashFlowDirect/receivedFromCustomers': [0, 0, 300_000, 300_000],
        'cashFlowIndirect/contractAssets': [-300_000, 0, 0],
        'contractAssets/invoiced': [0, -300_000, -300_000],
      },
    },
  ),
  golden(
    'work-taxed-with-its-invoice',
    '20 % on 1,000.00 comes with the invoice two months later; the line ends in month 2 and is invoiced until month 4',
    { revenue: [sales(each(100_000, 24), { invoiceAfterMonths: 2, endMonth: 2, salesTaxRate: 200_000 })] },
    {
      months: {
        'profitAndLoss/totalRevenue': [100_000, 100_000, 0],
        'balanceSheet/contractAssets': [100_000, 200_000, 100_000, 0],
        'cashFlowDirect/receivedFromCustomers': [0, 0, 120_000, 120_000, 0],
      },
    },
  ),
  golden(
    'work-opening',
    '100.00 earned before the start is invoiced in two parts of 50.00 and not earned again',
    { revenue: [sales(each(0, 24), { invoiceAfterMonths: 2 })], opening: { contractAssets: 10_000 } },
    {
      months: {
        'profitAndLoss/totalRevenue': [0, 0, 0],
        'balanceSheet/contractAssets': { 0: 10_000, 1: 5_000, 2: 0 },
        'cashFlowDirect/receivedFromCustomers': [5_000, 5_000, 0],
      },
    },
  ),
];
