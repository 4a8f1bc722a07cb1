import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { monthIndex } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';

/** Asks V8 how it keeps a number: a whole one that is kept as a floating one makes each index that is counted from it slow. */
function isKeptWhole(): (value: number) => boolean {
  setFlagsFromString('--allow-natives-syntax');
  return new Function('value', 'return %IsSmi(value)') as (value: number) => boolean;
}

it('places of rows and lengths of timelines are whole numbers to the compiler, also after a text that is no month', () => {
  const isWhole = isKeptWhole();
  expect(monthIndex('never')).toBeNaN();
  const { profitAndLoss, balanceSheet, timeline } = computeForecast(referenceForecast({ years: 2, lines: 20 }));
  const rows = [...profitAndLoss.rows, ...balanceSheet.rows];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ at, shape }) => !isWhole(at) || !isWhole(shape.width)).map(({ key }) => key)).toEqual([]);
  expect([timeline.months, timeline.firstYearMonths].filter((value) => !isWhole(value))).toEqual([]);
});
