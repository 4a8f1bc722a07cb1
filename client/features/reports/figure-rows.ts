import type { Statement, StatementRow } from '../../../shared/engine/result';
import type { FigureRow } from '../../components/statement-table/figure-row';
import { type FindText, rowName } from './words';

/** Ratios that people read as a multiple, not as per cent. */
const multiples = new Set([
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'debtToEquity',
  'netDebtToEbitda',
  'interestCover',
  'debtServiceCover',
  'assetTurnover',
]);

const isNothing = (value: number) => value === 0 || Number.isNaN(value);

/** True for a row of an account that never holds anything: no figure in any month. */
export function isEmptyRow(row: StatementRow): boolean {
  if (row.kind !== 'line' || row.lineId !== undefined) return false;
  return isNothing(row.opening ?? 0) && row.months.every(isNothing);
}

/** The rows of a statement as a table shows them. */
export function figureRows(statement: Statement, find: FindText, hasEmptyRows: boolean): FigureRow[] {
  return statement.rows
    .filter((row) => hasEmptyRows || !isEmptyRow(row))
    .map((row) => ({
      key: row.key,
      name: rowName(find, row),
      kind: row.kind,
      level: row.level,
      unit: multiples.has(row.key) ? 'times' : row.unit,
      opening: row.opening,
      months: row.months,
      quarters: row.quarters,
      years: row.years,
    }));
}

export function findRow(statement: Statement, key: string): StatementRow | undefined {
  return statement.rows.find((row) => row.key === key);
}

/** The figures of a row in whole units of the currency, for charts. */
export function unitsOf(values: ArrayLike<number>, minorDigits: number): number[] {
  const factor = 10 ** minorDigits;
  return Array.from(values, (value) => value / factor);
}
