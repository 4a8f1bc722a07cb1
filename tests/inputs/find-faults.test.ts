import { describe, expect, it } from 'vitest';
import { faults as words } from '../../shared/domain/messages/en/forecast/faults';
import { computeForecast } from '../../shared/engine/compute-forecast';
import { makeBalanceSheet } from '../../shared/inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../../shared/inputs/forecast/document';
import { faultCodes } from '../../shared/inputs/forecast/fault';
import { findFaults } from '../../shared/inputs/forecast/find-faults';
import { makeIncomeStatement } from '../../shared/inputs/forecast/history';
import {
  newCapitalAsset,
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newRevenueLine,
} from '../../shared/inputs/forecast/new-lines';
import { goldenA } from '../helpers/golden-forecasts';

const a = { id: 'a', name: 'A' };
const b = { id: 'b', name: 'B' };
const share = (own: typeof a, baseLineId: string) => ({
  ...newRevenueLine.percentOfLine({ ...own, baseLineId }),
  share: 100_000,
});
const asset = { ...newCapitalAsset(a), cost: 1000 };

function inputYear(id: string, endMonth: string) {
  const zero = { dividendsDeclared: 0, newLoans: 0, proceeds: 0, capitalisedInterest: 0 };
  return {
    id,
    endMonth,
    note: '',
    balanceSheet: makeBalanceSheet(),
    netProfit: 0,
    incomeStatement: makeIncomeStatement(),
    ...zero,
  };
}

type Change = (document: ForecastDocument) => Partial<ForecastDocument>;

