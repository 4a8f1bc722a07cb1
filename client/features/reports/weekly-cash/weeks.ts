import type { FigureRow, FigureRowKind } from '#client/components/statement-table/figure-row.ts';
import type { FindText } from '#client/lib/forecast-texts.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type WeekColumn, type WeeklyCash, weeklyCash } from '#shared/engine/weekly-cash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ReportView } from '../report-view';

/** The month with which the weeks begin: the chosen one, else the first that is not booked. */
export function weeksFrom({ timeline, actualUntil = 0 }: ForecastResult, { weeksFrom: chosen }: ReportView): number {
  return Math.min(chosen ?? actualUntil + 1, timeline.months);
}

/** The thirteen weeks of a case of the document. */
export const weeksOf = (document: ForecastDocument, result: ForecastResult, fromMonth: number): WeeklyCash =>
  weeklyCash(document, { scenario: result.scenarioId, fromMonth });

const none: readonly number[] = [];

/** What the table of the weeks shows: a row a purpose between opening and closing cash. */
export function weekRows({ columns }: WeeklyCash, find: FindText): FigureRow[] {
  const row = (key: string, kind: FigureRowKind, figure: (week: WeekColumn) => number): FigureRow => ({
    key,
    name: find(`rows.${key}`) ?? find(`reports:weeks.${key}`) ?? key,
    kind,
    level: kind === 'line' ? 1 : 0,
    unit: 'money',
    months: columns.map(figure),
    quarters: none,
    years: none,
  });
  const sumOf = (sign: 1 | -1) => (week: WeekColumn) =>
    week.rows.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount : sum), 0);
  return [
    row('openingCash', 'line', ({ opening }) => opening),
    ...(columns[0]?.rows ?? []).map(({ key }, at) => row(key, 'line', ({ rows }) => rows[at]?.amount ?? 0)),
    row('totalIn', 'subtotal', sumOf(1)),
    row('totalOut', 'subtotal', sumOf(-1)),
    row('net', 'subtotal', ({ net }) => net),
    row('closingCash', 'total', ({ closing }) => closing),
    row('lowest', 'line', ({ lowest }) => lowest),
    row('headroom', 'limit', ({ headroom }) => headroom),
  ];
}
