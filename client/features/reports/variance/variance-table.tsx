import { MessageSquare } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { hanging } from '#client/components/hanging.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { moveFocus } from '#client/components/statement-table/move-focus.ts';
import { useFit } from '#client/components/statement-table/use-fit.ts';
import { longestNames } from '#client/components/statement-table/widest.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useDrawnParts } from '#client/lib/use-drawn-parts.ts';
import type { VarianceStatement } from '#shared/engine/variance/side.ts';
import { isFavourable, type VarianceRow, type VarianceScope } from '#shared/engine/variance/variance.ts';
import { changeText, type MoneyWords, VarianceFigure, varianceText } from './variance-figure';
import type { ShownRow } from './variance-rows';
import '#client/components/statement-table/statement-table.css';

export interface VarianceColumn {
  key: string;
  head: string;
  /** `asked`: opens what is behind it · `plain`: as it is · `variance`: with its judgement · `change`: per cent. */
  kind: 'asked' | 'plain' | 'variance' | 'change';
  /** Null: there is none. */
  figure: (row: VarianceRow) => number | null;
  isWide?: boolean;
  /** Wears the tint where the row is material. */
  isTinted?: boolean;
}

/** The columns of one scope. */
export interface ColumnGroup {
  scope: VarianceScope;
  /** Above its columns; none where there is one group alone. */
  title?: string;
  columns: readonly VarianceColumn[];
}

/** A figure that was asked about. */
export interface AskedFigure {
  row: string;
  scope: VarianceScope;
  column: string;
}

/** The button of a figure, to lead back to it. */
export function buttonOf({ row, scope, column }: AskedFigure): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-scope]');
  return [...buttons].find(
    ({ dataset }) => dataset.row === row && dataset.scope === scope && dataset.column === column,
  );
}

interface VarianceTableProps extends MoneyWords {
  statement: VarianceStatement;
  caption: string;
  unitNote: string;
  rows: readonly ShownRow[];
  groups: readonly ColumnGroup[];
  resultKey?: string | undefined;
  open?: AskedFigure | null;
  onAsk?: (asked: AskedFigure) => void;
  /** All of a figure in a sentence. */
  sentence?: (row: ShownRow, scope: VarianceScope, column: VarianceColumn) => string;
  /** The note on a variance; absent where there is none. */
  noteOf: (row: string, scope: VarianceScope) => string | undefined;
}

const buttonLook =
  'block h-(--row) w-full cursor-pointer px-[7px] text-right focus-visible:-outline-offset-2 max-desk:px-1';

