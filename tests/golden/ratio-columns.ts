import type { Statement } from '#shared/engine/result.ts';

/** A quotient in parts per million, rounded half away from zero; amounts in minor units. */
export const ppm = (top: number, bottom: number) =>
  Math.sign(top / bottom) * Math.round(Math.abs((top / bottom) * 1e6));
/** Days in thousandths. */
export const days = (balance: number, period: number, flow: number) => Math.round((balance * period * 1000) / flow);

/** Month t, quarter q and fiscal year y of a row. */
export const columns = (statement: Statement, key: string, [t, q, y]: readonly [number, number, number]) => {
  const row = statement.row(key);
  return [row.months[t - 1], row.quarters[q - 1], row.years[y - 1]];
};

export type Golden = readonly [key: string, arithmetic: string, month: number, quarter: number, year: number];
