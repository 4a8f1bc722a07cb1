import type { ForecastResult, StatementRow } from '../../../shared/engine/result';

/** What a scenario comes to over the whole horizon; minor units. */
export interface ScenarioFigures {
  revenue: number;
  ebitda: number;
  netProfitFirst: number;
  netProfit: number;
  lowest: number;
  lowestMonth: number;
  closingCash: number;
}

const row = (rows: readonly StatementRow[], key: string) => rows.find((one) => one.key === key);
const sum = (values: Float64Array | undefined) => values?.reduce((total, value) => total + value, 0) ?? Number.NaN;

export function closingCashOf({ cashFlowIndirect }: ForecastResult): Float64Array {
  return row(cashFlowIndirect.rows, 'closingCash')?.months ?? new Float64Array(0);
}

/** The figures by which scenarios are compared. */
export function scenarioFigures(result: ForecastResult): ScenarioFigures {
  const { rows } = result.profitAndLoss;
  const cash = closingCashOf(result);
  const lowest = cash.reduce((at, value, index) => (value < (cash[at] ?? 0) ? index : at), 0);
  return {
    revenue: sum(row(rows, 'totalRevenue')?.years),
    ebitda: sum(row(rows, 'ebitda')?.years),
    netProfitFirst: row(rows, 'netProfit')?.years[0] ?? Number.NaN,
    netProfit: sum(row(rows, 'netProfit')?.years),
    lowest: cash[lowest] ?? Number.NaN,
    lowestMonth: lowest + 1,
    closingCash: cash.at(-1) ?? Number.NaN,
  };
}
