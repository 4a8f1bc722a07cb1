import type { LinePart } from '#shared/inputs/forecast/document.ts';
import type { FormPart } from '../fields/form-fields';

export const sectionNames = ['timeline', 'history', 'revenue', 'costs', 'people', 'assets', 'funding', 'tax'] as const;

export type SheetSectionName = 'revenue' | 'costs' | 'people' | 'assets' | 'funding';

export interface SheetSection {
  parts: readonly LinePart[];
  forms: readonly FormPart[];
  /** Keys of profit-and-loss or detail rows that sum the section up. */
  totals: readonly string[];
  /** Prefixes of the rows that are summed below the sheet, where no row of a statement is their sum. */
  sumOf: readonly string[];
}

/** What the sections with a sheet hold. */
export const sheetSections: Record<SheetSectionName, SheetSection> = {
  revenue: { parts: ['revenue'], forms: [], totals: ['totalRevenue'], sumOf: [] },
  costs: {
    parts: ['operatingExpenses', 'otherIncomeAndExpenses'],
    forms: [],
    totals: [],
    sumOf: ['operatingExpense:', 'otherIncome:', 'otherExpense:'],
  },
  people: { parts: ['staff'], forms: [], totals: ['totalHeads', 'wagesAndSalaries', 'employerOnCost'], sumOf: [] },
  assets: { parts: ['capitalAssets'], forms: [], totals: ['depreciation', 'amortisation'], sumOf: [] },
  funding: {
    parts: ['loans', 'equityEvents', 'otherMovements'],
    forms: ['dividendPolicy'],
    totals: ['interestExpense'],
    sumOf: [],
  },
};

/** Sections that are forms alone. */
export const formSections: Record<'timeline' | 'tax', readonly FormPart[]> = {
  timeline: ['openingPosition'],
  tax: ['workingCapital', 'salesTax', 'incomeTax', 'bank', 'thresholds'],
};

export function isSheetSection(name: string | undefined): name is SheetSectionName {
  return name !== undefined && name in sheetSections;
}
