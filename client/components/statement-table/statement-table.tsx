import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#client/lib/class-names.ts';
import { useDrawnParts } from '#client/lib/use-drawn-parts.ts';
import type { FigureColumn, FigureRow, FigureScale } from './figure-row';
import { moveFocus } from './move-focus';
import { StatementRow, type WhyLabel } from './statement-row';
import { useFit } from './use-fit';
import { widestTexts } from './widest';
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
  /** On paper: every row at once. */
  isWhole?: boolean;
}

const rowsOfPart = 12;
/** As many as fit on a usual screen. */
const partsOfScreen = 3;

/**
 * A statement: first column and head frozen, sums on tinted paper, every figure in its digit column. Rows of a long one
 * that are far from the view have their name only.
 */
export function StatementTable(props: StatementTableProps) {
  const { caption, unitNote, scrollLabel, rows, columns, scale, minorDigits, resultKey, open, onAsk, whyLabel } = props;
  const { isWhole = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const { isDrawn, draw, watch } = useDrawnParts({ atFirst: partsOfScreen, isWhole });
  const parts = useMemo(() => partsOf(rows), [rows]);
  const isLong = parts.length > partsOfScreen && !isWhole;
  const widest = useMemo(
    () => (isLong ? widestTexts({ rows, columns, scale, minorDigits }) : []),
    [isLong, rows, columns, scale, minorDigits],
  );

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
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-row]') : null;
    if (!button || !onAsk) return;
    onAsk({ row: button.dataset.row ?? '', column: button.dataset.column ?? '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onAsk || !table.current) return;
    const drawNow = (part: number) => {
      if (!isDrawn(part)) flushSync(() => draw(part));
    };
    if (moveFocus(table.current, event.key, drawNow)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="scroll min-h-0 flex-initial print:overflow-visible" tabIndex={0} aria-label={scrollLabel}>
      <table ref={table} className="data-table statement">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className="text-left frozen statement-title" scope="col">
              {caption} {unitNote && <span className="text-(length:--text-xs) font-normal text-ink-3">{unitNote}</span>}
            </th>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                data-widest={widest[index]}
                className={classNames(
                  column.isSum && 'sum-cell',
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
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ part, of }) => (
          <tbody
            key={part}
            data-part={part}
            ref={isDrawn(part) ? undefined : watch}
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
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function partsOf(rows: readonly FigureRow[]) {
  const count = Math.max(1, Math.ceil(rows.length / rowsOfPart));
  return Array.from({ length: count }, (_, part) => ({
    part,
    of: rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
  }));
}
