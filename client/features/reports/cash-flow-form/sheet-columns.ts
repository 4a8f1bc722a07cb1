import { addMonths } from '#shared/domain/months.ts';
import type { BalanceSheetForInputYear, CashFlowReportForm } from '#shared/engine/result.ts';
import { type Adjustment, adjustedSheet } from '#shared/inputs/forecast/adjustment.ts';
import { type BalanceSheet, balanceSheetTotals, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { fieldName } from '../cash-flow-outputs-form';
import { type AdjustmentsPath, adjustmentsAt, adjustmentsOfYear } from './adjustment-steps';

/** One sheet of the form: typed at `path`, or computed. */
export interface SheetColumn {
  key: string;
  kind: 'opening' | 'entered' | 'start' | 'computed';
  /** Calendar year in which it is. */
  year: number;
  /** As it was typed. */
  sheet: BalanceSheet;
  adjustments: readonly Adjustment[];
  /** What counts: sheet and adjustments. */
  adjusted: BalanceSheet;
  difference: number;
  /** Where its figures are in the document; null: computed. */
  path: string | null;
  /** Where its adjustments are; null: computed. */
  adjustmentsPath: AdjustmentsPath | null;
  /** Name of a field in the form group. */
  nameOf: (field: string) => string;
  yearId?: string;
}

const yearOf = (month: string) => Number(month.slice(0, 4));

/** The sheets of the form from left to right: opening, entered years, the start sheet where it is typed, forecast years. */
export function sheetColumns(document: ForecastDocument, form: CashFlowReportForm): SheetColumn[] {
  const { history, openingPosition, header } = document;
  const { inputYears, openingBalanceSheet } = history;
  const columns: SheetColumn[] = [];
  const add = (column: Omit<SheetColumn, 'adjustments' | 'adjusted' | 'difference'>) => {
    const adjustments = column.adjustmentsPath ? adjustmentsAt(document, column.adjustmentsPath) : [];
    const adjusted = adjustedSheet(column.sheet, adjustments);
    columns.push({ ...column, adjustments, adjusted, difference: balanceSheetTotals(adjusted).difference });
  };
  const first = inputYears[0];

  if (first && openingBalanceSheet) {
    add({
      key: 'opening',
      kind: 'opening',
      year: yearOf(first.endMonth) - 1,
      sheet: openingBalanceSheet,
      path: 'history/openingBalanceSheet',
      adjustmentsPath: 'history/openingAdjustments',
      nameOf: (field) => `openingBalanceSheet.${field}`,
    });
  }
  inputYears.forEach(({ id, endMonth, balanceSheet }, index) => {
    add({
      key: id,
      kind: 'entered',
      year: yearOf(endMonth),
      sheet: balanceSheet,
      path: `history/inputYears/${id}/balanceSheet`,
      adjustmentsPath: adjustmentsOfYear(id),
      nameOf: (field) => fieldName(index, 'balanceSheet', field),
      yearId: id,
    });
  });

  const computed = form.cashFlowOutputsForm.balanceSheetForInputYear.filter(({ source }) => source === 'computed');
  if (isStartTyped(document, computed)) {
    add({
      key: 'start',
      kind: first ? 'start' : 'opening',
      year: yearOf(addMonths(header.startMonth, -1)),
      sheet: openingPosition.startBalanceSheet ?? makeBalanceSheet(),
      path: 'openingPosition/startBalanceSheet',
      adjustmentsPath: 'history/startAdjustments',
      nameOf: (field) => `startBalanceSheet.${field}`,
    });
  }
  for (const { periodEnd, year, balanceSheet } of computed) {
    add({
      key: periodEnd,
      kind: 'computed',
      year,
      sheet: balanceSheet,
      path: null,
      adjustmentsPath: null,
      nameOf: (field) => field,
    });
  }
  return columns;
}

/** The forecast does not begin where an input year ends, so its first sheet is typed. */
function isStartTyped({ history }: ForecastDocument, computed: readonly BalanceSheetForInputYear[]): boolean {
  return history.inputYears.length === 0 || computed[0]?.previousBalanceSheet !== undefined;
}
