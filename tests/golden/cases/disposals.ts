import { newCapitalAsset } from '#shared/inputs/forecast/new-lines.ts';
import { own } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

/** 2,000.00 in month 1, not written off, sold in month 3 for 1,200.00. */
const sold = (more: Partial<ReturnType<typeof newCapitalAsset>>) => [
  { ...newCapitalAsset(own), cost: 200_000, method: 'none' as const, disposalMonth: 3, proceeds: 120_000, ...more },
];

export const disposalCases: readonly GoldenCase[] = [
  golden(
    'disposal-in-parts',
    '1,200.00 in three parts a month later on: 400.00 in months 4, 5, 6; the loss of 800.00 is that of month 3',
    { capitalAssets: sold({ proceedsAfterMonths: 1, proceedsInstalments: 3 }), opening: { cash: 300_000 } },
    {
      months: {
        'profitAndLoss/netProfit': [0, 0, -80_000, 0],
        'balanceSheet/cash': [100_000, 100_000, 100_000, 140_000, 180_000, 220_000, 220_000],
        'balanceSheet/disposalReceivables': [0, 0, 120_000, 80_000, 40_000, 0],
        'cashFlowIndirect/investing': [-200_000, 0, 0, 40_000, 40_000, 40_000, 0],
        'cashFlowDirect/proceedsReceived': [0, 0, 0, 40_000, 40_000, 40_000, 0],
        'disposalReceivables/closing': [0, 0, 120_000, 80_000, 40_000, 0],
      },
    },
  ),
  golden(
    'disposal-taxed-at-once',
    'of 1,000.00 in 3 parts: 333.33, 333.34, 333.33; 20 % tax comes with the sale and is owed',
    {
      capitalAssets: sold({ proceeds: 100_000, proceedsInstalments: 3, proceedsSalesTaxRate: 200_000 }),
      opening: { cash: 300_000 },
    },
    {
      months: {
        'cashFlowDirect/proceedsReceived': [0, 0, 33_333, 33_334, 33_333, 0],
        'cashFlowDirect/salesTaxSettled': { 3: 20_000, 4: -20_000 },
      },
    },
  ),
  golden(
    'disposal-opening',
    'what is owed at the start comes in month 1',
    { opening: { disposalReceivables: 50_000 } },
    {
      months: {
        'balanceSheet/disposalReceivables': { 0: 50_000, 1: 0, 2: 0 },
        'cashFlowIndirect/proceeds': [50_000, 0],
        'cashFlowIndirect/capitalExpenditure': [0, 0],
      },
    },
  ),
];
