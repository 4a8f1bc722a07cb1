import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { Schedule } from '#shared/engine/result.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { scheduleOf } from '../helpers/statement';

const figures = (schedule: Schedule, key: string) => [...schedule.row(key).months];
const sumOf = (columns: number[][], length: number) =>
  Array.from({ length }, (_, i) => columns.reduce((sum, column) => sum + (column[i] ?? 0), 0));

describe('schedules of any forecast', () => {
  it('the assets and what was there at the start make up the fixed assets, movement by movement', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const result = computeForecast(document);
        const assets = result.schedules.filter(({ key }) => key.startsWith('asset:'));
        const all = scheduleOf(result, 'fixedAssets');
        for (const key of ['bought', 'writtenOff', 'disposed']) {
          const columns = assets.map((one) => figures(one, key));
          expect(sumOf(columns, result.timeline.months)).toEqual(figures(all, key));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('an asset is at what it cost less what is depreciated', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const result = computeForecast(document);
        for (const one of result.schedules.filter(({ key }) => key.startsWith('asset:'))) {
          const parts = [figures(one, 'costHeld'), figures(one, 'writtenOffSoFar')];
          expect(sumOf(parts, result.timeline.months)).toEqual(figures(one, 'closing'));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('tax losses close with the pool that the tax charge left', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const result = computeForecast(document);
        const carried = figures(scheduleOf(result, 'incomeTax'), 'taxLossesCarried');
        expect(figures(scheduleOf(result, 'taxLosses'), 'closing')).toEqual(carried);
      }),
      { numRuns: 100 },
    );
  });
});
