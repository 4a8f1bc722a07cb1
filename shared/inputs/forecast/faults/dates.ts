import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

const ranged = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff', 'otherMovements'] as const;

interface Ranged {
  id: string;
  name: string;
  startMonth: number | null;
  endMonth: number | null;
}

/** Adds lines that end before they start. What lies after the last month is no fault: it counts when years are added (W7). */
export function findDateFaults(document: ForecastDocument, faults: Fault[]): void {
  for (const part of ranged) {
    const lines: readonly Ranged[] = document[part];
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (!line || line.startMonth === null || line.endMonth === null || line.endMonth >= line.startMonth) continue;
      const params = { line: line.name };
      faults.push({ code: 'endBeforeStart', path: [part, i, 'endMonth'], lineId: line.id, params });
    }
  }
}
