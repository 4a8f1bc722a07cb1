import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import { formatDecimal } from '#shared/domain/money.ts';
import type { ExportCell, ExportTable } from './table';

/** Point as decimal mark, every place, no grouping; per cent for rates; nothing where there is no figure. */
function cellText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return safeText(cell);
  const { value, decimals, style } = cell;
  return formatDecimal(value, style === 'rate' ? decimals - 2 : decimals);
}

const line = (cells: readonly ExportCell[]): string => csvLine(cells.map(cellText));

/** Tables as CSV (RFC 4180, UTF-8 with byte order mark), one below the other with an empty line between them. */
export function csvOf(tables: readonly ExportTable[]): string {
  const parts = tables.map(({ head, columns, rows }) =>
    [
      ...head.map(line),
      head.length > 0 ? line([]) : '',
      line(columns.map(({ label }) => label)),
      ...rows.map(({ cells }) => line(cells)),
    ].join(''),
  );
  return byteOrderMark + parts.join('\r\n');
}
