import type { TFunction } from 'i18next';
import { monthText } from '#client/lib/month-text.ts';
import { fiscalYearName, type Timeline } from '#shared/domain/months.ts';

/** A column of figures: a month, a quarter or a fiscal year, by its place in its series. */
export interface GroupPeriod {
  value: string;
  label: string;
  series: 'months' | 'quarters' | 'years';
  index: number;
  /** Months of it. */
  firstMonth: number;
  lastMonth: number;
}

const endYear = (timeline: Timeline, lastMonth: number) => Number((timeline.labels[lastMonth - 1] ?? '').slice(0, 4));

export const yearLabel = (timeline: Timeline, lastMonth: number): string =>
  fiscalYearName(endYear(timeline, lastMonth), timeline.fiscalYearEndMonth);

/** Fiscal years, quarters and months, in this order. */
export function periodsOf(timeline: Timeline, t: TFunction<'groups'>): GroupPeriod[] {
  const years = timeline.fiscalYears.map(({ firstMonth, lastMonth }, index) => ({
    ...{ value: `y${index}`, series: 'years' as const, index, firstMonth, lastMonth },
    label: t('reports.year', { year: yearLabel(timeline, lastMonth) }),
  }));
  const quarters = timeline.quarters.map(({ quarter = 1, firstMonth, lastMonth }, index) => ({
    ...{ value: `q${index}`, series: 'quarters' as const, index, firstMonth, lastMonth },
    label: t('reports.quarter', { quarter, year: yearLabel(timeline, lastMonth) }),
  }));
  const months = timeline.labels.map((month, index) => ({
    ...{ value: `m${index}`, series: 'months' as const, index, firstMonth: index + 1, lastMonth: index + 1 },
    label: monthText(month),
  }));
  return [...years, ...quarters, ...months];
}
