import { currencyDecimals } from '#shared/domain/money.ts';
import { calendarMonth, isMonth, type Month } from '#shared/domain/months.ts';
import { findDecimalMark, readAmount } from '../import/read-amount';
import { currencyNamed, makeAmountReader, withoutSign } from './amounts';
import { type Column, type Head, isAmountKind } from './columns';
import type { Basis, Extract } from './extract';
import { finishExtract } from './finish-extract';
import { genericLayouts, programLayouts } from './layouts/index';
import { decideDayFirst, monthInFileName, type Span, spanIn } from './months-in';
import type { Layout, Reading } from './reading';
import { headsOf } from './recognize';
import {
  type Candidate,
  type ColumnRole,
  type Cut,
  presetMonth,
  type Question,
  type ReadHints,
  type ReadResult,
  type Rejection,
  unknownMonth,
} from './rejection';
import { cellAt, type Line, linesOf, type SourceTable } from './source-table';

const [chosenFrom, ahead, shownFrom, shown] = [70, 15, 40, 3];
/** Cells in which the sign of a currency is looked for. */
const currencyCells = 2000;
const cashBasis = /^\s*(basis\s*:?\s*cash|cash basis)\b/i;

interface Found extends Candidate {
  of: Layout;
  head: Head;
  lines: readonly Line[];
}

/**
 * What a file of bookkeeping says: the layout that alone fits is read and every sum in it is compared. The answer is an
 * extract, a question that only a person can answer by a hint, or everything that is wrong, with row and column.
 */
export function readExtract(tables: readonly SourceTable[], hints: ReadHints): ReadResult {
  const found = tables.flatMap((table, at) => candidatesOf(linesOf(table), at, hints));
  const others = (chosen?: Found) => found.filter((entry) => entry !== chosen).map(plain);
  const chosen = choose(found, hints);
  if (chosen === null) {
    const candidates = found.filter(({ score }) => score >= shownFrom).slice(0, shown);
    const rest = { candidate: null, others: others() };
    if (candidates.length === 0) return { kind: 'rejected', rejections: [{ code: 'noLayout' }], ...rest };
    return { kind: 'question', question: { asks: 'layout', candidates: candidates.map(plain) }, ...rest };
  }
  return { ...readFound(chosen, hints), candidate: plain(chosen), others: others(chosen) };
}

const plain = ({ layout, table, score }: Found): Candidate => ({ layout, table, score });

function candidatesOf(lines: readonly Line[], table: number, hints: ReadHints): Found[] {
  const byHand = handColumns(lines, hints);
  if (byHand)
    return hints.table === undefined || hints.table === table ? [{ ...byHand, table, lines, score: 100 }] : [];
  const heads = headsOf(lines, dayFirstOf(lines, hints));
  return [...programLayouts, ...genericLayouts]
    .flatMap((entry): Found[] => {
      const recognized = entry.recognize(lines, heads);
      return recognized ? [{ ...recognized, of: entry, layout: entry.id, table, lines }] : [];
    })
    .sort((a, b) => b.score - a.score);
}

/** Days before months in the heads: as a person said, as a part over 12 says, else what gives the more months. */
function dayFirstOf(lines: readonly Line[], { isDayFirst }: ReadHints): boolean | null {
  if (isDayFirst !== undefined) return isDayFirst;
  const top = lines.slice(0, 40);
  const decided = decideDayFirst(top.flatMap(({ cells }) => cells));
  if (decided !== null) return decided;
  const monthsIf = (dayFirst: boolean) =>
    Math.max(
      0,
      ...headsOf(top, dayFirst).map(({ columns }) => new Set(columns.flatMap(({ month }) => month ?? [])).size),
    );
  const [first, second] = [monthsIf(true), monthsIf(false)];
  return first === second ? null : first > second;
}

const isGeneric = ({ of }: Found) => genericLayouts.includes(of);