const cases: [string, string, (string | number)[], Change][] = [
  [
    'a share of a line that is gone',
    'unknownLine',
    ['revenue', 0, 'baseLineId'],
    () => ({ revenue: [share(a, 'gone')] }),
  ],
  [
    'a circle of shares',
    'percentOfLineCycle',
    ['revenue', 0, 'baseLineId'],
    () => ({ revenue: [share(a, 'b'), share(b, 'a')] }),
  ],
  ['a share of itself', 'percentOfLineCycle', ['revenue', 0, 'baseLineId'], () => ({ revenue: [share(a, 'a')] })],
  [
    'an expense on a line that is gone',
    'unknownLine',
    ['operatingExpenses', 0, 'lineIds', 0],
    () => ({ operatingExpenses: [{ ...newOperatingExpense.percentOfRevenue(a), lineIds: ['gone'] }] }),
  ],
  [
    'a cost a unit without units',
    'perUnitWithoutQuantity',
    ['revenue', 0, 'directCostMode'],
    () => ({ revenue: [{ ...newRevenueLine.amounts(a), directCostMode: 'perUnit' }] }),
  ],
  [
    'weights of zero',
    'zeroWeights',
    ['revenue', 0, 'seasonWeights'],
    () => ({ revenue: [{ ...newRevenueLine.units(a), volume: 5, seasonWeights: new Array<number>(12).fill(0) }] }),
  ],
  [
    'a profile of 90 %',
    'profileSum',
    ['revenue', 0, 'collectionProfile'],
    () => ({ revenue: [{ ...newRevenueLine.amounts(a), collectionProfile: [900_000] }] }),
  ],
  [
    'a default profile of 0 %',
    'profileSum',
    ['workingCapital', 'paymentProfile'],
    ({ workingCapital }) => ({ workingCapital: { ...workingCapital, paymentProfile: [0] } }),
  ],
  [
    'an end before the start',
    'endBeforeStart',
    ['revenue', 0, 'endMonth'],
    () => ({ revenue: [{ ...newRevenueLine.amounts(a), startMonth: 5, endMonth: 4 }] }),
  ],
  [
    'a start after the horizon',
    'outsideHorizon',
    ['revenue', 0, 'startMonth'],
    () => ({ revenue: [{ ...newRevenueLine.amounts(a), startMonth: 25 }] }),
  ],
  [
    'an event after the horizon',
    'outsideHorizon',
    ['equityEvents', 0, 'month'],
    () => ({ equityEvents: [{ ...newEquityEvent({ ...a, type: 'contribution' }), month: 25 }] }),
  ],
  [
    'a residual above cost',
    'residualAboveCost',
    ['capitalAssets', 0, 'residual'],
    () => ({ capitalAssets: [{ ...asset, residual: 1001 }] }),
  ],
  [
    'a sale before the purchase',
    'disposalBeforePurchase',
    ['capitalAssets', 0, 'disposalMonth'],
    () => ({ capitalAssets: [{ ...asset, month: 5, disposalMonth: 4 }] }),
  ],
  [
    'a lease without a loan',
    'missingLoan',
    ['capitalAssets', 0, 'loanId'],
    () => ({ capitalAssets: [{ ...asset, payment: 'loan' }] }),
  ],
  [
    'a lease drawn in another month',
    'loanDrawnInOtherMonth',
    ['capitalAssets', 0, 'loanId'],
    () => ({ capitalAssets: [{ ...asset, payment: 'loan', month: 3, loanId: 'b' }], loans: [newLoan.level(b)] }),
  ],
  [
    'a term as short as its interest-only part',
    'interestOnlyTooLong',
    ['loans', 0, 'interestOnlyMonths'],
    () => ({ loans: [{ ...newLoan.level(a), termMonths: 12, interestOnlyMonths: 12 }] }),
  ],
  [
    'an opening sheet that does not balance',
    'unbalancedSheet',
    ['openingPosition', 'startBalanceSheet'],
    ({ openingPosition }) => ({
      openingPosition: { ...openingPosition, startBalanceSheet: makeBalanceSheet({ cash: 5 }) },
    }),
  ],
  [
    'a gap between years',
    'inputYearGap',
    ['history', 'inputYears', 1, 'endMonth'],
    ({ openingPosition }) => ({
      openingPosition: { ...openingPosition, startBalanceSheet: null },
      history: { openingBalanceSheet: null, inputYears: [inputYear('y1', '2024-12'), inputYear('y2', '2026-12')] },
    }),
  ],
  [
    'a year that ends in another month',
    'inputYearEnd',
    ['history', 'inputYears', 0, 'endMonth'],
    () => ({ history: { openingBalanceSheet: null, inputYears: [inputYear('y1', '2026-11')] } }),
  ],
  [
    'a start sheet beside the last input year',
    'startSheetTwice',
    ['openingPosition', 'startBalanceSheet'],
    () => ({ history: { openingBalanceSheet: null, inputYears: [inputYear('y1', '2026-12')] } }),
  ],
];

describe('findFaults', () => {
  it('a sound document has none', () => {
    expect(findFaults(goldenA())).toEqual([]);
  });

  it.each(cases)('%s is %s at %j, and the forecast is computed all the same', (_, code, path, change) => {
    const document = { ...goldenA(), ...change(goldenA()) };
    expect(findFaults(document)).toContainEqual(expect.objectContaining({ code, path }));
    const result = computeForecast(document);
    expect(result.balanceSheet.rows.every(({ months }) => months.every(Number.isSafeInteger))).toBe(true);
  });

  it('every code has a case and words', () => {
    expect(new Set(cases.map(([, code]) => code))).toEqual(new Set(faultCodes));
    expect(Object.keys(words).sort()).toEqual([...faultCodes].sort());
  });

  it('a faulty line counts as 0, and every check but those of the fault passes', () => {
    const document: ForecastDocument = { ...goldenA(), revenue: [share(a, 'b'), share(b, 'a')] };
    const result = computeForecast(document);
    expect(
      result.profitAndLoss.rows.find(({ key }) => key === 'totalRevenue')?.years.every((value) => value === 0),
    ).toBe(true);
    expect(result.passed).toBe(true);
  });
});
