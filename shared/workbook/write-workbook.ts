import type { CellStyle } from 'hucre/xlsx';
import type { ForecastDocument } from '../inputs/forecast/document';
import { type BuildOptions, buildWorkbook } from './build-workbook';
import type { WorkbookFile } from './model';
import { rowsOfNames, SheetData } from './sheet-data';
import { lookOf, namesLook } from './sheet-look';
import { Styles } from './styles';

export interface FileOptions {
  /** When the forecast was saved; the file says so, and nothing else of time. */
  savedAt?: Date;
  /** Told of each sheet before it is written. */
  onSheet?: (name: string, done: number, all: number) => void;
}

export type WorkbookOptions = BuildOptions & FileOptions;

/** So many characters of a sheet are packed at once. */
const pieceLength = 64 * 1024;
/** As an archive has it, which is without a time zone. */
const timeOfParts = new Date(1980, 0, 1);
/** The part that stands first in the file. */
const contents = '[Content_Types].xml';
const sheets = 'xl/worksheets/sheet';
/** Where the rows of a sheet go. */
const noRows = '<sheetData/>';

/**
 * The live workbook of a forecast, the bytes of an XLSX file: the same document, options and time give the same bytes. Throws a
 * `WorkbookFault` where the forecast cannot be one. Sheets are packed as they are written: none is in memory as a whole.
 */
export const writeWorkbook = async (
  document: ForecastDocument,
  options: WorkbookOptions = {},
): Promise<Uint8Array<ArrayBuffer>> => writeFile(buildWorkbook(document, options), options);

/** The bytes of a workbook. */
export async function writeFile(workbook: WorkbookFile, options: FileOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { Zip, ZipDeflate } = await import('fflate');
  const styles = new Styles(workbook.model.decimals);
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const begin = (path: string) => {
    const entry = Object.assign(new ZipDeflate(path, { level: 5 }), { mtime: timeOfParts });
    zip.add(entry);
    return entry;
  };
  const first = begin(contents);

  const heads = await shellOf(workbook, options);
  const encoder = new TextEncoder();
  for (const [i, sheet] of [...workbook.sheets, null].entries()) {
    if (sheet) options.onSheet?.(sheet.name, i, workbook.sheets.length);
    const rows = sheet ? new SheetData(sheet, workbook, styles).rows() : rowsOfNames(workbook.names);
    const path = `${sheets}${i + 1}.xml`;
    const [before, after] = new TextDecoder().decode(heads[path]).split(noRows);
    if (after === undefined) throw new Error(`The part ${path} has no place for rows.`);
    const entry = begin(path);
    let text = `${before}<sheetData>`;
    for (const row of rows) {
      text += row;
      if (text.length < pieceLength) continue;
      entry.push(encoder.encode(text));
      text = '';
    }
    entry.push(encoder.encode(`${text}</sheetData>${after}`), true);
  }

  for (const [path, bytes] of Object.entries(await shellOf(workbook, options, styles.all)))
    if (path === contents) first.push(bytes, true);
    else if (!path.startsWith(sheets)) begin(path).push(bytes, true);
  zip.end();
  return joined(packed);
}

/** The parts of the file but for the rows of its sheets; with styles, what their numbers mean. */
async function shellOf(
  workbook: WorkbookFile,
  { savedAt = new Date(0) }: FileOptions,
  styles: readonly CellStyle[] = [],
): Promise<Record<string, Uint8Array>> {
  const [{ writeXlsx }, { unzipSync }] = await Promise.all([import('hucre/xlsx'), import('fflate')]);
  const { model, names } = workbook;
  const namesSheet = namesLook(workbook);
  const [front, ...rest] = workbook.sheets.map((sheet) => lookOf(sheet, workbook));
  const samples = new Map(styles.map((style, i) => [`0,${i}`, { value: null, style }]));
  const bytes = await writeXlsx({
    sheets: [{ name: '', ...front, cells: samples }, ...rest, namesSheet],
    namedRanges: [
      ...names.map(({ name, row, from, to }) => ({ name, range: row.address(from, to) })),
      { name: 'names.table', range: `'${namesSheet.name}'!$A$2:$E$${names.length + 1}` },
    ],
    properties: { title: model.document.header.name, modified: savedAt },
    defaultFont: { name: 'Calibri', size: 11 },
  });
  const parts = unzipSync(bytes);
  const numbers = new TextDecoder().decode(parts[`${sheets}1.xml`]).matchAll(/<c [^>]*s="(\d+)"/g);
  if (Array.from(numbers, ([, text]) => Number(text)).some((number, i) => number !== i + 1))
    throw new Error('Styles are numbered otherwise than cells name them.');
  return parts;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
