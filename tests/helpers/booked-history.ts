import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** The document with these amounts booked of a row, in months that end before the forecast begins. */
export function withBookedHistory(document: ForecastDocument, row: string, amounts: number[]): ForecastDocument {
  const months = amounts.map((_, i) => ({
    month: addMonths(document.header.startMonth, i - amounts.length),
    result: 'typed',
    sheet: 'typed',
  }));
  const actuals = { lastActualMonth: null, months, rows: { [row]: amounts }, adjustments: [], notes: [] };
  return { ...document, actuals };
}

/** Three years of a season, each 5 % more than the one before. */
export const seasonalHistory = Array.from({ length: 36 }, (_, i) => {
  const season = [80, 90, 100, 110, 120, 130, 120, 110, 100, 90, 80, 150][i % 12] ?? 0;
  return Math.round(season * 10_000 * 1.05 ** Math.floor(i / 12) + ((i * 7919) % 13) * 8_000);
});
