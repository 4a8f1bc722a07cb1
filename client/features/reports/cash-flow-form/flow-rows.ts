import type { BalanceSheetForInputYear, ForecastResult, YearCashFlow } from '#shared/engine/result.ts';
import { calculateCashFlowOutputs } from '#shared/engine/statements/calculate-cash-flow-outputs.ts';
import { flowTermsOf } from '#shared/engine/statements/flow-terms.ts';
import { type CashFlowSections, sectionsOfOther } from '#shared/engine/statements/sections.ts';

export interface FlowRow {
  key: keyof Omit<YearCashFlow, 'changeInCash'>;
  kind: 'line' | 'subtotal';
  /** The figure of an entered year that is typed in this row. */
  typed?: 'netProfit' | 'capitalisedInterest' | 'proceeds' | 'newLoans';
}

const typedRows = new Set(['netProfit', 'capitalisedInterest', 'proceeds', 'newLoans']);
const subtotals = new Set(['operations', 'investing', 'financing']);

/** The rows of the derived cash flow, in the order of its formulas. */
export const flowRowsOf = (sections: CashFlowSections = sectionsOfOther): FlowRow[] =>
  (Object.keys(flowTermsOf(sections)) as (keyof YearCashFlow)[]).flatMap((key): FlowRow[] => {
    if (key === 'changeInCash') return [];
    if (subtotals.has(key)) return [{ key, kind: 'subtotal' }];
    return [{ key, kind: 'line', ...(typedRows.has(key) ? { typed: key as NonNullable<FlowRow['typed']> } : {}) }];
  });

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
export function shownFlowRows(
  entries: readonly BalanceSheetForInputYear[],
  { isAll, sections }: { isAll: boolean; sections?: CashFlowSections | undefined },
): FlowRow[] {
  return flowRowsOf(sections).filter(
    ({ key }) => isAll || always.has(key) || entries.some(({ cashFlow }) => (cashFlow?.[key] ?? 0) !== 0),
  );
}

/** The entries of the group with their cash flow derived; the group itself stays as it was entered. */
export function flowEntries({
  cashFlowReportForm,
}: Pick<ForecastResult, 'cashFlowReportForm'>): BalanceSheetForInputYear[] {
  const { openingBalanceSheet, cashFlowOutputsForm, sections } = cashFlowReportForm;
  return calculateCashFlowOutputs(openingBalanceSheet, cashFlowOutputsForm.balanceSheetForInputYear, sections);
}
