import { currencyDecimals } from '#shared/domain/money.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';

/** In what figures are shown where there is no room for all their digits. */
export type DisplayScale = 'unit' | 'thousand' | 'million';

export const displayScales: Record<DisplayScale, { divisor: number; digits: number }> = {
  unit: { divisor: 1, digits: 0 },
  thousand: { divisor: 1000, digits: 0 },
  million: { divisor: 1_000_000, digits: 1 },
};

const fromThousands = 10_000_000;
const fromMillions = 1_000_000_000;

/** The scale in which an amount (whole units of the currency) and all smaller ones are read at a glance. */
export function displayScaleOf(largest: number): DisplayScale {
  if (largest >= fromMillions) return 'million';
  return largest >= fromThousands ? 'thousand' : 'unit';
}

/** One scale for the key figures and chart labels of a forecast, from its yearly revenue and its cash. */
export function scaleOfResult(result: ForecastResult): DisplayScale {
  const revenue = largestOf(result.profitAndLoss, 'totalRevenue');
  const cash = largestOf(result.cashFlowIndirect, 'closingCash');
  return displayScaleOf(Math.max(revenue, cash) / 10 ** currencyDecimals(result.currency));
}

/** In what tables are until the person chooses: thousands where a figure of a year has more than nine digits. */
export function tableScaleOfResult(result: ForecastResult): 'unit' | 'thousand' {
  const { profitAndLoss, balanceSheet, cashFlowIndirect, currency } = result;
  const widest = Math.max(...[profitAndLoss, balanceSheet, cashFlowIndirect].map((statement) => largestOf(statement)));
  return widest / 10 ** currencyDecimals(currency) >= 1_000_000_000 ? 'thousand' : 'unit';
}

function largestOf({ rows }: Statement, key?: string): number {
  let largest = 0;
  for (const row of rows) {
    if (row.unit !== 'money' || (key !== undefined && row.key !== key)) continue;
    for (const amount of row.years) if (Math.abs(amount) > largest) largest = Math.abs(amount);
  }
  return largest;
}
