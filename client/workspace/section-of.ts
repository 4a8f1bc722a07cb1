import { allLines, type ForecastDocument, sectionOfLines } from '#shared/inputs/forecast/document.ts';

export type InputSection = (typeof sectionOfLines)[keyof typeof sectionOfLines] | 'timeline' | 'history' | 'tax';

/** The line with an id, and the section of the inputs that it is typed in. */
export function findLine(document: ForecastDocument, lineId: string | null) {
  const found = lineId === null ? undefined : allLines(document).find(({ line }) => line.id === lineId);
  return found ? { name: found.line.name, section: sectionOfLines[found.part] } : null;
}

const partSections: Record<string, InputSection> = {
  ...sectionOfLines,
  history: 'history',
  dividendPolicy: 'funding',
  workingCapital: 'tax',
  salesTax: 'tax',
  incomeTax: 'tax',
  bank: 'tax',
  thresholds: 'tax',
};

/** The section of the inputs in which a path of the document is typed; the sheet at the start is beside the history. */
export function sectionOfPath([part, field]: readonly (string | number)[]): InputSection | null {
  if (part === 'openingPosition') return field === 'startBalanceSheet' ? 'history' : 'timeline';
  return partSections[String(part)] ?? null;
}
