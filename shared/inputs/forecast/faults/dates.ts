import { addMonths } from '../../../domain/months';
import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

const ranged = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff', 'otherMovements'] as const;

/** Month numbers as "YYYY-MM", for the words of a fault. */
export function monthTexts(
  { header }: ForecastDocument,
  numbers: Readonly<Record<string, number>>,
): Record<string, string> {
  const named = Object.entries(numbers).map(([name, number]) => [name, addMonths(header.startMonth, number - 1)]);
  return Object.fromEntries(named);
}

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
      const params = { line: line.name, ...monthTexts(document, { start: line.startMonth, end: line.endMonth }) };
      faults.push({ code: 'endBeforeStart', path: [part, i, 'endMonth'], lineId: line.id, params });
    }
  }
}
