import { calendarMonth, type Month, monthsBetween } from '#shared/domain/months.ts';
import type { Basis } from './extract';
import type { ReadAccount } from './reading';
import type { Rejection } from './rejection';

export interface BasisParams {
  accounts: readonly ReadAccount[];
  /** Ascending, as the amounts. */
  months: readonly Month[];
  /** By month: the number of its column in the file. */
  columns: readonly number[];
  fiscalYearEndMonth: number;
}

interface ByMonth {
  sheet: number[];
  result: number[];
}

function sumsBySide(accounts: readonly ReadAccount[], months: number): ByMonth {
  const sums: ByMonth = { sheet: new Array(months).fill(0), result: new Array(months).fill(0) };
  for (const { side, amounts } of accounts) {
    const list = side === 'result' ? sums.result : sums.sheet;
    for (let at = 0; at < months; at++) list[at] = (list[at] ?? 0) + (amounts[at] ?? 0);
  }
  return sums;
}

/** Profit that a sheet shows as an account of its own. */
const earnings = /current year earnings|net (income|profit)|profit for the (year|period)|jahresuberschuss/i;

/**
 * The cumulative trap: whether the result accounts of a table by month are of the month or since the year began. Each
 * column with them adds up to 0 where they are to date; only with their sum since the year began where they are the
 * month's. Columns that then do not add up are named. `basis` null: the amounts do not say.
 */
export function findBasis({ accounts, months, columns, fiscalYearEndMonth }: BasisParams): {
  basis: Basis | null;
  rejections: Rejection[];
} {
  const hasSheet = accounts.some(({ side }) => side !== 'result');
  const hasResult = accounts.some(({ side }) => side !== 'sheet');
  const isYearStart = (month: Month) => calendarMonth(month) === (fiscalYearEndMonth % 12) + 1;
  const follows = (at: number) => at > 0 && monthsBetween(months[at - 1] ?? '', months[at] ?? '') === 1;
  if (!hasSheet) return { basis: fallsOften(accounts, months, isYearStart) ? 'month' : null, rejections: [] };
  const sums = sumsBySide(accounts, months.length);
  const { sheet, result } = sums;
  const isClosed = sheet.filter((sum) => sum === 0).length * 2 > months.length;
  if (!hasResult || (isClosed && result.some((sum) => sum !== 0))) {
    const checked = closedSheets({ accounts, sums, months, columns, isYearStart, follows });
    return { basis: hasResult ? checked.basis : 'month', rejections: checked.rejections };
  }
  const off = (difference: number, at: number): Rejection[] =>
    difference === 0
      ? []
      : [{ code: 'trialBalanceOff', month: months[at] ?? null, column: columns[at] ?? null, difference }];
  const toDate = months.map((_, at) => (sheet[at] ?? 0) + (result[at] ?? 0));
  // What each month adds to the sum of the sheet and the results since the year began; null where it cannot be known.
  const steps = months.map((month, at) => {
    if (isYearStart(month)) return (sheet[at] ?? 0) + (result[at] ?? 0);
    return follows(at) ? (sheet[at] ?? 0) - (sheet[at - 1] ?? 0) + (result[at] ?? 0) : null;
  });
  const zeros = (list: readonly (number | null)[]) => list.filter((sum) => sum === 0).length;
  const isMonth = zeros(steps) >= zeros(toDate);
  if (zeros(steps) === 0 && zeros(toDate) === 0) return { basis: null, rejections: [] };
  if (!isMonth) return { basis: 'yearToDate', rejections: toDate.flatMap(off) };
  // A wrong balance is off in its month and the other way in the next one: it is named once.
  const rejections = steps.flatMap((step, at) => {
    const isBack = at > 0 && follows(at) && step !== null && step === 0 - (steps[at - 1] ?? 0);
    return step === null || (isBack && step !== 0) ? [] : off(step, at);
  });
  return { basis: 'month', rejections };
}

interface ClosedParams {
  accounts: readonly ReadAccount[];
  sums: ByMonth;
  months: readonly Month[];
  columns: readonly number[];
  isYearStart: (month: Month) => boolean;
  follows: (at: number) => boolean;
}

/** Sheets that balance by themselves: the account of the year's profit says what the results are, and must agree. */
function closedSheets({ accounts, sums, months, columns, isYearStart, follows }: ClosedParams): {
  basis: Basis | null;
  rejections: Rejection[];
} {
  const rejections: Rejection[] = sums.sheet.flatMap((difference, at) =>
    difference === 0 ? [] : [{ code: 'sheetOff', month: months[at] ?? '', column: columns[at] ?? null, difference }],
  );
  const profit = accounts.find(({ side, name }) => side === 'sheet' && earnings.test(name));
  if (!profit) return { basis: null, rejections };
  const at = (list: readonly (number | null)[], place: number) => list[place] ?? 0;
  const toDate = months.map((_, place) => at(sums.result, place) - at(profit.amounts, place));
  const steps = months.map((month, place) => {
    if (isYearStart(month)) return at(toDate, place);
    if (!follows(place)) return null;
    return at(sums.result, place) - (at(profit.amounts, place) - at(profit.amounts, place - 1));
  });
  const zeros = (list: readonly (number | null)[]) => list.filter((sum) => sum === 0).length;
  if (zeros(steps) === 0 && zeros(toDate) === 0) return { basis: null, rejections };
  const isMonth = zeros(steps) >= zeros(toDate);
  (isMonth ? steps : toDate).forEach((difference, place) => {
    if (difference === null || difference === 0) return;
    const isBack = isMonth && follows(place) && difference === 0 - (steps[place - 1] ?? 0);
    if (isBack) return;
    rejections.push({
      code: 'controlSum',
      row: profit.row,
      column: columns[place] ?? 1,
      name: profit.name,
      head: months[place] ?? '',
      difference,
      isCell: false,
    });
  });
  return { basis: isMonth ? 'month' : 'yearToDate', rejections };
}

/** Of amounts since the year began hardly any falls from one month to the next. */
function fallsOften(
  accounts: readonly ReadAccount[],
  months: readonly Month[],
  isYearStart: (month: Month) => boolean,
): boolean {
  let falls = 0;
  let rises = 0;
  for (const { amounts } of accounts) {
    for (let at = 1; at < months.length; at++) {
      if (isYearStart(months[at] ?? '')) continue;
      const change = Math.abs(amounts[at] ?? 0) - Math.abs(amounts[at - 1] ?? 0);
      if (change < 0) falls++;
      if (change > 0) rises++;
    }
  }
  return falls * 4 > falls + rises;
}
