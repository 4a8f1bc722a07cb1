import { type BalanceSheet, makeBalanceSheet } from '../inputs/forecast/balance-sheet';
import { type IncomeStatement, makeIncomeStatement } from '../inputs/forecast/history';

// NVIDIA Corporation, form 10-K for the fiscal year to 31 January 2010, accession number 0001045810-10-000006, filed with
// the U.S. Securities and Exchange Commission (public domain). The filing prints thousands of dollars, as typed here.
export const filing = {
  company: 'NVIDIA Corporation',
  form: '10-K',
  accession: '0001045810-10-000006',
  yearEnd: '2010-01',
} as const;

/** Thousands of dollars in cents. */
export const thousands = (value: number) => value * 100_000;

function inThousands<T extends Partial<Record<string, number>>>(figures: T): T {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, thousands(value ?? 0)])) as T;
}

/** 25 January 2009. Common stock and paid-in capital less treasury stock are in share capital. */
export const openingSheet: BalanceSheet = makeBalanceSheet(
  inThousands({
    cash: 417_688,
    accountsReceivable: 318_435,
    inventory: 537_834,
    prepaidExpenses: 39_794,
    otherCurrentAssets: 837_702 + 16_505,
    fixedAssetsCost: 625_798,
    intangibleAssets: 369_844 + 147_101,
    otherNonCurrentAssets: 40_026,
    accountsPayable: 218_864,
    otherCurrentLiabilities: 559_727,
    loansNonCurrent: 25_634,
    otherNonCurrentLiabilities: 151_850,
    shareCapital: 629 + 1_889_257 - 1_463_268,
    otherReserves: 3_865,
    retainedEarnings: 1_964_169,
  }),
);

/** 31 January 2010. */
export const closingSheet: BalanceSheet = makeBalanceSheet(
  inThousands({
    cash: 447_221,
    accountsReceivable: 374_963,
    inventory: 330_674,
    prepaidExpenses: 38_214,
    otherCurrentAssets: 1_281_006 + 8_752,
    fixedAssetsCost: 571_858,
    intangibleAssets: 369_844 + 120_458,
    otherNonCurrentAssets: 42_928,
    accountsPayable: 344_527,
    otherCurrentLiabilities: 439_851,
    loansNonCurrent: 24_450,
    otherNonCurrentLiabilities: 111_950,
    shareCapital: 756_786,
    otherReserves: 12_172,
    retainedEarnings: 1_896_182,
  }),
);

/**
 * Year to 31 January 2010. The filing prints depreciation and amortisation (196,664) in the cash flow only; here it is
 * taken out of operating expenses (908,851 research + 367,017 selling and administration) and shown on its own.
 */
export const incomeStatement: IncomeStatement = makeIncomeStatement(
  inThousands({
    revenue: 3_326_445,
    directCosts: 2_149_522,
    operatingExpenses: 908_851 + 367_017 - 196_664,
    depreciation: 196_664,
    otherIncome: -3_144,
    interestIncome: 23_115,
    interestExpense: 3_320,
    incomeTax: -14_307,
  }),
);

export const netProfit = thousands(-67_987);
/** As the filing prints it: net increase in cash and cash equivalents. */
export const reportedChangeInCash = thousands(29_533);
