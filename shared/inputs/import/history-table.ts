import { guessAccount, type HistoryAccount } from './history-accounts';
import { type DecimalMark, findDecimalMark, readAmount } from './read-amount';

/** How the rows and columns of a table go into the years of a forecast; every part is a guess that a person may change. */
export interface HistoryMapping {
  labelColumn: number;
  /** By column: the calendar year in which its fiscal year ends; null is left out. */
  years: readonly (number | null)[];
  /** By row; null is left out. */
  accounts: readonly (HistoryAccount | null)[];
  decimalMark: DecimalMark;
  scale: 1 | 1000 | 1_000_000;
  /** asShown: liabilities, equity and income are positive · creditNegative: a trial balance with credits below zero. */
  signs: 'asShown' | 'creditNegative';
}

export type Table = readonly (readonly string[])[];

/** Rows at the top in which heads and units are looked for. */
const headRows = 40;
/** Rows by which the column of the labels is found. */
const sampleRows = 500;

/** The calendar year in a head: `2026`, `30/09/2026`, `FY26`, `Sep 26`, `2025/26` (its second); null where there is none. */
export function yearIn(text: string): number | null {
  const pair = /(?:^|\D)((?:19|20)\d{2})\/(\d{2})(?!\d|\/)/.exec(text);
  if (pair && (Number(pair[1]) + 1) % 100 === Number(pair[2])) return Number(pair[1]) + 1;
  const full = /(?:^|\D)((?:19|20)\d{2})(?!\d)/.exec(text);
  if (full) return Number(full[1]);
  const short = /(?:\bFY|[A-Za-z]{3})[\s'’./-]*(\d{2})(?!\d)\s*$/i.exec(text.trim());
  return short ? 2000 + Number(short[1]) : null;
}

const isAmount = (text: string): boolean => {
  const params = { decimals: 3, scale: 1 };
  return ['.', ','].some((mark) => readAmount(text, { ...params, decimalMark: mark as DecimalMark }) !== null);
};

const most = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts));

/** The mapping that the labels, heads and numbers of a table suggest. `years`: those that the forecast can take. */
export function guessMapping(table: Table, years: readonly number[]): HistoryMapping {
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  const sample = table.slice(0, sampleRows);
  const labelColumn = most(
    columns.map((column) => sample.filter((row) => guessAccount(row[column] ?? '') !== null).length),
  );
  const accounts = table.map((row) => guessAccount(row[labelColumn] ?? ''));
  const recognized = table.filter((_, at) => accounts[at] !== null);
  const decimalMark = findDecimalMark(recognized.flatMap((row) => row.slice(labelColumn + 1)));
  const guessed = {
    labelColumn,
    years: guessYears({ table, known: recognized, labelColumn, columns, years }),
    accounts,
    decimalMark,
    scale: guessScale(table),
  };
  return { ...guessed, signs: guessSigns(table, guessed) };
}

interface YearParams {
  table: Table;
  known: Table;
  labelColumn: number;
  columns: readonly number[];
  years: readonly number[];
}

/** Years by the heads of the columns that hold amounts; a single column without a year is the last year. */
function guessYears({ table, known: recognized, labelColumn, columns, years }: YearParams): (number | null)[] {
  const isFigures = columns.map(
    (column) => column > labelColumn && recognized.some((row) => isAmount(row[column] ?? '') && row[column] !== ''),
  );
  const firstKnown = recognized[0] ? table.indexOf(recognized[0]) : 0;
  const heads = table.slice(0, Math.min(Math.max(firstKnown, 1), headRows));
  const taken = new Set<number>();
  const found = columns.map((column) => {
    if (!isFigures[column]) return null;
    const year = heads.map((row) => yearIn(row[column] ?? '')).findLast((entry) => entry !== null) ?? null;
    if (year === null || !years.includes(year) || taken.has(year)) return null;
    taken.add(year);
    return year;
  });
  const only = isFigures.indexOf(true);
  const isOnly = only >= 0 && isFigures.lastIndexOf(true) === only;
  const hasHead = heads.some((row) => yearIn(row[only] ?? '') !== null);
  const last = years.at(-1) ?? null;
  return isOnly && !hasHead ? found.with(only, last) : found;
}

/** Thousands or millions where the head says so. */
function guessScale(table: Table): HistoryMapping['scale'] {
  const head = table.slice(0, headRows).flat().join(' ').toLowerCase();
  if (/in millions|\bmillions?\b|[$€£]\s?m\b|\bmn\b/.test(head)) return 1_000_000;
  if (/in thousands|\bthousands?\b|['’]000|\b000s\b|[$€£]\s?k\b|\btsd\b/.test(head)) return 1000;
  return 1;
}

/** Credits below zero in most rows of liabilities, equity and revenue tell a trial balance. */
function guessSigns(table: Table, mapping: Omit<HistoryMapping, 'signs'>): HistoryMapping['signs'] {
  const { accounts, years, decimalMark } = mapping;
  let negative = 0;
  let positive = 0;
  table.forEach((row, at) => {
    const account = accounts[at];
    if (!account || !creditRows.test(account)) return;
    row.forEach((cell, column) => {
      const value = years[column] === null ? null : readAmount(cell, { decimalMark, decimals: 3, scale: 1 });
      if (value !== null && value < 0) negative++;
      if (value !== null && value > 0) positive++;
    });
  });
  return negative > positive ? 'creditNegative' : 'asShown';
}

/** Accounts that are hardly ever below zero where credits are positive. */
const creditRows =
  /^(incomeStatement\.revenue|balanceSheet\.(\w+Payable|loans\w+|payrollLiabilities|deferredRevenue|shareCapital|other\w+Liabilities))$/;
