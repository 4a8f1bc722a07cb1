import { adjustedSheet } from '../inputs/forecast/adjustment';
import { type BalanceSheet, balanceSheetTotals } from '../inputs/forecast/balance-sheet';
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
  now: BalanceSheet,
  before: BalanceSheet,
): YearCashFlow {
  const { dividendsDeclared, newLoans, proceeds, capitalisedInterest, owedForAssets = 0 } = entered;
  const { depreciation, amortisation, gainOnDisposal } = entered.incomeStatement;
  const writtenOff = depreciation + amortisation;
  const operating = operatingMoves(now, before, owedForAssets);
  const operations = netProfit + writtenOff - gainOnDisposal + capitalisedInterest + sumOfOperatingMoves(operating);

  const netFixedAssets =
    now.fixedAssetsCost - now.accumulatedDepreciation - (before.fixedAssetsCost - before.accumulatedDepreciation);
  const intangibles = now.intangibleAssets - before.intangibleAssets;
  const bought = netFixedAssets + intangibles + writtenOff + (proceeds - gainOnDisposal);
  const capitalExpenditure = owedForAssets - bought;
  const otherNonCurrentAssets = before.otherNonCurrentAssets - now.otherNonCurrentAssets;
  const investing = capitalExpenditure + proceeds + otherNonCurrentAssets;

  const loans = now.loansCurrent + now.loansNonCurrent - (before.loansCurrent + before.loansNonCurrent);
  const repaid = loans - newLoans - capitalisedInterest;
  const shareCapital = now.shareCapital - before.shareCapital;
  const otherReserves = now.otherReserves - before.otherReserves;
  const dividendsPaid = now.dividendsPayable - before.dividendsPayable - dividendsDeclared;
  const otherNonCurrentLiabilities = now.otherNonCurrentLiabilities - before.otherNonCurrentLiabilities;
  const otherEquity = now.retainedEarnings - before.retainedEarnings - (netProfit - dividendsDeclared);
  const financing =
    newLoans + repaid + shareCapital + otherReserves + dividendsPaid + otherNonCurrentLiabilities + otherEquity;
  return {
    netProfit,
    depreciationAndAmortisation: writtenOff,
    gainOnDisposal: 0 - gainOnDisposal,
    capitalisedInterest,
    ...operating,
    operations,
    capitalExpenditure,
    proceeds,
    otherNonCurrentAssets,
    investing,
    newLoans,
    repaid,
    shareCapital,
    otherReserves,
    dividendsPaid,
    otherNonCurrentLiabilities,
    otherEquity,
    financing,
    changeInCash: operations + investing + financing,
  };
}

/** What the changes of working capital did to cash; what is newly owed for assets is no working capital. */
function operatingMoves(now: BalanceSheet, before: BalanceSheet, owedForAssets: number) {
  const salesTax = now.salesTaxPayable - now.salesTaxReceivable;
  const incomeTax = now.incomeTaxPayable - now.incomeTaxReceivable;
  const deferredTax = now.deferredTaxLiability - now.deferredTaxAsset;
  return {
    receivables: before.accountsReceivable - now.accountsReceivable,
    inventory: before.inventory - now.inventory,
    prepaidExpenses: before.prepaidExpenses - now.prepaidExpenses,
    otherCurrentAssets: before.otherCurrentAssets - now.otherCurrentAssets,
    payables: now.accountsPayable - before.accountsPayable - owedForAssets,
    salesTax: salesTax - (before.salesTaxPayable - before.salesTaxReceivable),
    payrollLiabilities: now.payrollLiabilities - before.payrollLiabilities,
    incomeTax: incomeTax - (before.incomeTaxPayable - before.incomeTaxReceivable),
    deferredTax: deferredTax - (before.deferredTaxLiability - before.deferredTaxAsset),
    deferredRevenue: now.deferredRevenue - before.deferredRevenue,
    otherCurrentLiabilities: now.otherCurrentLiabilities - before.otherCurrentLiabilities,
  };
}

function sumOfOperatingMoves(moves: ReturnType<typeof operatingMoves>): number {
  const assets = moves.receivables + moves.inventory + moves.prepaidExpenses + moves.otherCurrentAssets;
  const taxes = moves.salesTax + moves.incomeTax + moves.deferredTax;
  const owed = moves.payables + moves.payrollLiabilities + moves.deferredRevenue + moves.otherCurrentLiabilities;
  return assets + taxes + owed;
}
