import { type ForecastDocument, lineParts } from './document';
import type { Fault } from './fault';
import { findDateFaults } from './faults/dates';
import { findLineFaults } from './faults/lines';
import { findSheetFaults } from './faults/sheets';
import { findTableFaults } from './faults/tables';

/**
 * Every fault of meaning that counts, sheets first, then lines, tables and dates. A document without them can be reported:
 * a line that is switched off counts nothing, and neither does its fault.
 */
export function findFaults(document: ForecastDocument): Fault[] {
  const faults = allFaults(document);
  return faults.length === 0 ? faults : faults.filter((fault) => !isSwitchedOff(document, fault));
}

/** The faults of lines that are switched off: what is to be put right before they are switched on. */
export function findNotes(document: ForecastDocument): Fault[] {
  return allFaults(document).filter((fault) => isSwitchedOff(document, fault));
}

function allFaults(document: ForecastDocument): Fault[] {
  const faults = findSheetFaults(document);
  findLineFaults(document, faults);
  findTableFaults(document, faults);
  findDateFaults(document, faults);
  return faults;
}

function isSwitchedOff(document: ForecastDocument, { path: [part, index] }: Fault): boolean {
  const linePart = lineParts.find((one) => one === part);
  return linePart !== undefined && document[linePart][Number(index)]?.enabled === false;
}
