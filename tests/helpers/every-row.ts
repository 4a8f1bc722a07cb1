import type { ForecastResult, StatementRow } from '#shared/engine/result.ts';
import { madeOf } from '#shared/engine/statements/made-of.ts';

/** Every row of every report, and every row that only others are made of, once. */
export function everyRow(result: ForecastResult): StatementRow[] {
  const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios } = result;
  const statements = [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios];
  const rows = new Set<StatementRow>([...statements, ...result.schedules].flatMap(({ rows }) => rows));
  for (const row of rows) {
    for (let column = 0; column < row.shape.width; column++) {
      for (const part of madeOf(row, column)?.parts ?? []) rows.add(part.row);
    }
  }
  return [...rows].filter(({ kind }) => kind !== 'heading');
}
