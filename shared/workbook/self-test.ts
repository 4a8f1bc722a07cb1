import type { ForecastResult, StatementRow } from '../engine/result';
import type { DefinedName } from './names';

const statementKeys = ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect', 'cashFlowDirect'] as const;

/** The first figure of the statements that a workbook lacks or has otherwise, by month, fiscal year and at the start; null where none. */
export function firstDifference(names: readonly DefinedName[], result: ForecastResult): string | null {
  const rows = new Map<string, StatementRow>();
  for (const key of statementKeys) for (const row of result[key].rows) rows.set(`${key}/${row.key}`, row);
  const seen = new Set<string>();
  for (const { name, kind, path, row, from, to, factor } of names) {
    const expected = rows.get(path);
    if (!expected || (kind !== 'months' && kind !== 'years' && kind !== 'opening')) continue;
    seen.add(path);
    for (let at = from; at <= to; at++) {
      const figure = kind === 'years' ? expected.year(at) : expected.month(at);
      if (Math.round(row.value(at) * factor) !== figure) return `${name} ${at}`;
    }
  }
  const isNamed = ({ key, kind }: StatementRow) => kind !== 'heading' && kind !== 'ratio' && key !== 'headroom';
  return [...rows].find(([path, row]) => isNamed(row) && !seen.has(path))?.[0] ?? null;
}
