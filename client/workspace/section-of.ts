import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';

export type InputSection =
  | (typeof sectionOf)[keyof typeof sectionOf]
  | 'history'
  | 'actuals'
  | 'drivers'
  | 'dimensions';

/** The line with an id, and the section of the inputs that it is typed in. */
export function findLine(document: ForecastDocument, lineId: string | null) {
  const driver = document.drivers?.find(({ id }) => id === lineId);
  if (driver) return { name: driver.name, section: 'drivers' as const };
  const found = lineId === null ? undefined : allLines(document).find(({ line }) => line.id === lineId);
  return found ? { name: found.line.name, section: sectionOf[found.part] } : null;
}

const partSections: Record<string, InputSection | null> = {
  ...sectionOf,
  header: null,
  history: 'history',
  actuals: 'actuals',
  covenants: 'funding',
  drivers: 'drivers',
  dimensions: 'dimensions',
};

/** The section of the inputs in which a path of the document is typed; the sheet at the start is beside the history. */
export function sectionOfPath([part, field]: readonly (string | number)[]): InputSection | null {
  if (part === 'openingPosition') return field === 'startBalanceSheet' ? 'history' : 'timeline';
  return partSections[String(part)] ?? null;
}
