import {
  type FormPart,
  formParts,
  type LinePart,
  lineParts,
  sectionOf,
} from '#shared/inputs/forecast/fields/catalogue.ts';

export const sectionNames = [
  'timeline',
  'history',
  'drivers',
  'revenue',
  'costs',
  'people',
  'assets',
  'funding',
  'tax',
  'dimensions',
] as const;

export type SheetSectionName = 'revenue' | 'costs' | 'people' | 'assets' | 'funding';

export interface SheetSection {
  parts: readonly LinePart[];
  forms: readonly FormPart[];
  /** Keys of profit-and-loss or detail rows that sum the section up. */
  totals: readonly string[];
  /** Prefixes of the rows that are summed below the sheet, where no row of a statement is their sum. */
  sumOf: readonly string[];
}

const linesIn = (section: string) => lineParts.filter((part) => sectionOf[part] === section);
/** Forms of a section; the header has a card of its own. */
const formsIn = (section: string) => formParts.filter((part) => sectionOf[part] === section && part !== 'header');
const sheetSection = (section: SheetSectionName, totals: string[], sumOf: string[] = []): SheetSection => ({
  parts: linesIn(section),
  forms: formsIn(section),
  totals,
  sumOf,
});

/** What the sections with a sheet hold. */
export const sheetSections: Record<SheetSectionName, SheetSection> = {
  revenue: sheetSection('revenue', ['totalRevenue']),
  costs: sheetSection('costs', [], ['operatingExpense:', 'otherIncome:', 'otherExpense:']),
  people: sheetSection('people', ['totalHeads', 'directLabour', 'wagesAndSalaries', 'employerOnCost', 'contractors']),
  assets: sheetSection('assets', [
    'depreciation',
    'amortisation',
    'leaseExpense',
    'leaseDepreciation',
    'capitalGrants',
  ]),
  funding: sheetSection('funding', ['interestExpense']),
};

/** Sections that are forms alone. */
export const formSections = { timeline: formsIn('timeline'), tax: formsIn('tax') };

export function isSheetSection(name: string | undefined): name is SheetSectionName {
  return name !== undefined && name in sheetSections;
}
