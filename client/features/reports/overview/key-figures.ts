import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { enteredEntries } from '../cash-flow-outputs-form';
import { findRow } from '../figure-rows';

/** The six figures of a fiscal year of the document as the result's scenario has it; amounts in minor units, ratios in parts per million, NaN where not defined. */
export interface KeyFigures {
  closingCash: number;
  cashChange: number;
  /** Of the whole horizon's months in this year. */
  lowestCash: number;
  lowestMonth: number;
  overMinimum: number;
  revenue: number;
  /** Of the year before, which is compared only where it has twelve. */
  monthsBefore: number;
  revenueGrowth: number;
  ebitda: number;
  ebitdaMargin: number;
  netProfit: number;
  netProfitBefore: number;
  netProfitGrowth: number;
  debtServiceCover: number;
  coverAsked: number;
}

/** The figures of fiscal year `index` beside the year before: a forecast year, or the last input year for the first. */
export function keyFiguresOf(result: ForecastResult, document: ForecastDocument, index: number): KeyFigures {
  const year = (statement: 'profitAndLoss' | 'cashFlowIndirect' | 'ratios', key: string) =>
    findRow(result[statement], key)?.years[index] ?? Number.NaN;
  const entered = enteredEntries(result.cashFlowReportForm.cashFlowOutputsForm);
  const lastInput = startsWhereHistoryEnds(result) ? entered.at(-1) : undefined;
  const before = (key: 'totalRevenue' | 'netProfit') => {
    if (index > 0) return findRow(result.profitAndLoss, key)?.years[index - 1] ?? Number.NaN;
    if (!lastInput) return Number.NaN;
    return key === 'netProfit' ? lastInput.netProfit : lastInput.entered.incomeStatement.revenue;
  };
  const period = result.timeline.fiscalYears[index - 1];
  const monthsBefore = period ? period.lastMonth - period.firstMonth + 1 : 12;
  const growthOf = (now: number, earlier: number) => (monthsBefore === 12 ? growth(now, earlier) : Number.NaN);
  const lowest = lowestMonthOf(result, index);
  const cash = findRow(result.cashFlowIndirect, 'closingCash')?.months;
  const lowestCash = cash?.[lowest - 1] ?? Number.NaN;
  const revenue = year('profitAndLoss', 'totalRevenue');
  const netProfit = year('profitAndLoss', 'netProfit');
  return {
    closingCash: year('cashFlowIndirect', 'closingCash'),
    cashChange: year('cashFlowIndirect', 'changeInCash'),
    lowestCash,
    lowestMonth: lowest,
    overMinimum: lowestCash - document.bank.minimumCash,
    revenue,
    monthsBefore,
    revenueGrowth: growthOf(revenue, before('totalRevenue')),
    ebitda: year('profitAndLoss', 'ebitda'),
    ebitdaMargin: year('profitAndLoss', 'ebitdaMargin'),
    netProfit,
    netProfitBefore: before('netProfit'),
    netProfitGrowth: growthOf(netProfit, before('netProfit')),
    debtServiceCover: year('ratios', 'debtServiceCover'),
    coverAsked: document.thresholds.debtServiceCover,
  };
}

/** A first year of twelve months may be compared with the input year before it. */
function startsWhereHistoryEnds({ timeline, cashFlowOutputs }: ForecastResult): boolean {
  const first = cashFlowOutputs.find(({ source }) => source === 'computed');
  return timeline.firstYearMonths === 12 && first?.previousBalanceSheet === undefined;
}

/** Change over a positive figure, in parts per million; not defined over zero or a loss. */
function growth(now: number, before: number): number {
  return before > 0 ? ((now - before) / before) * 1_000_000 : Number.NaN;
}

/** Month number of the lowest closing cash; of one fiscal year, or of all where no index is given. */
export function lowestMonthOf(result: ForecastResult, index?: number): number {
  const cash = findRow(result.cashFlowIndirect, 'closingCash')?.months ?? new Float64Array(0);
  const period = index === undefined ? undefined : result.timeline.fiscalYears[index];
  const first = period?.firstMonth ?? 1;
  const last = period?.lastMonth ?? result.timeline.months;
  let lowest = first;
  for (let t = first; t <= last; t++) if ((cash[t - 1] ?? 0) < (cash[lowest - 1] ?? 0)) lowest = t;
  return lowest;
}
