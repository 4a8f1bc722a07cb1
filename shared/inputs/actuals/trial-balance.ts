import type { Month } from '#shared/domain/months.ts';
import type { RowKey } from '../forecast/actuals';
import type { AccountRow, AccountTable } from './account-table';
import { type Head, type Measure, measured, measuresOf, type Scope } from './columns';
import type { Basis, Side } from './extract';
import type { ReadAccount, Reading } from './reading';
import type { Rejection } from './rejection';

/** What the amount columns of a trial balance are to be read as: by month, sums of measures. */
interface Period {
  month: Month | null;
  result: readonly Measure[];
  sheet: readonly Measure[];
}

/** More accounts keep their opening value in the balance than have none in it: it holds the opening value. */
function holdsOpening(opening: Measure, balance: Measure, accounts: readonly AccountRow[]): boolean {
  let kept = 0;
  let zero = 0;
  for (const { values } of accounts) {
    const before = measured(opening, values) ?? 0;
    const after = measured(balance, values) ?? 0;
    if (before === 0) continue;
    if (after === before) kept++;
    if (after === 0) zero++;
  }
  return kept > zero;
}

/** The periods of a table: one for each month in its heads, and one for the columns that name none. */
function periodsOf(measures: readonly Measure[], accounts: readonly AccountRow[]): { periods: Period[]; basis: Basis } {
  // One month in the head of a debit and a credit, beside columns of the year, says which month the movement is of.
  const isMovement = ({ month, signed }: Measure) => month !== null && signed === null;
  const hasYear = measures.some(({ month, scope }) => month === null && (scope === 'toDate' || scope === 'opening'));
  const movement = hasYear ? measures.find(isMovement) : undefined;
  const dated = measures.filter((measure) => measure.month !== null && measure !== movement);
  const plain = measures.filter(({ month }) => month === null);
  const of = (scope: Scope | null) => plain.find((measure) => measure.scope === scope);
  const [opening, toDate, bare] = [of('opening'), of('toDate'), of(null)];
  // Beside columns to date, those that say nothing are the month's.
  const month = movement ?? of('month') ?? (toDate ? bare : undefined);
  const balance = of('balance') ?? bare;
  const periods: Period[] = [];
  const year = toDate ?? balance ?? month;
  if (year) {
    const isClosing = year === balance && opening !== undefined && holdsOpening(opening, balance, accounts);
    periods.push({
      month: movement?.month ?? null,
      result: [month ?? year],
      sheet: opening && !isClosing ? [opening, year] : [year],
    });
  }
  const basis = month && year !== month ? 'month' : 'yearToDate';
  // Months beside a movement of the month are balances of other dates: of another basis, they are left out.
  if (basis === 'month') return { periods, basis };
  for (const measure of dated) {
    if (periods.some((period) => period.month === measure.month)) continue;
    periods.push({ month: measure.month, result: [measure], sheet: [measure] });
  }
  return { periods, basis };
}

const columnOf = (measure: Measure | undefined): number => measure?.signed ?? measure?.debit ?? measure?.credit ?? 0;

interface TrialParams {
  table: AccountTable;
  head: Head;
  /** Side and hint of an account. */
  describe: (row: AccountRow) => { side: Side | null; hint: RowKey | null };
}

/** A trial balance: debits equal credits in every measure, or the difference is named. */
export function readTrialBalance({ table, head, describe }: TrialParams): Reading {
  const measures = measuresOf(head.columns);
  const { periods, basis } = periodsOf(measures, table.accounts);
  const used = new Set(periods.flatMap(({ result, sheet }) => [...result, ...sheet]));
  const accounts = table.accounts.map((row): ReadAccount => {
    const described = describe(row);
    const amounts = periods.map((period) => {
      const parts = (described.side === 'result' ? period.result : period.sheet).map((measure) =>
        measured(measure, row.values),
      );
      return parts.every((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    });
    return { row: row.row, code: row.code, name: row.name, ...described, amounts };
  });
  const unused = measures.filter((measure) => !used.has(measure) && measure.month !== null);
  return {
    months: periods.map(({ month }) => month),
    columns: periods.map(({ result: [measure] }) => columnOf(measure) + 1),
    basis,
    accounts,
    controls: table.controls,
    leftOut: [
      ...unused.map((measure) => ({ row: head.line.row, text: head.columns[columnOf(measure)]?.head ?? '' })),
      ...table.leftOut,
    ],
    rejections: [...table.rejections, ...unbalanced(used, table.accounts)],
  };
}

/** Measures whose debits and credits differ; columns that miss by the same are named once. */
function unbalanced(measures: ReadonlySet<Measure>, accounts: readonly AccountRow[]): Rejection[] {
  const found = new Map<number, Rejection>();
  for (const measure of measures) {
    const difference = accounts.reduce((sum, { values }) => sum + (measured(measure, values) ?? 0), 0);
    if (difference === 0 || found.has(difference)) continue;
    const column = columnOf(measure) + 1;
    found.set(difference, { code: 'trialBalanceOff', month: measure.month, column, difference });
  }
  return [...found.values()];
}
