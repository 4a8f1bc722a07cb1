import type { FigureRow } from '#client/components/statement-table/figure-row.ts';
import { type FindText, rowName } from '#client/lib/forecast-texts.ts';
import { unitOf } from '#client/lib/row-units.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import { type Month, makeTimeline, type Timeline } from '#shared/domain/months.ts';
import type { ForecastResult, RowUnit, StatementRow } from '#shared/engine/result.ts';
import { storedStatements } from '#shared/reports/registry.ts';
import { monthTitle } from '../reports/periods';

type OpenedReport = NonNullable<Extract<RouterOutputs['link']['open'], { contents: 'reports' }>['report']>;
type ShownResult = OpenedReport['results'] extends JsonText<(infer Result)[]> ? Result : never;

type Row = Pick<StatementRow, 'key' | 'kind' | 'level' | 'nameKey'> & {
  name?: string | undefined;
  unit: RowUnit;
  opening: number;
  months: ArrayLike<number>;
  quarters: ArrayLike<number>;
  years: ArrayLike<number>;
};

/** A case of a forecast as a link shows it, whether it was stored or computed here. */
export interface ShownCase {
  /** Empty for the base. */
  id: string;
  /** Null for the base. */
  name: string | null;
  currency: string;
  timeline: Timeline;
  failedChecks: readonly string[];
  /** Number of the last actual month. */
  actualUntil: number | undefined;
  /** By the key of the statement. */
  statements: Readonly<Record<string, readonly Row[]>>;
}

const figures = (values: readonly (number | null)[]) => values.map((value) => value ?? Number.NaN);

/** The cases of a stored report. */
export const casesOfReport = ({ results }: OpenedReport): ShownCase[] =>
  parseJson<ShownResult[]>(results).map(
    ({ scenario, name, currency, months, years, failedChecks, actualUntil, statements }) => ({
      id: scenario ?? '',
      name: scenario === null ? null : (name ?? scenario),
      currency,
      timeline: timelineOf(months, years),
      failedChecks,
      actualUntil,
      statements: Object.fromEntries(
        Object.entries(statements).map(([key, rows]) => [
          key,
          rows.map((row) => ({
            ...row,
            opening: row.opening ?? Number.NaN,
            months: figures(row.months),
            quarters: figures(row.quarters),
            years: figures(row.years),
          })),
        ]),
      ),
    }),
  );

/** Years are whole but for the first, which ends where the fiscal year does. */
function timelineOf(months: readonly string[], years: readonly { lastMonth: number }[]): Timeline {
  const end = months[(years[0]?.lastMonth ?? 1) - 1] ?? '';
  return makeTimeline({
    startMonth: (months[0] ?? '') as Month,
    fiscalYearEndMonth: Number(end.slice(5)),
    years: years.length,
  });
}

/** A case that was computed here. */
export const caseOfResult = (result: ForecastResult, name: string | null): ShownCase => ({
  id: result.scenarioId ?? '',
  name,
  currency: result.currency,
  timeline: result.timeline,
  failedChecks: result.checks.filter(({ passed }) => !passed).map(({ id }) => id),
  actualUntil: result.actualUntil,
  statements: Object.fromEntries(
    storedStatements.map((statement) => [
      statement,
      result[statement].rows.map(
        ({ key, kind, level, nameKey, name: line, unit, opening, months, quarters, years }) => ({
          ...{ key, kind, level, nameKey, name: line, unit, months, quarters, years },
          opening: opening ?? Number.NaN,
        }),
      ),
    ]),
  ),
});

const isNothing = (value: number) => value === 0 || Number.isNaN(value);

/** The rows of a statement that have a figure, as the table of reports shows them. */
export const tableRows = ({ timeline, statements }: ShownCase, statement: string, find: FindText): FigureRow[] =>
  (statements[statement] ?? [])
    .filter(({ kind, opening, years }) => kind !== 'line' || !isNothing(opening) || !Array.from(years).every(isNothing))
    .map((row) => ({
      ...row,
      name: rowName(find, row),
      unit: unitOf(row),
      ...(row.unit === 'month' ? { nameOf: (month: number) => monthTitle(timeline, month) } : {}),
    }));
