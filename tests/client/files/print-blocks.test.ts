import { describe, expect, it } from 'vitest';
import { chartPeriods, columnBlocks } from '#client/features/reports/print/print-blocks.ts';
import { makeTimeline } from '#shared/domain/months.ts';

const words = { fiscalYear: (year: number) => `FY ${year}`, quarter: (q: number) => `Q${q}`, opening: 'Opening' };
const timelineOf = (years: number) => makeTimeline({ startMonth: '2026-10', fiscalYearEndMonth: 9, years });
const blocks = (years: number, by: 'month' | 'quarter' | 'year', hasOpening = false) =>
  columnBlocks({ timeline: timelineOf(years), by, words, hasOpening }).map((columns) => columns.length);

describe('tables on paper', () => {
  it('hold a fiscal year of months and its sum, the opening position before the first', () => {
    expect(blocks(3, 'month')).toEqual([13, 13, 13]);
    expect(blocks(3, 'month', true)).toEqual([14, 13, 13]);
  });

  it('hold three years of quarters with their sums, and all years at once', () => {
    expect(blocks(10, 'quarter')).toEqual([15, 15, 15, 5]);
    expect(blocks(10, 'year', true)).toEqual([11]);
  });

  it('every column of the forecast is printed once', () => {
    const all = columnBlocks({ timeline: timelineOf(10), by: 'month', words, hasOpening: true }).flat();
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all).toHaveLength(1 + 120 + 10);
  });

  it('charts name months up to three years, quarters beyond', () => {
    expect(chartPeriods({ timeline: timelineOf(3), by: 'month', words })).toHaveLength(36);
    expect(chartPeriods({ timeline: timelineOf(10), by: 'month', words })).toHaveLength(40);
  });
});
