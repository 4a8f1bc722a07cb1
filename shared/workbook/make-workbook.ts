import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { buildWorkbook, type Workbook, type WorkbookOptions } from './build-workbook';
import { bytesOf, type WorkbookMeta } from './write-workbook';

/** More formulas than a spreadsheet opens with ease. */
const maximumFormulas = 600_000;

/** Why a forecast has no workbook: booked months, check E16, too many formulas, or figures unlike those of the engine. */
export type WorkbookFailure = 'actuals' | 'tooLarge' | 'tooMany' | 'mismatch';

export interface WorkbookCounts {
  sheets: number;
  formulas: number;
  names: number;
}

/** How much the workbook of a forecast without issues would hold, or why there is none. */
export function countWorkbook(document: ForecastDocument, options: WorkbookOptions): WorkbookCounts | WorkbookFailure {
  const built = build(document, options);
  return typeof built === 'string' ? built : built.counts;
}

/**
 * The bytes of the workbook of a forecast without issues, proved: every statement figure of its value reading is the engine's.
 * `onSheet` is told of each sheet before it is worked out.
 */
export async function makeWorkbook(
  document: ForecastDocument,
  options: WorkbookOptions & { meta: WorkbookMeta },
  onSheet: (sheet: string, done: number, all: number) => void = () => undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; counts: WorkbookCounts } | WorkbookFailure> {
  const built = build(document, options);
  if (typeof built === 'string') return built;
  const { workbook, counts } = built;
  const { sheets } = workbook;
  sheets.forEach((sheet, done) => {
    onSheet(sheet.name, done, sheets.length);
    for (const row of sheet.rows) for (let at = 0; at <= row.until; at++) row.value(at);
  });
  if (!matches(workbook, computeForecast(document))) return 'mismatch';
  return { bytes: new Uint8Array(await bytesOf(workbook, options.meta)), counts };
}

function build(
  document: ForecastDocument,
  options: WorkbookOptions,
): { workbook: Workbook; counts: WorkbookCounts } | WorkbookFailure {
  if ((document.actuals?.months.length ?? 0) > 0) return 'actuals';
  if (computeForecast(document).checks.some(({ id, passed }) => id === 'E16' && !passed)) return 'tooLarge';
  const workbook = buildWorkbook(document, options);
  const counts = { sheets: workbook.sheets.length, formulas: formulasIn(workbook), names: workbook.names.length };
  return counts.formulas > maximumFormulas ? 'tooMany' : { workbook, counts };
}

function formulasIn({ sheets }: Workbook): number {
  let count = 0;
  for (const { rows } of sheets)
    for (const { pieces } of rows)
      for (const { from, to, expression } of pieces) if (expression) count += to - from + 1;
  return count;
}

const statements = ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect', 'cashFlowDirect'] as const;

/** Whether the value reading has every figure of the statements, in months, years and at the start, as the engine has it. */
export function matches({ names }: Pick<Workbook, 'names'>, result: ForecastResult): boolean {
  const rows = new Map(statements.flatMap((key) => result[key].rows.map((row) => [`${key}/${row.key}`, row] as const)));
  return names.every(({ kind, path, row, from, to, factor }) => {
    if (kind !== 'months' && kind !== 'years' && kind !== 'opening') return true;
    const figures = rows.get(path);
    for (let at = from; at <= to; at++) {
      const expected = kind === 'years' ? figures?.year(at) : figures?.month(at);
      if (Math.round(row.value(at) * factor) !== expected) return false;
    }
    return true;
  });
}
