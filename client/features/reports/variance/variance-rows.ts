import { type FindText, rowName } from '#client/lib/forecast-texts.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import {
  type Comparison,
  type Thresholds,
  type Variance,
  type VarianceError,
  type VarianceRow,
  type VarianceScope,
  varianceOf,
} from '#shared/engine/variance/variance.ts';
import type { VarianceView } from './variance-view';

/** A row of the statement with its figures of each scope that is shown. */
export interface ShownRow extends Pick<VarianceRow, 'key' | 'kind' | 'level' | 'lineId'> {
  name: string;
  of: Partial<Record<VarianceScope, VarianceRow>>;
}

export interface ShownVariance {
  rows: ShownRow[];
  scopes: readonly { scope: VarianceScope; variance: Variance }[];
}

/** Scopes beside each other: a month has its fiscal year to date beside it. */
export const scopesOf = ({ scope }: Pick<VarianceView, 'scope'>): readonly VarianceScope[] =>
  scope === 'year' ? ['year'] : ['month', 'toDate'];

interface ShownParams {
  result: ForecastResult;
  comparison: Comparison;
  view: VarianceView;
  thresholds: Thresholds;
  find: FindText;
}

/** The rows of a view, without those that hold nothing on either side. */
export function shownVariance(params: ShownParams): ShownVariance | VarianceError {
  const { result, comparison, view, thresholds, find } = params;
  const { month, statement } = view;
  const scopes: { scope: VarianceScope; variance: Variance }[] = [];
  for (const scope of scopesOf(view)) {
    const variance = varianceOf(result, comparison, { statement, month, scope, thresholds });
    if ('error' in variance) return variance;
    scopes.push({ scope, variance });
  }
  return { rows: shownRows(scopes, find), scopes };
}

/** The rows of a statement by scope, without those that hold nothing on either side. */
export function shownRows(scopes: ShownVariance['scopes'], find: FindText): ShownRow[] {
  const rows = (scopes[0]?.variance.rows ?? []).map(
    ({ key, kind, level, lineId, ...named }, at): ShownRow => ({
      ...{ key, kind, level, lineId, name: rowName(find, named) },
      of: Object.fromEntries(scopes.map(({ scope, variance }) => [scope, variance.rows[at]])),
    }),
  );
  const holds = (row: ShownRow) =>
    row.kind !== 'line' ||
    Object.values(row.of).some(({ outlook, comparison: other, variance, booked }) =>
      [outlook, other, variance, booked].some((figure) => figure !== 0),
    );
  return rows.filter(holds);
}
