import { adjustedSheet } from '../inputs/forecast/adjustment';
import { type BalanceSheet, type BalanceSheetField, balanceSheetTotals } from '../inputs/forecast/balance-sheet';
import type { BalanceSheetForInputYear, YearCashFlow } from './result';

/**
 * Derives the cash flow of each year from its sheet and the one before: new entries with `cashFlow`, `balanceResidual` and
 * `cashResidual` filled; nothing that was entered is changed. The sheet before is the entry's own previousBalanceSheet,
 * else that of the entry before, else `opening`; without one cashFlow and cashResidual stay null. A sheet counts with its
 * adjustments. Minor units.
 * Source: forecast model, section 3, the cash-flow report form.
 */
export function calculateCashFlowOutputs(
  opening: BalanceSheet | null,
  entries: readonly BalanceSheetForInputYear[],
): BalanceSheetForInputYear[] {
  return entries.map((entry, i) => {
    const before = entries[i - 1];
    const current = sheetOf(entry);
    const previous = entry.previousBalanceSheet ?? (before ? sheetOf(before) : opening);
    const balanceResidual = balanceSheetTotals(current).difference;
    if (!previous) return { ...entry, cashFlow: null, balanceResidual, cashResidual: null };
    const cashFlow = cashFlowOf(entry, current, previous);
    const cashChange = netCash(current) - netCash(previous);
    return { ...entry, cashFlow, balanceResidual, cashResidual: cashFlow.changeInCash - cashChange };
  });
}

const sheetOf = ({ balanceSheet, adjustments }: BalanceSheetForInputYear) => adjustedSheet(balanceSheet, adjustments);
const netCash = (sheet: BalanceSheet) => sheet.cash - sheet.bankOverdraft;

function cashFlowOf(
  { netProfit, entered }: BalanceSheetForInputYear,
  current: BalanceSheet,
  previous: BalanceSheet,
): YearCashFlow {
  const { incomeStatement, dividendsDeclared, newLoans, proceeds, capitalisedInterest } = entered;
  const d = (field: BalanceSheetField) => current[field] - previous[field];
  const writtenOff = incomeStatement.depreciation + incomeStatement.amortisation;
  const { gainOnDisposal } = incomeStatement;

  const operating = {
    netProfit,
    depreciationAndAmortisation: writtenOff,
    gainOnDisposal: 0 - gainOnDisposal,
    capitalisedInterest,
    receivables: 0 - d('accountsReceivable'),
    inventory: 0 - d('inventory'),
    prepaidExpenses: 0 - d('prepaidExpenses'),
    otherCurrentAssets: 0 - d('otherCurrentAssets'),
    payables: d('accountsPayable'),
    salesTax: d('salesTaxPayable') - d('salesTaxReceivable'),
    payrollLiabilities: d('payrollLiabilities'),
    incomeTax: d('incomeTaxPayable') - d('incomeTaxReceivable'),
    deferredTax: d('deferredTaxLiability') - d('deferredTaxAsset'),
    deferredRevenue: d('deferredRevenue'),
    otherCurrentLiabilities: d('otherCurrentLiabilities'),
  };
  const netFixedAssets = d('fixedAssetsCost') - d('accumulatedDepreciation');
  const capex = netFixedAssets + d('intangibleAssets') + writtenOff + (proceeds - gainOnDisposal);
  const invested = { capitalExpenditure: 0 - capex, proceeds, otherNonCurrentAssets: 0 - d('otherNonCurrentAssets') };
  const financed = {
    newLoans,
    repaid: d('loansCurrent') + d('loansNonCurrent') - newLoans - capitalisedInterest,
    shareCapital: d('shareCapital'),
    otherReserves: d('otherReserves'),
    dividendsPaid: d('dividendsPayable') - dividendsDeclared,
    otherNonCurrentLiabilities: d('otherNonCurrentLiabilities'),
    otherEquity: d('retainedEarnings') - (netProfit - dividendsDeclared),
  };
  const operations = sum(operating);
  const investing = sum(invested);
  const financing = sum(financed);
  return {
    ...operating,
    operations,
    ...invested,
    investing,
    ...financed,
    financing,
    changeInCash: operations + investing + financing,
  };
}

function sum(rows: Record<string, number>): number {
  return Object.values(rows).reduce((total, value) => total + value, 0);
}
