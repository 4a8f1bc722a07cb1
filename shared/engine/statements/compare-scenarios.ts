import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { ForecastResult } from '../result';
import { ratioOf } from './quotient';
import type { Statement } from './statement';

/** The rows of the comparison in the order they are read. */
export const comparedKeys = [
  'totalRevenue',
  'grossProfit',
  'grossMargin',
  'ebitda',
  'netProfit',
  'netMargin',
  'operations',
  'freeCashFlow',
  'closingCash',
  'minimumCash',
  'minimumCashMonth',
  'peakFundingNeed',
  'totalEquity',
] as const;
export type ComparedKey = (typeof comparedKeys)[number];

/** Money in minor units, margins in parts per million, the month of the lowest cash as its number. */
export type ScenarioFigures = Record<ComparedKey, number>;

/** Fiscal years by index, both included. */
export interface YearRange {
  first: number;
  last: number;
}

export interface ComparedFigure {
  value: number;
  /** Value less that of the base, in the unit of the row. */
  difference: number;
  /** The difference in parts per million of the base; NaN where the base is 0 or negative, and for margins and months. */
  change: number;
}

export interface ComparisonRow {
  key: ComparedKey;
  /** In the order of the results; the first is the base. */
  figures: ComparedFigure[];
}

/**
 * Report 10: what some fiscal years of the base and of the chosen scenarios adds up to, side by side. Flows are summed over
 * the years, balances are those of the last one, margins are those of the summed flows. The first result is the base.
 */
export function compareScenarios(results: readonly ForecastResult[], years: YearRange): ComparisonRow[] {
  const all = results.map((result) => scenarioFigures(result, years));
  const [base] = all;
  if (!base) return [];
  return comparedKeys.map((key) => ({
    key,
    figures: all.map((figures) => ({
      value: figures[key],
      difference: figures[key] - base[key],
      change: hasChange(key) ? changeOf(figures[key], base[key]) : Number.NaN,
    })),
  }));
}

const hasChange = (key: ComparedKey) => key !== 'minimumCashMonth' && key !== 'grossMargin' && key !== 'netMargin';

function changeOf(value: number, base: number): number {
  return base <= 0 ? Number.NaN : mulDiv(value - base, ONE, base);
}

/** What some fiscal years of one result adds up to; years past its horizon count as the nearest one within. */
export function scenarioFigures(result: ForecastResult, years: YearRange): ScenarioFigures {
  const { profitAndLoss, cashFlowIndirect, ratios, balanceSheet, timeline } = result;
  const end = timeline.fiscalYears.length - 1;
  const range = { first: Math.min(years.first, end), last: Math.min(years.last, end) };
  const sum = (statement: Statement, key: string) => sumOf(statement.row(key).years, range);
  const closing = (statement: Statement, key: string) => statement.row(key).years[range.last] ?? Number.NaN;
  const revenue = sum(profitAndLoss, 'totalRevenue');
  const grossProfit = sum(profitAndLoss, 'grossProfit');
  const netProfit = sum(profitAndLoss, 'netProfit');
  const lowest = lowestYear(ratios.row('minimumCash').years, range);
  return {
    totalRevenue: revenue,
    grossProfit,
    grossMargin: ratioOf(grossProfit, revenue),
    ebitda: sum(profitAndLoss, 'ebitda'),
    netProfit,
    netMargin: ratioOf(netProfit, revenue),
    operations: sum(cashFlowIndirect, 'operations'),
    freeCashFlow: sum(ratios, 'freeCashFlow'),
    closingCash: closing(cashFlowIndirect, 'closingCash'),
    minimumCash: ratios.row('minimumCash').years[lowest] ?? Number.NaN,
    minimumCashMonth: ratios.row('minimumCashMonth').years[lowest] ?? Number.NaN,
    peakFundingNeed: closing(ratios, 'peakFundingNeed'),
    totalEquity: closing(balanceSheet, 'totalEquity'),
  };
}

function sumOf(years: Float64Array, { first, last }: YearRange): number {
  let total = 0;
  for (let i = first; i <= last; i++) total += years[i] ?? 0;
  return total;
}

function lowestYear(years: Float64Array, { first, last }: YearRange): number {
  let lowest = first;
  for (let i = first + 1; i <= last; i++) if ((years[i] ?? 0) < (years[lowest] ?? 0)) lowest = i;
  return lowest;
}
