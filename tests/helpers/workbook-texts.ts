import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { BLANK } from '#shared/workbook/expression.ts';
import { SheetEvaluator } from './sheet-evaluator';

const allowed = new Set(
  'SUM ROUND MIN MAX IF AND OR INT TRUNC ABS SIGN MOD INDEX SUMPRODUCT COUNTIF PMT DATE YEAR MONTH'.split(' '),
);

/** Cells whose text says another figure than the workbook carries, and functions that no text may use. */
export function differencesOf(document: ForecastDocument): { cells: number; different: string[]; functions: string[] } {
  const { sheets } = buildWorkbook(document);
  const evaluator = new SheetEvaluator(sheets);
  const used = new Set<string>();
  const different: string[] = [];
  let cells = 0;
  for (const sheet of sheets) {
    for (const row of [...Object.values(sheet.head), ...sheet.rows]) {
      for (const { from, to, expression } of row.pieces) {
        for (let at = from; at <= to && expression; at++) {
          cells++;
          for (const [, name = ''] of expression.text(at).matchAll(/([A-Z]+)\(/g)) used.add(name);
          const value = row.value(at) === BLANK ? '' : row.value(at);
          const read = evaluator.cell(row, at);
          const isSame =
            typeof value === 'string' ? value === read : Math.abs(Number(read) - value) <= Math.abs(value) * 1e-14;
          if (!isSame) different.push(`${sheet.name} ${row.number} ${at}: ${read} ${value} =${expression.text(at)}`);
        }
      }
    }
  }
  return { cells, different, functions: [...used].filter((name) => !allowed.has(name)) };
}
