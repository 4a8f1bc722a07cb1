import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { buildWorkbook, type Workbook } from '#shared/workbook/build-workbook.ts';

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
