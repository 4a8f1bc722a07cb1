import { describe, expect, it } from 'vitest';
import { companiesOfGroup } from '#bench/engine/group-figures.ts';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { buildGroupWorkbook } from '#shared/workbook/group/build-group-workbook.ts';
import { mostFormulas } from '#shared/workbook/largest.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';

const tooMany = expect.objectContaining({
  code: 'tooManyCells',
  message: 'Export fewer scenarios or a shorter horizon.',
});

describe('the limit of 600,000 formulas', () => {
  it('leaves room for 200 lines of every kind in 120 months, which have the figures of the engine', () => {
    const { cells } = buildWorkbook(referenceForecast({ years: 10, lines: 200 }));
    expect(cells).toBeGreaterThan(mostFormulas / 2);
    expect(cells).toBeLessThan(mostFormulas);
  });

  it('is said of a forecast that would have more', () => {
    const header = { ...smallForecast().header, years: 10 };
    const collectionProfile = [...new Array<number>(11).fill(80_000), 120_000];
    const revenue = Array.from({ length: 200 }, (_, i) => ({
      ...newRevenueLine.units({ id: `line-${i}`, name: 'Line' }),
      ...{ volume: 1_000, unitPrice: 1_000, collectionProfile },
    }));
    expect(() => buildWorkbook(smallForecast({ header, revenue }))).toThrow(tooMany);
  });

  // No group of twenty companies that was tried comes near it.
  it('is said of a group that would have more', () => {
    const { group, documents } = companiesOfGroup({ count: 50, years: 10 });
    expect(() => buildGroupWorkbook(group, documents)).toThrow(tooMany);
  });
});
