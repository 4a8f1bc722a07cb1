import type { FigureRow } from '#client/components/statement-table/figure-row.ts';
import { type FindText, rowName } from '#client/lib/forecast-texts.ts';
import { unitOf } from '#client/lib/row-units.ts';
import type { Statement, StatementRow } from '#shared/engine/result.ts';
import { betterOf } from './better';
import type { EnteredFigures } from './entered-year';

const isNothing = (value: number) => value === 0 || Number.isNaN(value);

/** True for a row of an account that never holds anything: no figure in any month. */
export function isEmptyRow(row: StatementRow): boolean {
  if (row.kind !== 'line' || row.lineId !== undefined) return false;
  return isNothing(row.opening ?? 0) && row.months.every(isNothing);
}

interface FigureRowsParams {
  statement: Statement;
  /** The same of the case compared with. */
  against?: Statement | null;
  /** The year before the first, as it was entered. */
  entered?: EnteredFigures | undefined;
  find: FindText;
  hasEmptyRows: boolean;
  /** The name of month t. */
  monthName: (t: number) => string;
}

/** The rows of a statement as a table shows them. */
export function figureRows(params: FigureRowsParams): FigureRow[] {
  const { statement, against = null, entered, find, hasEmptyRows, monthName } = params;
  return pairsOf(statement, against)
    .filter(
      ({ row, other }) =>
        hasEmptyRows ||
        !isEmptyRow(row) ||
        (other !== null && !isEmptyRow(other)) ||
        !isNothing(entered?.get(row.key) ?? 0),
    )
    .map(({ row, isOwn, other }) => ({
      key: row.key,
      name: rowName(find, row),
      kind: row.kind,
      level: row.level,
      unit: unitOf(row),
      ...(row.unit === 'month' ? { nameOf: monthName } : {}),
      ...(against && {
        against: { ...(other ? figuresOf(other) : nothingLike(row)), entered: entered?.get(row.key) },
        better: betterOf(statement.key, row.key),
        isCharge: isCharge(row),
      }),
      ...(isOwn ? figuresOf(row) : nothingLike(row)),
    }));
}

const charges = new Set([
  'totalDirectCosts',
  'directLabour',
  'wagesAndSalaries',
  'employerOnCost',
  'contractors',
  'leaseExpense',
  'badDebts',
  'totalOperatingExpenses',
  'depreciation',
  'amortisation',
  'leaseDepreciation',
  'interestExpense',
  'currentTax',
]);
const chargedLines = new Set(['directCost', 'operatingExpense', 'otherExpense']);
const isCharge = ({ key, nameKey }: StatementRow) => charges.has(key) || chargedLines.has(nameKey);

const figuresOf = ({ opening, months, quarters, years }: StatementRow) => ({ opening, months, quarters, years });
/** Those of a line that a case does not have: nothing in every period. */
const nothingLike = ({ months, quarters, years }: StatementRow) => ({
  opening: undefined,
  months: new Float64Array(months.length),
  quarters: new Float64Array(quarters.length),
  years: new Float64Array(years.length),
});

interface RowPair {
  row: StatementRow;
  isOwn: boolean;
  other: StatementRow | null;
}

/** The rows of a statement with those of the other; lines that only the other has follow the row that they follow there. */
function pairsOf(statement: Statement, against: Statement | null): RowPair[] {
  if (!against) return statement.rows.map((row) => ({ row, isOwn: true, other: null }));
  const others = new Map(against.rows.map((row) => [row.key, row]));
  const pairs = statement.rows.map((row): RowPair => ({ row, isOwn: true, other: others.get(row.key) ?? null }));
  against.rows.forEach((row, index) => {
    if (pairs.some((pair) => pair.row.key === row.key)) return;
    const before = against.rows[index - 1]?.key;
    pairs.splice(pairs.findIndex((pair) => pair.row.key === before) + 1, 0, { row, isOwn: false, other: row });
  });
  return pairs;
}

export function findRow(statement: Statement, key: string): StatementRow | undefined {
  return statement.rows.find((row) => row.key === key);
}

/** The figures of a row in whole units of the currency, for charts. */
export function unitsOf(values: ArrayLike<number>, minorDigits: number): number[] {
  const factor = 10 ** minorDigits;
  return Array.from(values, (value) => value / factor);
}
