import { makeTimeline } from '../../../domain/months';
import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

/** Lines that end before they start, and lines, one-off amounts and events that lie after the last month. */
export function findDateFaults(document: ForecastDocument): Fault[] {
  const { months } = makeTimeline(document.header);
  const ranged = (
    ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff', 'otherMovements'] as const
  ).flatMap((part) =>
    document[part].flatMap((line, i): Fault[] => {
      const params = { line: line.name, months };
      if (line.startMonth !== null && line.endMonth !== null && line.endMonth < line.startMonth) {
        return [{ code: 'endBeforeStart', path: [part, i, 'endMonth'], lineId: line.id, params }];
      }
      if (line.startMonth !== null && line.startMonth > months) {
        return [{ code: 'outsideHorizon', path: [part, i, 'startMonth'], lineId: line.id, params }];
      }
      return [];
    }),
  );
  const dated = (['operatingExpenses', 'otherIncomeAndExpenses', 'equityEvents'] as const).flatMap((part) =>
    document[part].flatMap((line, i): Fault[] => {
      if (!('month' in line) || line.month <= months) return [];
      return [
        { code: 'outsideHorizon', path: [part, i, 'month'], lineId: line.id, params: { line: line.name, months } },
      ];
    }),
  );
  return [...ranged, ...dated];
}
