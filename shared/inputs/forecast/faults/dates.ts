import { monthsOfHorizon } from '../../../domain/months';
import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

const ranged = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff', 'otherMovements'] as const;
const dated = ['operatingExpenses', 'otherIncomeAndExpenses', 'equityEvents'] as const;

interface Ranged {
  id: string;
  name: string;
  startMonth: number | null;
  endMonth: number | null;
}

interface Dated {
  id: string;
  name: string;
  month?: number;
}

/** Adds lines that end before they start, and lines, one-off amounts and events that lie after the last month. */
export function findDateFaults(document: ForecastDocument, faults: Fault[]): void {
  const months = monthsOfHorizon(document.header);
  for (const part of ranged) {
    const lines: readonly Ranged[] = document[part];
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      const start = line?.startMonth ?? null;
      if (!line || start === null) continue;
      const params = { line: line.name, months };
      if (line.endMonth !== null && line.endMonth < start) {
        faults.push({ code: 'endBeforeStart', path: [part, i, 'endMonth'], lineId: line.id, params });
      } else if (start > months) {
        faults.push({ code: 'outsideHorizon', path: [part, i, 'startMonth'], lineId: line.id, params });
      }
    }
  }
  for (const part of dated) {
    const lines: readonly Dated[] = document[part];
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      // Only what happens once has a month.
      const month = line?.month;
      if (!line || month === undefined || month <= months) continue;
      const params = { line: line.name, months };
      faults.push({ code: 'outsideHorizon', path: [part, i, 'month'], lineId: line.id, params });
    }
  }
}
