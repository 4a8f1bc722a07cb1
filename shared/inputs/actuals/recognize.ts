import { type Column, type Head, headOf, isAmountKind } from './columns';
import { cellAt, type Line, wordsOf } from './source-table';

/** Rows in which heads are looked for. */
const headRows = 40;
/** Rows at either end in which titles, totals and footers are looked for. */
const endRows = 12;

/** What tells a layout beside its head row; a text without accents, in small letters. */
export interface Marks {
  /** Above the head, or in the head: words of this program or this report. */
  title?: RegExp;
  totals?: RegExp;
  footer?: RegExp;
}

const figure = /^[-−–+(\p{Sc}]*[.,]*\d[\d.,\s]*\)?\s?([SH]|[CD]R)?$/iu;
/** Of a row with such a cell nothing more need be asked. */
const amount = /^[-(]?([\d,]*\.\d\d|[\d.]*,\d\d)\)?$/;
/** Rows below a head in which figures are looked for. */
const figureRows = 60;

/** A second row of heads: debits and credits under what covers them. */
const isPairs = (line: Line | undefined): boolean =>
  (line?.cells.filter((cell) => /^(soll|haben|debit|credit|dr|cr)$/i.test(cell.trim())).length ?? 0) > 2;

/** Rows that can be heads: of columns with figures below them, after a first column of labels, and no figure in them. */
export const headsOf = (lines: readonly Line[], isDayFirst: boolean | null): Head[] =>
  lines
    .slice(0, headRows)
    .flatMap(({ cells }, at) => (cells.some((cell) => amount.test(cell.trim())) ? [] : headOf(lines, at, isDayFirst)))
    .filter(({ at, columns }) => {
      const below = lines.slice(at + 1, at + figureRows);
      const amounts = columns.filter((column) => isAmountKind(column) || column.kind === 'total');
      const isFilled = (column: Column) => below.some((line) => figure.test(cellAt(line, column.at)));
      const isHead = columns.every(({ head, span }) => span !== null || !figure.test(head)) && !isPairs(lines[at + 1]);
      return isHead && amounts[0] !== undefined && amounts[0].at > 0 && amounts.some(isFilled);
    });

const some = (lines: readonly Line[], form: RegExp | undefined) =>
  form !== undefined && lines.some(({ cells }) => cells.some((cell) => cell !== '' && form.test(wordsOf(cell))));

/** 60 for the head row, 20 for a title, 10 for totals, 10 for a footer. */
export function scoreOf(lines: readonly Line[], head: Head, { title, totals, footer }: Marks): number {
  const below = lines.slice(head.at + 1);
  const hasTitle = some(lines.slice(0, head.at + 1), title);
  return 60 + (hasTitle ? 20 : 0) + (some(below, totals) ? 10 : 0) + (some(below.slice(-endRows), footer) ? 10 : 0);
}

export const has = (columns: readonly Column[], ...kinds: Column['kind'][]): boolean =>
  kinds.every((kind) => columns.some((column) => column.kind === kind));

export const hasAmounts = (columns: readonly Column[]): boolean => columns.some(isAmountKind);

/** The first head row that fits. */
export const findHead = (heads: readonly Head[], fits: (columns: readonly Column[], head: Head) => boolean) =>
  heads.find((head) => fits(head.columns, head)) ?? null;
