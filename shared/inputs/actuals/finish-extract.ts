import type { Month } from '#shared/domain/months.ts';
import { type BasisParams, findBasis } from './basis';
import { type Basis, type Extract, extractLimits } from './extract';
import type { Layout, ReadAccount, Reading } from './reading';
import type { Cut, Question, ReadHints, Rejection } from './rejection';

interface FinishParams {
  reading: Reading;
  of: Layout;
  hints: ReadHints;
  /** Of columns that name none. */
  month: Month;
  /** Where the title says it. */
  basis: Basis | null;
}

type Finished =
  | { kind: 'read'; extract: Extract; cut: Cut }
  | { kind: 'question'; question: Question }
  | { kind: 'rejected'; rejections: Rejection[] };

/** The extract of a reading: months in order, limits, accounts that stand twice, and what has to balance. */
export function finishExtract({ reading, of, hints, month, basis: ofTitle }: FinishParams): Finished {
  const dated = reading.months.map((name, at) => ({ month: name ?? month, at }));
  const order = dated
    .filter(({ month: own }, at) => dated.findIndex((entry) => entry.month === own) === at)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const months = order.map((entry) => entry.month);
  const accounts = reading.accounts.map((account) => ({
    ...account,
    code: account.code === null ? null : cut(account.code, extractLimits.codeLength),
    name: cut(account.name, extractLimits.nameLength),
    amounts: order.map(({ at }) => account.amounts[at] ?? null),
  }));
  const columns = order.map(({ at }) => reading.columns[at] ?? 1);
  const rejections = reading.rejections.map((rejection) =>
    rejection.code === 'trialBalanceOff' && rejection.month === null ? { ...rejection, month } : rejection,
  );
  rejections.push(...twice(accounts), ...overLimits(accounts, months));
  if (accounts.length === 0 || months.length === 0) {
    return { kind: 'rejected', rejections: rejections.length > 0 ? rejections : [{ code: 'noLayout' }] };
  }
  const params = { accounts, months, columns, fiscalYearEndMonth: hints.fiscalYearEndMonth };
  if (of.statement === 'balanceSheet') rejections.push(...offSheets(params));
  const found = reading.basis === null ? findBasis(params) : { basis: reading.basis, rejections: [] };
  rejections.push(...found.rejections);
  if (rejections.length > 0) return { kind: 'rejected', rejections };
  const basis = hints.basis ?? ofTitle ?? found.basis;
  const leftOut = reading.leftOut.filter(({ text }) => text.trim() !== '');
  const extractOf = (chosen: Basis): Extract => ({
    layout: of.id,
    statement: of.statement,
    basis: chosen,
    months,
    accounts: accounts.map(({ code, name, side, hint }) => ({ code, name, side, hint })),
    amounts: accounts.map(({ amounts }) => amounts),
    controls: reading.controls,
    leftOut: leftOut
      .slice(0, extractLimits.leftOut)
      .map(({ row, text }) => ({ row, text: cut(text, extractLimits.nameLength) })),
  });
  if (basis !== null) {
    const isCut = ({ code, name }: ReadAccount) =>
      name.trim().length > extractLimits.nameLength || (code?.trim().length ?? 0) > extractLimits.codeLength;
    const accountsCut = reading.accounts.filter(isCut).length;
    const rows = Math.max(0, leftOut.length - extractLimits.leftOut);
    return { kind: 'read', extract: extractOf(basis), cut: { rows, accounts: accountsCut } };
  }
  return { kind: 'question', question: { asks: 'basis', readings: [extractOf('month'), extractOf('yearToDate')] } };
}

/** Well-formed text of at most so many letters, of which no pair is cut in two. */
const cut = (text: string, maximum: number): string =>
  text
    .trim()
    .slice(0, maximum)
    .replace(/[\p{Surrogate}\0]/gu, '');

/** Accounts that are kept with the same code, or without a code with the same name. */
function twice(accounts: readonly ReadAccount[]): Rejection[] {
  const rows = new Map<string, { account: string; rows: number[] }>();
  for (const { code, name, row } of accounts) {
    const key = code === null ? `name:${name.toLowerCase()}` : `code:${code}`;
    const found = rows.get(key) ?? { account: code ?? name, rows: [] };
    found.rows.push(row);
    rows.set(key, found);
  }
  return [...rows.values()]
    .filter((found) => found.rows.length > 1)
    .map(({ account, rows: places }) => ({ code: 'accountTwice', account, rows: places }));
}

function overLimits(accounts: readonly ReadAccount[], months: readonly Month[]): Rejection[] {
  const counts = { accounts: accounts.length, months: months.length };
  return (['accounts', 'months'] as const)
    .filter((entry) => counts[entry] > extractLimits[entry])
    .map((entry) => ({ code: 'tooMany', what: entry, count: counts[entry], maximum: extractLimits[entry] }));
}

function offSheets({ accounts, months, columns }: Pick<BasisParams, 'accounts' | 'months' | 'columns'>): Rejection[] {
  return months.flatMap((month, at): Rejection[] => {
    const difference = accounts.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0);
    return difference === 0 ? [] : [{ code: 'sheetOff', month, column: columns[at] ?? null, difference }];
  });
}
