import type { RowUnit, Statement, StatementRow } from '../../../shared/engine/result';
import type { FigureRow, FigureUnit } from '../../components/statement-table/figure-row';
import { type FindText, rowName } from '../../lib/forecast-texts';

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

const figureUnits: Record<RowUnit, FigureUnit> = {
  money: 'money',
  ratio: 'ratio',
  quantity: 'quantity',
  price: 'price',
  days: 'tenths',
  months: 'tenths',
  month: 'named',
};

const isNothing = (value: number) => value === 0 || Number.isNaN(value);

/** True for a row of an account that never holds anything: no figure in any month. */
export function isEmptyRow(row: StatementRow): boolean {
  if (row.kind !== 'line' || row.lineId !== undefined) return false;
  return isNothing(row.opening ?? 0) && row.months.every(isNothing);
}

interface FigureRowsParams {
  statement: Statement;
  find: FindText;
  hasEmptyRows: boolean;
  /** The name of month t. */
  monthName: (t: number) => string;
}

/** The rows of a statement as a table shows them. */
export function figureRows({ statement, find, hasEmptyRows, monthName }: FigureRowsParams): FigureRow[] {
  return statement.rows
    .filter((row) => hasEmptyRows || !isEmptyRow(row))
    .map((row) => ({
      key: row.key,
      name: rowName(find, row),
      kind: row.kind,
      level: row.level,
      unit: multiples.has(row.key) ? 'times' : figureUnits[row.unit],
      ...(row.unit === 'month' ? { nameOf: monthName } : {}),
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
