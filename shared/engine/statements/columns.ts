import type { Ledger } from '../ledger';

/** Figures by month that a row is made of: `figures[base]` is month 0, `figures[base + t]` month t; taken × sign. */
export class Column {
  constructor(
    readonly figures: Float64Array,
    readonly base = 0,
    readonly sign: 1 | -1 = 1,
  ) {}

  /** The figure of month t, with its sign. */
  month(t: number): number {
    return 0 + this.sign * (this.figures[this.base + t] ?? 0);
  }
}

/** A column of months 0…last. */
export function monthsOf(figures: Float64Array, sign: 1 | -1 = 1): Column {
  return new Column(figures, 0, sign);
}

/** The values of an account: debits positive. */
export function accountOf(ledger: Ledger, account: number, sign: 1 | -1 = 1): Column {
  return new Column(ledger.values, account * ledger.stride, sign);
}
