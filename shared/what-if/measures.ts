import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { Timeline } from '#shared/domain/months.ts';
import type { PlainColumns } from '#shared/engine/plain/prepare.ts';

/**
 * What a measure is called: the lowest closing cash, closing cash of a month, an amount of a fiscal year or of all, debt
 * service cover of a fiscal year or the lowest of all.
 */
export type MeasureName =
  | 'lowestCash'
  | `closingCash/${number}`
  | `${'revenue' | 'ebitda' | 'netProfit'}/${number | 'all'}`
  | `debtServiceCover/${number | 'lowest'}`;

/** One figure of a run. */
export interface Measure {
  name: MeasureName;
  family: 'lowestCash' | 'closingCash' | 'revenue' | 'ebitda' | 'netProfit' | 'debtServiceCover';
  /** Month of closing cash, fiscal year from 1 of the others; null: of all months or years. */
  place: number | null;
  /** money: minor units · ratio: parts per million. */
  unit: 'money' | 'ratio';
  /** The figure of a run; null where it is not defined or beyond the exact range. */
  of(columns: PlainColumns): number | null;
}

/**
 * Every measure of a timeline: lowest and closing cash, then revenue, EBITDA, net profit and debt service cover by fiscal year
 * and as a whole. Each is the figure of the reports to the minor unit. Source: forecast model, section 10.
 */
export function listMeasures(timeline: Timeline): Measure[] {
  const years = timeline.fiscalYears.map(({ year }) => year);
  return [
    lowestCash,
    ...Array.from({ length: timeline.months }, (_, i) => closingCash(i + 1)),
    ...(['revenue', 'ebitda', 'netProfit'] as const).flatMap((family) => [
      ...years.map((year) => amount(family, year)),
      amount(family, null),
    ]),
    ...years.map(cover),
    lowestCover,
  ];
}

/** The measure with a name; null where the timeline has none of it. */
export function measureNamed(timeline: Timeline, name: string): Measure | null {
  return listMeasures(timeline).find((measure) => measure.name === name) ?? null;
}

/** The month of the lowest closing cash, the earlier of two. */
export function lowestCashMonth({ cash }: PlainColumns): number {
  let lowest = 1;
  for (let t = 2; t < cash.length; t++) if ((cash[t] ?? 0) < (cash[lowest] ?? 0)) lowest = t;
  return lowest;
}

const exact = (figure: number | undefined): number | null =>
  figure !== undefined && Number.isSafeInteger(figure) ? figure : null;

const lowestCash: Measure = {
  name: 'lowestCash',
  family: 'lowestCash',
  place: null,
  unit: 'money',
  of: (columns) => exact(columns.cash[lowestCashMonth(columns)]),
};

const closingCash = (month: number): Measure => ({
  name: `closingCash/${month}`,
  family: 'closingCash',
  place: month,
  unit: 'money',
  of: ({ cash }) => exact(cash[month]),
});

const amount = (family: 'revenue' | 'ebitda' | 'netProfit', year: number | null): Measure => ({
  name: `${family}/${year ?? 'all'}`,
  family,
  place: year,
  unit: 'money',
  of: (columns) => exact(sumOf(columns[family], columns.timeline, year)),
});

const cover = (year: number): Measure => ({
  name: `debtServiceCover/${year}`,
  family: 'debtServiceCover',
  place: year,
  unit: 'ratio',
  of: (columns) => coverOf(columns, year),
});

const lowestCover: Measure = {
  name: 'debtServiceCover/lowest',
  family: 'debtServiceCover',
  place: null,
  unit: 'ratio',
  of(columns) {
    let lowest: number | null = null;
    for (const { year } of columns.timeline.fiscalYears) {
      const ofYear = coverOf(columns, year);
      if (ofYear !== null && (lowest === null || ofYear < lowest)) lowest = ofYear;
    }
    return lowest;
  },
};

/** (EBITDA − income tax paid) ÷ debt service; null where there is none to pay. */
function coverOf(columns: PlainColumns, year: number): number | null {
  const { ebitda, taxPaid, debtService, timeline } = columns;
  const service = sumOf(debtService, timeline, year);
  if (!(service > 0)) return null;
  return exact(mulDiv(sumOf(ebitda, timeline, year) - sumOf(taxPaid, timeline, year), ONE, service));
}

/** A column added up over the months of a fiscal year; null: of all. */
function sumOf(column: Float64Array, { fiscalYears, months }: Timeline, year: number | null): number {
  const { firstMonth = 1, lastMonth = months } = (year === null ? undefined : fiscalYears[year - 1]) ?? {};
  let sum = 0;
  for (let t = firstMonth; t <= lastMonth; t++) sum += column[t] ?? 0;
  return sum;
}
