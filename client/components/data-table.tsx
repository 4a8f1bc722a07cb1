import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are right. */
  isNumeric?: boolean;
  /** Not shown at 991 px and below. */
  isDesktopOnly?: boolean;
  /** Names the row; one column of a table should. */
  isRowHead?: boolean;
  className?: string;
}

interface DataTableProps<Row> {
  /** Names the table; read by assistive technology, shown when `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  className?: string;
}

/** A list for people: rows to scan, a badge for state, actions at the right end. */
export function DataTable<Row>({
  caption,
  isCaptionShown,
  columns,
  rows,
  rowKey,
  rowClassName,
  empty,
  className,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const classOf = (column: Column<Row>) =>
    classNames(column.isNumeric && 'num', column.isDesktopOnly && 'only-desktop', column.className);
  return (
    <div className="scroll">
      <table className={classNames('tbl list', className)}>
        <caption className={isCaptionShown ? undefined : 'sr'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowClassName?.(row)}>
              {columns.map((column) =>
                column.isRowHead ? (
                  <th key={column.key} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
