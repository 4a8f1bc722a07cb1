import { Check, OctagonAlert, Split, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { withBreaks } from '#client/lib/long-words.ts';
import { CommentMark } from '../comment-mark';
import { hanging } from '../hanging';
import { ChangeFigure, RateFigure } from './change-figure';
import {
  actualClasses,
  type FigureColumn,
  type FigureRow,
  type FigureScale,
  figureAt,
  showsTheSame,
} from './figure-row';
import { figureText } from './figure-text';

export type WhyLabel = (row: FigureRow, column: FigureColumn) => string | null;

export type CommentsAt = (row: FigureRow, column: FigureColumn) => number;

export interface StatementRowProps {
  row: FigureRow;
  columns: readonly FigureColumn[];
  scale: FigureScale;
  minorDigits: number;
  /** The row stays at the foot of the view. */
  isResult: boolean;
  /** Else it is far from the view: only its name is. */
  isDrawn: boolean;
  /** Column of the open or current cell of this row; null where it is in another row. */
  openColumn: string | null;
  /** Says what a figure's button does; null or no function: the figure is plain text. */
  whyLabel?: WhyLabel | undefined;
  /** How many comments a figure has. */
  commentsAt?: CommentsAt | undefined;
}

const askLook =
  'block h-(--row) w-full cursor-pointer px-[7px] text-right focus-visible:-outline-offset-2 in-data-fit:pr-1.5 in-data-fit:pl-1 in-data-[fit=2]:pl-0.5';

const rowClass = {
  heading: 'head',
  line: 'line',
  subtotal: 'subtotal',
  total: 'total',
  ratio: 'ratio',
  check: 'total',
  limit: 'line',
  allocation: 'line is-allocation',
};

function Row(props: StatementRowProps) {
  const { row, columns, scale, minorDigits, isResult, isDrawn, openColumn, whyLabel, commentsAt } = props;
  const className = classNames(rowClass[row.kind], `level-${row.level}`, isResult && 'is-result');
  if (row.kind === 'heading') {
    return (
      <tr className={className}>
        <th scope="row" className="frozen">
          {row.name}
        </th>
        {columns.map(({ key, isSum, actual, compare }) => (
          <td
            key={key}
            className={classNames(isSum && 'sum-cell', actual && actualClasses[actual], compare && 'compared')}
          />
        ))}
      </tr>
    );
  }
  if (!isDrawn) {
    return (
      <tr className={className}>
        <th scope="row">{withBreaks(row.name)}</th>
      </tr>
    );
  }
  return (
    <tr className={className}>
      <th scope="row" className="frozen" title={row.name}>
        {row.kind === 'allocation' && <Split className="mr-1.5 inline-block size-3.5 text-ink-3" aria-hidden="true" />}
        {withBreaks(row.name)}
      </th>
      {columns.map((column) => {
        const value = figureAt(row, column);
        const { compare } = column;
        const figure =
          compare && compare.what !== 'before' ? (
            <Compared row={row} value={value} what={compare.what} scale={scale} minorDigits={minorDigits} />
          ) : row.kind === 'check' ? (
            <CheckFigure row={row} value={value} minorDigits={minorDigits} />
          ) : (
            <>
              {row.kind === 'limit' && value < 0 && (
                <TriangleAlert className="mr-1 inline-block size-3.5 text-warning" aria-hidden="true" />
              )}
              {hanging(figureText(value, { row, scale, minorDigits }))}
            </>
          );
        const why = whyLabel?.(row, column) ?? null;
        const comments = why === null ? 0 : (commentsAt?.(row, column) ?? 0);
        return (
          <td
            key={column.key}
            className={classNames(
              column.isSum && 'sum-cell',
              column.actual && actualClasses[column.actual],
              compare && `compared is-${compare.what}`,
              why !== null && 'cell',
              openColumn === column.key && 'is-open',
              comments > 0 && !column.isSum && 'relative',
            )}
          >
            {why !== null ? (
              <button
                type="button"
                className={askLook}
                tabIndex={-1}
                data-row={row.key}
                data-column={column.key}
                title={why}
              >
                {figure}
                {comments > 0 && <CommentMark count={comments} />}
              </button>
            ) : (
              figure
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface ComparedProps {
  row: FigureRow;
  value: number;
  what: 'change' | 'rate';
  scale: FigureScale;
  minorDigits: number;
}

function Compared({ what, value, ...props }: ComparedProps) {
  return what === 'rate' ? <RateFigure value={value} /> : <ChangeFigure value={value} {...props} />;
}

/** A difference that must be nothing: a tick and 0, or an octagon and the exact amount. */
function CheckFigure({ row, value, minorDigits }: { row: FigureRow; value: number; minorDigits: number }) {
  const isRight = value === 0;
  const Icon = isRight ? Check : OctagonAlert;
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <Icon className={classNames('size-3.5 stroke-[2.25]', isRight ? 'text-positive' : 'text-negative')} />
      {isRight ? '0' : hanging(figureText(value, { row, scale: 'exact', minorDigits }))}
    </span>
  );
}

/** One row of a statement; drawn again only when one of the figures it shows has changed. */
export const StatementRow = memo(
  Row,
  (a, b) =>
    a.columns === b.columns &&
    a.scale === b.scale &&
    a.minorDigits === b.minorDigits &&
    a.isResult === b.isResult &&
    a.isDrawn === b.isDrawn &&
    a.openColumn === b.openColumn &&
    a.whyLabel === b.whyLabel &&
    a.commentsAt === b.commentsAt &&
    showsTheSame(a.row, b.row, a.columns),
);
