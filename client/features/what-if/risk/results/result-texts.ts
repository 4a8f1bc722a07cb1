import { formatMoney } from '#client/lib/format.ts';
import { formatCalendarMonth, formatLongMonth, formatMonth } from '#client/lib/format-date.ts';
import type { ChartPoint } from '#shared/charts/model.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import {
  addMonths,
  calendarMonth,
  fiscalYearName,
  makeTimeline,
  monthIndex,
  type Timeline,
} from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { caseOf } from '../blocked';
import { type InputTexts, makeInputTexts, type RiskWords, useRiskWords } from '../input-text';

/** What a result is told with: the case it was drawn from, its timeline, and its words. */
export interface ResultTexts {
  /** The case itself. */
  document: ForecastDocument;
  inputs: InputTexts;
  timeline: Timeline;
  digits: number;
  currency: string;
  /** `January 2027` of month t; 0 is the month before the first. */
  month(t: number): string;
  shortMonth(t: number): string;
  /** `FY 2027` of fiscal year y, from 1. */
  year(y: number): string;
  /** The same without its word: `2027`. */
  yearName(y: number): string;
  money(minor: number): string;
  /** The case by its name; "The base case". */
  caseName: string;
  isBase: boolean;
  /** Months 0 to T at the axis of a chart. */
  points: readonly ChartPoint[];
}

export const useResultTexts = (drawn: ForecastDocument) => makeResultTexts(useRiskWords(), drawn);

export function makeResultTexts(riskWords: RiskWords, drawn: ForecastDocument): ResultTexts {
  const { t } = riskWords;
  const document = caseOf(drawn);
  const inputs = makeInputTexts(riskWords, document);
  const { startMonth, fiscalYearEndMonth, currency } = document.header;
  const timeline = makeTimeline(document.header);
  const digits = currencyDecimals(currency);
  const nameOf = (place: number) => addMonths(startMonth, place - 1);
  const shortMonth = (place: number) => {
    const index = monthIndex(nameOf(place));
    return formatMonth(Math.floor(index / 12), (index % 12) + 1);
  };
  const yearName = (y: number) => {
    const ended = timeline.labels[(timeline.fiscalYears[y - 1]?.lastMonth ?? 1) - 1] ?? startMonth;
    return fiscalYearName(Number(ended.slice(0, 4)), fiscalYearEndMonth);
  };
  const year = (y: number) => t('reports:fiscalYear', { year: yearName(y) });
  const ofCase = drawn.scenarios.find(({ id }) => id === drawn.risk?.caseId);
  const points = Array.from({ length: timeline.months + 1 }, (_, place): ChartPoint => {
    const tick = formatCalendarMonth(calendarMonth(nameOf(place)));
    return {
      key: nameOf(place),
      tick,
      letter: tick.charAt(0),
      title: place === 0 ? t('whatIf:risk.results.fan.start') : shortMonth(place),
      group: year(timeline.yearOf[Math.max(1, place)] ?? 1),
      place: place === 0 ? 0 : (timeline.fiscalMonthOf[place] ?? 1),
    };
  });
  return {
    document,
    inputs,
    timeline,
    digits,
    currency,
    month: (place) => formatLongMonth(nameOf(place)),
    shortMonth,
    year,
    yearName,
    money: (minor) => formatMoney(minor, { minorDigits: digits }),
    caseName: ofCase?.name ?? t('whatIf:risk.words.baseCase'),
    isBase: ofCase === undefined,
    points,
  };
}
