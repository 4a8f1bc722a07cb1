import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import {
  newCapitalAsset,
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { bookedUntil } from './booked-until';

export const a = { id: 'a', name: 'A' };
export const b = { id: 'b', name: 'B' };
const noWeights = () => new Array<number>(12).fill(0);
export const share = (own: typeof a, baseLineId: string) => ({
  ...newRevenueLine.percentOfLine({ ...own, baseLineId }),
  share: 100_000,
});
const scenarioWith = (path: string, value: number[]) => {
  const overrides: Override[] = [{ id: 'o', path, op: 'set', value }];
  return { id: 's', name: 'S', note: '', overrides };
};
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

export type Change = (document: ForecastDocument) => Partial<ForecastDocument>;

/** A fact, the code and path of its issue, and the change of golden A that brings it. */
export const faultyForecasts: [string, string, (string | number)[], Change][] = [
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
    () => ({ revenue: [{ ...newRevenueLine.units(a), volume: 5, seasonWeights: noWeights() }] }),
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
    'extra salaries without a month',
    'extraSalaryMonths',
    ['staff', 0, 'extraSalaryMonths'],
    () => ({ staff: [{ ...newStaffRole(a), extraSalaries: 1000 }] }),
  ],
  [
    'a role that ends on a day before its first',
    'endDayBeforeStart',
    ['staff', 0, 'endDay'],
    () => ({ staff: [{ ...newStaffRole(a), startMonth: 3, startDay: 20, endMonth: 3, endDay: 19 }] }),
  ],
  [
    'holiday without a month of weight',
    'holidayWeights',
    ['payroll', 'holidayWeights'],
    () => ({ payroll: { holidayDays: 30, holidayWeights: new Array<number>(12).fill(0) } }),
  ],
  [
    'bands that do not begin at 0',
    'bandsOrder',
    ['incomeTax', 'bandFrom'],
    ({ incomeTax }) => ({ incomeTax: { ...incomeTax, bandFrom: [1, 5], bandRates: [190_000, 250_000] } }),
  ],
  [
    'instalments without a share each',
    'instalmentCalendar',
    ['incomeTax', 'instalmentMonths'],
    ({ incomeTax }) => ({ incomeTax: { ...incomeTax, instalments: 'priorYear', instalmentMonths: [3, 6] } }),
  ],
  [
    'an instalment after the year is settled',
    'instalmentAfterSettlement',
    ['incomeTax', 'instalmentMonths'],
    ({ incomeTax }) => ({
      incomeTax: {
        ...incomeTax,
        monthsUntilPayment: 3,
        instalments: 'currentYear',
        instalmentMonths: [16],
        instalmentShares: [1_000_000],
      },
    }),
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
  [
    'a circle of three shares',
    'percentOfLineCycle',
    ['revenue', 2, 'baseLineId'],
    () => ({ revenue: [share(a, 'b'), share(b, 'c'), share({ id: 'c', name: 'C' }, 'a')] }),
  ],
  [
    'a cost a unit of a share of a line',
    'perUnitWithoutQuantity',
    ['revenue', 1, 'directCostMode'],
    () => ({ revenue: [newRevenueLine.amounts(b), { ...share(a, 'b'), directCostMode: 'perUnit' }] }),
  ],
  [
    'weights of zero of an expense',
    'zeroWeights',
    ['operatingExpenses', 0, 'seasonWeights'],
    () => ({
      operatingExpenses: [{ ...newOperatingExpense.amounts(a), amountsBy: 'year', seasonWeights: noWeights() }],
    }),
  ],
  [
    'weights of zero of other income',
    'zeroWeights',
    ['otherIncomeAndExpenses', 0, 'seasonWeights'],
    () => ({
      otherIncomeAndExpenses: [
        {
          ...newOtherIncomeOrExpense.amounts({ ...a, direction: 'income' }),
          amountsBy: 'year',
          seasonWeights: noWeights(),
        },
      ],
    }),
  ],
  [
    'a payment profile of 110 % of direct costs',
    'profileSum',
    ['revenue', 0, 'directCostPaymentProfile'],
    () => ({
      revenue: [
        { ...newRevenueLine.amounts(a), directCostMode: 'percent', directCostPaymentProfile: [1_000_000, 100_000] },
      ],
    }),
  ],
  [
    'a payment profile of an expense that misses a millionth',
    'profileSum',
    ['operatingExpenses', 0, 'paymentProfile'],
    () => ({ operatingExpenses: [{ ...newOperatingExpense.fixed(a), paymentProfile: [999_999] }] }),
  ],
  [
    'a payment profile of 50 % of an asset',
    'profileSum',
    ['capitalAssets', 0, 'paymentProfile'],
    () => ({ capitalAssets: [{ ...asset, payment: 'days', paymentProfile: [500_000] }] }),
  ],
  [
    'a default payment profile of 90 % in a scenario',
    'profileSum',
    ['scenarios', 0, 'overrides', 0, 'value'],
    () => ({ scenarios: [scenarioWith('workingCapital/paymentProfile', [600_000, 300_000])] }),
  ],
  [
    'a default collection profile of 90 %',
    'profileSum',
    ['workingCapital', 'collectionProfile'],
    ({ workingCapital }) => ({ workingCapital: { ...workingCapital, collectionProfile: [900_000] } }),
  ],
  [
    'a role that ends before it starts',
    'endBeforeStart',
    ['staff', 0, 'endMonth'],
    () => ({ staff: [{ ...newStaffRole(a), startMonth: 3, endMonth: 1 }] }),
  ],
  [
    'a lease on a loan that is drawn as needed',
    'missingLoan',
    ['capitalAssets', 0, 'loanId'],
    () => ({ capitalAssets: [{ ...asset, payment: 'loan', loanId: 'b' }], loans: [newLoan.flexible(b)] }),
  ],
  [
    'a term shorter than its interest-only part',
    'interestOnlyTooLong',
    ['loans', 0, 'interestOnlyMonths'],
    () => ({ loans: [{ ...newLoan.bullet(a), termMonths: 6, interestOnlyMonths: 12 }] }),
  ],
  [
    'a sheet before the first year that does not balance',
    'unbalancedSheet',
    ['history', 'openingBalanceSheet'],
    ({ openingPosition }) => ({
      openingPosition: { ...openingPosition, startBalanceSheet: null },
      history: { openingBalanceSheet: makeBalanceSheet({ cash: 1 }), inputYears: [inputYear('y1', '2026-12')] },
    }),
  ],
  [
    'an input year that does not balance',
    'unbalancedSheet',
    ['history', 'inputYears', 0, 'balanceSheet'],
    ({ openingPosition }) => ({
      openingPosition: { ...openingPosition, startBalanceSheet: null },
      history: {
        openingBalanceSheet: null,
        inputYears: [{ ...inputYear('y1', '2026-12'), balanceSheet: makeBalanceSheet({ inventory: 1 }) }],
      },
    }),
  ],
  [
    'a last year that ends a year too early',
    'inputYearGap',
    ['history', 'inputYears', 0, 'endMonth'],
    () => ({ history: { openingBalanceSheet: null, inputYears: [inputYear('y1', '2025-12')] } }),
  ],
  [
    'a year that ends within the forecast',
    'inputYearEnd',
    ['history', 'inputYears', 0, 'endMonth'],
    () => ({ history: { openingBalanceSheet: null, inputYears: [inputYear('y1', '2027-12')] } }),
  ],
];

/** The same of booked months, which have no field on the screen yet. */
export const faultyActuals: typeof faultyForecasts = [
  [
    'an actual month without books',
    'actualMonthMissing',
    ['actuals', 'lastActualMonth'],
    (document) => ({ actuals: { ...actualsOf(document, 1), lastActualMonth: '2027-02' } }),
  ],
  [
    'a booked sheet that does not balance',
    'actualSheetUnbalanced',
    ['actuals', 'months', 0],
    (document) => withRow(document, 'sheet:inventory', 1),
  ],
  [
    'a booked row that no forecast has',
    'unknownActualRow',
    ['actuals', 'rows', 'sheet:goodwill'],
    (document) => withRow(document, 'sheet:goodwill', 1),
  ],
  [
    'a loan that is owed before it is drawn',
    'loanBookedBeforeDraw',
    ['loans', 0, 'month'],
    (document) => ({
      ...withRow(document, 'loan:bank', 1),
      loans: document.loans.map((loan) => ('month' in loan ? { ...loan, month: 3 } : loan)),
    }),
  ],
  [
    'subscribers of a line that has none',
    'subscribersOfOtherLine',
    ['actuals', 'rows', 'subscribers:sales'],
    (document) => withRow(document, 'subscribers:sales', 1_000),
  ],
];

/** Golden A goes on from its own first months. */
function actualsOf(document: ForecastDocument, until: number): Actuals {
  const { actuals } = bookedUntil(document, until, {});
  if (!actuals) throw new Error('There are no actuals.');
  const rows = Object.fromEntries(Object.entries(actuals.rows).map(([key, amounts]) => [key, amounts.slice(0, until)]));
  return { ...actuals, months: actuals.months.slice(0, until), rows };
}

function withRow(document: ForecastDocument, key: string, amount: number): Partial<ForecastDocument> {
  const actuals = actualsOf(document, 1);
  return { actuals: { ...actuals, rows: { ...actuals.rows, [key]: [amount] } } };
}
