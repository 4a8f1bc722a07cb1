import type { ForecastResult, StatementRow } from '../engine/result';
import type { DefinedName } from './names';

const statementKeys = ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect', 'cashFlowDirect'] as const;

/** The first named figure of a workbook that is not the engine's, by month, fiscal year and at the start; null where all are. */
export function firstDifference(names: readonly DefinedName[], result: ForecastResult): string | null {
  const rows = new Map<string, StatementRow>();
  for (const key of statementKeys) for (const row of result[key].rows) rows.set(`${key}/${row.key}`, row);
  for (const { name, kind, path, row, from, to, factor } of names) {
    const expected = rows.get(path);
    if (!expected || (kind !== 'months' && kind !== 'years' && kind !== 'opening')) continue;
    for (let at = from; at <= to; at++) {
      const figure = kind === 'years' ? expected.year(at) : expected.month(at);
      if (Math.round(row.value(at) * factor) !== figure) return `${name} ${at}`;
    }
  }
  return null;
}
