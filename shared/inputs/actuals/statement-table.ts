import { hintOf, isCreditSection, sideOfSection } from './account-hints';
import { basisFooter, labelColumns, splitCodes } from './account-table';
import { type Column, isAmountKind } from './columns';
import { type Addend, type ControlSum, checkControls, rangeSums } from './controls';
import type { ReadAccount, ReadContext, Reading, Section } from './reading';
import { cellAt, wordsOf } from './source-table';
import { groupOfTotal, isNetAssets, isNetOther, isResult, labelWords, sectionOfHeading } from './statement-words';

interface Group {
  words: string;
  section: Section | null;
  indent: number;
  /** Accounts above it. */
  from: number;
}

interface StatementAccount extends Addend {
  code: string | null;
  /** Names of the groups that it is in. */
  path: string[];
  section: Section | null;
}

interface StatementParams {
  /** Of a code, where the layout's codes say it. */
  sectionOfCode?: (code: string) => Section | null;
  isHeading?: (code: string) => boolean;
}

const codeAndName = /^(\d-\d{4,5})\s+(.*)$/;
const indentOf = (cell: string): number => cell.length - cell.trimStart().length;

/** The columns that are read: a month each, or the one of a single period; the total, and what is left out. */
function pickColumns(columns: readonly Column[]) {
  const amounts = columns.filter((column) => isAmountKind(column) || column.kind === 'total');
  const total = amounts.find(({ kind }) => kind === 'total');
  const dated = amounts.filter(({ span }) => span !== null);
  const plain = amounts.filter(({ span, kind }) => span === null && kind !== 'total');
  const single =
    plain.find(({ scope }) => scope === 'month') ?? plain.find(({ scope }) => scope !== 'toDate') ?? total ?? plain[0];
  const months = dated.length > 0 ? dated.filter(isFirstOfMonth) : single ? [single] : [];
  return { months, total: dated.length > 0 ? total : undefined };
}

const isFirstOfMonth = ({ month }: Column, at: number, all: readonly Column[]) =>
  month === null || all.findIndex((column) => column.month === month) === at;

/** A statement in sections, each a heading, its accounts and a total, with results between them. */
export function readStatement({ lines, head, read }: ReadContext, params: StatementParams = {}): Reading {
  const below = lines.slice(head.at + 1);
  const label = labelColumns(head.columns, below);
  const labelAt = label.name ?? label.code ?? 0;
  const { months, total } = pickColumns(head.columns);
  const used = total ? [...months, total] : months;
  const accounts: StatementAccount[] = [];
  const open: Group[] = [];
  const leftOut: Reading['leftOut'] = head.columns
    .filter((column) => !used.includes(column) && (isAmountKind(column) || column.kind === 'percent'))
    .map(({ head: text }) => ({ row: head.line.row, text }));
  const rejections: Reading['rejections'] = [];
  const sums: FoundSum[] = [];
  const isIndented = below.some((line) => indentOf(line.cells[labelAt] ?? '') > 0);
  const ofName = new Map<string, number>();
  const running: number[] = [];
  let since = 0;
  let lastSum = 0;
  for (const line of below) {
    const raw = line.cells[labelAt] ?? '';
    const [, ownCode = '', ownName = ''] = (params.sectionOfCode && codeAndName.exec(raw.trim())) || [];
    const code = ownCode || (label.code === labelAt ? '' : cellAt(line, label.code));
    const name = ownName || raw.trim() || code;
    const words = labelWords(name);
    const indent = indentOf(raw);
    const group = groupOfTotal(name);
    const values = used.map(({ at }) => read(cellAt(line, at)));
    const isBlank = values.every((value) => value === null);
    if (isBlank || name === '' || basisFooter.test(name) || params.isHeading?.(code)) {
      leftOut.push({ row: line.row, text: name || (line.cells.find((cell) => cell.trim() !== '') ?? '').trim() });
      if (group !== null || name === '' || basisFooter.test(name)) continue;
      close(open, { words, indent, isIndented });
      open.push({ words, section: sectionOfHeading(words), indent, from: accounts.length });
      continue;
    }
    values.forEach((value, place) => {
      const at = used[place]?.at ?? 0;
      if (value === undefined)
        rejections.push({ code: 'notAnAmount', row: line.row, column: at + 1, text: cellAt(line, at) });
    });
    const addend = { row: line.row, name, values: values.map((value) => value ?? null) };
    const sum = group === null ? null : rangeOfTotal({ group, open, ofName, lastSum });
    if (sum) {
      sums.push({ ...addend, ...sum, to: accounts.length, isSigned: false });
      lastSum = accounts.length;
      continue;
    }
    const root = open.find(({ section }) => section !== null)?.section ?? null;
    const isSheet = root !== null && sideOfSection(root) === 'sheet';
    const repeated = root === null ? repeats(addend.values, running) : 0;
    if (repeated === -1 || (root === null && isNetAssets(words))) {
      leftOut.push({ row: line.row, text: name });
      continue;
    }
    if (!isSheet && (repeated === 1 || isResult(words, root !== null))) {
      sums.push({ ...addend, from: isNetOther(words) ? since : 0, to: accounts.length, isSigned: true, since });
      since = accounts.length;
      lastSum = since;
      open.length = 0;
      continue;
    }
    if (isIndented) close(open, { words: '', indent, isIndented });
    const section = (code && params.sectionOfCode?.(code)) || sectionIn(open);
    const path = open.map((entry) => entry.words);
    const sign = section && isCreditSection(section) ? 1 : -1;
    accounts.push({ ...addend, code: code || null, path, section, sign });
    addend.values.forEach((value, at) => {
      running[at] = (running[at] ?? 0) + sign * (value ?? 0);
    });
    ofName.set(words, accounts.length - 1);
    // An account may have amounts of its own and accounts below it.
    if (isIndented) open.push({ words, section: null, indent, from: accounts.length - 1 });
  }
  const named = label.code === undefined ? splitCodes(accounts) : accounts;
  const columns = used.map(({ at, head: text }) => ({ number: at + 1, head: text }));
  const placed = settle({ sums, accounts: named, columns: columns.length });
  const totalColumn = total ? used.indexOf(total) : null;
  const checked = checkControls({ addends: named, sums: placed, columns, totalColumn });
  return {
    months: months.map(({ month }) => month),
    columns: months.map(({ at }) => at + 1),
    basis: months.every(({ scope, span }) => scope === 'toDate' && span === null) ? 'yearToDate' : 'month',
    accounts: withNames(named).map((account): ReadAccount => {
      const { row, name, code, section } = account;
      const sign = section && isCreditSection(section) ? -1 : 1;
      return {
        row,
        code,
        name,
        side: section ? sideOfSection(section) : null,
        hint: section ? hintOf(name, section) : null,
        amounts: months.map((_, at) => (account.values[at] == null ? null : sign * (account.values[at] ?? 0) + 0)),
      };
    }),
    controls: checked.controls,
    leftOut,
    rejections: [...rejections, ...checked.rejections],
  };
}

