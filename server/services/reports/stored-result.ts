import type { ForecastResult, Statement, StatementRow } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type StoredStatement, storedStatements } from '#shared/reports/registry.ts';
import { type Valuation, valueForecast } from '#shared/valuation/value-forecast.ts';

/** A row as it is stored: figures by month, fiscal quarter and fiscal year; null is a figure that is not defined. */
export interface StoredRow extends Pick<StatementRow, 'key' | 'kind' | 'level' | 'unit' | 'nameKey'> {
  name?: string;
  lineId?: string;
  opening?: number | null;
  months: (number | null)[];
  quarters: (number | null)[];
  years: (number | null)[];
}

/** What a report keeps of the base or of one scenario. */
export interface StoredResult {
  /** Null for the base. */
  scenario: string | null;
  name: string | null;
  currency: string;
  /** "YYYY-MM" of months 1…T. */
  months: string[];
  /** First and last month number of each quarter of a fiscal year, and of each fiscal year. */
  quarters: { year: number; quarter: number; firstMonth: number; lastMonth: number }[];
  years: { year: number; firstMonth: number; lastMonth: number }[];
  statements: Record<StoredStatement, StoredRow[]>;
  failedChecks: string[];
  warnings: number;
  /** Number of the last actual month; absent without one, and in reports of earlier releases. */
  actualUntil?: number;
  /** What the case is worth; absent in reports of earlier releases. Not a part of the result hash. */
  valuation?: Valuation;
}

/** The part of a result that is stored, as plain JSON. */
export function storedResultOf(document: ForecastDocument, result: ForecastResult, name: string | null): StoredResult {
  return {
    scenario: result.scenarioId,
    name,
    currency: result.currency,
    ...periodsIn(result),
    statements: Object.fromEntries(
      storedStatements.map((statement) => [statement, rowsOf(result[statement])]),
    ) as StoredResult['statements'],
    failedChecks: result.checks.filter((check) => !check.passed).map((check) => check.id),
    warnings: result.warnings.length,
    valuation: valueForecast(document, result),
  };
}

/** The months, quarters and years of a result as they are stored. */
export function periodsIn({
  timeline,
  actualUntil,
}: ForecastResult): Pick<StoredResult, 'months' | 'quarters' | 'years' | 'actualUntil'> {
  return {
    months: timeline.labels,
    quarters: timeline.quarters.map(({ year, quarter = 1, firstMonth, lastMonth }) => ({
      year,
      quarter,
      firstMonth,
      lastMonth,
    })),
    years: timeline.fiscalYears.map(({ year, firstMonth, lastMonth }) => ({ year, firstMonth, lastMonth })),
    ...(actualUntil === undefined ? {} : { actualUntil }),
  };
}

/** The rows of a statement as they are stored. */
export function rowsOf(statement: Statement): StoredRow[] {
  return statement.rows.map((row) => {
    const { key, kind, level, unit, nameKey, name, lineId, opening } = row;
    const { months, quarters, width } = row.shape;
    return {
      key,
      kind,
      level,
      unit,
      nameKey,
      ...(name === undefined ? {} : { name }),
      ...(lineId === undefined ? {} : { lineId }),
      ...(opening === undefined ? {} : { opening: defined(opening) }),
      months: columnsOf(row, 0, months),
      quarters: columnsOf(row, months, months + quarters),
      years: columnsOf(row, months + quarters, width),
    };
  });
}

/** The figures of some columns. A report has a hundred thousand: reading them from a view of the block takes six times as long. */
function columnsOf({ figures, at }: StatementRow, first: number, end: number): (number | null)[] {
  const columns = new Array<number | null>(end - first);
  for (let i = first; i < end; i++) columns[i - first] = defined(figures[at + i] ?? Number.NaN);
  return columns;
}

/** JSON has no NaN: a figure that is not defined is null. */
const defined = (figure: number): number | null => (Number.isFinite(figure) ? figure : null);
