import { mulDiv, ONE } from '#shared/domain/money.ts';
import { addMonths, type Month, monthIndex, monthsBetween, type Timeline } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastResult } from '../result';
import { byNature, lastYearOf } from './last-year';
import { isBalance, type RowInfo, type Side, sideOf, type VarianceStatement } from './side';

/** With what the outlook is compared: the result of a version or scenario, or the months a year ago of its own document. */
export type Comparison = { of: 'forecast'; result: ForecastResult } | { of: 'lastYear'; document: ForecastDocument };

/** A month, its fiscal year up to it, or its whole fiscal year: booked months and those the forecast expects. */
export type VarianceScope = 'month' | 'toDate' | 'year';

export interface VariancePeriod {
  month: Month;
  scope: VarianceScope;
}

export interface VarianceQuestion extends VariancePeriod {
  statement: VarianceStatement;
  thresholds?: Thresholds;
}

/** A variance is material from both on: an amount in minor units and a share of the comparison in parts per million. */
export interface Thresholds {
  amount: number;
  share: number;
}

/** 500.00 and 5 %. */
export const defaultThresholds: Thresholds = { amount: 50_000, share: 50_000 };

/** Minor units, with the signs that the statement shows. */
export interface VarianceFigures {
  /** Booked up to the last actual month, expected after it. */
  outlook: number;
  /** What of the outlook is booked; a balance: that at the last actual month. */
  outlookBooked: number;
  comparison: number;
  /** Outlook less comparison = booked + expected. */
  variance: number;
  /** What of the variance is of booked months. */
  booked: number;
  expected: number;
}

export interface VarianceRow extends RowInfo, VarianceFigures {
  /** The variance in parts per million of the comparison's absolute; null where that is 0. */
  change: number | null;
  /** Null where the row is neither better nor worse by a change, and where there is none. */
  favourable: boolean | null;
  isMaterial: boolean;
}

export interface Variance {
  /** Both included; one month for the scope `month`. */
  firstMonth: Month;
  lastMonth: Month;
  /** L of the outlook; null without actual months. */
  lastActualMonth: Month | null;
  /** In the order of the statement; without headings, margins and the check row. */
  rows: VarianceRow[];
  /** Months of the period of which the comparison has no figures: they count 0. */
  missing: Month[];
}

/** Why there is nothing to show: another currency, a month outside the outlook, or one that is no actual month. */
export interface VarianceError {
  error: 'otherCurrency' | 'monthOutside' | 'monthNotActual';
}

/**
 * Actual against budget: a statement of the outlook beside that of a comparison, by calendar month and row key. A row, or a
 * month, that one of them does not have counts 0. Source: forecast model, section 9.
 */
export function varianceOf(
  outlook: ForecastResult,
  comparison: Comparison,
  { statement, thresholds = defaultThresholds, ...period }: VarianceQuestion,
): Variance | VarianceError {
  const sides = comparedSides(outlook, comparison, period);
  if ('error' in sides) return sides;
  const { first, last, until } = sides.span;
  const missing = new Set<number>();
  const rows = mergedRows(sides.own.rows(statement), sides.other.rows(statement)).map((info): VarianceRow => {
    const figures = figuresOf(sides, { statement, key: info.key }, missing);
    const { key, kind, level, nameKey, name, lineId } = info;
    return { key, kind, level, nameKey, name, lineId, ...figures, ...judge(statement, key, { figures, thresholds }) };
  });
  const { startMonth } = outlook.timeline;
  const monthOf = (index: number) => addMonths(startMonth, index - monthIndex(startMonth));
  return {
    firstMonth: monthOf(first),
    lastMonth: monthOf(last),
    lastActualMonth: until === null ? null : monthOf(until),
    rows,
    missing: [...missing].sort((a, b) => a - b).map(monthOf),
  };
}

/** The row with the next smaller material variance after a row, the largest one at first and after the last. */
export function nextMaterialRow(rows: readonly VarianceRow[], after: string | null = null): string | null {
  const material = rows.filter((row) => row.isMaterial).sort((a, b) => Math.abs(b.variance) - Math.abs(a.variance));
  const next = material.findIndex((row) => row.key === after) + 1;
  return (material[next] ?? material[0])?.key ?? null;
}

