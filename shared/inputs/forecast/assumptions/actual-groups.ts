import type { ForecastDocument } from '../document';
import type { Assumption, AssumptionGroup } from './assumption';

/** What is booked: up to which month, how many rows each month has, what was adjusted and what was noted. */
export function actualGroups({ actuals }: ForecastDocument): AssumptionGroup[] {
  if (!actuals) return [];
  const { lastActualMonth, months, rows, adjustments, notes } = actuals;
  const amountsOf = (place: number) =>
    Object.entries(rows).flatMap(([key, amounts]) => (amounts[place] ? [`${key} ${amounts[place]}`] : []));
  return [
    group('actuals', 'actuals', [
      {
        path: 'actuals/lastActualMonth',
        nameKey: 'reports:assumptions.lastActualMonth',
        kind: 'yearMonth',
        value: lastActualMonth,
        isQuiet: false,
      },
      ...months.map(({ month }, place) => {
        const booked = amountsOf(place);
        return {
          ...{ path: `actuals/months/${month}`, nameKey: 'reports:assumptions.rowsBooked', month },
          ...{ kind: 'text' as const, value: booked.length, content: booked.toSorted().join(), isQuiet: false },
        };
      }),
    ]),
    group(
      'actuals/adjustments',
      'actualAdjustments',
      adjustments.map(({ id, month, debit, credit, amount, reason, madeAt }) => ({
        ...{ path: `actuals/adjustments/${id}`, nameKey: 'reports:assumptions.adjustment', month },
        ...{ kind: 'money' as const, value: amount, adjustment: { reason, madeAt, debit, credit }, isQuiet: false },
      })),
    ),
    group(
      'actuals/notes',
      'actualNotes',
      notes.map(({ id, month, text }) => ({
        ...{ path: `actuals/notes/${id}`, nameKey: 'reports:assumptions.varianceNote', month },
        ...{ kind: 'text' as const, value: text, isQuiet: false },
      })),
    ),
  ].filter(({ rows: shown }) => shown.length > 0);
}

const group = (path: string, title: string, rows: Assumption[]): AssumptionGroup => ({
  ...{ path, line: null, titleKey: `reports:assumptions.${title}`, note: '', isEnabled: true, rows },
});
