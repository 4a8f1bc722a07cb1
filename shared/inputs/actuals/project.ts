import { addMonths, type Month } from '#shared/domain/months.ts';
import { type Actuals, debitSignOf, isResultRow } from '../forecast/actuals';
import type { ForecastDocument } from '../forecast/document';
import type { AccountMap } from './account-map';
import { isMonthOutside } from './extract';
import type { Amounts, ImportedExtract, LedgerMonth } from './ledger-months';
import { monthsToRollTo } from './months-to-roll-to';
import { postedMonths, type Rows } from './postings';

export type ProjectionIssue =
  /** A new month that is too far from the first one of the forecast. */
  | { code: 'monthOutside'; month: Month }
  /** A year to date, from the first month of the forecast on, of which the month before is missing. */
  | { code: 'earlierMonthNeeded'; month: Month; needs: Month }
  /** Assets less liabilities and equity of a month with both statements. */
  | { code: 'sheetOff'; month: Month; difference: number }
  /** Accounts without a place, by key. */
  | { code: 'mapIncomplete'; accounts: string[] }
  /** Accounts that are left out and do not sum to 0. */
  | { code: 'leftOutOff'; month: Month; difference: number };

export interface Projection {
  actuals: Actuals;
  issues: ProjectionIssue[];
  /** Months whose retained earnings moved beyond profit and dividends, by how much. */
  equityMoved: { month: Month; amount: number }[];
  /** First months of a fiscal year in which the accounts go on from the year before. */
  openYears: Month[];
}

/**
 * What the books come to by row of the forecast, month by month, minor units: imports, accounts and document in, the part
 * `actuals` of the document out, with what keeps it from being used. Rows that are typed stay. L is the last full month without
 * a gap from month 1. Source: docs/actuals.md, "From accounts to rows".
 */
export function projectActuals(
  extracts: readonly ImportedExtract[],
  map: AccountMap,
  document: ForecastDocument,
): Projection {
  const issues: ProjectionIssue[] = [];
  const missing = new Set<string>();
  const posted = postedMonths(extracts, map, { document, missing });
  const months = [...posted.values()].map(({ ledger }) => ledger);
  const projected = new Map<Month, Rows>();
  const equityMoved: Projection['equityMoved'] = [];
  for (const [month, { ledger: one, earlier, rows }] of posted) {
    addFlows(rows, one, { before: posted.get(addMonths(month, -1))?.ledger, earlier });
    projected.set(month, rows);
    if (isMonthOutside(document.header.startMonth, month) && !isBooked(document, month))
      issues.push({ code: 'monthOutside', month });
    // Before the forecast a balance sheet is enough.
    if (one.needs && month >= document.header.startMonth)
      issues.push({ code: 'earlierMonthNeeded', month, needs: one.needs });
    issues.push(...leftOutOf(one));
    if (!one.result || !one.sheet) continue;
    const difference = sumOf(rows, (key) => key.startsWith('sheet:'));
    if (difference !== 0) issues.push({ code: 'sheetOff', month, difference });
    const moved = earlier?.has('sheet:retainedEarnings') ? equityBeyond(rows, earlier) : 0;
    if (moved !== 0) equityMoved.push({ month, amount: moved });
  }
  if (missing.size > 0) issues.unshift({ code: 'mapIncomplete', accounts: [...missing] });
  return {
    actuals: asPart(document, months, projected),
    issues,
    equityMoved,
    openYears: months.flatMap(({ month, isYearOpen }) => (isYearOpen ? [month] : [])),
  };
}

const isBooked = ({ actuals }: ForecastDocument, month: Month) =>
  actuals?.months.some((entry) => entry.month === month) === true;

/** Debits less credits of rows. */
function sumOf(rows: Rows, isCounted: (key: string) => boolean): number {
  let sum = 0;
  for (const [key, amount] of rows) if (isCounted(key)) sum += debitSignOf(key) * amount;
  return sum;
}

function equityBeyond(rows: Rows, earlier: Rows): number {
  const retained = 'sheet:retainedEarnings';
  const profit = 0 - sumOf(rows, isResultRow);
  return (rows.get(retained) ?? 0) - (earlier.get(retained) ?? 0) - profit + (rows.get('flow:dividendsDeclared') ?? 0);
}

