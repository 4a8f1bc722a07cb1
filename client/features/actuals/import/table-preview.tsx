import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { TablePreview } from './import-work';

interface PreviewTableProps {
  caption: string;
  table: TablePreview;
  rows: number;
  columns: number;
  /** Above each column. */
  head?: (column: number) => ReactNode;
}

/** The first cells of a table, as they are in the file, with the numbers of their rows. */
export function PreviewTable({ caption, table, rows, columns, head }: PreviewTableProps) {
  const shown = Array.from({ length: Math.min(columns, table.columns) }, (_, column) => column);
  return (
    <table className="data-table text-2xs [&_td]:max-w-40 [&_td]:truncate [&_td]:text-left [&_:is(td,th)]:h-6">
      <caption className="sr-only">{caption}</caption>
      {head && (
        <thead>
          <tr>
            <td />
            {shown.map((column) => (
              <th key={column} scope="col" className="h-9! text-left!">
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {table.rows.slice(0, rows).map(({ number, cells }) => (
          <tr key={number}>
            <th scope="row" className="w-8 text-ink-3">
              {number}
            </th>
            {shown.map((column) => (
              <td key={column} className={classNames(/^[-(]?[\d.,]+\)?$/.test(cells[column] ?? '') && 'text-right!')}>
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
