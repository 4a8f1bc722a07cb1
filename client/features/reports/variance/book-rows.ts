import { unplannedOf } from '#shared/engine/actual-months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { VarianceStatement } from '#shared/engine/variance/side.ts';
import type { VarianceRow } from '#shared/engine/variance/variance.ts';
import { type Actuals, debitSignOf, isResultRow, partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';

/** A row of the books, and its sign in the row of the statement. */
export interface BookRow {
  row: string;
  sign: 1 | -1;
}

const loans = ['loansCurrent', 'loansNonCurrent'];

interface BookRowsParams {
  statement: VarianceStatement;
  row: Pick<VarianceRow, 'key' | 'kind'>;
  result: ForecastResult;
  actuals: Actuals;
}

/** The rows of the books that a row of a statement shows; none of a sum, and of the cash flow, which is not booked. */
export function bookRowsOf({ statement, row: { key, kind }, result, actuals }: BookRowsParams): BookRow[] {
  if (kind !== 'line' || statement === 'cashFlow') return [];
  if (statement === 'balanceSheet') {
    // The forecast splits the loans itself.
    const fields = loans.includes(key) ? loans : [key];
    return fields.map((field) => ({ row: `sheet:${field}`, sign: key === 'accumulatedDepreciation' ? -1 : 1 }));
  }
  if (!isResultRow(key)) return [];
  const shown = new Set(result.profitAndLoss.rows.map((row) => row.key));
  const gone = Object.keys(actuals.rows).filter(
    (entry) => !shown.has(entry) && unplannedOf[partsOfRowKey(entry)[0]]?.[0] === key,
  );
  return [key, ...gone].map((row) => ({ row, sign: debitSignOf(row) === 1 ? -1 : 1 }));
}

/** Of charges, which the statement shows negative: their amount. */
export const shownSign = (statement: VarianceStatement, { key, kind }: Pick<VarianceRow, 'key' | 'kind'>): 1 | -1 =>
  statement === 'profitAndLoss' && kind === 'line' && debitSignOf(key) === 1 ? -1 : 1;
