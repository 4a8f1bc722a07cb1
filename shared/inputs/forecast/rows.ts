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

const sold = ['directCost'] as const;
const priced = ['quantity', 'price', ...sold] as const;

/** The rows by month of each type of line, by part; of revenue the first is the one on which its factor and ramp act. */
const rowsByType: Readonly<Record<string, Readonly<Record<string, readonly LineRow[]>>>> = {
  revenue: {
    units: priced,
    hours: priced,
    recurring: ['newSubscribers', 'price', ...sold],
    percentOfLine: ['amount', ...sold],
    amounts: ['amount', ...sold],
  },
  operatingExpenses: {
    fixed: ['amount'],
    percentOfRevenue: ['amount'],
    perHead: ['amount'],
    amounts: ['amount'],
    oneOff: ['amount'],
  },
  otherIncomeAndExpenses: { fixed: ['amount'], amounts: ['amount'], oneOff: ['amount'] },
  staff: { '': ['headcount', 'salary'] },
  otherMovements: { '': ['amount'] },
  loans: {
    flexible: ['draws', 'repayments'],
    level: ['principal'],
    equalPrincipal: ['principal'],
    bullet: ['principal'],
  },
  capitalAssets: { '': ['cost'] },
  equityEvents: { contribution: ['amount'], drawing: ['amount'], dividend: ['amount'] },
};

export interface TypedLine {
  type?: string | undefined;
}

/** The rows that a line of a part may give a rule. */
export const rowsOfLine = (part: string, { type = '' }: TypedLine): readonly LineRow[] =>
  rowsByType[part]?.[type] ?? [];

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

/** The row on which a line's factor and ramp act; null: it has none. */
export function actingRow(part: string, line: TypedLine): LineRow | null {
  if (part === 'staff') return 'headcount';
  if (part === 'operatingExpenses' || part === 'otherIncomeAndExpenses') return 'amount';
  return part === 'revenue' ? (rowsOfLine(part, line)[0] ?? null) : null;
}

/** Parts whose lines may give rows a rule of their own. */
export const ruledParts = [
  'revenue',
  'operatingExpenses',
  'otherIncomeAndExpenses',
  'staff',
  'otherMovements',
  'loans',
  'capitalAssets',
  'equityEvents',
] as const;

/** A document as far as it has formulas. */
type FormulaHolder = { drivers?: readonly Driver[] | undefined } & Readonly<
  Record<(typeof ruledParts)[number], readonly RuledLine[]>
>;

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

interface FormulaPlace {
  /** `drivers/d1`, `revenue/r1/quantity`: what a reference would say. */
  path: string;
  text: string;
  /** Of the text in the document, with indices. */
  at: (string | number)[];
  unit: RowUnit;
  /** Name of the driver or line. */
  name: string;
  lineId: string;
  row: LineRow | null;
}

/** Every formula of a document, drivers first, then lines by part. */
export function formulasOf(document: FormulaHolder): FormulaPlace[] {
  const places: FormulaPlace[] = [];
  document.drivers?.forEach(({ id, name, unit, rule, formula }, i) => {
    if (rule === 'formula')
      places.push({
        path: `drivers/${id}`,
        text: formula,
        at: ['drivers', i, 'formula'],
        unit,
        name,
        lineId: id,
        row: null,
      });
  });
  for (const part of ruledParts) {
    document[part].forEach((line, i) => {
      if (!line.rows) return;
      for (const row of rowsOfLine(part, line)) {
        const text = line.rows[row]?.formula;
        if (text !== undefined)
          places.push({
            path: `${part}/${line.id}/${row}`,
            text,
            at: [part, i, 'rows', row, 'formula'],
            unit: unitOfRow(row),
            name: line.name,
            lineId: line.id,
            row,
          });
      }
    });
  }
  return places;
}
