import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type BalanceSheet, balanceSheetTotals, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

export const own = { id: 'x', name: 'Line' };

/** Two years from January 2027 in which everything is paid at once and nothing is taxed, changed as given. */
export function smallForecast(
  change: Partial<ForecastDocument> = {},
  opening: Partial<BalanceSheet> = {},
): ForecastDocument {
  const empty = emptyForecast({ name: 'Small', currency: 'EUR', startMonth: '2027-01', years: 2 });
  const sheet = makeBalanceSheet(opening);
  const startBalanceSheet = { ...sheet, shareCapital: sheet.shareCapital + balanceSheetTotals(sheet).difference };
  const paidAtOnce = { daysSales: 0, daysPayable: 0, daysInventory: 0 };
  return {
    ...empty,
    workingCapital: { ...empty.workingCapital, ...paidAtOnce },
    ...change,
    openingPosition: { ...empty.openingPosition, ...change.openingPosition, startBalanceSheet },
  };
}

/** Computes a small forecast; a failed check throws, so that every golden case is a whole one. */
export function computeSmall(
  change: Partial<ForecastDocument> = {},
  opening: Partial<BalanceSheet> = {},
): ForecastResult {
  const result = computeForecast(smallForecast(change, opening));
  const failed = result.checks.filter(({ passed }) => !passed);
  if (failed.length > 0) throw new Error(`Checks fail: ${JSON.stringify(failed)}`);
  return result;
}

/** Revenue by month in minor units, without sales tax unless given. */
export function sales(amounts: number[], more: Partial<ReturnType<typeof newRevenueLine.amounts>> = {}) {
  return { ...newRevenueLine.amounts({ id: 'sales', name: 'Sales' }), amounts, ...more };
}

/** A line of units as it was before seasons counted as they are typed: the year keeps its total. */
export const keepsYear = <Line extends object>({ seasonBasis: _, ...line }: Line & { seasonBasis?: unknown }) => line;

/** The same amount in each of `count` months. */
export const each = (amount: number, count: number) => new Array<number>(count).fill(amount);
