import { monthsBetween, type Timeline } from '#shared/domain/months.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import { type Actuals, partsOfRowKey, type UnplannedRow, unplannedRows } from '#shared/inputs/forecast/actuals.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { FIRST_RESULT_ACCOUNT } from './ledger/accounts';
import { balanceOfField } from './ledger/sheet-accounts';

/** The booked months that a calculation takes instead of planned ones, as columns of months 0…L. Minor units. */
export interface ActualMonths {
  /** L: the last actual month, at least 1. */
  until: number;
  /** Figures a column: L + 1. */
  stride: number;
  /** Closing balances by account of the balance sheet, debits positive. */
  balances: Float64Array;
  /** Amounts by row key, in the sign of the row. */
  rows: ReadonlyMap<string, Float64Array>;
  /** Those of lines, by kind of row, then id. */
  lines: Readonly<Partial<Record<string, ReadonlyMap<string, Float64Array>>>>;
  /** Those of lines, or of no line, that are shown in a row of their own where the forecast does not have the line. */
  lineRows: readonly LineRow[];
}

interface LineRow {
  kind: string;
  /** Of the line; empty for what is booked in none. */
  id: string;
  row: UnplannedRow;
  /** Of the row's amounts in `row`. */
  sign: 1 | -1;
  column: Float64Array;
}

let last: { actuals: Actuals; timeline: Timeline; months: ActualMonths | null } | null = null;

/**
 * The booked months 1…L of a document; null where there is none. L is the last actual month, at most the horizon, and at most
 * the last full month before a gap, which is an issue. The same columns are given again for the same actuals and timeline.
 */
export function actualMonthsOf({ actuals }: ForecastDocument, timeline: Timeline): ActualMonths | null {
  if (!actuals?.lastActualMonth) return null;
  if (last?.actuals !== actuals || last.timeline !== timeline)
    last = { actuals, timeline, months: makeActualMonths(actuals, timeline) };
  return last.months;
}

function makeActualMonths(actuals: Actuals, timeline: Timeline): ActualMonths | null {
  const first = actuals.months.findIndex(({ month }) => monthsBetween(timeline.startMonth, month) === 0);
  if (first < 0) return null;
  const wanted = monthsBetween(timeline.startMonth, actuals.lastActualMonth ?? timeline.startMonth) + 1;
  const until = Math.min(wanted, timeline.months, fullMonths(actuals, first));
  if (until < 1) return null;
  const stride = until + 1;
  const rows = new Map<string, Float64Array>();
  const lines: Partial<Record<string, Map<string, Float64Array>>> = {};
  const lineRows: LineRow[] = [];
  const balances = new Float64Array(FIRST_RESULT_ACCOUNT * stride);
  for (const [key, amounts] of Object.entries(adjustedRows(actuals))) {
    const column = new Float64Array(stride);
    for (let t = 1; t <= until; t++) column[t] = amounts[first + t - 1] ?? 0;
    rows.set(key, column);
    const [kind, id] = partsOfRowKey(key);
    lines[kind] = (lines[kind] ?? new Map()).set(id, column);
    const [row, sign] = unplannedOf[kind] ?? [];
    if (row && sign) lineRows.push({ kind, id, row, sign, column });
  }
  for (const field of balanceSheetFields) {
    const column = rows.get(`sheet:${field}`);
    const { index, sign } = balanceOfField[field];
    for (let t = 1, at = index * stride + 1; column && t <= until; t++, at++)
      balances[at] = (balances[at] ?? 0) + sign * (column[t] ?? 0);
  }
  return { until, stride, balances, rows, lines, lineRows };
}

/** How many months from an entry on are there, one after another, with a profit and loss and a balance sheet. */
function fullMonths({ months }: Actuals, first: number): number {
  let count = 0;
  for (let i = first; i < months.length; i++, count++) {
    const entry = months[i];
    const before = months[i - 1];
    if (!entry?.result || !entry.sheet) break;
    if (i > first && before && monthsBetween(before.month, entry.month) !== 1) break;
  }
  return count;
}

/** Kinds of rows that belong to lines. */
export type LineKind =
  | 'revenue'
  | 'directCost'
  | 'operatingExpense'
  | 'otherIncome'
  | 'otherExpense'
  | 'loan'
  | 'subscribers';