interface Sides {
  own: Side;
  other: Side;
  /** Months as `monthIndex` counts; L is null where there is none. */
  span: { first: number; last: number; until: number | null };
}

function comparedSides(
  outlook: ForecastResult,
  comparison: Comparison,
  { month, scope }: VariancePeriod,
): Sides | VarianceError {
  const { timeline, actualUntil = 0 } = outlook;
  if (comparison.of === 'forecast' && comparison.result.currency !== outlook.currency)
    return { error: 'otherCurrency' };
  const t = monthsBetween(timeline.startMonth, month) + 1;
  if (!(t >= 1 && t <= timeline.months)) return { error: 'monthOutside' };
  if (scope !== 'year' && t > actualUntil) return { error: 'monthNotActual' };
  const beforeFirst = monthIndex(timeline.startMonth) - 1;
  const [first, last] = monthsOf(timeline, { t, scope });
  const isOfBooks = comparison.of === 'lastYear' && first <= 12;
  const shown = isOfBooks ? byNature(outlook, comparison.document) : outlook;
  return {
    own: sideOf(shown),
    other: comparison.of === 'forecast' ? sideOf(comparison.result) : lastYearOf(shown, comparison.document),
    span: {
      first: beforeFirst + first,
      last: beforeFirst + last,
      until: actualUntil > 0 ? beforeFirst + actualUntil : null,
    },
  };
}

function monthsOf({ fiscalYears }: Timeline, { t, scope }: { t: number; scope: VarianceScope }): [number, number] {
  if (scope === 'month') return [t, t];
  const year = fiscalYears.find(({ firstMonth, lastMonth }) => firstMonth <= t && t <= lastMonth);
  return [year?.firstMonth ?? t, scope === 'year' ? (year?.lastMonth ?? t) : t];
}

/** The rows of the outlook; a row of the comparison alone is after the one it follows there. */
function mergedRows(own: readonly RowInfo[], others: readonly RowInfo[]): RowInfo[] {
  const rows = [...own];
  let place = -1;
  for (const row of others) {
    const found = rows.findIndex(({ key }) => key === row.key);
    if (found >= 0) place = found;
    else rows.splice(++place, 0, row);
  }
  return rows;
}

/** Flows are summed over the months; balances are those at the end, opening cash that before the first month. */
function figuresOf(
  { own, other, span: { first, last, until } }: Sides,
  { statement, key: shown }: { statement: VarianceStatement; key: string },
  missing: Set<number>,
): VarianceFigures {
  const key = shown === 'openingCash' ? 'closingCash' : shown;
  const end = shown === 'openingCash' ? first - 1 : last;
  const sum = (side: Side, to: number) => {
    let total = 0;
    for (let month = isBalance(statement, key) ? to : first; month <= to; month++) {
      const figure = side.figure(statement, key, month);
      if (figure === null && side === other && month >= first) missing.add(month);
      total += figure ?? 0;
    }
    return total;
  };
  const outlook = sum(own, end);
  const comparison = sum(other, end);
  const outlookBooked = until === null ? 0 : sum(own, Math.min(until, end));
  const booked = until === null ? 0 : outlookBooked - sum(other, Math.min(until, end));
  const variance = outlook - comparison;
  return { outlook, outlookBooked, comparison, variance, booked, expected: variance - booked };
}

const better: Record<string, 1 | -1> = { cash: 1, retainedEarnings: 1, totalEquity: 1, bankOverdraft: -1 };

/** True where a variance is good for the result or for cash, false where it is bad; null where it is neither. */
export function isFavourable(statement: VarianceStatement, key: string, variance: number): boolean | null {
  const sign = statement === 'balanceSheet' ? better[key] : 1;
  return sign === undefined || variance === 0 ? null : sign * variance > 0;
}

function judge(
  statement: VarianceStatement,
  key: string,
  {
    figures: { variance, comparison },
    thresholds: { amount, share },
  }: { figures: VarianceFigures; thresholds: Thresholds },
): Pick<VarianceRow, 'change' | 'favourable' | 'isMaterial'> {
  const size = Math.abs(variance);
  return {
    change: comparison === 0 ? null : mulDiv(variance, ONE, Math.abs(comparison)),
    favourable: isFavourable(statement, key, variance),
    isMaterial: size > 0 && size >= amount && size * ONE >= share * Math.abs(comparison),
  };
}
