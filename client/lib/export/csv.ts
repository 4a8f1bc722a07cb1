import { formatDecimal } from '../../../shared/domain/money';
import type { ExportCell, ExportTable } from './table';

/** Lets Excel see that the text is UTF-8. */
const byteOrderMark = '\ufeff';
/** A spreadsheet takes a text that begins so for a formula, also in full width or behind white space. */
const formulaStart = /^\p{Cc}|^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** A text that no spreadsheet runs: one that could be a formula begins with an apostrophe. */
export function safeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Point as decimal mark, every place, no grouping; per cent for rates; nothing where there is no figure. */
function cellText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return safeText(cell);
  const { value, decimals, style } = cell;
  return formatDecimal(value, style === 'rate' ? decimals - 2 : decimals);
}

const field = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly ExportCell[]): string => `${cells.map((cell) => field(cellText(cell))).join(',')}\r\n`;

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
