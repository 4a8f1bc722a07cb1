import type { AmountReader } from './amounts';
import { type Column, type Head, isAmountKind, isCreditFlag, measuresOf } from './columns';
import { type Addend, type ControlSum, checkControls, rangeSums } from './controls';
import type { Rejection } from './rejection';
import { cellAt, type Line, wordsOf } from './source-table';

/** A row of an account, with its amounts by column of the file. */
export interface AccountRow {
  row: number;
  code: string | null;
  name: string;
  /** As the type or tag column says; '' without one. */
  type: string;
  values: (number | null)[];
}

export interface AccountTable {
  accounts: AccountRow[];
  controls: number;
  leftOut: { row: number; text: string }[];
  rejections: Rejection[];
}

const totals = /^(grand |sub ?)?totals?\b|^(gesamt|zwischen|end)?summen?\b|^gesamt\b|^(konten)?klasse \d/;
/** A total of everything, of which the label says no more. */
const bareTotal =
  /^((grand )?totals?|(gesamt|end)?summen?|gesamt|debits?|credits?|soll|haben|and|trial balance|all accounts| )+$/;
/** Below a report of QuickBooks, with a date that a comma may split into cells. */
export const basisFooter = /^(accrual|cash) basis\b/i;
const zeroRows = /^(check|difference|differenz|kontrolle|control|out of balance)\b/;
/** Results on the way, which are no accounts where a table has no sections. */
const subResults =
  /^(gross (profit|margin)|operating (profit|income|loss)|net operating income|ebitda?|profit before tax|rohertrag|betriebsergebnis)$/;

interface TableParams {
  lines: readonly Line[];
  head: Head;
  read: AmountReader;
  /** Of a code: true where it is a heading of other accounts. */
  isHeading?: (code: string) => boolean;
  /** Totals that the layout knows by itself; `leave` a row that is neither a total nor an account. */
  sumOf?: (row: AccountRow, accounts: readonly AccountRow[]) => Partial<ControlSum> | 'leave' | null;
  /** −1 where a running total subtracts the account. */
  signOf?: (row: AccountRow) => 1 | -1;
}

/** The columns of codes and names, by their heads and, where a head can be either, by what is in them. */
export function labelColumns(columns: readonly Column[], lines: readonly Line[]): { code?: number; name?: number } {
  const sample = lines.slice(0, 200);
  const texts = (at: number) => sample.map((line) => cellAt(line, at)).filter((text) => text !== '');
  const isCodes = (at: number) => {
    const found = texts(at);
    return found.length > 0 && found.filter((text) => /^\d[\w.-]*$/.test(text)).length * 2 > found.length;
  };
  const ofKind = (kind: Column['kind']) => columns.filter((column) => column.kind === kind).map(({ at }) => at);
  const labels = [...ofKind('code'), ...ofKind('name')];
  const first = columns.find(isAmountKind)?.at ?? 0;
  const unnamed = columns.filter(({ kind, at }) => kind === 'other' && at < first && texts(at).length > 0);
  const name = [...ofKind('name'), ...ofKind('code'), ...unnamed.map(({ at }) => at)].find((at) => !isCodes(at));
  const code = labels.find((at) => at !== name && isCodes(at)) ?? ofKind('code').find((at) => at !== name);
  return { code: code ?? unnamed.find(({ at }) => at !== name && isCodes(at))?.at, name };
}

/** The accounts of a table with one head row, its totals compared. */
export function readAccountTable({ lines, head, read, isHeading, sumOf, signOf = () => 1 }: TableParams): AccountTable {
  const below = lines.slice(head.at + 1);
  const label = labelColumns(head.columns, below);
  const amounts = head.columns.filter(isAmountKind);
  const typeColumn = head.columns.find(({ kind }) => kind === 'type' || kind === 'tag')?.at;
  const table: AccountTable = { accounts: [], controls: 0, leftOut: [], rejections: [] };
  const sums: FoundSum[] = [];
  const flagOf = new Map(measuresOf(head.columns).map(({ signed, flag }) => [signed, flag]));
  let since = 0;
  const headWords = wordsOf(head.line.cells.join(' '));
  for (const line of below) {
    const text = line.cells.map((cell) => cell.trim()).find((cell) => cell !== '') ?? '';
    const leave = () => table.leftOut.push({ row: line.row, text });
    const found = amounts.map(({ at }) => read(cellAt(line, at)));
    const code = cellAt(line, label.code);
    const name = cellAt(line, label.name);
    const words = wordsOf(name || code || text);
    // A second line of heads; an account has a code.
    const isUnderHead =
      table.accounts.length === 0 && !/\d/.test(code) && amounts.every(({ at }) => !/\d/.test(cellAt(line, at)));
    if (
      found.every((value) => value === null) ||
      isUnderHead ||
      basisFooter.test(text) ||
      wordsOf(line.cells.join(' ')) === headWords
    ) {
      since = table.accounts.length;
      leave();
      continue;
    }
    const values: (number | null)[] = [];
    amounts.forEach(({ at }, place) => {
      const value = found[place];
      const isCredit = isCreditFlag(cellAt(line, flagOf.get(at) ?? undefined));
      values[at] = value == null ? null : isCredit ? 0 - value : value;
      if (value !== undefined) return;
      table.rejections.push({ code: 'notAnAmount', row: line.row, column: at + 1, text: cellAt(line, at) });
    });
    const hasCode = /\d/.test(code) && !totals.test(wordsOf(code));
    const row: AccountRow = {
      row: line.row,
      code: hasCode ? code : null,
      name: name || code,
      type: cellAt(line, typeColumn),
      values,
    };
    const special = sumOf?.(row, table.accounts) ?? null;
    if (special === 'leave') leave();
    else if (!hasCode && zeroRows.test(words)) {
      rejectNonZero(table, row, amounts);
      leave();
    } else if (special || (!hasCode && (totals.test(words) || (name === '' && code === '')))) {
      const at = table.accounts.length;
      sums.push({ row: line.row, name: text, values, isSigned: false, ...special, at, since, words });
      since = at;
    } else if ((hasCode && isHeading?.(code)) || (!hasCode && subResults.test(words))) leave();
    else table.accounts.push(row);
  }
  if (label.code === undefined) table.accounts = splitCodes(table.accounts);
  return withControls({ table, sums, amounts, signOf });
}

