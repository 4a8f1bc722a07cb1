import {
  type BalanceSheet,
  type BalanceSheetField,
  balanceOf,
  balanceSheetFields,
  sheetFigures,
} from '#shared/inputs/forecast/balance-sheet.ts';
import type { IncomeStatementField } from '#shared/inputs/forecast/history.ts';
import type { BalanceSheetForInputYear, EnteredYear, YearCashFlow } from '../result';
import { bySections, type CashFlowSections, sectionsOfOther } from './sections';

type Typed = Exclude<keyof EnteredYear, 'incomeStatement'>;

/** What a row of the yearly cash flow is made of: the change of a balance, a figure of the year, or another row; × sign. */
export type FlowTerm = { sign: 1 | -1 } & (
  | { of: 'change'; key: BalanceSheetField }
  | { of: 'income'; key: IncomeStatementField }
  | { of: 'entered'; key: Typed }
  | { of: 'year'; key: 'netProfit' }
  | { of: 'flow'; key: keyof YearCashFlow }
);

const change = (sign: 1 | -1, ...keys: BalanceSheetField[]): FlowTerm[] =>
  keys.map((key) => ({ of: 'change', key, sign }));
const income = (sign: 1 | -1, ...keys: IncomeStatementField[]): FlowTerm[] =>
  keys.map((key) => ({ of: 'income', key, sign }));
const entered = (sign: 1 | -1, ...keys: Typed[]): FlowTerm[] => keys.map((key) => ({ of: 'entered', key, sign }));
const sumOf = (...keys: (keyof YearCashFlow)[]): FlowTerm[] => keys.map((key) => ({ of: 'flow', key, sign: 1 }));
const netProfit = (sign: 1 | -1): FlowTerm => ({ of: 'year', key: 'netProfit', sign });

/** Interest expense less what was capitalised, less fees that are spread, and less what is newly owed of it. */
const interestPaid = (sign: 1 | -1): FlowTerm[] => [
  ...income(sign, 'interestExpense'),
  ...entered(sign === 1 ? -1 : 1, 'capitalisedInterest', 'loanFeesAmortised', 'leaseInterestUnpaid'),
  ...change(sign === 1 ? -1 : 1, 'accruedInterest'),
];

export type FlowTerms = Record<keyof YearCashFlow, readonly FlowTerm[]>;

/**
 * Every row in the order of the report; a row is after those it is made of. Assets count when they are paid: what is
 * newly owed for them is no working capital. Source: forecast model, section 3, the cash-flow report form.
 */
