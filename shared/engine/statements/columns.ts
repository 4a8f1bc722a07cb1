import type { Ledger } from '../ledger/ledger';

/** Figures by month that a row is made of: `figures[at]` is month 1, `figures[at − 1]` month 0; taken × sign. */
export class Column {
  readonly at: number;

  constructor(
    readonly figures: Float64Array,
    /** Index of month 0. */
    base = 0,
    readonly sign: 1 | -1 = 1,
  ) {
    this.at = base + 1;
  }

  /** The figure of month t, with its sign. */
  month(t: number): number {
    return 0 + this.sign * (this.figures[this.at + t - 1] ?? 0);
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
