import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names';
import type { FigureColumn, FigureRow, FigureScale } from './figure-row';
import { moveFocus } from './move-focus';
import { StatementRow, type WhyLabel } from './statement-row';
import './statement-table.css';

export interface CellPlace {
  row: string;
  column: string;
}

interface StatementTableProps {
  /** The table's name, e.g. "Profit and loss". */
  caption: string;
  /** Stands small beside the caption in the head: the currency. */
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
}

/** A statement: first column and head frozen, sums on tinted paper, every figure in its digit column. */
export function StatementTable(props: StatementTableProps) {
  const { caption, unitNote, scrollLabel, rows, columns, scale, minorDigits, resultKey, open, onAsk, whyLabel } = props;
  const body = useRef<HTMLTableSectionElement>(null);

  // One stop for Tab: arrows lead on from it.
  useEffect(() => {
    if (body.current?.querySelector('button[data-row][tabindex="0"]')) return;
    const first = body.current?.querySelector<HTMLButtonElement>('button[data-row]');
    if (first) first.tabIndex = 0;
  });

  const ask = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-row]') : null;
    if (!button || !onAsk) return;
    onAsk({ row: button.dataset.row ?? '', column: button.dataset.column ?? '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (onAsk && body.current && moveFocus(body.current, event.key)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="scroll statement-scroll" tabIndex={0} aria-label={scrollLabel}>
      <table className="tbl statement">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th className="l frozen statement-title" scope="col">
              {caption} {unitNote && <span className="faint">{unitNote}</span>}
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  column.isSum && 'sum',
                  column.compare && `compared is-${column.compare.what}`,
                  open?.column === column.key && 'is-current',
                )}
              >
                {column.over && <b>{column.over}</b>}
                {column.compare ? (
                  <span className="trunc" title={column.label}>
                    {column.label}
                  </span>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onClick={ask} onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <StatementRow
              key={row.key}
              row={row}
              columns={columns}
              scale={scale}
              minorDigits={minorDigits}
              isResult={row.key === resultKey}
              openColumn={open?.row === row.key ? open.column : null}
              whyLabel={onAsk && whyLabel}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