function makeTerms(sections: CashFlowSections): FlowTerms {
  const isPaidHere = sections.interestPaid === 'operating';
  const isReceivedHere = sections.interestReceived === 'operating';
  const areDividendsHere = sections.dividendsPaid === 'operating';
  const dividendsPaid = [...change(1, 'dividendsPayable'), ...entered(-1, 'dividendsDeclared')];
  return {
    netProfit: [netProfit(1)],
    depreciationAndAmortisation: income(1, 'depreciation', 'amortisation'),
    gainOnDisposal: income(-1, 'gainOnDisposal'),
    capitalisedInterest: entered(1, 'capitalisedInterest'),
    loanFeesAmortised: entered(1, 'loanFeesAmortised'),
    leaseDepreciation: income(1, 'leaseDepreciation'),
    operatingLeases: entered(1, 'operatingLeases'),
    leaseInterestUnpaid: entered(1, 'leaseInterestUnpaid'),
    ...(!isPaidHere && { interestExpenseAddedBack: interestPaid(1) }),
    ...(!isReceivedHere && { interestIncomeDeducted: income(-1, 'interestIncome') }),
    receivables: change(-1, 'accountsReceivable'),
    inventory: change(-1, 'inventory'),
    prepaidExpenses: change(-1, 'prepaidExpenses'),
    contractAssets: change(-1, 'contractAssets'),
    otherCurrentAssets: change(-1, 'otherCurrentAssets'),
    payables: [...change(1, 'accountsPayable'), ...entered(-1, 'owedForAssets')],
    salesTax: [...change(1, 'salesTaxPayable'), ...change(-1, 'salesTaxReceivable')],
    payrollLiabilities: change(1, 'payrollLiabilities'),
    incomeTax: [...change(1, 'incomeTaxPayable'), ...change(-1, 'incomeTaxReceivable')],
    deferredTax: [...change(1, 'deferredTaxLiability'), ...change(-1, 'deferredTaxAsset')],
    deferredRevenue: change(1, 'deferredRevenue'),
    customerDeposits: change(1, 'customerDeposits'),
    accruedInterest: change(1, 'accruedInterest'),
    grants: [
      ...change(1, 'deferredGrants'),
      ...change(-1, 'grantsReceivable'),
      ...entered(-1, 'capitalGrantsReceived'),
    ],
    otherCurrentLiabilities: change(1, 'otherCurrentLiabilities'),
    ...(areDividendsHere && { dividendsPaid }),
    operations: sumOf(
      'netProfit',
      'depreciationAndAmortisation',
      'gainOnDisposal',
      'capitalisedInterest',
      'receivables',
      'inventory',
      'prepaidExpenses',
      'otherCurrentAssets',
      'payables',
      'salesTax',
      'payrollLiabilities',
      'incomeTax',
      'deferredTax',
      'deferredRevenue',
      'otherCurrentLiabilities',
      'contractAssets',
      'customerDeposits',
      'accruedInterest',
      'grants',
      'loanFeesAmortised',
      'leaseDepreciation',
      'operatingLeases',
      'leaseInterestUnpaid',
      'interestExpenseAddedBack',
      'interestIncomeDeducted',
      ...(areDividendsHere ? (['dividendsPaid'] as const) : []),
    ),
    capitalExpenditure: [
      ...change(-1, 'fixedAssetsCost'),
      ...change(1, 'accumulatedDepreciation'),
      ...change(-1, 'intangibleAssets', 'disposalReceivables'),
      ...income(-1, 'depreciation', 'amortisation'),
      ...entered(-1, 'proceeds'),
      ...income(1, 'gainOnDisposal'),
      ...entered(1, 'owedForAssets'),
    ],
    proceeds: entered(1, 'proceeds'),
    capitalGrantsReceived: entered(1, 'capitalGrantsReceived'),
    otherNonCurrentAssets: change(-1, 'otherNonCurrentAssets'),
    ...(!isReceivedHere && { interestReceived: income(1, 'interestIncome') }),
    investing: sumOf(
      'capitalExpenditure',
      'proceeds',
      'capitalGrantsReceived',
      'otherNonCurrentAssets',
      'interestReceived',
    ),
    newLoans: entered(1, 'newLoans'),
    repaid: [
      ...change(1, 'loansCurrent', 'loansNonCurrent'),
      ...entered(-1, 'newLoans', 'capitalisedInterest', 'loanFeesAmortised'),
      ...entered(1, 'loanFeesPaid'),
    ],
    loanFees: entered(-1, 'loanFeesPaid'),
    leasePrincipal: [
      ...change(1, 'leaseLiabilitiesCurrent', 'leaseLiabilitiesNonCurrent'),
      ...change(-1, 'rightOfUseAssets'),
      ...income(-1, 'leaseDepreciation'),
      ...entered(-1, 'operatingLeases', 'leaseInterestUnpaid'),
    ],
    shareCapital: change(1, 'shareCapital'),
    otherReserves: change(1, 'otherReserves'),
    ...(!areDividendsHere && { dividendsPaid }),
    otherNonCurrentLiabilities: change(1, 'otherNonCurrentLiabilities'),
    mezzanineEquity: change(1, 'mezzanineEquity'),
    nonControllingInterests: change(1, 'nonControllingInterests'),
    otherEquity: [...change(1, 'retainedEarnings'), netProfit(-1), ...entered(1, 'dividendsDeclared')],
    ...(!isPaidHere && { interestPaid: interestPaid(-1) }),
    financing: sumOf(
      'newLoans',
      'repaid',
      'shareCapital',
      'otherReserves',
      ...(areDividendsHere ? [] : (['dividendsPaid'] as const)),
      'otherNonCurrentLiabilities',
      'otherEquity',
      'leasePrincipal',
      'mezzanineEquity',
      'nonControllingInterests',
      'loanFees',
      'interestPaid',
    ),
    changeInCash: sumOf('operations', 'investing', 'financing'),
  } as FlowTerms;
}

/** Those of a forecast without a framework. */
export const flowTerms: FlowTerms = makeTerms(sectionsOfOther);

/** Those with interest and dividends in the sections given. */
export const flowTermsOf = bySections(makeTerms);

/** What cash did by the balance sheets. */
export const changeBySheets: readonly FlowTerm[] = [...change(1, 'cash'), ...change(-1, 'bankOverdraft')];

export interface YearSheets {
  entry: Pick<BalanceSheetForInputYear, 'netProfit' | 'entered'>;
  /** With their adjustments, at the end of the year and of the one before. */
  now: BalanceSheet;
  before: BalanceSheet;
  flow: Partial<YearCashFlow>;
}

