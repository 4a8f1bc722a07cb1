import { monthsOfHorizon } from '../../../domain/months';
import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

const ranged = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff', 'otherMovements'] as const;
const dated = ['operatingExpenses', 'otherIncomeAndExpenses', 'equityEvents'] as const;

/** Adds lines that end before they start, and lines, one-off amounts and events that lie after the last month. */
export function findDateFaults(document: ForecastDocument, faults: Fault[]): void {
  const months = monthsOfHorizon(document.header);
  for (const part of ranged) {
    document[part].forEach((line, i) => {
      const { startMonth, endMonth } = line;
      if (startMonth === null) return;
      const params = () => ({ line: line.name, months });
      if (endMonth !== null && endMonth < startMonth) {
        faults.push({ code: 'endBeforeStart', path: [part, i, 'endMonth'], lineId: line.id, params: params() });
      } else if (startMonth > months) {
        faults.push({ code: 'outsideHorizon', path: [part, i, 'startMonth'], lineId: line.id, params: params() });
      }
    });
  }
  for (const part of dated) {
    document[part].forEach((line, i) => {
      if (!('month' in line) || line.month <= months) return;
      const params = { line: line.name, months };
      faults.push({ code: 'outsideHorizon', path: [part, i, 'month'], lineId: line.id, params });
    });
  }
}
