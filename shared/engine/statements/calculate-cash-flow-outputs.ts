import { adjustedSheet } from '#shared/inputs/forecast/adjustment.ts';
import { type BalanceSheet, sheetDifference } from '#shared/inputs/forecast/balance-sheet.ts';
import type { BalanceSheetForInputYear } from '../result';
import { changeBySheets, flowBetween, sumOfTerms } from './flow-terms';
import { type CashFlowSections, sectionsOfOther } from './sections';

/**
 * Derives the cash flow of each year from its sheet and the one before: new entries with `cashFlow`, `balanceResidual` and
 * `cashResidual` filled; nothing that was entered is changed. The sheet before is the entry's own previousBalanceSheet,
 * else that of the entry before, else `opening`; without one cashFlow and cashResidual stay null. A sheet counts with its
 * adjustments. Interest and dividends stand in the sections given. Minor units.
 * Source: forecast model, section 3, the cash-flow report form.
 */
export function calculateCashFlowOutputs(
  opening: BalanceSheet | null,
  entries: readonly BalanceSheetForInputYear[],
  sections: CashFlowSections = sectionsOfOther,
): BalanceSheetForInputYear[] {
  return entries.map((entry, i) => {
    const { now = sheetOf(entry), before = null } = sheetsOf(opening, entries, i) ?? {};
    const balanceResidual = sheetDifference(now);
    if (!before) return { ...entry, cashFlow: null, balanceResidual, cashResidual: null };
    const cashFlow = flowBetween({ entry, now, before }, sections);
    const cashChange = sumOfTerms(changeBySheets, { entry, now, before, flow: cashFlow });
    return { ...entry, cashFlow, balanceResidual, cashResidual: cashFlow.changeInCash - cashChange };
  });
}

const sheetOf = ({ balanceSheet, adjustments }: BalanceSheetForInputYear) => adjustedSheet(balanceSheet, adjustments);

/** The sheets of an entry with their adjustments; without one before there is none. */
export function sheetsOf(
  opening: BalanceSheet | null,
  entries: readonly BalanceSheetForInputYear[],
  index: number,
): { now: BalanceSheet; before: BalanceSheet | null } | null {
  const entry = entries[index];
  const last = entries[index - 1];
  if (!entry) return null;
  return { now: sheetOf(entry), before: entry.previousBalanceSheet ?? (last ? sheetOf(last) : opening) };
}