/** The figure of a term with its sign, minor units. */
export function termFigure(term: FlowTerm, { entry, now, before, flow }: YearSheets): number {
  const { of, key, sign } = term;
  if (of === 'change') return sign * (balanceOf(now, key) - balanceOf(before, key));
  if (of === 'income') return sign * (entry.entered.incomeStatement[key] ?? 0);
  if (of === 'entered') return sign * (entry.entered[key] ?? 0);
  return sign * (of === 'year' ? entry.netProfit : (flow[key] ?? 0));
}

export function sumOfTerms(terms: readonly FlowTerm[], sheets: YearSheets): number {
  let sum = 0;
  for (const term of terms) sum += termFigure(term, sheets);
  return sum;
}

/** Rows that a year has only where they are not 0. */
const optionalRows = new Set<keyof YearCashFlow>([
  'leaseDepreciation',
  'operatingLeases',
  'leaseInterestUnpaid',
  'loanFeesAmortised',
  'loanFees',
  'interestExpenseAddedBack',
  'interestIncomeDeducted',
  'interestReceived',
  'interestPaid',
  'contractAssets',
  'customerDeposits',
  'accruedInterest',
  'grants',
  'capitalGrantsReceived',
  'leasePrincipal',
  'mezzanineEquity',
  'nonControllingInterests',
]);

/** What rows are made of, each read once, and the rows: places of their terms among what is read and the rows before. */
const placesIn = bySections((sections) => {
  const terms = flowTermsOf(sections);
  const keys = Object.keys(terms) as (keyof YearCashFlow)[];
  const nameOf = ({ of, key }: FlowTerm) => `${of} ${key}`;
  const all = keys.flatMap((key) => terms[key]);
  const keysRead = <Of extends FlowTerm['of']>(source: Of) => [
    ...new Set(all.flatMap((term) => (term.of === source ? [term.key as Extract<FlowTerm, { of: Of }>['key']] : []))),
  ];
  const [changes, incomes, entries] = [keysRead('change'), keysRead('income'), keysRead('entered')];
  const names = [
    ...changes.map((key) => `change ${key}`),
    ...incomes.map((key) => `income ${key}`),
    ...entries.map((key) => `entered ${key}`),
    'year netProfit',
    ...keys.map((key) => `flow ${key}`),
  ];
  const places = new Map(names.map((name, place) => [name, place]));
  const rows = keys.map((key) => ({
    key,
    isOptional: optionalRows.has(key),
    added: placesOf(terms[key], 1),
    taken: placesOf(terms[key], -1),
  }));
  return {
    changes: changes.map((field) => balanceSheetFields.indexOf(field)),
    incomes,
    entries,
    rows,
    figures: new Float64Array(names.length),
    /** By the rows that a year has, a bit for each that is optional: copied by each year that has them, as fields that are added one by one take long. */
    years: new Map<number, Partial<YearCashFlow>>(),
  };

  function placesOf(row: readonly FlowTerm[], sign: 1 | -1): number[] {
    return row.filter((term) => term.sign === sign).flatMap((term) => places.get(nameOf(term)) ?? []);
  }
});

/** The cash flow between two sheets, row by row. */
export function flowBetween(
  { entry, now, before }: Omit<YearSheets, 'flow'>,
  sections: CashFlowSections = sectionsOfOther,
): YearCashFlow {
  const { changes, incomes, entries, rows, figures, years } = placesIn(sections);
  const [sheet, sheetBefore] = [sheetFigures(now), sheetFigures(before)];
  const { entered } = entry;
  const { incomeStatement } = entered;
  let place = 0;
  for (const field of changes) figures[place++] = (sheet[field] ?? 0) - (sheetBefore[field] ?? 0);
  for (const key of incomes) figures[place++] = incomeStatement[key] ?? 0;
  for (const key of entries) figures[place++] = entered[key] ?? 0;
  figures[place++] = entry.netProfit;
  const first = place;
  let bits = 0;
  for (const { isOptional, added, taken } of rows) {
    let figure = 0;
    for (const at of added) figure += figures[at] ?? 0;
    for (const at of taken) figure -= figures[at] ?? 0;
    figures[place++] = figure;
    if (isOptional) bits = 2 * bits + Number(figure !== 0);
  }
  let year = years.get(bits);
  if (!year) {
    const shown = rows.filter(({ isOptional }, i) => !isOptional || figures[first + i] !== 0);
    year = Object.fromEntries(shown.map(({ key }) => [key, 0]));
    years.set(bits, year);
  }
  const flow: Partial<YearCashFlow> = { ...year };
  for (let i = 0; i < rows.length; i++) {
    const figure = figures[first + i] ?? 0;
    if (figure !== 0) flow[(rows[i] as (typeof rows)[number]).key] = figure;
  }
  return flow as YearCashFlow;
}
