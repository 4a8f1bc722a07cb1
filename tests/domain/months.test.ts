import { describe, expect, it } from 'vitest';
import {
  addMonths,
  firstYearMonths,
  fiscalYearName,
  fiscalYearOf,
  isMonth,
  makeTimeline,
  monthsBetween,
} from '#shared/domain/months.ts';

describe('month arithmetic', () => {
  it.each([
    ['2027-01', 11, '2027-12'],
    ['2027-01', -1, '2026-12'],
    ['2027-12', 1, '2028-01'],
    ['2027-03', 0, '2027-03'],
  ])('%s %d months on is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
    expect(monthsBetween(month, expected)).toBe(count);
  });

  it.each(['2027-13', '2027-00', '27-01', '2027-1', '1899-12', '2200-01', ''])('%j is no month', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});

describe('fiscal years', () => {
  it.each([
    ['2027-01', 12, 12],
    ['2027-07', 6, 12],
    ['2027-07', 12, 6],
    ['2027-06', 6, 1],
    ['2010-02', 1, 12],
  ])('from %s with the year end in month %d the first year has %d months', (start, end, months) => {
    expect(firstYearMonths(start, end)).toBe(months);
  });

  it.each([
    [2027, 12, '2027'],
    [2028, 3, '2027/28'],
    [2000, 6, '1999/00'],
  ])('the fiscal year that ends in %d, month %d, is called %s', (endYear, month, name) => {
    expect(fiscalYearName(endYear, month)).toBe(name);
  });

  it('a year from July: July 2027 is place 1 of year 1, June 2028 place 12, July 2028 place 1 of year 2', () => {
    expect([1, 12, 13].map((t) => fiscalYearOf(t, 12))).toEqual([
      { year: 1, place: 1 },
      { year: 1, place: 12 },
      { year: 2, place: 1 },
    ]);
  });

  it('a short first year of 4 months begins at place 9 and ends at place 12', () => {
    expect([1, 4, 5].map((t) => fiscalYearOf(t, 4))).toEqual([
      { year: 1, place: 9 },
      { year: 1, place: 12 },
      { year: 2, place: 1 },
    ]);
  });

  it('its quarters: month 1 alone (place 9), months 2 to 4, then threes; T = 4 + 12', () => {
    const timeline = makeTimeline({ startMonth: '2027-09', fiscalYearEndMonth: 12, years: 2 });
    expect(timeline.months).toBe(16);
    expect(timeline.quarters.slice(0, 3)).toEqual([
      { year: 1, quarter: 3, firstMonth: 1, lastMonth: 1 },
      { year: 1, quarter: 4, firstMonth: 2, lastMonth: 4 },
      { year: 2, quarter: 1, firstMonth: 5, lastMonth: 7 },
    ]);
    expect(timeline.fiscalYears).toEqual([
      { year: 1, firstMonth: 1, lastMonth: 4 },
      { year: 2, firstMonth: 5, lastMonth: 16 },
    ]);
    expect(timeline.labels.at(-1)).toBe('2028-12');
  });

  it('horizons: one year of one month, ten years of twelve', () => {
    expect(makeTimeline({ startMonth: '2027-12', fiscalYearEndMonth: 12, years: 1 }).months).toBe(1);
    expect(makeTimeline({ startMonth: '2027-01', fiscalYearEndMonth: 12, years: 10 }).months).toBe(120);
  });
});