/** The layout that a person chose, else the one that is sure and well ahead of all others. */
function choose(found: readonly Found[], { layout, table }: ReadHints): Found | null {
  const sorted = [...found].sort((a, b) => b.score - a.score);
  const fits = (found: Found) => (layout ?? found.layout) === found.layout && (table ?? found.table) === found.table;
  if (layout !== undefined) return sorted.find(fits) ?? null;
  const wanted = sorted.filter(fits);
  const best = wanted.find((entry) => !isGeneric(entry) && entry.score >= chosenFrom) ?? wanted.find(isGeneric) ?? null;
  if (!best || best.score < chosenFrom) return null;
  const rivals = wanted.filter((entry) => entry.layout !== best.layout && entry.table === best.table);
  // Statements in sections are read the same whichever program they are of.
  const isSame = (found: Found) => found.of.statement === best.of.statement && best.of.statement !== 'trialBalance';
  const near = rivals.filter(
    (rival) =>
      isGeneric(rival) === isGeneric(best) && rival.score > best.score - ahead && (isGeneric(rival) || !isSame(rival)),
  );
  return near.length === 0 ? best : null;
}

type Outcome =
  | { kind: 'read'; extract: Extract; cut: Cut }
  | { kind: 'question'; question: Question }
  | { kind: 'rejected'; rejections: Rejection[] };

function readFound({ of, head, lines }: Found, hints: ReadHints): Outcome {
  const amounts = head.columns.filter((column) => isAmountKind(column) || column.kind === 'total');
  const cells = lines.slice(head.at + 1).flatMap((line) => amounts.map(({ at }) => cellAt(line, at)));
  const read = makeAmountReader(findDecimalMark(cells.map(withoutSign)), currencyDecimals(hints.currency));
  const reading = of.read({ lines, head, read, hints });
  const period = periodOf({ reading, of, head, lines, hints });
  const rejections = [...reading.rejections];
  const titles = lines.slice(0, head.at + 1).flatMap((line) => line.cells);
  const currency = currencyNamed(titles, cells.slice(0, currencyCells));
  if (currency !== null && currency !== hints.currency) {
    rejections.push({ code: 'otherCurrency', currency, expected: hints.currency });
  }
  for (const { at, head: text, span, month } of of.id === 'genericEntries' ? [] : amounts) {
    if (span && month === null) rejections.push({ code: 'notMonths', row: head.line.row, column: at + 1, text });
  }
  if ('rejection' in period) rejections.push(period.rejection);
  const open = reading.openDate ?? amounts.find(({ span }) => span?.isOpen)?.head;
  if (open !== undefined && hints.isDayFirst === undefined) {
    return { kind: 'question', question: { asks: 'dayFirst', example: open } };
  }
  const isCash = lines.some((line) => line.cells.some((cell) => cashBasis.test(cell)));
  if (rejections.length === 0) {
    if ('question' in period) return { kind: 'question', question: period.question };
    if (isCash && !hints.acceptsCashBasis) return { kind: 'question', question: { asks: 'cashBasis' } };
  }
  const known = 'month' in period ? period : { month: presetMonth(hints) ?? unknownMonth, basis: null };
  return finishExtract({ reading: { ...reading, rejections }, of, hints, ...known });
}

type Period = { month: Month; basis: Basis | null } | { question: Question } | { rejection: Rejection };

interface PeriodParams {
  reading: Reading;
  of: Layout;
  head: Head;
  lines: readonly Line[];
  hints: ReadHints;
}

/** The month of columns that name none: as a person said, of the title, of the name of the file, else asked. */
function periodOf({ reading, of, head, lines, hints }: PeriodParams): Period {
  const title = spanOfTitle(lines.slice(0, Math.max(0, head.at)), hints.isDayFirst ?? null);
  const isOfFlows = of.statement === 'profitAndLoss' && reading.months.includes(null) && hints.month === undefined;
  if (isOfFlows && title && title.from !== title.to && reading.basis === 'month') {
    if (isFirstOfYear(title.from, hints.fiscalYearEndMonth)) return { month: title.to, basis: 'yearToDate' };
    const { row, column, text } = title;
    return { rejection: { code: 'notMonths', row, column, text } };
  }
  const month = hints.month ?? monthOfFile(title, hints.fileName);
  if (month !== null || !reading.months.includes(null)) return { month: month ?? unknownMonth, basis: null };
  return { question: { asks: 'month', preset: presetMonth(hints) } };
}

