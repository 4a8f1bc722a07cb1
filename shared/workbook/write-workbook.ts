import type { ZipInputFile } from 'fflate';
import type { CellStyle, WriteOptions, WriteSheet } from 'hucre/xlsx';
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
const pieceLength = 256 * 1024;
/** As an archive has it, which is without a time zone. */
const timeOfParts = new Date(1980, 0, 1);
/** The part that stands first in the file. */
const contents = '[Content_Types].xml';
const sheets = 'xl/worksheets/sheet';
const stylesPart = 'xl/styles.xml';
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
  const styles = new Styles(workbook.model.decimals);
  const looks = [...workbook.sheets.map((sheet) => lookOf(sheet, workbook)), namesLook(workbook)];
  const shell = await shellOf(workbook, looks, options);
  const parts = new Map<string, Packed>();
  for (const [i, sheet] of [...workbook.sheets, null].entries()) {
    if (sheet) options.onSheet?.(sheet.name, i, workbook.sheets.length);
    const rows = sheet ? new SheetData(sheet, workbook, styles).rows() : rowsOfNames(workbook.names);
    const path = `${sheets}${i + 1}.xml`;
    parts.set(path, await packed(piecesOf(rows, new TextDecoder().decode(shell[path]).split(noRows))));
  }
  const others = Object.assign(shell, { [stylesPart]: await stylesOf(looks, styles.all) });
  const archived = new Map<string, Packed>();
  for (const path of [contents, ...parts.keys(), ...Object.keys(others)])
    archived.set(path, parts.get(path) ?? (await packed([others[path] ?? new Uint8Array()])));
  return archiveOf(archived);
}

/** The XML of a sheet, rows put into what stands around them, in pieces. */
function* piecesOf(rows: Iterable<string>, [before, after]: readonly string[]): Generator<Uint8Array<ArrayBuffer>> {
  if (after === undefined) throw new Error('A sheet has no place for rows.');
  const encoder = new TextEncoder();
  let text = `${before}<sheetData>`;
  for (const row of rows) {
    text += row;
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(`${text}</sheetData>${after}`);
}

/** A part of the archive as it stands there. */
interface Packed {
  bytes: Uint8Array<ArrayBuffer>;
  size: number;
  crc: number;
}

/** Packed by the platform, which does so on a thread of its own while the next piece is made. */
async function packed(pieces: Iterable<Uint8Array<ArrayBuffer>>): Promise<Packed> {
  const source = pieces[Symbol.iterator]();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { value } = source.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
    },
    { highWaterMark: 4 },
  );
  const gzip = await new Response(stream.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  // Its last eight bytes are what an archive says of a part beside it.
  const end = new DataView(gzip, gzip.byteLength - 8);
  return {
    bytes: new Uint8Array(gzip, 10, gzip.byteLength - 18),
    crc: end.getUint32(0, true),
    size: end.getUint32(4, true),
  };
}

async function archiveOf(parts: ReadonlyMap<string, Packed>): Promise<Uint8Array<ArrayBuffer>> {
  const { Zip } = await import('fflate');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [filename, { bytes, crc, size }] of parts) {
    const file: ZipInputFile = { filename, crc, size, compression: 8, mtime: timeOfParts };
    zip.add(file);
    file.ondata?.(null, bytes, true);
  }
  zip.end();
  return joined(chunks);
}

/** What hucre makes of some sheets. */
async function partsOf(given: WriteOptions): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const [{ writeXlsx }, { unzipSync }] = await Promise.all([import('hucre/xlsx'), import('fflate')]);
  return unzipSync(await writeXlsx({ ...given, defaultFont: { name: 'Calibri', size: 11 } })) as Record<
    string,
    Uint8Array<ArrayBuffer>
  >;
}

/** The parts of the file but for the rows of its sheets and what the numbers of their styles mean. */
function shellOf({ model, names }: WorkbookFile, looks: readonly WriteSheet[], { savedAt = new Date(0) }: FileOptions) {
  const namesSheet = looks.at(-1)?.name ?? '';
  return partsOf({
    sheets: [...looks],
    namedRanges: [
      ...names.map(({ name, row, from, to }) => ({ name, range: row.address(from, to) })),
      { name: 'names.table', range: `'${namesSheet}'!$A$2:$E$${names.length + 1}` },
    ],
    properties: { title: model.document.header.name, modified: savedAt },
  });
}

/** What the numbers of styles mean, and those of the conditions of all sheets. */
async function stylesOf(looks: readonly WriteSheet[], styles: readonly CellStyle[]) {
  const cells = new Map(styles.map((style, i) => [`0,${i}`, { value: null, style }]));
  const conditionalRules = looks.flatMap((look) => look.conditionalRules ?? []);
  const parts = await partsOf({ sheets: [{ name: 'A', cells, conditionalRules }] });
  const numbers = new TextDecoder().decode(parts[`${sheets}1.xml`]).matchAll(/<c [^>]*s="(\d+)"/g);
  if (Array.from(numbers, ([, text]) => Number(text)).some((number, i) => number !== i + 1))
    throw new Error('Styles are numbered otherwise than cells name them.');
  return parts[stylesPart] ?? new Uint8Array();
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
