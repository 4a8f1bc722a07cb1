import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { fieldNamed } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Workbook } from '#shared/workbook/build-workbook.ts';
import { columnOf } from '#shared/workbook/references.ts';

/** What a named cell is given, in units of the document. */
export interface InputChange {
  path: string;
  value: number | null;
}

const drawn = (seed: number, low: number, high: number) =>
  fc.sample(fc.integer({ min: Math.min(low, high), max: Math.max(low, high) }), { numRuns: 1, seed })[0] ?? low;

/** Another value of an input, as a person would try one; null where the input is not to be changed. */
function another(document: ForecastDocument, path: string, seed: number): InputChange | null {
  const resolved = resolvePath(document, path);
  if (!resolved || resolved.table !== null || Array.isArray(resolved.value)) return null;
  const { kind, low, high, value, nullable } = resolved;
  const field = fieldNamed(resolved.part, resolved.field);
  if (kind === 'flag' || !field || typeof low !== 'number' || typeof high !== 'number') return null;
  const now = typeof value === 'number' ? value : 0;
  const most = {
    money: Math.max(100_000, now * 2),
    price: Math.max(100_000, now * 2),
    rate: 300_000,
    ratePerYear: 200_000,
  };
  const to = Math.min(high, most[kind as keyof typeof most] ?? Math.max(36, now * 2));
  if (nullable && seed % 5 === 0) return { path, value: null };
  return { path, value: drawn(seed, Math.max(low, kind === 'monthNumber' ? 1 : 0), Math.max(0, to)) };
}

/** The document with so many inputs changed, one after another where it stays without a fault, and those changes. */
export function changeInputs(
  document: ForecastDocument,
  workbook: Workbook,
  { count, seed }: { count: number; seed: number },
) {
  const inputs = workbook.names.filter(
    ({ kind, path }) => kind === 'input' && !/^(opening|history|header|thresholds)/.test(path),
  );
  const changes: InputChange[] = [];
  let changed = document;
  for (let i = 0; changes.length < count && i < count * 6; i++) {
    const name = inputs[drawn(seed * 1000 + i, 0, inputs.length - 1)];
    const change =
      name && !changes.some(({ path }) => path === name.path) && another(changed, name.path, seed * 77 + i);
    if (!change) continue;
    const overrides = [{ id: 'o', op: 'set' as const, path: change.path, value: change.value }];
    const scenario = { id: 'tried', name: 'Tried', note: '', overrides };
    const applied = applyScenario({ ...changed, scenarios: [scenario] }, 'tried');
    if (applied.withoutTarget.length > 0 || findIssues(applied.document).length > 0) continue;
    changed = { ...applied.document, scenarios: document.scenarios };
    changes.push(change);
  }
  return { changed, changes };
}

/** The file with the cells of some inputs changed, found by their names. */
export function withInputs(bytes: Uint8Array, workbook: Workbook, changes: readonly InputChange[]): Uint8Array {
  const files = unzipSync(bytes);
  const sheetAt = workbook.sheets.findIndex(({ key }) => key === 'inputs') + 1;
  const file = `xl/worksheets/sheet${sheetAt}.xml`;
  let text = strFromU8(files[file] ?? new Uint8Array());
  for (const { path, value } of changes) {
    const name = workbook.names.find((one) => one.kind === 'input' && one.path === path);
    if (!name) throw new Error(`The workbook has no input ${path}.`);
    const reference = `${columnOf(name.from)}${name.row.number}`;
    const cell = new RegExp(`<c r="${reference}"([^>]*?)(/>|>.*?</c>)`);
    if (!cell.test(text)) throw new Error(`The file has no cell ${reference}.`);
    const shown = value === null ? '' : `<v>${value / name.factor}</v>`;
    text = text.replace(cell, `<c r="${reference}"$1>${shown}</c>`);
  }
  return zipSync({ ...files, [file]: strToU8(text) });
}

/** What a file shows at the places of a name. */
export async function figuresOf(bytes: Uint8Array, workbook: Workbook): Promise<(name: string, at: number) => number> {
  const { sheets } = await readXlsx(bytes);
  const rows = new Map(sheets.map((sheet) => [sheet.name, sheet.rows]));
  const names = new Map(workbook.names.map((name) => [name.name, name]));
  return (name, at) => {
    const row = names.get(name)?.row;
    const value = row && rows.get(row.sheet.name)?.[row.number - 1]?.[at + 3];
    return typeof value === 'number' ? value : Number.NaN;
  };
}
