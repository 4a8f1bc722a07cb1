import { decodeText, kindOfFile } from '#shared/inputs/import/decode-text.ts';
import { type Delimiter, findDelimiter, readRows } from '#shared/inputs/import/read-delimited.ts';
import { yieldToEventLoop } from '../long-work';
import { findFarCells } from './far-cells';

/** Most bytes of a file that is looked at. */
const maximumBytes = 10_000_000;
/** Most rows of a table that is taken. */
export const maximumRows = 60_000;
/** Most columns of a table that is taken: 36 months with debit, credit and balance, and what names the account. */
export const maximumColumns = 120;
/** Most bytes of a workbook's parts together, unpacked. */
const maximumUnpackedBytes = 80_000_000;
const rowsASlice = 2000;

export type TableIssue =
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'oldWorkbook'
  | 'webPage'
  | 'binary'
  | 'empty'
  | 'damaged';

/** A sheet of cells as text. */
export interface NamedTable {
  name: string;
  rows: string[][];
  /** By row: its number in the file, from 1; blank rows are left out and count. */
  rowNumbers: number[];
}

export type ReadTables = { ok: true; tables: NamedTable[] } | { ok: false; issue: TableIssue };

interface ReadParams {
  signal?: AbortSignal;
  /** Rows read of about so many. */
  onProgress?: (done: number, all: number) => void;
}

/** The tables in a file: delimited text in any usual encoding, or every sheet of a workbook (XLSX). */
export async function readTables(file: File, params: ReadParams = {}): Promise<ReadTables> {
  if (file.size > maximumBytes) return { ok: false, issue: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  await yieldToEventLoop(params.signal);
  const kind = kindOfFile(bytes);
  if (kind === 'workbook') return readWorkbook(bytes);
  if (kind !== 'text') return { ok: false, issue: kind };
  const { text } = decodeText(bytes);
  // Programs write web pages and XML under the name of a workbook.
  if (/^\s*<(!doctype|html|head|table|\?xml)\b/i.test(text)) return { ok: false, issue: 'webPage' };
  return readText(text, params);
}

/** The table in pasted or decoded text, slice by slice, so that the screen stays alive. */
export async function readText(text: string, { signal, onProgress }: ReadParams = {}): Promise<ReadTables> {
  const delimiter: Delimiter = findDelimiter(text);
  const all = countLines(text);
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  let number = 0;
  for (const row of readRows(text, delimiter)) {
    number++;
    if (row.every((cell) => cell.trim() === '')) continue;
    if (rows.length === maximumRows) return { ok: false, issue: 'tooManyRows' };
    if (isTooWide(row)) return { ok: false, issue: 'tooManyColumns' };
    rows.push(row.slice(0, maximumColumns));
    rowNumbers.push(number);
    if (rows.length % rowsASlice !== 0) continue;
    onProgress?.(rows.length, all);
    await yieldToEventLoop(signal);
  }
  return rows.length === 0 ? { ok: false, issue: 'empty' } : { ok: true, tables: [{ name: '', rows, rowNumbers }] };
}

/** True where something stands beyond the columns that are taken. */
const isTooWide = (row: readonly string[]): boolean => row.slice(maximumColumns).some((cell) => cell.trim() !== '');

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadTables> {
  const [{ default: readSheets }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ]);
  try {
    let unpacked = 0;
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        return unpacked <= maximumUnpackedBytes;
      },
    });
    if (unpacked > maximumUnpackedBytes) return { ok: false, issue: 'tooLarge' };
    const issue = findFarCells(Object.values(parts), maximumRows);
    if (issue) return { ok: false, issue };
    // What is only stored is read without a worker, which the policy of the page would not let start.
    const sheets = await readSheets(zipSync(parts, { level: 0 }).buffer);
    const tables = sheets
      .map(({ sheet, data }) =>
        withoutBlanks(
          sheet,
          data.map((row) => row.map(cellText)),
        ),
      )
      .filter(({ rows }) => rows.length > 0);
    if (tables.some(({ rows }) => rows.length > maximumRows)) return { ok: false, issue: 'tooManyRows' };
    if (tables.some(({ rows }) => rows.some(isTooWide))) return { ok: false, issue: 'tooManyColumns' };
    return tables.length === 0 ? { ok: false, issue: 'empty' } : { ok: true, tables };
  } catch {
    return { ok: false, issue: 'damaged' };
  }
}

function withoutBlanks(name: string, all: string[][]): NamedTable {
  const numbered = all.map((row, at) => ({ row, number: at + 1 })).filter(({ row }) => row.some((cell) => cell !== ''));
  return { name, rows: numbered.map(({ row }) => row), rowNumbers: numbered.map(({ number }) => number) };
}

/** A cell as text: numbers with a point and every place, dates in ISO 8601. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return plainNumber(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

/** Without an exponent, and without the last digits that binary fractions add. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Number.isInteger(value) ? String(BigInt(value)) : String(Number(value.toFixed(6)));
}
