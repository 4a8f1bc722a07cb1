import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export interface TemplateFigures {
  /** Minor units, month by month. */
  revenue: readonly number[];
  cash: readonly number[];
  minimum: number;
}

/** Revenue and cash of a forecast by month, as the engine computes them. */
export function figuresOf(document: ForecastDocument): TemplateFigures {
  const { profitAndLoss, cashFlowIndirect } = computeForecast(document);
  return {
    revenue: [...profitAndLoss.row('totalRevenue').months],
    cash: [...cashFlowIndirect.row('closingCash').months],
    minimum: document.bank.minimumCash,
  };
}
