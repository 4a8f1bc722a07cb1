import { mulDiv } from '#shared/domain/money.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import { type FindText, rowName } from '#shared/messages/row-name.ts';
import type { ForecastResult } from '../result';
import type { DimensionSlice } from '../slice-by-dimension';
import type { RowKind } from '../statements/statement-row';

/** A row of the profit and loss by dimension, in the order in which it is read. */
export interface SliceRow {
  key: string;
  name: string;
  kind: RowKind | 'allocation';
  level: number;
  lineId?: string | undefined;
  nameKey: string;
  /** A margin: the key of what is divided by revenue. */
  marginOf?: string;
}

/** Rows of the owners, and a sum that contribution says better. */
const without = new Set(['dividendsDeclared', 'totalOperatingExpenses']);
const margins: Readonly<Record<string, string>> = {
  grossMargin: 'grossProfit',
  ebitdaMargin: 'ebitda',
  operatingMargin: 'operatingProfit',
  netMargin: 'netProfit',
};

/** The rows of a slice: those of the profit and loss with their margins, contribution, and what rules move. */
export function sliceRows(
  { profitAndLoss }: ForecastResult,
  slice: DimensionSlice,
  { dimension, find }: { dimension: Dimension; find: FindText },
): SliceRow[] {
  const words = (key: string, name = '') => find(`reports:dimension.${key}`, { name }) ?? key;
  const places = new Map(profitAndLoss.rows.map((row, at) => [row.key, at]));
  return slice.rows.flatMap((key): SliceRow[] => {
    if (without.has(key)) return [];
    if (key === 'contribution') return [{ key, name: words('contribution'), kind: 'subtotal', level: 0, nameKey: key }];
    const [kind, ruleId] = key.split(':');
    const rule = dimension.allocations.find(({ id }) => id === ruleId);
    if (kind === 'allocation') {
      const name = rule ? words(`by.${rule.key}`, rule.name) : key;
      return [{ key, name, kind: 'allocation', level: 1, nameKey: key }];
    }
    const at = places.get(key) ?? -1;
    const own = profitAndLoss.rows[at];
    const next = profitAndLoss.rows[at + 1];
    if (!own) return [];
    const { level, lineId, nameKey } = own;
    const row = { key, name: rowName(find, own), kind: own.kind, level, lineId, nameKey };
    const marginOf = next?.kind === 'ratio' ? margins[next.key] : undefined;
    if (!next || marginOf !== key) return [row];
    const margin = { key: next.key, name: rowName(find, next), kind: next.kind, level: next.level };
    return [row, { ...margin, nameKey: next.nameKey, marginOf }];
  });
}

/** Parts per million of revenue; NaN of none. */
export const marginIn = (part: number, revenue: number): number =>
  revenue === 0 || !Number.isSafeInteger(part) ? Number.NaN : mulDiv(part, 1_000_000, revenue);

interface ByValue {
  slice: DimensionSlice;
  rows: readonly SliceRow[];
  period: { firstMonth: number; lastMonth: number };
  hasLines: boolean;
}

/** A row by value, its figures in place of months. */
export interface ValueRow extends Pick<SliceRow, 'key' | 'name' | 'kind' | 'level' | 'lineId'> {
  unit: 'money' | 'ratio';
  months: number[];
  quarters: number[];
  years: number[];
}

/** The table of a period: a column a value, Not assigned, and their sum. Lines of nothing are left out. */
export function valueRows({ slice, rows, period, hasLines }: ByValue): ValueRow[] {
  const values = [...slice.values.map(({ id }) => id), null];
  const figuresOf = (key: string) => {
    const figures = values.map((value) => sliceSum(slice, { key, value, period }));
    return [...figures, figures.reduce((sum, figure) => sum + figure, 0)];
  };
  const revenue = figuresOf('totalRevenue');
  const gross = rows.findIndex(({ key }) => key === 'grossProfit');
  return rows.flatMap((row, at): ValueRow[] => {
    const { key, name, kind, level, lineId, marginOf } = row;
    if (kind === 'line' && at < gross && !hasLines) return [];
    const months =
      marginOf === undefined
        ? figuresOf(key)
        : figuresOf(marginOf).map((part, column) => marginIn(part, revenue[column] ?? 0));
    if (kind === 'line' && months.every((figure) => figure === 0)) return [];
    const unit = marginOf === undefined ? 'money' : 'ratio';
    return [{ key, name, kind, level, lineId, unit, months, quarters: [], years: [] }];
  });
}

interface Summed {
  key: string;
  value: string | null;
  period: ByValue['period'];
}

/** What a row of a value comes to in a period. */
export function sliceSum(slice: DimensionSlice, { key, value, period }: Summed): number {
  let sum = 0;
  for (let t = period.firstMonth; t <= period.lastMonth; t++) sum += slice.month(key, value, t);
  return sum;
}