/** 1 for a row that is what all accounts above it come to, −1 for the same the other way round, as net assets are. */
function repeats(values: readonly (number | null)[], running: readonly number[]): 1 | -1 | 0 {
  const isTimes = (sign: 1 | -1) => values.every((value, at) => value === null || value === sign * (running[at] ?? 0));
  if (values.every((value) => value === null || value === 0)) return 0;
  return isTimes(1) ? 1 : isTimes(-1) ? -1 : 0;
}

/** Groups that end where this row begins: those as far in, and before a section all sections of a flat table. */
function close(open: Group[], { words, indent, isIndented }: { words: string; indent: number; isIndented: boolean }) {
  const section = sectionOfHeading(words);
  const isResultSection = section !== null && sideOfSection(section) === 'result';
  while (
    open.length > 0 &&
    ((isIndented && (open.at(-1)?.indent ?? 0) >= indent) || (!isIndented && isResultSection))
  ) {
    open.pop();
  }
}

/** Of a profit and loss the outermost section, of a balance sheet the innermost. */
function sectionIn(open: readonly Group[]): Section | null {
  const known = open.filter(({ section }) => section !== null);
  const root = known[0]?.section ?? null;
  if (root === null || sideOfSection(root) === 'result') return root;
  const within = known.filter(
    ({ section }) =>
      section !== null && sideOfSection(section) === 'sheet' && isCreditSection(section) === isCreditSection(root),
  );
  return within.at(-1)?.section ?? root;
}

interface RangeParams {
  group: string;
  open: Group[];
  /** By words: the last account of that name. */
  ofName: ReadonlyMap<string, number>;
  /** Accounts above the last total. */
  lastSum: number;
}

/** What a total sums up: the group of its name or of its section, which it closes; null where there is none. */
function rangeOfTotal({ group, open, ofName, lastSum }: RangeParams): { from: number; isBalance?: boolean } | null {
  const section = sectionOfHeading(group);
  const byName = open.findLastIndex(({ words }) => words === group);
  const bySection = section ? open.findLastIndex((entry) => entry.section === section) : -1;
  const at = byName >= 0 ? byName : group === '' ? open.length - 1 : bySection;
  const found = open[at];
  if (found) {
    open.length = at;
    // What a balance sheet comes to on its two sides is compared as such.
    const isBalance = at === 0 && (found.section === 'asset' || /liabilities and .*equity/.test(found.words));
    return { from: found.from, isBalance };
  }
  const account = ofName.get(group);
  if (account !== undefined) return { from: account };
  return section ? { from: lastSum } : null;
}

interface FoundSum extends ControlSum {
  /** Of a result: the accounts above the result before it. */
  since?: number;
}

/** Results are of all accounts above them, or of those since the result before: whichever fits. */
function settle({ sums, accounts, columns }: { sums: FoundSum[]; accounts: readonly Addend[]; columns: number }) {
  const sumOf = rangeSums(accounts, columns);
  const fits = (sum: ControlSum) => sum.values.every((value, column) => value === null || sumOf(sum, column) === value);
  return sums.map(({ since, ...sum }): ControlSum => {
    if (since === undefined || fits(sum)) return sum;
    const others = [0, since].map((from) => ({ ...sum, from })).filter(fits);
    return others[0] ?? sum;
  });
}

/** Two accounts of one name have that of their group before it. */
function withNames<T extends StatementAccount>(accounts: readonly T[]): T[] {
  const counts = new Map<string, number>();
  const keyOf = ({ code, name }: T) => `${code ?? ''} ${wordsOf(name)}`;
  for (const account of accounts) counts.set(keyOf(account), (counts.get(keyOf(account)) ?? 0) + 1);
  return accounts.map((account) => {
    const parent = account.path.at(-1);
    return (counts.get(keyOf(account)) ?? 0) > 1 && parent
      ? { ...account, name: `${parent}: ${account.name}` }
      : account;
  });
}