interface Before {
  before: LedgerMonth | undefined;
  earlier: Rows | null;
}

/** Dividends, drawings and new loans, by what their accounts rose in the month. */
function addFlows(rows: Rows, ledgerMonth: LedgerMonth, { before, earlier }: Before): void {
  if (!ledgerMonth.sheet) return;
  // An account may have another code and name in the program of the month before: what goes to one place is compared.
  const now = byTarget(ledgerMonth.closings);
  const held = ledgerMonth.isSheetMovement ? new Map<string, number>() : byTarget(before?.closings ?? new Map());
  let newLoans = 0;
  let owed = 0;
  for (const [target, amount] of now) {
    const earlierAmount = held.get(target) ?? 0;
    if (target === 'flow:dividendsDeclared' || target === 'flow:drawings')
      rows.set(target, amount >= earlierAmount ? amount - earlierAmount : Math.max(0, amount));
    else if (target.startsWith('loan:') || target.startsWith('sheet:loans')) {
      owed -= amount;
      newLoans += Math.max(0, earlierAmount - amount);
    }
  }
  if (!before?.sheet && !ledgerMonth.isSheetMovement) {
    const loans = ['sheet:loansCurrent', 'sheet:loansNonCurrent'];
    newLoans = earlier ? Math.max(0, owed - loans.reduce((sum, key) => sum + (earlier.get(key) ?? 0), 0)) : 0;
  }
  if (newLoans !== 0) rows.set('flow:newLoans', newLoans);
}

function byTarget(amounts: Amounts): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { place, amount } of amounts.values())
    if (place) sums.set(place.target, (sums.get(place.target) ?? 0) + place.sign * amount);
  return sums;
}

/** Accounts that are left out must sum to 0 in every month. */
function leftOutOf(ledgerMonth: LedgerMonth): ProjectionIssue[] {
  let difference = 0;
  for (const amounts of [ledgerMonth.toDate, ledgerMonth.closings])
    for (const { place, amount } of amounts.values()) if (place?.target === 'leftOut') difference += amount;
  return difference === 0 ? [] : [{ code: 'leftOutOff', month: ledgerMonth.month, difference }];
}

const typedRows = /^(subscribers:|flow:(capitalisedInterest|proceeds|owedForAssets)$)/;

/** The part of the document: what is projected, over what is typed and over months that no import has. */
function asPart(document: ForecastDocument, found: readonly LedgerMonth[], projected: Map<Month, Rows>): Actuals {
  const before = document.actuals;
  const placeBefore = new Map(before?.months.map(({ month }, i) => [month, i]));
  const typed = before?.months.filter((month) => month.result === 'typed' || month.sheet === 'typed') ?? [];
  const entries = new Map(typed.map((entry) => [entry.month, entry]));
  for (const { month, result, sheet } of found) {
    const own = entries.get(month);
    entries.set(month, { month, result: result ?? own?.result ?? null, sheet: sheet ?? own?.sheet ?? null });
  }
  const months = [...entries.values()]
    .filter(({ result, sheet }) => result !== null || sheet !== null)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const keys = new Set(
    [...projected.values()].flatMap((rows) => [...rows.keys()]).concat(Object.keys(before?.rows ?? {})),
  );
  const rows: Actuals['rows'] = {};
  for (const key of [...keys].sort()) {
    const amounts = months.map(({ month, result, sheet }) => {
      const isTyped = typedRows.test(key) || (isResultRow(key) ? result : sheet) === 'typed';
      const place = placeBefore.get(month);
      const old = place === undefined ? 0 : (before?.rows[key]?.[place] ?? 0);
      return isTyped ? old : (projected.get(month)?.get(key) ?? 0);
    });
    if (amounts.some((amount) => amount !== 0)) rows[key] = amounts;
  }
  return {
    lastActualMonth: monthsToRollTo(document.header.startMonth, months).at(-1) ?? null,
    months,
    rows,
    adjustments: before?.adjustments ?? [],
    notes: before?.notes ?? [],
  };
}
