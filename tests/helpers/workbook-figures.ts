import { readXlsx } from 'hucre/xlsx';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { buildWorkbook, type Workbook } from '#shared/workbook/build-workbook.ts';
import type { Sheet } from '#shared/workbook/sheet.ts';

const statements = {
  pl: 'profitAndLoss',
  bs: 'balanceSheet',
  cf: 'cashFlowIndirect',
  cd: 'cashFlowDirect',
} as const;

export interface Compared {
  figures: number;
  /** `<name> <place>: <workbook> <engine>`, and the rows of statements that have no name. */
  different: string[];
}

/** Every figure of the engine's statements, by month, year and at the start, beside that of the workbook. `figureOf` reads a named place, in money. */
export function compareStatements(
  document: ForecastDocument,
  {
    scenario = null,
    workbook = buildWorkbook(document),
    figureOf,
  }: {
    scenario?: string | null;
    workbook?: Workbook;
    figureOf?: (name: string, at: number) => number;
  } = {},
): Compared {
  const result = computeForecast(document, { scenario });
  const named = new Map(workbook.names.map((one) => [`${one.kind} ${one.path}`, one]));
  const compared: Compared = { figures: 0, different: [] };
  for (const key of Object.values(statements)) {
    for (const row of result[key].rows) {
      if (row.kind === 'heading' || row.kind === 'ratio' || row.key === 'headroom') continue;
      for (const kind of key === 'balanceSheet'
        ? (['months', 'years', 'opening'] as const)
        : (['months', 'years'] as const)) {
        const name = named.get(`${kind} ${key}/${row.key}`);
        if (!name) {
          compared.different.push(`${kind} ${key}/${row.key} has no name`);
          continue;
        }
        for (let at = name.from; at <= name.to; at++) {
          const shown = figureOf ? figureOf(name.name, at) : name.row.value(at);
          const expected = kind === 'years' ? row.year(at) : row.month(at);
          compared.figures++;
          if (Math.round(shown * name.factor) !== expected)
            compared.different.push(`${name.name} ${at}: ${shown} ${expected}`);
        }
      }
    }
  }
  return compared;
}

/** Every formula of sheets as a spreadsheet computed it beside the value that the file carries. */
export async function compareCells(
  bytes: Uint8Array,
  sheets: readonly Sheet[],
): Promise<{ cells: number; different: string[] }> {
  const shownSheets = new Map((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]));
  const different: string[] = [];
  let cells = 0;
  for (const sheet of sheets) {
    const shownRows = shownSheets.get(sheet.name);
    for (const row of sheet.rows) {
      for (const { from, to, expression } of row.pieces) {
        for (let at = from; at <= to && expression; at++) {
          cells++;
          const value = row.value(at);
          const shown = shownRows?.[row.number - 1]?.[at + 3];
          const isSame = Number.isFinite(value)
            ? row.spec.unit === 'date' ||
              (typeof shown === 'number' && Math.abs(shown - value) <= Math.abs(value) * 1e-14)
            : shown === '' || shown === null || shown === undefined;
          if (!isSame) different.push(`${sheet.name} ${row.number} ${at}: ${shown} ${value} =${expression.text(at)}`);
        }
      }
    }
  }
  return { cells, different };
}
