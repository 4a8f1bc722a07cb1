import { AppError } from '#server/errors.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { Language } from '#shared/domain/languages.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { type ReportName, statementOf } from '#shared/reports/registry.ts';
import type { StoredResult, StoredRow } from './stored-result';
import { unpackResult } from './unpack-result';

export interface StatementToRead {
  /** As it is stored. */
  body: string;
  report: ReportName;
  by: 'month' | 'quarter' | 'year';
  /** Of the labels. */
  language: Language;
}

interface ReportPeriod {
  label: string;
  /** "YYYY-MM" */
  firstMonth: string;
  lastMonth: string;
  /** The calendar year in which the fiscal year ends. */
  fiscalYear: number;
  /** True where all of it is booked. */
  isActual: boolean;
}

/** One statement of what is stored of a scenario, with labels. Rejected with `no-report` where it is of a release before quarters were kept. */
export async function readStatement({ body, report, by, language }: StatementToRead) {
  const result = parseJson(await unpackResult(body));
  if (!result.quarters) throw new AppError('no-report');

  return {
    scenario: result.scenario === null ? null : { id: result.scenario, name: result.name ?? '' },
    currency: result.currency,
    minorDigits: currencyDecimals(result.currency),
    failedChecks: result.failedChecks,
    by,
    periods: periodsOf(result, by),
    rows: writtenRows(result.statements[statementOf(report)], by, language),
  };
}

/** Stored rows by month, quarter or fiscal year, with labels. */
export function writtenRows(rows: readonly StoredRow[], by: StatementToRead['by'], language: Language) {
  const series = ({ month: 'months', quarter: 'quarters', year: 'years' } as const)[by];
  return rows.map((row) => ({
    key: row.key,
    label: labelOf(row, language),
    kind: row.kind,
    level: row.level,
    unit: row.unit,
    lineId: row.lineId ?? null,
    opening: row.opening ?? null,
    figures: row[series],
  }));
}

/** The periods of a report by month, quarter or fiscal year. */
export function periodsOf(
  { months, quarters, years, actualUntil = 0 }: Pick<StoredResult, 'months' | 'quarters' | 'years' | 'actualUntil'>,
  by: StatementToRead['by'],
): ReportPeriod[] {
  const monthOf = (number: number) => months[number - 1] ?? '';
  const endOf = (year: number) => {
    const { lastMonth } = years.find((period) => period.year === year) ?? { lastMonth: months.length };
    return Number(monthOf(lastMonth).slice(0, 4));
  };
  if (by === 'month') {
    return years.flatMap(({ year, firstMonth, lastMonth }) =>
      months.slice(firstMonth - 1, lastMonth).map((month, at) => ({
        label: month,
        firstMonth: month,
        lastMonth: month,
        fiscalYear: endOf(year),
        isActual: firstMonth + at <= actualUntil,
      })),
    );
  }
  const spans = by === 'quarter' ? quarters : years.map((year) => ({ ...year, quarter: null }));
  return spans.map(({ year, quarter, firstMonth, lastMonth }) => ({
    label: quarter === null ? `FY${endOf(year)}` : `FY${endOf(year)}-Q${quarter}`,
    firstMonth: monthOf(firstMonth),
    lastMonth: monthOf(lastMonth),
    fiscalYear: endOf(year),
    isActual: lastMonth <= actualUntil,
  }));
}

/** Rows of a line that say something other than the line itself. */
const qualified = new Set(['directCost', 'quantity', 'subscribers', 'price']);

/** The name of a row as a report shows it. */
export function labelOf({ nameKey, name }: Pick<StoredRow, 'nameKey' | 'name'>, language: Language): string {
  const rows: Record<string, unknown> = messagesIn(language).forecast.rows;
  const found = rows[nameKey];
  const words = typeof found === 'string' ? found : nameKey;
  if (name === undefined) return words;
  return qualified.has(nameKey) ? `${name} · ${words}` : name;
}
