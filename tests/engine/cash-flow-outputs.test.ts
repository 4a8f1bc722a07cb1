import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BalanceSheetForInputYear, YearCashFlow } from '#shared/engine/result.ts';
import { calculateCashFlowOutputs } from '#shared/engine/statements/calculate-cash-flow-outputs.ts';
import { flowTerms } from '#shared/engine/statements/flow-terms.ts';
import {
  type BalanceSheet,
  balanceSheetFields,
  balanceSheetTotals,
  makeBalanceSheet,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';

interface Year {
  sheet: Partial<BalanceSheet>;
  netProfit?: number;
  depreciation?: number;
  gainOnDisposal?: number;
  entered?: Partial<BalanceSheetForInputYear['entered']>;
}

function entryOf({
  sheet,
  netProfit = 0,
  depreciation = 0,
  gainOnDisposal = 0,
  entered = {},
}: Year): BalanceSheetForInputYear {
  return {
    year: 2026,
    periodEnd: '2026-12',
    source: 'entered',
    balanceSheet: makeBalanceSheet(sheet),
    netProfit,
    entered: {
      incomeStatement: makeIncomeStatement({ depreciation, gainOnDisposal }),
      dividendsDeclared: 0,
      newLoans: 0,
      proceeds: 0,
      capitalisedInterest: 0,
      ...entered,
    },
    cashFlow: null,
    balanceResidual: null,
    cashResidual: null,
  };
}

function linesOf(
  opening: Partial<BalanceSheet>,
  year: Year,
): { cashFlow: Partial<YearCashFlow>; residual: number | null } {
  const [output] = calculateCashFlowOutputs(makeBalanceSheet(opening), [entryOf(year)]);
  const lines = Object.entries(output?.cashFlow ?? {}).filter(([, value]) => value !== 0);
  return { cashFlow: Object.fromEntries(lines), residual: output?.cashResidual ?? null };
}

type Line = keyof YearCashFlow;
type Section = 'operations' | 'investing' | 'financing';

/** A field of the sheet up by 10 against cash: its line, amount and section. */
const movements: [keyof BalanceSheet, Line, number, Section][] = [
  ['accountsReceivable', 'receivables', -10, 'operations'],
  ['inventory', 'inventory', -10, 'operations'],
  ['prepaidExpenses', 'prepaidExpenses', -10, 'operations'],
  ['otherCurrentAssets', 'otherCurrentAssets', -10, 'operations'],
  ['contractAssets', 'contractAssets', -10, 'operations'],
  ['disposalReceivables', 'capitalExpenditure', -10, 'investing'],
  ['grantsReceivable', 'grants', -10, 'operations'],
  ['deferredGrants', 'grants', 10, 'operations'],
  ['customerDeposits', 'customerDeposits', 10, 'operations'],
  ['accruedInterest', 'accruedInterest', 10, 'operations'],
  ['rightOfUseAssets', 'leasePrincipal', -10, 'financing'],
  ['leaseLiabilitiesCurrent', 'leasePrincipal', 10, 'financing'],
  ['leaseLiabilitiesNonCurrent', 'leasePrincipal', 10, 'financing'],
  ['mezzanineEquity', 'mezzanineEquity', 10, 'financing'],
  ['nonControllingInterests', 'nonControllingInterests', 10, 'financing'],
  ['salesTaxReceivable', 'salesTax', -10, 'operations'],
  ['incomeTaxReceivable', 'incomeTax', -10, 'operations'],
  ['deferredTaxAsset', 'deferredTax', -10, 'operations'],
  ['fixedAssetsCost', 'capitalExpenditure', -10, 'investing'],
  ['accumulatedDepreciation', 'capitalExpenditure', 10, 'investing'],
  ['intangibleAssets', 'capitalExpenditure', -10, 'investing'],
  ['otherNonCurrentAssets', 'otherNonCurrentAssets', -10, 'investing'],
  ['accountsPayable', 'payables', 10, 'operations'],
  ['salesTaxPayable', 'salesTax', 10, 'operations'],
  ['payrollLiabilities', 'payrollLiabilities', 10, 'operations'],
  ['incomeTaxPayable', 'incomeTax', 10, 'operations'],
  ['deferredRevenue', 'deferredRevenue', 10, 'operations'],
  ['otherCurrentLiabilities', 'otherCurrentLiabilities', 10, 'operations'],
  ['deferredTaxLiability', 'deferredTax', 10, 'operations'],
  ['loansCurrent', 'repaid', 10, 'financing'],
  ['loansNonCurrent', 'repaid', 10, 'financing'],
  ['shareCapital', 'shareCapital', 10, 'financing'],
  ['otherReserves', 'otherReserves', 10, 'financing'],
  ['dividendsPayable', 'dividendsPaid', 10, 'financing'],
  ['otherNonCurrentLiabilities', 'otherNonCurrentLiabilities', 10, 'financing'],
  ['retainedEarnings', 'otherEquity', 10, 'financing'],
];

const held = { fixedAssetsCost: 100, shareCapital: 100 };

/** What is no movement of a sheet alone: the fact, its line, amount and section, the sheet before and the year. */
const events: [string, Line, number, Section, Partial<BalanceSheet>, Year][] = [
  [
    'a profit of 10 in cash',
    'netProfit',
    10,
    'operations',
    {},
    { sheet: { cash: 10, retainedEarnings: 10 }, netProfit: 10 },
  ],
  [
    '10 earned before 10 of depreciation, so a profit of 0',
    'depreciationAndAmortisation',
    10,
    'operations',
    held,
    { sheet: { ...held, accumulatedDepreciation: 10, cash: 10 }, depreciation: 10 },
  ],
  [
    '10 earned before 10 of amortisation',
    'depreciationAndAmortisation',
    10,
    'operations',
    { intangibleAssets: 100, shareCapital: 100 },
    {
      sheet: { intangibleAssets: 90, cash: 10, shareCapital: 100 },
      entered: { incomeStatement: makeIncomeStatement({ amortisation: 10 }) },
    },
  ],
  [
    'an asset of 100 exchanged for one of 130 gains 30 without cash, and the year lost 30 in cash',
    'gainOnDisposal',
    -30,
    'operations',
    { ...held, cash: 50, retainedEarnings: 50 },
    { sheet: { ...held, fixedAssetsCost: 130, cash: 20, retainedEarnings: 50 }, gainOnDisposal: 30 },
  ],
  [
    'interest of 8 added to the loan, in a year that earned 8 before it',
    'capitalisedInterest',
    8,
    'operations',
    { loansNonCurrent: 100, cash: 100 },
    { sheet: { loansNonCurrent: 108, cash: 108 }, entered: { capitalisedInterest: 8 } },
  ],
  [
    '10 earned before 10 of a right of use that is written down',
    'leaseDepreciation',
    10,
    'operations',
    { rightOfUseAssets: 100, shareCapital: 100 },
    {
      sheet: { rightOfUseAssets: 90, cash: 10, shareCapital: 100 },
      entered: { incomeStatement: makeIncomeStatement({ leaseDepreciation: 10 }) },
    },
  ],
  [
    '5 of an operating lease beyond what is paid, in a year that earned 5 before it',
    'operatingLeases',
    5,
    'operations',
    { leaseLiabilitiesNonCurrent: 100, cash: 100 },
    { sheet: { leaseLiabilitiesNonCurrent: 105, cash: 105 }, entered: { operatingLeases: 5 } },
  ],
  [
    '10 of a grant for an asset that is deferred',
    'capitalGrantsReceived',
    10,
    'investing',
    { cash: 100, shareCapital: 100 },
    { sheet: { deferredGrants: 10, cash: 110, shareCapital: 100 }, entered: { capitalGrantsReceived: 10 } },
  ],
  [
    '3 of lease interest that is owed, in a year that earned 3 before it',
    'leaseInterestUnpaid',
    3,
    'operations',
    { leaseLiabilitiesNonCurrent: 100, cash: 100 },
    { sheet: { leaseLiabilitiesNonCurrent: 103, cash: 103 }, entered: { leaseInterestUnpaid: 3 } },
  ],
  [
    '4 of a fee that is spread, in a year that earned 4 before it',
    'loanFeesAmortised',
    4,
    'operations',
    { loansNonCurrent: 100, cash: 100 },
    { sheet: { loansNonCurrent: 104, cash: 104 }, entered: { loanFeesAmortised: 4 } },
  ],
  [
    'a fee of 6 that is paid and spread',
    'loanFees',
    -6,
    'financing',
    { loansNonCurrent: 100, cash: 100 },
    { sheet: { loansNonCurrent: 94, cash: 94 }, entered: { loanFeesPaid: 6 } },
  ],
  [
    'an asset of 100 sold for its book value',
    'proceeds',
    100,
    'investing',
    held,
    { sheet: { cash: 100, shareCapital: 100 }, entered: { proceeds: 100 } },
  ],
  [
    'a loan of 50 drawn',
    'newLoans',
    50,
    'financing',
    {},
    { sheet: { cash: 50, loansNonCurrent: 50 }, entered: { newLoans: 50 } },
  ],
  [
    'a dividend of 40 declared and paid',
    'dividendsPaid',
    -40,
    'financing',
    { cash: 100, retainedEarnings: 100 },
    { sheet: { cash: 60, retainedEarnings: 60 }, entered: { dividendsDeclared: 40 } },
  ],
  [
    'shares of 25 bought back out of retained earnings',
    'otherEquity',
    -25,
    'financing',
    { cash: 100, retainedEarnings: 100 },
    { sheet: { cash: 75, retainedEarnings: 75 } },
  ],
];

describe('the cash-flow report form', () => {
  it('a disposal alone: an asset of 100 sold for 130 brings 130 in investing, and its gain leaves operations', () => {
    const opening = { fixedAssetsCost: 100, shareCapital: 100 };
    const sheet = { cash: 130, shareCapital: 100, retainedEarnings: 30 };
    expect(linesOf(opening, { sheet, netProfit: 30, gainOnDisposal: 30, entered: { proceeds: 130 } })).toEqual({
      cashFlow: { netProfit: 30, gainOnDisposal: -30, proceeds: 130, investing: 130, changeInCash: 130 },
      residual: 0,
    });
  });

  it('capitalised interest alone: 8 of interest added to a loan entries no cash', () => {
    const opening = { cash: 100, loansNonCurrent: 100 };
    const sheet = { cash: 100, loansNonCurrent: 108, retainedEarnings: -8 };
    expect(linesOf(opening, { sheet, netProfit: -8, entered: { capitalisedInterest: 8 } })).toEqual({
      cashFlow: { netProfit: -8, capitalisedInterest: 8 },
      residual: 0,
    });
  });

  it('a dividend declared and unpaid alone entries no cash', () => {
    const opening = { cash: 100, retainedEarnings: 100 };
    const sheet = { cash: 100, retainedEarnings: 60, dividendsPayable: 40 };
    expect(linesOf(opening, { sheet, entered: { dividendsDeclared: 40 } })).toEqual({ cashFlow: {}, residual: 0 });
  });

  it.each(movements)('%s up by 10 against cash: %s %d, in %s', (field, line, amount, section) => {
    const opening = { cash: 100, retainedEarnings: 100 };
    const sheet = { ...opening, cash: 100 + amount, [field]: field === 'retainedEarnings' ? 110 : 10 };
    expect(linesOf(opening, { sheet })).toEqual({
      cashFlow: { [line]: amount, [section]: amount, changeInCash: amount },
      residual: 0,
    });
  });

  it.each(events)('%s: %s %d alone, in %s', (_, line, amount, section, opening, year) => {
    expect(linesOf(opening, year)).toEqual({
      cashFlow: { [line]: amount, [section]: amount, changeInCash: amount },
      residual: 0,
    });
  });

  it('every line of the form has a case in which it alone is not 0, and every field of the sheet but cash', () => {
    const totals = ['operations', 'investing', 'financing', 'changeInCash'];
    const lines = Object.keys(flowTerms).filter((key) => !totals.includes(key));
    expect([...new Set([...movements, ...events].map(([, line]) => line))].sort()).toEqual(lines.sort());
    const fields = balanceSheetFields.filter((field) => field !== 'cash' && field !== 'bankOverdraft');
    expect(movements.map(([field]) => field)).toEqual(expect.arrayContaining([...fields]));
  });

  it('an overdraft is negative cash: 10 more of both is no change in cash', () => {
    expect(linesOf({ cash: 5, shareCapital: 5 }, { sheet: { cash: 15, bankOverdraft: 10, shareCapital: 5 } })).toEqual({
      cashFlow: {},
      residual: 0,
    });
  });

  it('a disposal at a loss: an asset of 100 sold for 80 brings 80 in investing, and its loss leaves operations', () => {
    const sheet = { cash: 80, shareCapital: 100, retainedEarnings: -20 };
    expect(linesOf(held, { sheet, netProfit: -20, gainOnDisposal: -20, entered: { proceeds: 80 } })).toEqual({
      cashFlow: { netProfit: -20, gainOnDisposal: 20, proceeds: 80, investing: 80, changeInCash: 80 },
      residual: 0,
    });
  });

  it('without a sheet before: no cash flow and no cash residual, the balance residual all the same', () => {
    const [output] = calculateCashFlowOutputs(null, [entryOf({ sheet: { cash: 5 } })]);
    expect(output).toMatchObject({ cashFlow: null, cashResidual: null, balanceResidual: 5 });
  });

  it('what was entered is never changed', () => {
    const entries = [entryOf({ sheet: { cash: 5, shareCapital: 5 } })];
    const before = JSON.stringify(entries);
    calculateCashFlowOutputs(makeBalanceSheet(), entries);
    expect(JSON.stringify(entries)).toBe(before);
  });

  it('with two balanced sheets the cash residual is 0, whatever profit, dividends and depreciation are', () => {
    const sheet = fc.tuple(...balanceSheetFields.map(() => fc.integer({ min: -1e9, max: 1e9 }))).map((values) => {
      const made = makeBalanceSheet(Object.fromEntries(balanceSheetFields.map((field, i) => [field, values[i] ?? 0])));
      return { ...made, retainedEarnings: made.retainedEarnings + balanceSheetTotals(made).difference };
    });
    const any = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(sheet, sheet, any, any, any, any, (one, other, netProfit, depreciation, gainOnDisposal, proceeds) => {
        const entered = { proceeds, newLoans: 7, dividendsDeclared: 11, capitalisedInterest: 3 };
        const [output] = calculateCashFlowOutputs(one, [
          entryOf({ sheet: other, netProfit, depreciation, gainOnDisposal, entered }),
        ]);
        return output?.cashResidual === 0 && output.balanceResidual === 0;
      }),
      { numRuns: 300 },
    );
  });
});
