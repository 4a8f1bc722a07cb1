import type { Statement, StatementRow } from '#shared/engine/result.ts';
import type { PackSection } from '#shared/inputs/forecast/pack.ts';
import type { PackContext } from '../pack-input';
import { drawTable, fitTable, heightOf, type TableColumn, type TableRow, type TableSpec } from '../table';
import type { PackWords, Scale } from '../words';
import type { PageWriter } from '../writer';

/** A column of a statement. */
export interface FigureColumn {
  head: string;
  over?: string;
  figure: (row: StatementRow) => number;
  isTinted?: boolean;
}

export const yearColumn = (words: PackWords, index: number): FigureColumn => ({
  head: words.year(index),
  figure: (row) => row.year(index + 1),
});

export const monthColumn = (words: PackWords, t: number): FigureColumn => ({
  head: words.monthHead(t),
  figure: (row) => row.month(t),
});

/** Of the usual height of a line. */
const tighter = [1, 0.95, 0.9, 0.85, 0.8] as const;

const isNothing = (value: number) => value === 0 || Number.isNaN(value);

/** The rows of a statement in some columns; rows of zeros are left out. */
export function statementRows(
  words: PackWords,
  rows: readonly StatementRow[],
  { columns, scale }: { columns: readonly FigureColumn[]; scale: Scale },
): TableRow[] {
  return rows.flatMap((row): TableRow[] => {
    if (row.kind === 'check') return [];
    if (row.kind === 'heading') return [{ kind: 'heading', level: 0, cells: [words.row(row)] }];
    const figures = columns.map(({ figure }) => figure(row));
    if (figures.every(isNothing)) return [];
    const { kind, level } = row;
    return [{ kind, level, cells: [words.row(row), ...figures.map((value) => words.figure(value, row, scale))] }];
  });
}

interface StatementPage {
  section: PackSection;
  statement: Statement;
  title: string;
  /** The key of the words below the title. */
  sub: 'byMonth' | 'byYear' | 'byQuarter';
  columns: readonly FigureColumn[];
}

/** A statement in some columns: upright where they are few, else across. */
export function writeStatement({ words, result }: PackContext, writer: PageWriter, page: StatementPage): void {
  const { section, statement, title, sub, columns } = page;
  const isLandscape = columns.length > 5;
  writer.begin(section, { isLandscape });
  if (sub === 'byYear') writer.yearTables.set(section, writer.pages.length - 1);
  const heads: TableColumn[] = columns.map(({ head, over, isTinted = false }) => ({
    head,
    ...(over ? { over } : {}),
    kind: 'figure',
    isTinted,
  }));
  // Beside months there is no room for margins.
  const rows = sub === 'byMonth' ? statement.rows.filter(({ kind }) => kind !== 'ratio') : statement.rows;
  const spec: TableSpec = {
    columns: [{ head: '', kind: 'name' }, ...heads],
    rows: (scale) => statementRows(words, rows, { columns, scale }),
    size: isLandscape ? 7 : 7.5,
    width: writer.width,
  };
  const usual = fitTable(spec);
  writer.title(title, words.text(sub, { unit: words.unit(usual.scale) }));
  // A few rows more than a page holds stay on it, in lower lines; the sentence below them too.
  const room = writer.frame.bottom - writer.y - 14;
  const fitted = tighter
    .map((share) => (share === 1 ? usual : fitTable({ ...spec, line: usual.line * share })))
    .find((table) => heightOf(table) <= room);
  drawTable(writer, fitted ?? usual, { continued: words.text('continued', { title }) });
  const state = result.passed ? ` ${words.text('passed')}` : '';
  writer.paragraph(`${words.text('rounded')}${state}`, { size: 6.5, line: 10 });
}

/** A fiscal year of months a page as far as months are printed, then all years. */
export function writeFlows(
  context: PackContext,
  writer: PageWriter,
  { section, statement, before }: { section: PackSection; statement: Statement; before?: FigureColumn },
): void {
  const { words, settings, result } = context;
  const { fiscalYears } = result.timeline;
  const name = words.text(`sections.${section}`);
  fiscalYears.forEach(({ firstMonth, lastMonth }, index) => {
    if (firstMonth > settings.months) return;
    const months = Array.from({ length: lastMonth - firstMonth + 1 }, (_, i) => monthColumn(words, firstMonth + i));
    const columns = [
      ...(before && index === 0 ? [before] : []),
      ...months,
      { ...yearColumn(words, index), isTinted: true },
    ];
    writeStatement(context, writer, {
      section,
      statement,
      title: `${name}, ${words.year(index)}`,
      sub: 'byMonth',
      columns,
    });
  });
  const columns = fiscalYears.map((_, index) => yearColumn(words, index));
  writeStatement(context, writer, {
    section,
    statement,
    title: `${name}, ${words.text('years')}`,
    sub: 'byYear',
    columns,
  });
}
