import { addMonths, monthsOfHorizon } from '#shared/domain/months.ts';
import { type ForecastDocument, linesOf } from '../document';
import { lineParts, lineTypes } from '../fields/catalogue';
import type { DocumentIssue } from '../issue';

/** When a line begins, happens, is sold or is income from. */
const timestampsOfLine = ['startMonth', 'month', 'disposalMonth', 'releaseFrom'] as const;

/** Those that lines of a part have, and whether they end: what no line of it has is looked for in none. */
const datesOfParts = lineParts.map((part) => {
  const has = (key: string) => Object.values(lineTypes[part]).some((fields) => key in fields);
  return { part, timestamps: timestampsOfLine.filter(has), canEnd: has('startMonth') && has('endMonth') };
});

/** Month numbers as "YYYY-MM", for the words of an issue. */
export function monthTexts(
  { header }: ForecastDocument,
  numbers: Readonly<Record<string, number>>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name in numbers) texts[name] = addMonths(header.startMonth, (numbers[name] ?? 0) - 1);
  return texts;
}

interface Dated {
  id: string;
  name: string;
  startMonth?: number | null;
  endMonth?: number | null;
  month?: number | null;
  disposalMonth?: number | null;
  releaseFrom?: number;
}

/** Adds lines that end before they start, and what begins, happens or is sold after the last month. */
export function findDateIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const months = monthsOfHorizon(document.header);
  for (const { part, timestamps, canEnd } of datesOfParts) {
    const lines: readonly Dated[] = linesOf(document, part);
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (!line) continue;
      const end = canEnd ? (line.endMonth ?? null) : null;
      const start = end === null ? null : (line.startMonth ?? null);
      if (start !== null && end !== null && end < start) {
        const params = { line: line.name, ...monthTexts(document, { start, end }) };
        issues.push({ code: 'endBeforeStart', path: [part, i, 'endMonth'], lineId: line.id, params });
        continue;
      }
      for (const field of timestamps) {
        const month = line[field] ?? 0;
        if (month <= months) continue;
        const params = { line: line.name, ...monthTexts(document, { month, last: months }) };
        issues.push({ code: 'outsideHorizon', path: [part, i, field], lineId: line.id, params });
        break;
      }
    }
  }
}
