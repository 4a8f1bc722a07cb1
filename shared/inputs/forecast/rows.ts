import { z } from 'zod';
import { bounds } from './bounds';
import type { Driver } from './driver';
import { count, formulaText } from './primitives';

/** Rows of lines that may have a formula, and single months typed over their rule. */
export type LineRow =
  | 'quantity'
  | 'newSubscribers'
  | 'price'
  | 'amount'
  | 'directCost'
  | 'headcount'
  | 'salary'
  | 'draws'
  | 'repayments'
  | 'cost'
  | 'principal';

/** What a row counts in: quantity thousandths, percent parts per million, money minor units, price thousandths of one. */
export type RowUnit = 'quantity' | 'percent' | 'money' | 'price';

export interface TypedLine {
  type?: string | undefined;
}

/** True for a row that is read in one month alone: it takes a formula and no months. */
export const isReadOnce = (part: string, { type }: TypedLine): boolean =>
  type === 'oneOff' ||
  part === 'capitalAssets' ||
  part === 'equityEvents' ||
  (part === 'loans' && type !== 'flexible' && type !== 'revolver');

export const unitOfRow = (row: LineRow | 'subscribers' | 'pay'): Exclude<RowUnit, 'percent'> =>
  row === 'price'
    ? 'price'
    : row === 'quantity' || row === 'newSubscribers' || row === 'headcount' || row === 'subscribers'
      ? 'quantity'
      : 'money';

/** What a year of a row shows: prices are averaged, heads and yearly salaries are those of its last month. */
export const rollUpOfRow = (row: LineRow): Driver['rollUp'] =>
  row === 'price' ? 'average' : row === 'headcount' || row === 'salary' ? 'last' : 'sum';

/** Bounds of a month of a row, in its unit. */
export function boundsOfRow(part: string, row: LineRow): { low: number; high: number } {
  if (row === 'price') return { low: 0, high: bounds.price };
  if (row === 'headcount') return { low: 0, high: 1e9 };
  if (row === 'quantity' || row === 'newSubscribers') return { low: 0, high: bounds.quantity };
  const isSigned = row === 'directCost' || (row === 'amount' && part !== 'equityEvents');
  return { low: isSigned ? -bounds.amount : 0, high: bounds.amount };
}

/** Months of the document's rows by line: what a rule is, and what is typed over it. */
export interface RowRule {
  formula?: string | undefined;
  months?: (number | null)[] | undefined;
}
export type RowRules = Partial<Record<LineRow, RowRule>>;

/** A line with what rows of it may be given. */
export interface RuledLine extends TypedLine {
  id: string;
  name: string;
  enabled: boolean;
  rows?: RowRules | undefined;
}

const onceSchema = z.strictObject({ formula: formulaText.optional() });
const monthly = (low: number, high: number) =>
  onceSchema.extend({ months: z.array(count(low, high).nullable()).max(bounds.months).optional() });
/** The schema of the rules of rows by month. */
export function rowRules<Row extends LineRow>(names: readonly Row[]) {
  const shapes = names.map((row) => {
    const { low, high } = boundsOfRow('', row);
    return [row, monthly(low, high).optional()];
  });
  return z.strictObject(Object.fromEntries(shapes) as Record<Row, z.ZodOptional<ReturnType<typeof monthly>>>);
}

/** The same of a row that is read once. */
export const onceRule = <Row extends LineRow>(name: Row) =>
  z.strictObject({ [name]: onceSchema.optional() } as Record<Row, z.ZodOptional<typeof onceSchema>>);

/** Rules of rows as they are stored: without what is empty; undefined where nothing is left. */
export function storedRows<Rows extends RowRules>(rows: Rows): Rows | undefined {
  const kept = Object.entries(rows).flatMap(([row, rule]) => {
    const stored = storedRule(rule ?? {});
    return stored ? [[row, stored] as const] : [];
  });
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as Rows);
}

function storedRule({ formula, months = [] }: RowRule): RowRule | null {
  const until = months.findLastIndex((month) => month !== null) + 1;
  if (formula === undefined && until === 0) return null;
  return { ...(formula !== undefined && { formula }), ...(until > 0 && { months: months.slice(0, until) }) };
}
