import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Workbook } from '#shared/workbook/build-workbook.ts';
import { BLANK } from '#shared/workbook/expression.ts';
import type { WorkbookFile } from '#shared/workbook/model.ts';
import type { OpenWorkbook } from '#shared/workbook/open-workbook.ts';
import { columnOf } from '#shared/workbook/references.ts';
import type { Row } from '#shared/workbook/sheet.ts';

/** What a named cell is given, in units of the document; of a table one of its places. */
export interface InputChange {
  path: string;
  place: number | null;
  value: number | boolean | null;
}

/** A number as the cell takes it. */
export const typedIn = ({ value }: InputChange, factor: number): number | null =>
  value === null ? null : Number(value) / factor;

const drawn = (seed: number, low: number, high: number) =>
  fc.sample(fc.integer({ min: Math.min(low, high), max: Math.max(low, high) }), { numRuns: 1, seed })[0] ?? low;

const liveFlags = new Set(['enabled', 'capitaliseInterest', 'deferredTax']);

/** Another value of an input, as a person would try one; null where the input is not to be changed. */
function another(document: ForecastDocument, path: string, seed: number): InputChange | null {
  // Months over a rule are inputs of their own, each of which may be blank.
  const month = path.endsWith('/months') ? drawn(seed + 5, 1, 12) : null;
  const resolved = resolvePath(document, month === null ? path : `${path}/${month}`);
  if (!resolved || resolved.kind === 'profile' || resolved.kind === 'ramp') return null;
  const { kind, low, high, value, nullable, table } = resolved;
  if (kind === 'flag') return liveFlags.has(resolved.field) ? { path, place: null, value: value !== true } : null;
  if (typeof low !== 'number' || typeof high !== 'number') return null;
  if (nullable && seed % 5 === 0) return { path, place: month, value: null };
  const place =
    table === null
      ? month
      : drawn(seed + 5, 1, table === 'places' ? 12 : table === 'years' ? document.header.years : 12);
  const now = typeof value === 'number' ? value : 0;
  const most: Partial<Record<typeof kind, number>> = {
    money: Math.max(100_000, now * 2),
    price: Math.max(100_000, now * 2),
  };
  const rates: Partial<Record<typeof kind, number>> = { rate: 300_000, ratePerYear: 200_000 };
  const to = Math.min(high, most[kind] ?? rates[kind] ?? Math.max(36, now * 2));
  return { path, place, value: drawn(seed, Math.max(low, kind === 'monthNumber' ? 1 : 0), Math.max(0, to)) };
}

/** Whether the cells of a name may be given that. */
function isWithin({ model }: Workbook, { row, factor }: Workbook['names'][number], change: InputChange): boolean {
  const bounds = model.inputs.bounds.find((one) => one.row === row);
  const typed = typedIn(change, factor);
  return typed === null || !bounds || (typed >= bounds.low && typed <= bounds.high);
}

/** The document with so many inputs changed, one after another where it stays without a fault, and those changes. */
export function changeInputs(
  document: ForecastDocument,
  workbook: Workbook,
  { count, seed }: { count: number; seed: number },
) {
  const inputs = workbook.names.filter(
    ({ kind, path }) =>
      (kind === 'input' || kind === 'inputs') && !/^(opening|history|header|thresholds)|prepaidEveryMonths$/.test(path),
  );
  const changes: InputChange[] = [];
  let changed = document;
  for (let i = 0; changes.length < count && i < count * 6; i++) {
    const name = inputs[drawn(seed * 1000 + i, 0, inputs.length - 1)];
    const change =
      name && !changes.some(({ path }) => path === name.path) && another(changed, name.path, seed * 77 + i);
    // A table has cells up to the horizon, or to what is typed past it.
    if (!change || (change.place ?? 1) > name.to || !isWithin(workbook, name, change)) continue;
    const path = change.place === null ? change.path : `${change.path}/${change.place}`;
    const overrides = [{ id: 'o', op: 'set' as const, path, value: change.value }];
    const scenario = { id: 'tried', name: 'Tried', note: '', overrides };
    const applied = applyScenario({ ...changed, scenarios: [scenario] }, 'tried');
    if (applied.withoutTarget.length > 0 || findIssues(applied.document).length > 0) continue;
    changed = { ...applied.document, scenarios: document.scenarios };
    changes.push(change);
  }
  return { changed, changes };
}

