import { allLines, type ForecastDocument, type LinePart } from '../../../shared/inputs/forecast/document';

export type InputSection = 'timeline' | 'revenue' | 'costs' | 'people' | 'assets' | 'funding' | 'history' | 'tax';

const sections: Record<LinePart, InputSection> = {
  revenue: 'revenue',
  operatingExpenses: 'costs',
  otherIncomeAndExpenses: 'costs',
  staff: 'people',
  capitalAssets: 'assets',
  loans: 'funding',
  equityEvents: 'funding',
  otherMovements: 'funding',
};

/** The line with an id, and the section of the inputs that it is typed in. */
export function findLine(document: ForecastDocument, lineId: string | null) {
  const found = lineId === null ? undefined : allLines(document).find(({ line }) => line.id === lineId);
  return found ? { name: found.line.name, section: sections[found.part] } : null;
}

const partSections: Record<string, InputSection> = {
  ...sections,
  history: 'history',
  dividendPolicy: 'funding',
  workingCapital: 'tax',
  salesTax: 'tax',
  incomeTax: 'tax',
  bank: 'tax',
  thresholds: 'tax',
};

/** The section of the inputs in which a path of the document is typed; the sheet at the start stands beside the history. */
export function sectionOfPath([part, field]: readonly (string | number)[]): InputSection | null {
  if (part === 'openingPosition') return field === 'startBalanceSheet' ? 'history' : 'timeline';
  return partSections[String(part)] ?? null;
}
