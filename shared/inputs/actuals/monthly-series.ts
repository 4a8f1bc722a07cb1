import type { Minor } from '#shared/domain/money.ts';
import { addMonths, type Month, monthsBetween } from '#shared/domain/months.ts';
import { partsOfRowKey } from '../forecast/actuals';
import type { ForecastDocument } from '../forecast/document';
import { adjustedRows } from './adjusted-rows';

export interface MonthlySeries {
  /** Null where no month is booked. */
  firstMonth: Month | null;
  /** One a month from the first one on, in the sign of the row; 0 where the row has nothing booked, and in a gap. */
  amounts: Minor[];
  /** Months between the first and the last one that are not booked. */
  gaps: Month[];
}

/**
 * What is booked of a row, month by month, before the forecast begins and after, with adjustments: over the months that have
 * a balance sheet for balances (`sheet:`, `loan:`), over those with a profit and loss for all other rows.
 */
export function monthlySeries({ actuals }: ForecastDocument, rowKey: string): MonthlySeries {
  const [kind] = partsOfRowKey(rowKey);
  const source = kind === 'sheet' || kind === 'loan' ? 'sheet' : 'result';
  const series: MonthlySeries = { firstMonth: null, amounts: [], gaps: [] };
  if (!actuals) return series;
  const booked = adjustedRows(actuals)[rowKey];
  actuals.months.forEach((entry, i) => {
    if (entry[source] === null) return;
    series.firstMonth ??= entry.month;
    for (let gap = monthsBetween(series.firstMonth, entry.month) - series.amounts.length; gap > 0; gap--) {
      series.gaps.push(addMonths(series.firstMonth, series.amounts.length));
      series.amounts.push(0);
    }
    series.amounts.push(booked?.[i] ?? 0);
  });
  return series;
}

/** The rows in which anything is booked, adjustments included. */
export function seriesKeys({ actuals }: ForecastDocument): string[] {
  if (!actuals) return [];
  return Object.entries(adjustedRows(actuals)).flatMap(([key, amounts]) =>
    amounts.some((amount) => amount !== 0) ? [key] : [],
  );
}