/** The file with the cells of some inputs changed, found by their names. */
export const withInputs = (bytes: Uint8Array, workbook: Workbook, changes: readonly InputChange[]): Uint8Array =>
  withCells(
    bytes,
    workbook,
    changes.map((change) => {
      const { row, from, factor } = namedInput(workbook, change);
      return { row, at: from + (change.place ?? 1) - 1, value: typedIn(change, factor) };
    }),
  );

/** The file with other figures in some cells, as shown; null is a blank one. */
export function withCells(
  bytes: Uint8Array,
  { sheets }: WorkbookFile,
  cells: readonly { row: Row; at: number; value: number | null }[],
): Uint8Array {
  const files = unzipSync(bytes);
  const typed = new Map<string, Map<string, string>>();
  for (const { row, at, value } of cells) {
    const file = `xl/worksheets/sheet${sheets.indexOf(row.sheet) + 1}.xml`;
    const onSheet = typed.get(file) ?? new Map<string, string>();
    typed.set(file, onSheet.set(`${columnOf(at)}${row.number}`, value === null ? '' : `<v>${value}</v>`));
  }
  const changed = [...typed].map(([file, shown]) => {
    const text = strFromU8(files[file] ?? new Uint8Array());
    const other = text.replace(
      /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>.*?<\/c>)/g,
      (cell, reference: string, style: string) => {
        const figure = shown.get(reference);
        shown.delete(reference);
        return figure === undefined ? cell : `<c r="${reference}"${style}>${figure}</c>`;
      },
    );
    if (shown.size > 0) throw new Error(`The file has no cell ${[...shown.keys()].join(', ')}.`);
    return [file, strToU8(other)] as const;
  });
  return zipSync({ ...files, ...Object.fromEntries(changed) }, { level: 1 });
}

/** The name of the cells that a change is of. */
export function namedInput({ names }: Workbook, { path }: InputChange) {
  const name = names.find((one) => (one.kind === 'input' || one.kind === 'inputs') && one.path === path);
  if (!name) throw new Error(`The workbook has no input ${path}.`);
  return name;
}

/** What the file of a workbook has in the cells of its inputs, without writing and reading it. */
export const openedOf = ({ names }: WorkbookFile): OpenWorkbook => ({
  ...{ forecastId: '', version: null, business: '' },
  inputs: names
    .filter(({ kind }) => kind === 'input' || kind === 'inputs')
    .map(({ path, factor, row, from, to }) => ({
      ...{ path, factor },
      cells: Array.from({ length: to - from + 1 }, (_, i) => {
        const value = row.value(from + i);
        return { at: row.address(from + i, from + i), content: value === BLANK ? null : value, isFormula: false };
      }),
    })),
});

/** What a file shows at the places of a name. */
export async function figuresOf(bytes: Uint8Array, workbook: WorkbookFile) {
  const { sheets } = await readXlsx(bytes);
  return figuresIn(new Map(sheets.map((sheet) => [sheet.name, sheet.rows])), workbook);
}

/** What cells by sheet and row show at the places of a name; a blank one is no number. */
export function figuresIn(
  sheets: ReadonlyMap<string, readonly (readonly unknown[])[]>,
  workbook: WorkbookFile,
): (name: string, at: number) => number {
  const names = new Map(workbook.names.map((name) => [name.name, name]));
  return (name, at) => {
    const row = names.get(name)?.row;
    const value = row && sheets.get(row.sheet.name)?.[row.number - 1]?.[at + 3];
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  };
}
