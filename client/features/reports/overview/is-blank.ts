import type { ForecastResult } from '#shared/engine/result.ts';

/** True for a forecast in which nothing happens yet: no amount in any year of any statement. */
export function isBlank({ profitAndLoss, balanceSheet, cashFlowIndirect }: ForecastResult): boolean {
  return [profitAndLoss, balanceSheet, cashFlowIndirect].every(({ rows }) =>
    rows.every(({ unit, opening, years }) => unit !== 'money' || (!opening && years.every((amount) => !amount))),
  );
}
