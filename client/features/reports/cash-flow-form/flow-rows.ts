import type { BalanceSheetForInputYear, ForecastResult, YearCashFlow } from '#shared/engine/result.ts';
import { calculateCashFlowOutputs } from '#shared/engine/statements/calculate-cash-flow-outputs.ts';

export interface FlowRow {
  key: keyof Omit<YearCashFlow, 'changeInCash'>;
  kind: 'line' | 'subtotal';
  /** The figure of an entered year that is typed in this row. */
  typed?: 'netProfit' | 'capitalisedInterest' | 'proceeds' | 'newLoans';
}

const line = (key: FlowRow['key'], typed?: FlowRow['typed']): FlowRow => ({
  key,
  kind: 'line',
  ...(typed ? { typed } : {}),
});
const subtotal = (key: FlowRow['key']): FlowRow => ({ key, kind: 'subtotal' });

/** The rows of the derived cash flow, in the order of its formulas. */
export const flowRows: readonly FlowRow[] = [
  line('netProfit', 'netProfit'),
  line('depreciationAndAmortisation'),
  line('gainOnDisposal'),
  line('capitalisedInterest', 'capitalisedInterest'),
  line('loanFeesAmortised'),
  line('receivables'),
  line('inventory'),
  line('prepaidExpenses'),
  line('contractAssets'),
  line('otherCurrentAssets'),
  line('payables'),
  line('salesTax'),
  line('payrollLiabilities'),
  line('incomeTax'),
  line('deferredTax'),
  line('deferredRevenue'),
  line('customerDeposits'),
  line('accruedInterest'),
  line('grants'),
  line('otherCurrentLiabilities'),
  subtotal('operations'),
  line('capitalExpenditure'),
  line('proceeds', 'proceeds'),
  line('otherNonCurrentAssets'),
  subtotal('investing'),
  line('newLoans', 'newLoans'),
  line('repaid'),
  line('loanFees'),
  line('leasePrincipal'),
  line('shareCapital'),
  line('otherReserves'),
  line('dividendsPaid'),
  line('otherNonCurrentLiabilities'),
  line('mezzanineEquity'),
  line('nonControllingInterests'),
  line('otherEquity'),
  subtotal('financing'),
];

const always = new Set<string>([
  'netProfit',
  'operations',
  'investing',
  'financing',
  'capitalExpenditure',
  'proceeds',
  'newLoans',
]);

/** Rows that hold a figure in some year, and those that always stand. */
export function shownFlowRows(entries: readonly BalanceSheetForInputYear[], isAll: boolean): FlowRow[] {
  return flowRows.filter(
    ({ key }) => isAll || always.has(key) || entries.some(({ cashFlow }) => (cashFlow?.[key] ?? 0) !== 0),
  );
}

/** The entries of the group with their cash flow derived; the group itself stays as it was entered. */
export function flowEntries({
  cashFlowReportForm,
}: Pick<ForecastResult, 'cashFlowReportForm'>): BalanceSheetForInputYear[] {
  const { openingBalanceSheet, cashFlowOutputsForm } = cashFlowReportForm;
  return calculateCashFlowOutputs(openingBalanceSheet, cashFlowOutputsForm.balanceSheetForInputYear);
}
