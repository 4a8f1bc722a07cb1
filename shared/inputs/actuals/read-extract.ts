import { currencyDecimals } from '#shared/domain/money.ts';
import type { Month } from '#shared/domain/months.ts';
import { findDecimalMark } from '../import/read-amount';
import { currencyNamed, makeAmountReader, withoutSign } from './amounts';
import { type Head, isAmountKind } from './columns';
import type { Basis, Extract } from './extract';
import { isFirstOfYear, monthOfFile, spanOfTitle } from './file-month';
import { finishExtract } from './finish-extract';
import { handColumns } from './hand-columns';
import { genericLayouts, programLayouts } from './layouts/index';
import { decideDayFirst } from './months-in';
import type { Layout, Reading } from './reading';
import { headsOf } from './recognize';
import {
  type Candidate,
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