function columnOfRole(role: ColumnRole | null, at: number, head: string): Column {
  const column: Column = { at, head, kind: 'other', scope: null, month: null, span: null };
  if (role === null) return column;
  if (isMonth(role)) return { ...column, kind: 'signed', month: role, span: { from: role, to: role, isOpen: false } };
  return { ...column, kind: role === 'amount' ? 'signed' : (role as Column['kind']) };
}

const isNumber = (text: string) =>
  readAmount(text, { decimalMark: '.', decimals: 6, scale: 1 }) !== null ||
  readAmount(text, { decimalMark: ',', decimals: 6, scale: 1 }) !== null;

/** The columns that a person chose, of the generic layout that they make; null where none were chosen. */
function handColumns(
  lines: readonly Line[],
  { columns: roles }: ReadHints,
): { of: Layout; layout: Layout['id']; head: Head } | null {
  if (!roles) return null;
  const amountsAt = roles.flatMap((role, at) =>
    role && (isMonth(role) || ['debit', 'credit', 'amount'].includes(role)) ? [at] : [],
  );
  const first = lines.findIndex((line) => amountsAt.some((at) => isNumber(cellAt(line, at))));
  const at = Math.max(first, 0) - 1;
  const line = lines[at] ?? { row: lines[0]?.row ?? 1, cells: [] };
  const wanted = roles.includes('date')
    ? 'genericEntries'
    : roles.some((role) => role && isMonth(role))
      ? 'genericMonths'
      : 'genericTrialBalance';
  const of = genericLayouts.find(({ id }) => id === wanted);
  const columns = roles.map((role, column) => columnOfRole(role, column, cellAt(line, column)));
  return of ? { of, layout: of.id, head: { at, line, columns } } : null;
}

/** Words beside a date that is not the one of the figures. */
const printed =
  /\b(print\w*|time|generated|created|exported|run|erstellt|druck\w*|gedruckt|uhr|page|seite)\b|^\s*(report )?date\s*:?\s*$|^date:/i;
/** Words before the date of the figures. */
const ofFigures = /\b(as at|as of|as on|period|ended|ending|month|for the|from|to|bis|per|stand|zum|monat|zeitraum)\b/i;

interface TitleSpan extends Span {
  row: number;
  column: number;
  text: string;
}

/** The dates in the rows above the head: those after `as at`, `for the month ended`…, else any. */
function spanOfTitle(lines: readonly Line[], isDayFirst: boolean | null): TitleSpan | null {
  const found: (TitleSpan & { isSure: boolean })[] = [];
  for (const { row, cells } of lines) {
    cells.forEach((text, at) => {
      const before = cells[at - 1] ?? '';
      if (printed.test(text) || printed.test(before)) return;
      const span = spanIn(text, isDayFirst);
      if (span) found.push({ ...span, row, column: at + 1, text, isSure: ofFigures.test(`${before} ${text}`) });
    });
  }
  const sure = found.filter(({ isSure }) => isSure);
  const spans = sure.length > 0 ? sure : found;
  const first = spans[0];
  if (!first) return null;
  const from = spans.reduce((least, span) => (span.from < least ? span.from : least), first.from);
  const to = spans.reduce((most, span) => (span.to > most ? span.to : most), first.to);
  return { ...first, from, to };
}

/** The month of a single period: of the title, else of the name of the file. */
const monthOfFile = (title: Span | null, fileName: string | null): Month | null =>
  title?.to ?? (fileName === null ? null : monthInFileName(fileName));

const isFirstOfYear = (month: Month, fiscalYearEndMonth: number): boolean =>
  calendarMonth(month) === (fiscalYearEndMonth % 12) + 1;
