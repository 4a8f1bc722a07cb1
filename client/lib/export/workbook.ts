import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import { sheetNames } from '#shared/workbook/sheet-names.ts';
import type { ExportCell, ExportColumn, ExportNumber, ExportRow, ExportTable } from './table';

const font = { name: 'Calibri', size: 11 };
const thin = { style: 'thin' } as const;
const widest = 48;

const places = (count: number): string => (count === 0 ? '' : `.${'0'.repeat(count)}`);

/** The number format of a figure. */
function formatOf({ value, decimals, style }: ExportNumber): string {
  if (style === 'money') {
    const amount = `#,##0${places(decimals)}`;
    return `${amount}_);(${amount});"–"_)`;
  }
  if (style === 'rate') return '0.0%_);(0.0%);"–"_)';
  const shown = style === 'price' ? Math.max(2, decimals - 3) : value % 10 ** decimals === 0 ? 0 : 2;
  return `#,##0${places(shown)}${'#'.repeat(shown === 0 ? 0 : decimals - shown)}`;
}

/** Excel counts days; 1 January 1970 is day 25,569. */
const dayOfMonth = (month: string): number =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1) / 86_400_000 + 25_569;

function plainValue(cell: ExportCell): CellValue {
  if (cell === null || typeof cell === 'string') return cell;
  return Number.isFinite(cell.value) ? cell.value / 10 ** cell.decimals : null;
}

const isBold = ({ kind }: ExportRow) => kind === 'heading' || kind === 'subtotal' || kind === 'total';

function styleOf(row: ExportRow, cell: ExportCell, at: number): CellStyle | undefined {
  const style: CellStyle = {};
  if (isBold(row)) style.font = { ...font, bold: true };
  if (row.kind === 'subtotal') style.border = { top: thin };
  if (row.kind === 'total') style.border = { top: thin, bottom: { style: 'double' } };
  if (cell !== null && typeof cell !== 'string') style.numFmt = formatOf(cell);
  if (at === 0 && row.level > 0) style.alignment = { indent: row.level };
  return Object.keys(style).length > 0 ? style : undefined;
}

const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);

/** Characters that a column needs: of its words, or of its longest figure with grouping and brackets. */
function widthOf({ label, isText }: ExportColumn, at: number, { rows, nameColumns }: ExportTable): number {
  const cells = rows.map(({ cells }) => cells[at] ?? null);
  const texts = longest(cells.filter((cell) => typeof cell === 'string'));
  if (at < nameColumns || isText) return Math.min(widest, Math.max(10, label.length, texts) + 3);
  const digits = longest(cells.map((cell) => (cell && typeof cell !== 'string' ? String(plainValue(cell) ?? '') : '')));
  return Math.min(widest, Math.max(11, label.length + 2, texts + 2, Math.ceil(digits * 1.3) + 3));
}

function sheetOf(table: ExportTable, name: string): WriteSheet {
  const { head, columns, rows, nameColumns } = table;
  const top = head.length + 1;
  const cells = new Map<string, Partial<Cell>>();
  head.forEach((_, at) => {
    cells.set(`${at},0`, { style: { font: { ...font, bold: at === 0 } } });
  });
  columns.forEach(({ isMonth }, at) => {
    cells.set(`${top},${at}`, {
      style: {
        font: { ...font, bold: true },
        border: { bottom: thin },
        alignment: { horizontal: at < nameColumns || columns[at]?.isText ? 'left' : 'right' },
        ...(isMonth ? { numFmt: 'yyyy-mm' } : {}),
      },
    });
  });
  rows.forEach((row, down) => {
    row.cells.forEach((cell, at) => {
      const style = styleOf(row, cell, at);
      if (style) cells.set(`${top + 1 + down},${at}`, { style });
    });
  });
  return {
    name,
    rows: [
      ...head.map(([label, value]) => [label, value]),
      [],
      columns.map(({ label, isMonth }) => (isMonth ? dayOfMonth(label) : label)),
      ...rows.map((row) => row.cells.map(plainValue)),
    ],
    cells,
    columns: columns.map((column, at) => ({ width: widthOf(column, at, table) })),
    freezePane: { rows: top + 1, columns: nameColumns },
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${top + 1}:$${top + 1}`,
    },
  };
}

/** A workbook (XLSX) with a sheet a table. Texts are inline strings, never formulas; figures are numbers. */
export async function workbookOf(tables: readonly ExportTable[], title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const names = sheetNames(tables.map(({ name }) => name));
  const bytes = await writeXlsx({
    sheets: tables.map((table, at) => sheetOf(table, names[at] ?? String(at + 1))),
    properties: { title },
    defaultFont: font,
    stringMode: 'inline',
  });
  return new Uint8Array(bytes);
}
