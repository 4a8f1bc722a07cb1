import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export interface Column<Row> {
  /** A table without any has no row of heads. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are right. */
  isNumeric?: boolean;
  /** The head of a column whose figures are right is left. */
  isHeadLeft?: boolean;
  /** Not shown at 991 px and below. */
  isDesktopOnly?: boolean;
  /** Names the row; one column of a table should. */
  isRowHead?: boolean;
  className?: string;
  cellClassName?: (row: Row) => string | undefined;
}

interface DataTableProps<Row> {
  /** Names the table; read by assistive technology, shown when `isCaptionShown`. */
  caption?: string;
  isCaptionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** Rows of another shape below the others, such as a total. */
  foot?: ReactNode;
  /** Classes of the table in place of those of a list. */
  look?: string;
  className?: string;
  headClassName?: string;
  /** Classes of the region that scrolls; null: it does not scroll. */
  scroll?: string | null;
}

/** Rows to scan, a column a fact: what names the row first, figures right, actions at the right end. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown, rows, rowKey, rowClassName, empty, foot } = props;
  const { look = 'list', className, headClassName, scroll = 'scroll fade-end' } = props;
  if (rows.length === 0 && empty) return empty;
  const classOf = (column: Column<Row>, row?: Row) =>
    classNames(
      column.isNumeric && 'text-right',
      column.isDesktopOnly && 'max-desk:hidden',
      column.className,
      row === undefined ? [column.isHeadLeft && 'text-left!', 'text-ink-3!'] : column.cellClassName?.(row),
    ) || undefined;
  const columns = props.columns.map((column, at) => ({ ...column, key: `column ${at}` }));
  const table = (
    <table className={classNames('data-table', look, className)}>
      {caption && <caption className={isCaptionShown ? undefined : 'sr-only'}>{caption}</caption>}
      {columns.some(({ head }) => head !== undefined) && (
        <thead className={headClassName}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClassName?.(row)}>
            {columns.map((column) =>
              column.isRowHead ? (
                <th key={column.key} scope="row" className={classOf(column, row)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={classOf(column, row)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {foot}
      </tbody>
    </table>
  );
  return scroll === null ? table : <div className={scroll}>{table}</div>;
}
