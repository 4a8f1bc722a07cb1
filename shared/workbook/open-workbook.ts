import { kindOfFile } from '#shared/inputs/import/decode-text.ts';

/** Most bytes of a workbook that is taken back, and of its parts together, unpacked. */
const maximumBytes = 20_000_000;
const maximumUnpackedBytes = 200_000_000;
/** Most rows of the table of names; the largest forecast has about 6,000. */
const maximumNames = 20_000;
/** Most cells of one input. */
const maximumPlaces = 200;
/** What the names of a workbook mean, as `meta.format` says. */
const knownFormat = 1;

/** Why a file cannot be taken back. */
export type WorkbookFault = 'tooLarge' | 'noWorkbook' | 'encrypted' | 'damaged' | 'noNames' | 'otherFormat';

/** What stands in a cell; null where nothing does, or where a formula was never worked out. */
export interface ReadCell {
  /** Sheet and cell as a spreadsheet names them: `Inputs!E12`. */
  at: string;
  content: unknown;
  isFormula: boolean;
}

/** An input of a workbook, as its table of names says. */
export interface ReadInput {
  path: string;
  factor: number;
  /** In their order; a single input has one. None: its name is gone. */
  cells: readonly ReadCell[];
}

/** A workbook that was exported as a live one, read. */
export interface OpenWorkbook {
  forecastId: string;
  /** The saved version it was made from, as far as it says; null: none. */
  version: number | null;
  /** The name of the business, from the properties of the file. */
  business: string;
  inputs: readonly ReadInput[];
}

export type OpenedWorkbook = { ok: true; workbook: OpenWorkbook } | { ok: false; fault: WorkbookFault };

/**
 * Reads the names of a live workbook and the cells of its inputs. Sizes are checked before anything is unpacked; what cannot be
 * read is a fault, and nothing throws.
 */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedWorkbook> {
  if (bytes.length > maximumBytes) return { ok: false, fault: 'tooLarge' };
  const kind = kindOfFile(bytes);
  if (kind === 'oldWorkbook') return { ok: false, fault: isEncrypted(bytes) ? 'encrypted' : 'noWorkbook' };
  if (kind !== 'workbook') return { ok: false, fault: 'noWorkbook' };
  try {
    const stored = await unpack(bytes);
    return typeof stored === 'string' ? { ok: false, fault: stored } : await readNames(stored);
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}

/** Office keeps an encrypted workbook in a stream of this name, which is written in UTF-16. */
const isEncrypted = (bytes: Uint8Array<ArrayBuffer>) =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

/** The parts that hold cells and names, packed again without compression: what reads them then inflates nothing itself. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | 'tooLarge' | 'noWorkbook'> {
  const { unzipSync, zipSync } = await import('fflate');
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      return unpacked <= maximumUnpackedBytes;
    },
  });
  if (unpacked > maximumUnpackedBytes) return 'tooLarge';
  return 'xl/workbook.xml' in parts ? zipSync(parts, { level: 0 }) : 'noWorkbook';
}

interface Range {
  sheet: string;
  /** From 0. */
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const rangeName =
  /^(?:\x27((?:[^\x27]|\x27\x27)+)\x27|([^\x27!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/;

const columnAt = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function rangeOf(text: string): Range | null {
  const found = rangeName.exec(text);
  if (!found) return null;
  const [, quoted, plain, column = '', row = '', lastColumn = column, lastRow = row] = found;
  return {
    sheet: quoted?.replaceAll("''", "'") ?? plain ?? '',
    ...{ top: Number(row) - 1, left: columnAt(column), bottom: Number(lastRow) - 1, right: columnAt(lastColumn) },
  };
}

type Workbook = Awaited<ReturnType<typeof import('hucre/xlsx')['readXlsx']>>;

async function readNames(stored: Uint8Array): Promise<OpenedWorkbook> {
  const { readXlsx } = await import('hucre/xlsx');
  const { namedRanges = [] } = await readXlsx(stored, { sheets: () => false });
  const ranges = new Map<string, Range>();
  for (const { name, range, scope } of namedRanges) {
    const place = scope === undefined ? rangeOf(range) : null;
    if (place) ranges.set(name, place);
  }
  const table = ranges.get('names.table');
  if (!table || !ranges.has('meta.format') || !ranges.has('meta.forecastId')) return { ok: false, fault: 'noNames' };
  const needed = [...ranges].filter(([name]) => /^(in|meta|names)\./.test(name)).map(([, { sheet }]) => sheet);
  const read = await readXlsx(stored, { sheets: [...new Set(needed)] });
  const cellsOf = (name: string) => cellsIn(read, ranges.get(name));
  const meta = (name: string) => cellsOf(`meta.${name}`)[0]?.content;
  if (Number(meta('format')) !== knownFormat) return { ok: false, fault: 'otherFormat' };
  const version = Number(meta('version'));
  const inputs = rowsIn(read, table).flatMap(([name, kind, path, , factor]): ReadInput[] => {
    const isInput = (kind === 'input' || kind === 'inputs') && typeof factor === 'number';
    return isInput ? [{ path: String(path), factor, cells: cellsOf(String(name)) }] : [];
  });
  return {
    ok: true,
    workbook: {
      forecastId: String(meta('forecastId') ?? ''),
      version: version > 0 ? version : null,
      business: read.properties?.title ?? '',
      inputs,
    },
  };
}

/** What stands in the rows of a table. */
function rowsIn({ sheets }: Workbook, { sheet, top, left, bottom, right }: Range): unknown[][] {
  const rows = sheets.find(({ name }) => name === sheet)?.rows ?? [];
  return rows.slice(top, Math.min(bottom + 1, top + maximumNames)).map((row) => row.slice(left, right + 1));
}

/** The cells of a row of them. */
function cellsIn({ sheets }: Workbook, range: Range | undefined): ReadCell[] {
  const found = range && sheets.find(({ name }) => name === range.sheet);
  if (!found) return [];
  const { sheet, top, left, right } = range;
  return Array.from({ length: Math.min(right - left + 1, maximumPlaces) }, (_, i) => {
    const cell = found.cells?.get(`${top},${left + i}`);
    const isFormula = cell?.formula !== undefined;
    return {
      at: `${sheet}!${columnName(left + i)}${top + 1}`,
      content: (isFormula ? cell.formulaResult : found.rows[top]?.[left + i]) ?? null,
      isFormula,
    };
  });
}
