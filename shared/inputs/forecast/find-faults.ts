import type { ForecastDocument } from './document';
import type { Fault } from './fault';
import { findDateFaults } from './faults/dates';
import { findLineFaults } from './faults/lines';
import { findSheetFaults } from './faults/sheets';
import { findTableFaults } from './faults/tables';

/** Every fault of meaning of a document, sheets first, then lines, tables and dates. A document without faults can be reported. */
export function findFaults(document: ForecastDocument): Fault[] {
  const faults = findSheetFaults(document);
  findLineFaults(document, faults);
  findTableFaults(document, faults);
  findDateFaults(document, faults);
  return faults;
}
