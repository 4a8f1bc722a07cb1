import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type Actuals, debitSignOf } from '#shared/inputs/forecast/actuals.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedAsPlanned } from './booked-as-planned';

/** What the books hold in month L, by row in its sign; cash takes the other side. */
export type Books = Record<string, number>;

/** The document with its own months as actuals up to L, but for the given rows in month L. */
export function bookedUntil(document: ForecastDocument, until: number, books: Books): ForecastDocument {
  const withLines = Object.keys(books).some((key) => key.startsWith('loan:'));
  const actuals = bookedAsPlanned(document, computeForecast(document), { withLines });
  const place = until - 1;
  const rows: Actuals['rows'] = structuredClone(actuals.rows);
  for (const [key, amount] of Object.entries(books)) {
    rows[key] ??= actuals.months.map(() => 0);
    rows[key][place] = amount;
  }
  let difference = 0;
  for (const field of balanceSheetFields)
    difference += debitSignOf(`sheet:${field}`) * (rows[`sheet:${field}`]?.[place] ?? 0);
  rows['sheet:cash'] ??= actuals.months.map(() => 0);
  rows['sheet:cash'][place] = (rows['sheet:cash'][place] ?? 0) - difference;
  const lastActualMonth = addMonths(document.header.startMonth, place);
  return { ...document, actuals: { ...actuals, rows, lastActualMonth } };
}
