import fc from 'fast-check';
import type { BalanceSheet } from '../../shared/inputs/forecast/balance-sheet';
import { balanceSheetTotals, makeBalanceSheet } from '../../shared/inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../../shared/inputs/forecast/document';
import { emptyForecast } from '../../shared/inputs/forecast/empty-forecast';
import { lineArbitraries } from './line-arbitraries';

const whole = (min: number, max: number) => fc.integer({ min, max });
const amount = whole(0, 50_000_000);

/** A sheet that balances: retained earnings take what the rest leaves. */
const sheetArbitrary: fc.Arbitrary<BalanceSheet> = fc
  .record({
    cash: whole(0, 100_000_000),
    bankOverdraft: amount,
    accountsReceivable: amount,
    inventory: amount,
    prepaidExpenses: amount,
    salesTaxReceivable: amount,
    salesTaxPayable: amount,
    incomeTaxReceivable: amount,
    incomeTaxPayable: amount,
    otherCurrentAssets: amount,
    fixedAssetsCost: amount,
    intangibleAssets: amount,
    deferredTaxAsset: amount,
    accountsPayable: amount,
    payrollLiabilities: amount,
    deferredRevenue: amount,
    dividendsPayable: amount,
    loansCurrent: amount,
    loansNonCurrent: amount,
    otherNonCurrentLiabilities: amount,
    shareCapital: amount,
  })
  .map((fields) => {
    const sheet = makeBalanceSheet({ ...fields, accumulatedDepreciation: Math.floor(fields.fixedAssetsCost / 3) });
    return { ...sheet, retainedEarnings: balanceSheetTotals(sheet).difference };
  });

const header = fc.record({
  year: whole(2020, 2040),
  month: whole(1, 12),
  fiscalYearEndMonth: whole(1, 12),
  years: fc.constantFrom(1, 2, 3, 5),
});

const policies = fc.record({
  workingCapital: fc.record({
    daysSales: whole(0, 150),
    daysPayable: whole(0, 150),
    daysInventory: whole(0, 120),
    inventoryBasis: fc.constantFrom('backward' as const, 'forward' as const),
    collectionProfile: fc.constantFrom<number[] | null>(null, [600_000, 300_000, 100_000]),
    paymentProfile: fc.constantFrom<number[] | null>(null, [0, 1_000_000], [250_000, 750_000]),
  }),
  salesTax: fc.record({
    standardRate: whole(0, 250_000),
    returnMonths: fc.constantFrom(1 as const, 3 as const, 6 as const, 12 as const),
    monthsUntilPayment: whole(0, 4),
    refund: fc.constantFrom('paid' as const, 'carriedForward' as const),
  }),
  incomeTax: fc.record({
    rate: whole(0, 400_000),
    lossShare: whole(0, 1_000_000),
    monthsUntilPayment: whole(1, 24),
    instalments: fc.constantFrom('yearly' as const, 'quarterly' as const),
    deferredTax: fc.boolean(),
  }),
  bank: fc.record({
    creditRate: whole(0, 50_000),
    overdraftRate: whole(0, 150_000),
    overdraftLimit: amount,
    minimumCash: amount,
    interestBasis: fc.constantFrom('opening' as const, 'average' as const),
  }),
  dividendPolicy: fc.record({ payout: whole(0, 1_000_000), monthOfYear: whole(1, 12), monthsToPay: whole(0, 6) }),
});

const opening = fc.record({
  fixedAssetsResidual: whole(0, 1_000_000),
  fixedAssetsLifeMonths: whole(0, 60),
  intangiblesLifeMonths: whole(0, 60),
  prepaidMonths: whole(1, 12),
  taxLosses: amount,
  startBalanceSheet: sheetArbitrary,
});

/** Random valid documents without a fault: every kind of line and policy, opening balances, fiscal years that start anywhere. */
export const forecastArbitrary: fc.Arbitrary<ForecastDocument> = fc
  .record({ header, policies, opening, lines: lineArbitraries })
  .map(({ header: { year, month, fiscalYearEndMonth, years }, policies: policy, opening: openingPosition, lines }) => ({
    ...emptyForecast({
      name: 'Random',
      currency: 'EUR',
      startMonth: `${year}-${String(month).padStart(2, '0')}`,
      fiscalYearEndMonth,
      years,
    }),
    ...policy,
    ...lines,
    openingPosition,
  }));