/** What is booked for a line by month; undefined: nothing is, or there are no actual months. */
export const bookedLine = (actual: ActualMonths | null, kind: LineKind, id: string): Float64Array | undefined =>
  actual?.lines[kind]?.get(id);

/** Writes the booked months of a line over those of a column: 0 where nothing is booked. */
export function bookMonths(
  { actual, columns, base }: { actual: ActualMonths; columns: Float64Array; base: number },
  kind: LineKind,
  id: string,
): void {
  const booked = bookedLine(actual, kind, id);
  for (let t = 1; t <= actual.until; t++) columns[base + t] = booked?.[t] ?? 0;
}

/** A closing balance, debits positive. */
export function bookedBalance({ balances, stride }: ActualMonths, account: number, t: number): number {
  return balances[account * stride + t] ?? 0;
}

/** Where what is booked for a line that is not there, or for none, is shown, and its sign there. */
export const unplannedOf: Record<string, [row: UnplannedRow, sign: 1 | -1]> = {
  unplannedRevenue: ['unplannedRevenue', 1],
  unplannedDirectCosts: ['unplannedDirectCosts', 1],
  unplannedExpenses: ['unplannedExpenses', 1],
  unplannedOther: ['unplannedOther', 1],
  revenue: ['unplannedRevenue', 1],
  directCost: ['unplannedDirectCosts', 1],
  operatingExpense: ['unplannedExpenses', 1],
  otherIncome: ['unplannedOther', 1],
  otherExpense: ['unplannedOther', -1],
};

/** The kind of row of a line of other income or expense. */
export const otherKindOf = ({ direction }: { direction: 'income' | 'expense' }) =>
  direction === 'income' ? 'otherIncome' : 'otherExpense';

const nothing: ReadonlyMap<UnplannedRow, Float64Array> = new Map();

type Lines = Pick<ForecastDocument, 'revenue' | 'operatingExpenses'> & {
  other: ForecastDocument['otherIncomeAndExpenses'];
};

/**
 * What is booked in no line, by row in its sign: what was mapped to none, and what belongs to a line that the calculation does
 * not have. Only rows that hold an amount.
 */
export function unplannedMonths(actual: ActualMonths | null, lines: Lines): ReadonlyMap<UnplannedRow, Float64Array> {
  if (!actual || areAllPlanned(actual, lines)) return nothing;
  const revenue = new Set(lines.revenue.map(({ id }) => id));
  const planned: Partial<Record<string, ReadonlySet<string>>> = {
    revenue,
    directCost: revenue,
    operatingExpense: new Set(lines.operatingExpenses.map(({ id }) => id)),
    otherIncome: idsOf(lines.other, 'income'),
    otherExpense: idsOf(lines.other, 'expense'),
  };
  const sums = new Map<UnplannedRow, Float64Array>();
  for (const { kind, id, row, sign, column } of actual.lineRows) {
    if (planned[kind]?.has(id)) continue;
    const sum = sums.get(row) ?? new Float64Array(actual.stride);
    for (let t = 1; t <= actual.until; t++) sum[t] = (sum[t] ?? 0) + sign * (column[t] ?? 0);
    sums.set(row, sum);
  }
  return new Map(
    unplannedRows.flatMap((row) => {
      const sum = sums.get(row);
      return sum?.some((figure) => figure !== 0) ? [[row, sum] as const] : [];
    }),
  );
}

/** True where nothing is booked in no line, and every line that something is booked in is there. */
function areAllPlanned({ lines: booked, lineRows }: ActualMonths, lines: Lines): boolean {
  let count = 0;
  const add = (kind: LineKind, { id }: { id: string }) => {
    if (booked[kind]?.has(id)) count++;
  };
  for (const line of lines.revenue) {
    add('revenue', line);
    add('directCost', line);
  }
  for (const line of lines.operatingExpenses) add('operatingExpense', line);
  for (const line of lines.other) add(otherKindOf(line), line);
  return count === lineRows.length;
}

const idsOf = (lines: Lines['other'], direction: 'income' | 'expense'): ReadonlySet<string> =>
  new Set(lines.filter((line) => line.direction === direction).map(({ id }) => id));
