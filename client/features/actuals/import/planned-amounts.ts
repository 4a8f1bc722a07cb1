import { addMonths, type Month } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const signs: Record<string, 1 | -1> = { revenue: 1, directCost: -1, operatingExpense: -1 };

/** What each line plans in each month, whatever is booked, by row key: amounts are spread over lines by it. Minor units. */
export function plannedAmounts({ actuals: _, ...document }: ForecastDocument): Record<string, Record<Month, number>> {
  const { rows } = computeForecast(document).profitAndLoss;
  const planned: Record<string, Record<Month, number>> = {};
  for (const { key, lineId, months } of rows) {
    const sign = signs[partsOfRowKey(key)[0]];
    if (lineId === undefined || !sign) continue;
    const amounts = [...months].map((amount, t) => [addMonths(document.header.startMonth, t), sign * amount]);
    planned[key] = Object.fromEntries(amounts);
  }
  return planned;
}
