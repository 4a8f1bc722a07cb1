import type { BalanceSheetForInputYear, CashFlowReportForm } from '#shared/engine/result.ts';

/** The form group of the cash-flow report, with exactly one entry a year, oldest first. */
export type CashFlowOutputsForm = CashFlowReportForm['cashFlowOutputsForm'];

/** The field of a typed figure in the group, e.g. `cashFlowOutputsForm.balanceSheetForInputYear.0.balanceSheet.cash`. */
export function fieldName(index: number, ...path: readonly string[]): string {
  return ['cashFlowOutputsForm', 'balanceSheetForInputYear', index, ...path].join('.');
}

/**
 * The calculation of the group. It does nothing, as specified: it writes no value into the group. What is beside
 * the group on the screen comes from `calculateCashFlowOutputs`, which returns new entries.
 */
export function useCashFlowOutputsCalculation(_cashFlowOutputsForm: CashFlowOutputsForm): void {}

/** The entries of the group that people type, with their place in it. */
export function enteredEntries({ balanceSheetForInputYear }: CashFlowOutputsForm): BalanceSheetForInputYear[] {
  return balanceSheetForInputYear.filter(({ source }) => source === 'entered');
}
