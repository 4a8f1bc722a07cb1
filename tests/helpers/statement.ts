import type { ForecastResult, Schedule, Statement } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';

/** Month t of a row, in minor units; t = 0 is the opening. */
export function figure(statement: Statement | Schedule, key: string, month: number): number {
  const row = rowOf(statement.rows, key);
  return month === 0 ? (row.opening ?? Number.NaN) : (row.months[month - 1] ?? Number.NaN);
}

/** Fiscal year (from 1) of a row, in minor units. */
export function yearFigure(statement: Statement, key: string, year: number): number {
  return rowOf(statement.rows, key).years[year - 1] ?? Number.NaN;
}

/** A schedule by its key; a missing one throws. */
export function scheduleOf(result: ForecastResult, key: string): Schedule {
  const schedule = result.schedules.find((one) => one.key === key);
  if (!schedule) throw new Error(`There is no schedule ${key}.`);
  return schedule;
}
