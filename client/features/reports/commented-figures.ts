import { useMemo } from 'react';
import type { FigureColumn, FigureRow } from '#client/components/statement-table/figure-row.ts';
import { type CommentPlace, placeKey, useCommentsState } from '#client/lib/comments.ts';
import type { Timeline } from '#shared/domain/months.ts';
import type { Part } from '#shared/engine/statements/statement-row.ts';
import { restNameOf } from '#shared/reports/registry.ts';

/** A figure of a statement as people comment on it; null for an opening position, a comparison, and what is not stored. */
export function commentPlace(
  timeline: Timeline,
  statement: string,
  { row, column }: { row: string; column: FigureColumn },
): CommentPlace | null {
  const report = restNameOf(statement);
  const { series, index, compare } = column;
  if (!report || series === 'opening' || compare) return null;
  const periods = { months: null, quarters: timeline.quarters, years: timeline.fiscalYears }[series];
  const from = timeline.labels[periods ? (periods[index]?.firstMonth ?? 0) - 1 : index];
  const by = ({ months: 'month', quarters: 'quarter', years: 'year' } as const)[series];
  return from === undefined ? null : { kind: 'figure', report, row, by, from };
}

/** The same of a figure that is explained, by the number of its column. */
export function placeOfPart(timeline: Timeline, { row, column }: Pick<Part, 'row' | 'column'>): CommentPlace | null {
  const { months, quarters } = timeline;
  if (column < 0 || row.home === undefined) return null;
  const found =
    column < months
      ? ({ series: 'months', index: column } as const)
      : column < months + quarters.length
        ? ({ series: 'quarters', index: column - months } as const)
        : ({ series: 'years', index: column - months - quarters.length } as const);
  return commentPlace(timeline, row.home, { row: row.key, column: { key: '', label: '', ...found } });
}

/** How many comments the figures of a statement have; no function where nobody comments. */
export function useCommentsAt(timeline: Timeline, statement: string) {
  const { marks } = useCommentsState();
  return useMemo(() => {
    if (marks.size === 0) return undefined;
    return ({ key: row }: FigureRow, column: FigureColumn) => {
      const place = commentPlace(timeline, statement, { row, column });
      return place ? (marks.get(placeKey(place)) ?? 0) : 0;
    };
  }, [marks, timeline, statement]);
}
