import type { ForecastResult } from '#shared/engine/result.ts';

export interface CashEffect {
  /** Minor units, at the end of the forecast and in its lowest month. */
  closing: number;
  lowest: number;
  /** From 1. */
  lowestMonth: number;
  closingChange: number;
  lowestChange: number;
  /** True where no month's cash is another one than before. */
  isSame: boolean;
}

const cashOf = (result: ForecastResult) =>
  result.cashFlowIndirect.rows.find(({ key }) => key === 'closingCash')?.months ?? new Float64Array(0);

/** What is between two results in cash: at the end, at its lowest, and whether it moves at all. */
export function cashEffect(before: ForecastResult, now: ForecastResult): CashEffect | null {
  const [old, cash] = [cashOf(before), cashOf(now)];
  const closing = cash.at(-1);
  const was = old.at(-1);
  if (closing === undefined || was === undefined) return null;
  const lowest = Math.min(...cash);
  return {
    closing,
    lowest,
    lowestMonth: cash.indexOf(lowest) + 1,
    closingChange: closing - was,
    lowestChange: lowest - Math.min(...old),
    isSame: cash.length === old.length && cash.every((amount, month) => amount === old[month]),
  };
}
