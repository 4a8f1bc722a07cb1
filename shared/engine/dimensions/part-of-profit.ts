import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { FindText } from '#shared/messages/row-name.ts';
import type { ForecastResult } from '../result';
import type { DimensionSlice } from '../slice-by-dimension';
import { Statement } from '../statements/statement';
import { type RowKind, type RowSpec, StatementRow } from '../statements/statement-row';
import { marginIn, type SliceRow, sliceRows } from './slice-rows';
import { sliceOf } from './slices';

/** How the profit and loss is looked at. */
export interface PartView {
  dimension: string | null;
  /** `none` for what is not assigned; null: the whole. */
  value: string | null;
  /** Lines are under the values of this dimension. */
  groupedBy: string | null;
  /** After the rules of the dimension. */
  isAllocated: boolean;
}

interface Asked {
  document: ForecastDocument;
  result: ForecastResult;
  view: PartView;
  find: FindText;
}

/** The value that is looked at alone, with its dimension; null: the whole. */
export function shownValue({ dimensions }: ForecastDocument, { dimension: id, value }: PartView) {
  const dimension = dimensions?.find((entry) => entry.id === id);
  if (!dimension || value === null) return null;
  const found = dimension.values.find((entry) => entry.id === value);
  return found || value === 'none' ? { dimension, value: found ?? null } : null;
}

/** True where the profit and loss is looked at in a part, or by groups. */
export const isPartShown = (document: ForecastDocument, view: PartView): boolean =>
  shownValue(document, view) !== null || (document.dimensions ?? []).some(({ id }) => id === view.groupedBy);

/** The profit and loss of one value, or with its lines under the values of a dimension; null where it is looked at as it is. */
export function partOfProfit({
  document,
  result,
  view,
  find,
}: Asked): { statement: Statement; name: string; isAlone: boolean } | null {
  const none = find('reports:dimension.none') ?? '';
  const part = shownValue(document, view);
  if (part) {
    const { dimension, value } = part;
    const slice = sliceOf({ document, result, dimension, allocated: view.isAllocated });
    const rows = sliceRows(result, slice, { dimension, find });
    const made = new Rows(result, (key, month) => slice.month(key, value?.id ?? null, month));
    const shown = rows
      .map(made.of)
      .filter(({ kind, months }) => kind !== 'line' || months.some((figure) => figure !== 0));
    const statement = new Statement('profitAndLoss', shown);
    return { statement, name: value?.name ?? none, isAlone: true };
  }
  const dimension = document.dimensions?.find(({ id }) => id === view.groupedBy);
  if (!dimension) return null;
  const slice = sliceOf({ document, result, dimension, allocated: false });
  return {
    statement: new Statement('profitAndLoss', groupedRows(result, slice, none)),
    name: find('reports:dimension.grouped', { name: dimension.name }) ?? dimension.name,
    isAlone: false,
  };
}

/** Every run of lines between two sums, under the values that they are of, each with its sum. */
function groupedRows(result: ForecastResult, slice: DimensionSlice, none: string): StatementRow[] {
  const rows: StatementRow[] = [];
  let run: StatementRow[] = [];
  const flush = () => {
    for (const value of [...slice.values, null]) {
      const id = value?.id ?? null;
      const lines = run.flatMap((row) => {
        const { key, nameKey, name = '', lineId } = row;
        const line = lineId === undefined ? {} : { line: { id: lineId, name } };
        const own = rowOf({ key: `${key} ${id}`, level: 2, nameKey, ...line }, row, (t) => slice.month(key, id, t));
        return own.months.some((figure) => figure !== 0) ? [own] : [];
      });
      if (lines.length === 0) continue;
      const head = { id: '', name: value?.name ?? none };
      const key = `${id} ${run[0]?.key}`;
      rows.push(
        rowOf({ key, kind: 'subtotal', level: 1, line: head }, run[0] as StatementRow, (t) =>
          lines.reduce((sum, line) => sum + line.month(t), 0),
        ),
        ...lines,
      );
    }
    run = [];
  };
  for (const row of result.profitAndLoss.rows) {
    if (row.kind === 'line' && row.key !== 'dividendsDeclared') run.push(row);
    else {
      flush();
      rows.push(row);
    }
  }
  return rows;
}

/** Rows of a slice as those of a statement. */
class Rows {
  private readonly revenue: StatementRow;

  constructor(
    private readonly result: ForecastResult,
    private readonly month: (key: string, t: number) => number,
  ) {
    this.revenue = this.flow({ key: 'totalRevenue' });
  }

  readonly of = ({ key, name, kind, level, nameKey, lineId, marginOf }: SliceRow): StatementRow => {
    const isNamed = lineId !== undefined || !this.result.profitAndLoss.rows.some((row) => row.key === key);
    const spec = {
      ...{ key, kind: (kind === 'allocation' ? 'line' : kind) as RowKind, level },
      // The name says already what it is of its line.
      ...(isNamed ? { nameKey: key, line: { id: lineId ?? key, name } } : { nameKey }),
    };
    if (marginOf === undefined) return this.flow(spec);
    const part = this.flow({ key: marginOf });
    const figures = part.figures.map((figure, column) => marginIn(figure, this.revenue.column(column)));
    return new StatementRow({ ...spec, unit: 'ratio' }, { shape: part.shape, figures, at: 0 });
  };

  private flow(spec: RowSpec): StatementRow {
    return rowOf(spec, this.result.profitAndLoss.row('totalRevenue'), (t) => this.month(spec.key, t));
  }
}

/** A flow in the periods of another row. */
function rowOf(spec: RowSpec, { shape }: StatementRow, figure: (t: number) => number): StatementRow {
  const figures = new Float64Array(shape.width);
  for (let column = 0; column < shape.width; column++) {
    const last = shape.lastMonth[column] ?? 0;
    for (let t = last - (shape.monthsIn[column] ?? 1) + 1; t <= last; t++) {
      const own = column < shape.months ? figure(t) : (figures[t - 1] ?? 0);
      figures[column] = (figures[column] ?? 0) + own;
    }
  }
  return new StatementRow(spec, { shape, figures, at: 0 });
}
