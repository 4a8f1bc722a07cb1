import { sideOfSection } from '../account-hints';
import { basisFooter } from '../account-table';
import { type Column, type Head, isAmountKind } from '../columns';
import type { LayoutId, Statement } from '../extract';
import type { Layout, Section } from '../reading';
import { findHead, scoreOf } from '../recognize';
import { cellAt, type Line, wordsOf } from '../source-table';
import { readStatement } from '../statement-table';
import { groupOfTotal, isResult, labelWords, sectionOfHeading } from '../statement-words';
import { isMyobCode, isMyobHeading, myobSection } from './myob-codes';

/** Rows in which sections are looked for. */
const sampleRows = 10_000;

const isStatementHead = (columns: readonly Column[]) =>
  columns.some(
    ({ kind, span, scope }) => kind === 'total' || (kind === 'signed' && (span !== null || scope !== null)),
  ) && columns.every(({ kind }) => !['debit', 'credit', 'date', 'type', 'tag'].includes(kind));

interface Marks {
  sections: Set<Section | 'results'>;
  labels: string[];
}

/** Each head is asked by several layouts. */
const marksOf = new WeakMap<Head, Marks>();

/** What the rows below a head say: sections, by headings and totals, and the words of all labels. */
export function statementMarks(lines: readonly Line[], head: Head): Marks {
  const known = marksOf.get(head);
  if (known) return known;
  const { at, columns } = head;
  const sections = new Set<Section | 'results'>();
  const labels: string[] = [];
  const amounts = columns.filter((column) => isAmountKind(column) || column.kind === 'total');
  for (const line of lines.slice(at + 1, at + sampleRows)) {
    const label = [cellAt(line, 0), cellAt(line, 1)].find((text) => /\p{L}/u.test(text));
    if (label === undefined) continue;
    const words = labelWords(label);
    labels.push(wordsOf(label));
    const isHeading = amounts.every((column) => cellAt(line, column.at) === '');
    const section = sectionOfHeading(isHeading ? words : (groupOfTotal(label) ?? ''));
    if (section) sections.add(section);
    if (!isHeading && isResult(words)) sections.add('results');
  }
  marksOf.set(head, { sections, labels });
  return { sections, labels };
}

interface StatementLayout {
  id: LayoutId;
  statement: Statement;
  /** 20 points: a word of this program, among the labels and the heads. */
  word: RegExp;
  totals: RegExp;
  footer?: RegExp;
  isOf?: (lines: readonly Line[]) => boolean;
}

/** A layout in sections: at least two of its statement below a head of months or a total. */
function statementLayout({
  id,
  statement,
  word,
  totals,
  footer,
  isOf = (lines) => !hasMyobCodes(lines),
}: StatementLayout): Layout {
  return {
    id,
    statement,
    recognize(lines, heads) {
      const head = findHead(heads, isStatementHead);
      if (!head || !isOf(lines)) return null;
      const { labels, sections: found } = statementMarks(lines, head);
      const sections = [...found];
      const side = statement === 'balanceSheet' ? 'sheet' : 'result';
      const own = sections.filter((section) => section === 'results' || sideOfSection(section) === side);
      const others = sections.filter((section) => section !== 'results' && sideOfSection(section) !== side);
      if (own.length < 2 || others.length > own.length) return null;
      const words = [...head.line.cells.map(wordsOf), ...labels];
      const score = scoreOf(lines, head, { totals, ...(footer ? { footer } : {}) });
      return { head, score: Math.min(100, score + (words.some((text) => word.test(text)) ? 20 : 0)) };
    },
    read: (context) =>
      id === 'myobProfitAndLoss'
        ? readStatement(context, { sectionOfCode: myobSection, isHeading: isMyobHeading })
        : readStatement(context),
  };
}

const hasMyobCodes = (lines: readonly Line[]) =>
  lines.some(({ cells }) => cells.slice(0, 2).some((cell) => isMyobCode(cell.trim())));

export const xeroProfitAndLoss = statementLayout({
  id: 'xeroProfitAndLoss',
  statement: 'profitAndLoss',
  word: /^account$|^trading income$|^(less|plus) /,
  totals: /^total (?!for )/,
});

export const quickbooksProfitAndLoss = statementLayout({
  id: 'quickbooksProfitAndLoss',
  statement: 'profitAndLoss',
  word: /^distribution account$|^total for |^net (operating |ordinary )?income$/,
  totals: /^total /,
  footer: basisFooter,
});

export const quickbooksBalanceSheet = statementLayout({
  id: 'quickbooksBalanceSheet',
  statement: 'balanceSheet',
  word: /^distribution account$|^total for |^(total )?liabilities and (shareholders |stockholders )?equity$/,
  totals: /^total /,
  footer: basisFooter,
});

export const myobProfitAndLoss = statementLayout({
  id: 'myobProfitAndLoss',
  statement: 'profitAndLoss',
  word: /./,
  totals: /^total /,
  isOf: hasMyobCodes,
});
