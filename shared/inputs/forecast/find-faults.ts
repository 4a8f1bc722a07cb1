import { type ForecastDocument, lineParts } from './document';
import type { Fault } from './fault';
import { findDateFaults } from './faults/dates';
import { findLineFaults } from './faults/lines';
import { findSheetFaults } from './faults/sheets';
import { findTableFaults } from './faults/tables';

/**
 * Every fault of meaning that counts, sheets first, then lines, tables and dates. A document without them can be reported:
 * a line that is switched off or lies after the last month counts nothing, and neither does its fault.
 */
export function findFaults(document: ForecastDocument): Fault[] {
  const faults = allFaults(document);
  return faults.length === 0 ? faults : faults.filter((fault) => !isNote(document, fault));
}

/**
 * The faults that nothing waits for: of lines that are switched off, to be put right before they are switched on, and
 * dates after the last month, which count when years are added.
 */
export function findNotes(document: ForecastDocument): Fault[] {
  return allFaults(document).filter((fault) => isNote(document, fault));
}

function allFaults(document: ForecastDocument): Fault[] {
  const faults = findSheetFaults(document);
  findLineFaults(document, faults);
  findTableFaults(document, faults);
  findDateFaults(document, faults);
  return faults;
}

function isNote(document: ForecastDocument, fault: Fault): boolean {
  return fault.code === 'outsideHorizon' || isSwitchedOff(document, fault);
}

function isSwitchedOff(document: ForecastDocument, { path: [part, index] }: Fault): boolean {
  const linePart = lineParts.find((one) => one === part);
  return linePart !== undefined && document[linePart][Number(index)]?.enabled === false;
}
