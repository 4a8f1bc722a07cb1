import type { Calculation } from '../calculation';

/** Values of accounts summed by month 1…T: index 0 is month 1. */
export function accountColumn({ ledger, plan }: Calculation, accounts: readonly number[], sign: 1 | -1): Float64Array {
  const column = new Float64Array(plan.months);
  for (const index of accounts) {
    const base = index * ledger.stride + 1;
    for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) + sign * (ledger.values[base + i] ?? 0);
  }
  return withoutNegativeZero(column);
}

/** A column of months 0…last cut to months 1…T. */
export function monthColumn({ plan }: Calculation, months: Float64Array, sign: 1 | -1 = 1): Float64Array {
  return withoutNegativeZero(months.slice(1, plan.months + 1).map((value) => sign * value));
}

/** Columns by line summed by month 1…T. */
export function linesColumn({ plan }: Calculation, columns: Float64Array, sign: 1 | -1 = 1): Float64Array {
  const sum = new Float64Array(plan.months);
  for (let base = 0; base < columns.length; base += plan.stride) {
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + sign * (columns[base + i + 1] ?? 0);
  }
  return withoutNegativeZero(sum);
}

/** The fall of accounts' debit balances by month: what their change did to cash. */
export function cashEffect({ ledger, plan }: Calculation, accounts: readonly number[]): Float64Array {
  const column = new Float64Array(plan.months);
  for (const index of accounts) {
    const base = index * ledger.stride;
    for (let i = 0; i < column.length; i++) {
      column[i] = (column[i] ?? 0) + (ledger.values[base + i] ?? 0) - (ledger.values[base + i + 1] ?? 0);
    }
  }
  return column;
}

/** Adds sign × the other column to the column, in place. */
export function addInto(column: Float64Array, other: Float64Array, sign: 1 | -1 = 1): Float64Array {
  for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) + sign * (other[i] ?? 0);
  return column;
}

function withoutNegativeZero(column: Float64Array): Float64Array {
  for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) + 0;
  return column;
}
