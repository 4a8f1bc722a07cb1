import { useEffect, useState } from 'react';
import { addMonths, monthsBetween } from '#shared/domain/months.ts';
import type { VarianceError, VarianceScope } from '#shared/engine/variance/variance.ts';
import { nextMaterialRow } from '#shared/engine/variance/variance.ts';
import type { FigurePlace } from '../why/place';
import type { VarianceProps } from './use-shown-variance';
import type { ShownVariance } from './variance-rows';
import { type AskedFigure, buttonOf } from './variance-table';
import { useVarianceView } from './variance-view';

/** The figure that was asked about, and the ways from it: to the next material variance, to another month, back. */
export function useAsked({ result, view }: VarianceProps, shown: ShownVariance | VarianceError) {
  const { changeView } = useVarianceView(result);
  const [last, setAsked] = useState<AskedFigure | null>(null);
  const [isExplained, setIsExplained] = useState(false);
  const { timeline, actualUntil = 0 } = result;
  // Another statement does not have its row.
  const asked = last && !('error' in shown) && shown.rows.some(({ key }) => key === last.row) ? last : null;
  const t = monthsBetween(timeline.startMonth, view.month) + 1;

  // Once it is drawn.
  useEffect(() => {
    if (asked) buttonOf(asked)?.scrollIntoView?.({ block: 'nearest' });
  }, [asked]);

  const ask = (figure: AskedFigure | null) => {
    setIsExplained(false);
    setAsked(figure);
  };
  const open = (row: string, scope: VarianceScope = asked?.scope ?? 'month') => {
    ask({ row, scope, column: 'actual' });
  };
  const scopeOf = asked?.scope ?? view.scope;
  const rows = 'error' in shown ? [] : (shown.scopes.find(({ scope }) => scope === scopeOf)?.variance.rows ?? []);
  const next = nextMaterialRow(rows, asked?.row);
  return {
    asked,
    isExplained,
    ask,
    open,
    /** Undefined where no variance is material. */
    onNext: next === null ? undefined : () => open(next, scopeOf),
    onExplain: () => setIsExplained(true),
    onMove: (by: -1 | 1) => {
      if (t + by >= 1 && t + by <= actualUntil) changeView({ month: addMonths(view.month, by) });
    },
    onClose: () => {
      ask(null);
      if (asked) buttonOf(asked)?.focus();
    },
  };
}

/** Where the statements have a figure: in the column of a month, or of the fiscal year of one. */
export function placeOf({ result, view }: VarianceProps, row: string): FigurePlace {
  const { timeline } = result;
  const home = view.statement === 'cashFlow' ? 'cashFlowIndirect' : view.statement;
  const t = monthsBetween(timeline.startMonth, view.month) + 1;
  const year = timeline.fiscalYears.findIndex(({ firstMonth, lastMonth }) => firstMonth <= t && t <= lastMonth);
  const column = view.scope === 'year' ? timeline.months + timeline.quarters.length + year : t - 1;
  return { home, key: row, column };
}
