import type { Statement } from '../../../../shared/engine/result';
import { partsOf } from '../../../../shared/engine/trace/parts';
import { questionOf, type StatementKey } from '../../../../shared/engine/trace/question';

const askable = ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect', 'cashFlowDirect'] as const;

/** The statement as the engine asks about it; null for reports whose figures have no moves. */
export function statementKeyOf({ key }: Statement): StatementKey | null {
  return askable.find((one) => one === key) ?? null;
}

/** The rows whose figures have moves or parts behind them. */
export function explainedRows(statement: Statement): ReadonlySet<string> {
  const key = statementKeyOf(statement);
  if (key === null) return new Set();
  const isExplained = (row: string) => questionOf(key, row) !== null || partsOf(statement, row) !== null;
  return new Set(statement.rows.map((row) => row.key).filter(isExplained));
}
