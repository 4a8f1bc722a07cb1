import { monthIndex } from '#shared/domain/months.ts';
import type { ForecastResult, Statement } from '../result';
import type { StatementRow } from '../statements/statement-row';

/** The cash flow is the indirect one. */
export type VarianceStatement = 'profitAndLoss' | 'balanceSheet' | 'cashFlow';

/** What a row is called and how it is shown. */
export type RowInfo = Pick<StatementRow, 'key' | 'kind' | 'level' | 'nameKey' | 'name' | 'lineId'>;

/** Statements by calendar month, as they are compared: of a forecast, or of last year. */
export interface Side {
  /** Rows of money in the order of the statement. */
  rows(statement: VarianceStatement): readonly RowInfo[];
  /**
   * The figure of a row in a month (as `monthIndex` counts), as the statement shows it; 0 where the side does not have the row,
   * null where it does not have the month. Balances are there in the month before the first one too.
   */
  figure(statement: VarianceStatement, key: string, month: number): number | null;
}

/** True for a row whose figure is that at the end of a month. */
export const isBalance = (statement: VarianceStatement, key: string) =>
  statement === 'balanceSheet' || key === 'closingCash';

const statementOf = (result: ForecastResult, statement: VarianceStatement): Statement =>
  statement === 'cashFlow' ? result.cashFlowIndirect : result[statement];

const isShown = ({ kind, unit }: StatementRow) => unit === 'money' && kind !== 'heading' && kind !== 'check';

/** The months of a forecast, booked or planned. */
export function sideOf(result: ForecastResult): Side {
  const { timeline } = result;
  const beforeFirst = monthIndex(timeline.startMonth) - 1;
  const rows = (statement: VarianceStatement) => statementOf(result, statement).rows.filter(isShown);
  const byKey = {
    profitAndLoss: new Map(rows('profitAndLoss').map((row) => [row.key, row])),
    balanceSheet: new Map(rows('balanceSheet').map((row) => [row.key, row])),
    cashFlow: new Map(rows('cashFlow').map((row) => [row.key, row])),
  };
  return {
    rows,
    figure(statement, key, month) {
      const t = month - beforeFirst;
      if (t > timeline.months || t < (isBalance(statement, key) ? 0 : 1)) return null;
      return byKey[statement].get(key)?.month(t) ?? 0;
    },
  };
}