function rejectNonZero(table: AccountTable, { row, name, values }: AccountRow, amounts: readonly Column[]) {
  for (const { at, head } of amounts) {
    const difference = values[at] ?? 0;
    if (difference === 0) continue;
    table.rejections.push({ code: 'controlSum', row, column: at + 1, name, head, difference, isCell: true });
  }
}

interface FoundSum extends Partial<ControlSum> {
  row: number;
  name: string;
  values: readonly (number | null)[];
  isSigned: boolean;
  /** Accounts above it, and of those the first since the last total or heading. */
  at: number;
  since: number;
  words: string;
}

interface Range {
  from: number;
  to: number;
}

function withControls({
  table,
  sums,
  amounts,
  signOf,
}: {
  table: AccountTable;
  sums: readonly FoundSum[];
  amounts: readonly Column[];
  signOf: (row: AccountRow) => 1 | -1;
}): AccountTable {
  const places = amounts.map(({ at }) => at);
  const addends: Addend[] = table.accounts.map((account) => ({
    row: account.row,
    name: account.name,
    sign: signOf(account),
    values: places.map((at) => account.values[at] ?? null),
  }));
  const total = rangeSums(addends, places.length);
  const pairs = measuresOf(amounts).flatMap(({ debit, credit }) =>
    debit === null || credit === null ? [] : [[places.indexOf(debit), places.indexOf(credit)] as const],
  );
  const placed = sums.flatMap((sum): ControlSum[] => {
    const { at, since, words, ...rest } = sum;
    const values = places.map((place) => sum.values[place] ?? null);
    const added = (range: Range, column: number) => total({ ...range, isSigned: false }, column);
    /** Of a debit and a credit one is empty, and the other is what one is more than the other. */
    const isNet = (range: Range, column: number) =>
      pairs.some(([debit, credit]) => {
        const [shown, other] = [values[debit] ?? 0, values[credit] ?? 0];
        const isOneSided = (column === debit || column === credit) && (shown === 0) !== (other === 0);
        return isOneSided && added(range, debit) - added(range, credit) === shown - other;
      });
    const fits = (range: Range) =>
      values.every((value, column) => value === null || added(range, column) === value || isNet(range, column));
    const all = { from: 0, to: at };
    const ranges = [classRange(table.accounts, words), { from: since, to: at }, all].filter((range) => range !== null);
    const range = ranges.find(fits) ?? (bareTotal.test(words) ? all : ranges[0]) ?? all;
    const proven = values.map((value, column) =>
      value !== added(range, column) && isNet(range, column) ? null : value,
    );
    const control: ControlSum = { ...range, ...rest, values: proven };
    if (sum.from !== undefined || range.to - range.from < table.accounts.length) return [control];
    // What signed columns of a trial balance add up to is 0 whatever the file says.
    const isZero = (column: number) => amounts[column]?.kind === 'signed' && values[column] === 0;
    const only = (keeps: (column: number) => boolean) => proven.map((value, column) => (keeps(column) ? value : null));
    return [
      { ...control, values: only((column) => !isZero(column)) },
      { ...control, values: only(isZero), isBalance: true },
    ];
  });
  const columns = amounts.map(({ at, head }) => ({ number: at + 1, head }));
  const checked = checkControls({ addends, sums: placed, columns, totalColumn: null });
  return { ...table, controls: checked.controls, rejections: [...table.rejections, ...checked.rejections] };
}

/** Of `Summe Klasse 4`: the accounts whose codes begin with it, where they stand together. */
function classRange(accounts: readonly AccountRow[], words: string): { from: number; to: number } | null {
  const digits = /\b(?:konten)?klasse (\d+)\b/.exec(words)?.[1];
  if (!digits) return null;
  const from = accounts.findIndex(({ code }) => code?.startsWith(digits));
  const to = accounts.findLastIndex(({ code }) => code?.startsWith(digits)) + 1;
  return from < 0 ? null : { from, to };
}

const codeBefore = /^(\d[\w.-]{2,})\s+(?:[-–·:]\s+)?(\D.*)$/;
const codeAfter = /^(.*[^\s\d])\s+\((\d[\w.-]*)\)$/;

/** Codes that stand in the cell of the name, before it or in brackets after it, where most names have one. */
export function splitCodes<T extends { code: string | null; name: string }>(rows: T[]): T[] {
  for (const form of [codeBefore, codeAfter]) {
    const matches = rows.map(({ name }) => form.exec(name));
    if (matches.filter(Boolean).length * 2 <= rows.length) continue;
    return rows.map((row, at) => {
      const [, one = '', two = ''] = matches[at] ?? [];
      if (one === '') return row;
      return form === codeBefore ? { ...row, code: one, name: two.trim() } : { ...row, code: two, name: one.trim() };
    });
  }
  return rows;
}
