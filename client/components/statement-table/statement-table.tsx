import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { isCommentKey } from '#client/lib/comments.ts';
import { useDrawnParts } from '#client/lib/use-drawn-parts.ts';
import { ScrollRegion } from '../scroll-region';
import { actualClasses, type FigureColumn, type FigureRow, type FigureScale } from './figure-row';
import { moveFocus } from './move-focus';
import { type CommentsAt, StatementRow, type WhyLabel } from './statement-row';
import { useFit } from './use-fit';
import { longestNames, widestTexts } from './widest';
import './statement-table.css';

export interface CellPlace {
  row: string;
  column: string;
}

interface StatementTableProps {
  /** The table's name, e.g. "Profit and loss". */
  caption: string;
  /** Shown small beside the caption in the head: the currency. */
  unitNote?: ReactNode;
  /** For screen readers: the name of the scrolling region. */
  scrollLabel: string;
  rows: readonly FigureRow[];
  columns: readonly FigureColumn[];
  scale: FigureScale;
  minorDigits: number;
  /** Key of the row that stays at the foot of the view. */
  resultKey?: string | undefined;
  open?: CellPlace | null;
  /** Asks for the reason of a figure; without it figures are plain text. */
  onAsk?: (place: CellPlace) => void;
  whyLabel?: WhyLabel | undefined;
  commentsAt?: CommentsAt | undefined;
  /** Asks to comment on a figure. */
  onComment?: (place: CellPlace) => void;
  /** On paper: every row at once. */
  isWhole?: boolean;
}

const rowsOfPart = 9;
/** A statement of so many rows is drawn whole. */
const shortRows = 36;
/** Of the window, what is around the rows of a report, and a row. */
const [aroundHeight, rowHeight] = [250, 26];
/** As many as fit into the window. */
const partsOfScreen = () => Math.ceil((window.innerHeight - aroundHeight) / rowHeight / rowsOfPart);

/**
 * A statement: first column and head frozen, sums on tinted paper, every figure in its digit column. Rows of a long one
 * that are far from the view have their name only, which the browser lays out when it is sought or comes near.
 */
export function StatementTable(props: StatementTableProps) {
  const { caption, unitNote, scrollLabel, rows, columns, scale, minorDigits, resultKey, open, onAsk, whyLabel } = props;
  const { isWhole = false, commentsAt, onComment } = props;
  const table = useRef<HTMLTableElement>(null);
  const [atFirst] = useState(partsOfScreen);
  // Rows below the view are drawn when somebody is about to scroll: the report opens without them.
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const isLong = rows.length > shortRows && !isWhole;
  const { isDrawn, draw, watch } = useDrawnParts({ atFirst, isWhole: !isLong, isAhead: isReached });
  const parts = useMemo(() => partsOf(rows), [rows]);
  const widest = useMemo(
    () => (isLong ? widestTexts({ rows, columns, scale, minorDigits }) : []),
    [isLong, rows, columns, scale, minorDigits],
  );
  const longest = useMemo(() => (isLong ? longestNames(rows) : undefined), [isLong, rows]);

  useFit(
    table,
    columns.length,
    useMemo(() => (isWhole ? null : [rows, columns, scale]), [isWhole, rows, columns, scale]),
  );

  // One stop for Tab: arrows lead on from it.
  useEffect(() => {
    if (table.current?.querySelector('button[data-row][tabindex="0"]')) return;
    const first = table.current?.querySelector<HTMLButtonElement>('button[data-row]');
    if (first) first.tabIndex = 0;
  });

  const ask = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place && onAsk) onAsk(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = isCommentKey(event) ? placeOf(event.target) : null;
    if (place && onComment) {
      onComment(place);
      event.preventDefault();
      return;
    }
    if (!onAsk || !table.current) return;
    const drawNow = (part: number) => {
      if (!isDrawn(part)) flushSync(() => draw(part));
    };
    if (moveFocus(table.current, event.key, drawNow)) event.preventDefault();
  };

  return (
    <ScrollRegion
      className="scroll min-h-0 flex-initial print:overflow-visible"
      label={scrollLabel}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <table ref={table} className="data-table statement">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className="text-left frozen statement-title" scope="col" data-widest={longest}>
              {caption} {unitNote && <span className="text-(length:--text-xs) font-normal text-ink-3">{unitNote}</span>}
            </th>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                data-widest={widest[index]}
                className={classNames(
                  column.isSum && 'sum-cell',
                  column.actual && actualClasses[column.actual],
                  column.compare && `compared is-${column.compare.what}`,
                  open?.column === column.key && 'is-current',
                )}
              >
                {column.over && <b>{column.over}</b>}
                {column.compare ? (
                  <span className="inline-block max-w-[108px] truncate align-bottom" title={column.label}>
                    {column.label}
                  </span>
                ) : (
                  column.label
                )}
                {column.actual && !column.compare && <ActualHead />}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ part, of }) => (
          <tbody
            key={part}
            data-part={part}
            {...(!isDrawn(part) && { ref: watch, ...farLook(of, resultKey) })}
            onClick={ask}
            onKeyDown={onKeyDown}
          >
            {of.map((row) => (
              <StatementRow
                key={row.key}
                row={row}
                columns={columns}
                scale={scale}
                minorDigits={minorDigits}
                isResult={row.key === resultKey}
                isDrawn={isDrawn(part) || row.key === resultKey}
                openColumn={open?.row === row.key ? open.column : null}
                whyLabel={onAsk && whyLabel}
                commentsAt={commentsAt}
              />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** The figure of a button; null elsewhere. */
function placeOf(target: EventTarget): CellPlace | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-row]') : null;
  return button && { row: button.dataset.row ?? '', column: button.dataset.column ?? '' };
}

function ActualHead() {
  const { t } = useTranslation('common');
  return (
    <span className="flex items-center justify-end gap-0.5 font-normal text-brand-text">
      <Check className="size-2.75 stroke-[2.5]" />
      {t('actual')}
    </span>
  );
}

/** What the browser need not lay out, unless the result is in it, which stays at the foot of the view. */
const farLook = (rows: readonly FigureRow[], resultKey: string | undefined) =>
  !rows.some(({ key }) => key === resultKey) && {
    'data-far': '',
    style: { containIntrinsicHeight: `calc(${rows.length} * var(--row))` },
  };

function partsOf(rows: readonly FigureRow[]) {
  const count = Math.max(1, Math.ceil(rows.length / rowsOfPart));
  return Array.from({ length: count }, (_, part) => ({
    part,
    of: rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
  }));
}