/** Actual figures beside what they are compared with, scope by scope; head and names stay in view. */
export function VarianceTable(props: VarianceTableProps) {
  const { caption, unitNote, rows, groups, resultKey, open, onAsk, sentence, noteOf, statement, ...words } = props;
  const { t } = useTranslation('reports');
  const table = useRef<HTMLTableElement>(null);
  const isLong = rows.length > shortRows && onAsk !== undefined;
  const { isDrawn, draw, watch } = useDrawnParts({ atFirst: 1, isWhole: !isLong });
  const isShown = (part: number, rows: readonly ShownRow[]) =>
    isDrawn(part) || rows.some(({ key }) => key === open?.row);
  const longest = useMemo(() => (isLong ? longestNames(rows) : undefined), [isLong, rows]);
  const widest = (scope: VarianceScope, column: VarianceColumn) =>
    isLong
      ? widestText(
          rows.flatMap(({ of }) => of[scope] ?? []),
          column,
          words,
        )
      : undefined;
  const hasTitles = groups.some(({ title }) => title);

  useFit(
    table,
    groups.reduce((count, { columns }) => count + columns.length, 0),
    useMemo(() => [rows, groups], [rows, groups]),
  );

  // One stop for Tab: arrows lead on from it.
  useEffect(() => {
    if (table.current?.querySelector('button[data-row][tabindex="0"]')) return;
    const first = table.current?.querySelector<HTMLButtonElement>('button[data-row]');
    if (first) first.tabIndex = 0;
  });

  const ask = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-row]') : null;
    const { row = '', scope, column = '' } = button?.dataset ?? {};
    const group = groups.find((group) => group.scope === scope);
    if (group) onAsk?.({ row, scope: group.scope, column });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (table.current && moveFocus(table.current, event.key, (part) => flushSync(() => draw(part))))
      event.preventDefault();
  };

  return (
    <ScrollRegion
      className="scroll min-h-0 flex-initial print:overflow-visible"
      label={t('scrolls', { report: caption })}
    >
      <table
        ref={table}
        className={classNames(
          'data-table statement [--row:1.5rem] max-desk:[--row:2.125rem] max-desk:[--name:118px] print:[--name:52mm] max-desk:[&_:is(td,thead_th:not(.statement-title))]:px-1!',
          hasTitles &&
            '[&_thead_tr+tr_th]:top-[27px]! print:[&_thead_tr+tr_th]:w-auto! print:[&_thead_tr+tr_th]:text-[7.5pt]!',
        )}
        onClick={ask}
        onKeyDown={onKeyDown}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          {hasTitles && (
            <tr>
              <TitleHead
                title={t(`variance.statements.${statement}`)}
                unitNote={unitNote}
                longest={longest}
                rowSpan={2}
              />
              {groups.map(({ scope, title, columns }, at) => [
                <th
                  key={scope}
                  scope="colgroup"
                  colSpan={columns.length}
                  className={classNames(
                    'h-[27px]! border-line! text-center! text-xs! font-semibold! text-ink!',
                    at > 0 && 'border-l border-l-line-strong!',
                  )}
                >
                  {title}
                </th>,
                <NoteHead key={`${scope} note`} rowSpan={2} />,
              ])}
            </tr>
          )}
          <tr>
            {!hasTitles && (
              <TitleHead title={t(`variance.statements.${statement}`)} unitNote={unitNote} longest={longest} />
            )}
            {groups.map(({ scope, columns }, at) => [
              ...columns.map((column, first) => (
                <th
                  key={`${scope} ${column.key}`}
                  scope="col"
                  data-widest={widest(scope, column)}
                  className={classNames(at > 0 && first === 0 && edgeLook, column.isWide && wideLook)}
                >
                  {column.head}
                </th>
              )),
              !hasTitles && <NoteHead key={`${scope} note`} />,
            ])}
          </tr>
        </thead>
        {partsOf(rows).map((entry, part) => (
          <tbody key={entry[0]?.key} data-part={part} {...(!isShown(part, entry) && { ref: watch })}>
            {entry.map((row) =>
              !(isShown(part, entry) || row.key === resultKey) ? (
                <tr key={row.key} className={classNames(row.kind, `level-${row.level}`)}>
                  <th scope="row">{row.name}</th>
                </tr>
              ) : (
                <tr
                  key={row.key}
                  className={classNames(row.kind, `level-${row.level}`, row.key === resultKey && 'is-result')}
                >
                  <th scope="row" className="frozen" title={row.name}>
                    {row.name}
                  </th>
                  {groups.map(({ scope, columns }, at) => {
                    const figures = row.of[scope];
                    if (!figures) return null;
                    const note = noteOf(row.key, scope);
                    return [
                      ...columns.map((column, first) => {
                        const isOpen = open?.row === row.key && open.scope === scope && open.column === column.key;
                        return (
                          <td
                            key={`${scope} ${column.key}`}
                            className={classNames(
                              looks[column.kind],
                              at > 0 && first === 0 && edgeLook,
                              column.isWide && wideLook,
                              column.isTinted && tintOf(figures),
                              isOpen && 'is-open',
                            )}
                          >
                            <Cell column={column} figures={figures} statement={statement} words={words}>
                              {(figure) =>
                                onAsk && sentence ? (
                                  <button
                                    type="button"
                                    className={buttonLook}
                                    tabIndex={-1}
                                    data-row={row.key}
                                    data-scope={scope}
                                    data-column={column.key}
                                    aria-label={sentence(row, scope, column)}
                                  >
                                    {figure}
                                  </button>
                                ) : (
                                  <span className="px-[7px]">{figure}</span>
                                )
                              }
                            </Cell>
                          </td>
                        );
                      }),
                      <td key={`${scope} note`} className={classNames(noteLook, 'px-1.5! text-brand-text')}>
                        {note && (
                          <MessageSquare
                            className="m-auto size-3.5"
                            role="img"
                            aria-label={t('variance.noteIs', { note })}
                          />
                        )}
                      </td>,
                    ];
                  })}
                </tr>
              ),
            )}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** A statement of so many rows is drawn whole; of a longer one each part as it comes near the view. */
const shortRows = 60;
const rowsOfPart = 36;

function partsOf(rows: readonly ShownRow[]): (readonly ShownRow[])[] {
  const count = Math.max(1, Math.ceil(rows.length / rowsOfPart));
  return Array.from({ length: count }, (_, part) => rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart));
}

/** The longest text of a column, drawn or not: it keeps the column as wide while rows come into view. */
function widestText(rows: readonly VarianceRow[], { kind, figure }: VarianceColumn, words: MoneyWords): string {
  const figures = rows.map((row) => figure(row) ?? 0);
  const ends = [Math.min(...figures), Math.max(...figures)];
  if (kind === 'change') return changeText(Math.max(...ends.map(Math.abs)) * -1);
  const texts = ends.map((end) => (kind === 'variance' ? varianceText(end, true, words) : formatMoney(end, words)));
  return texts.reduce((a, b) => (b.length > a.length ? b : a));
}

/** Of columns for which a phone has no room. */
const wideLook = 'max-desk:hidden print:table-cell';
/** On paper notes are below the table. */
const noteLook = 'max-desk:hidden print:hidden';
const edgeLook = 'border-l border-l-line-strong!';
const looks: Record<VarianceColumn['kind'], string> = {
  asked: 'cell',
  plain: 'text-ink-2',
  variance: 'font-medium! min-w-19 max-desk:min-w-0',
  change: 'text-2xs! print:text-[7.5pt]! font-normal! text-ink-3 min-w-14',
};

/** Material ones wear a tint, which says better or worse, or neither. */
function tintOf({ isMaterial, favourable }: VarianceRow): string | false {
  if (!isMaterial) return false;
  if (favourable === null) return 'is-material bg-press!';
  return favourable ? 'is-material bg-positive-soft!' : 'is-material bg-negative-soft!';
}

interface TitleHeadProps {
  title: string;
  unitNote: string;
  longest: string | undefined;
  rowSpan?: number;
}

function TitleHead({ title, unitNote, longest, rowSpan }: TitleHeadProps) {
  return (
    <th className="text-left frozen statement-title" scope="col" rowSpan={rowSpan} data-widest={longest}>
      {title} <span className="text-(length:--text-xs) font-normal text-ink-3">{unitNote}</span>
    </th>
  );
}

function NoteHead({ rowSpan }: { rowSpan?: number }) {
  const { t } = useTranslation('reports');
  return (
    <th scope="col" rowSpan={rowSpan} className={classNames(noteLook, 'w-8 min-w-0!')}>
      <span className="sr-only">{t('variance.notes')}</span>
    </th>
  );
}

interface CellProps {
  column: VarianceColumn;
  figures: VarianceRow;
  statement: VarianceStatement;
  words: MoneyWords;
  /** Of an asked figure: the button round it. */
  children: (figure: ReactNode) => ReactNode;
}

function Cell({ column: { kind, figure }, figures, statement, words, children }: CellProps) {
  const value = figure(figures);
  if (kind === 'change') return changeText(value);
  if (value === null) return null;
  if (kind === 'variance') {
    // A part of it may be favourable where the whole is not.
    return <VarianceFigure variance={value} favourable={isFavourable(statement, figures.key, value)} {...words} />;
  }
  const text = hanging(formatMoney(value, words));
  return kind === 'asked' ? children(text) : text;
}
