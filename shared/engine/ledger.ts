import { account, FIRST_RESULT_ACCOUNT } from './accounts';
import { purposeOf, purposes, because as reasons } from './rules';

const MAX = Number.MAX_SAFE_INTEGER;
const CASH = account.cash;

export interface LedgerMove {
  month: number;
  from: number;
  to: number;
  amount: number;
  /** Id of the line it comes from; null for policies and opening balances. */
  lineId: string | null;
  because: number;
}

export interface Overflow {
  month: number;
  from: number;
  to: number;
}

/**
 * Accounts that change by moves alone: `move` takes an amount from one account (credit) to another (debit), so the sum
 * over all accounts never changes. Balances are minor units, debits positive.
 */
export class Ledger {
  readonly balance: Float64Array;
  /** By account, then month 0…T: closing balances, and for accounts of the result the month's amount. */
  readonly values: Float64Array;
  /** By purpose, then month 0…T: cash in (+) and out (−). */
  readonly cashByPurpose: Float64Array;
  /** The first move that left the exact range of numbers. */
  overflow: Overflow | null = null;
  month = 0;
  /** In traced mode: every move. */
  readonly moves: LedgerMove[] | null;

  constructor(
    readonly accountCount: number,
    readonly stride: number,
    isTraced: boolean,
  ) {
    this.balance = new Float64Array(accountCount);
    this.values = new Float64Array(accountCount * stride);
    this.cashByPurpose = new Float64Array(purposes.length * stride);
    this.moves = isTraced ? [] : null;
  }

  /** Sets an opening balance at month 0, debit positive. */
  open(to: number, amount: number): void {
    this.balance[to] = (this.balance[to] ?? 0) + amount;
  }

  /** Moves an amount of minor units from one account to another; negative amounts move back. */
  move(from: number, to: number, amount: number, because: number, lineId: string | null = null): void {
    if (amount === 0 || from === to) return;
    const credited = (this.balance[from] ?? 0) - amount;
    const debited = (this.balance[to] ?? 0) + amount;
    this.balance[from] = credited;
    this.balance[to] = debited;
    if (!(credited <= MAX && credited >= -MAX && debited <= MAX && debited >= -MAX)) {
      this.overflow ??= { month: this.month, from, to };
    }
    if (from === CASH || to === CASH) {
      const at = (purposeOf[because] ?? 0) * this.stride + this.month;
      this.cashByPurpose[at] = (this.cashByPurpose[at] ?? 0) + (to === CASH ? amount : -amount);
    }
    if (this.moves) this.moves.push({ month: this.month, from, to, amount, lineId, because });
  }

  /** Profit of the month so far (credit less debit of the result accounts), in minor units. */
  profit(): number {
    let sum = 0;
    for (let a = FIRST_RESULT_ACCOUNT; a < this.accountCount; a++) sum -= this.balance[a] ?? 0;
    return sum;
  }

  /** Keeps the month's results, moves them to retained earnings, and keeps the closing balances. */
  close(): void {
    const { balance, values, stride, month } = this;
    for (let a = FIRST_RESULT_ACCOUNT; a < this.accountCount; a++) {
      const amount = balance[a] ?? 0;
      if (amount === 0) continue;
      values[a * stride + month] = amount;
      this.move(a, account.retainedEarnings, amount, reasons.yearResult);
    }
    for (let a = 0; a < FIRST_RESULT_ACCOUNT; a++) values[a * stride + month] = balance[a] ?? 0;
  }

  /** A closing balance, or a month's amount of a result account. */
  at(index: number, month: number): number {
    return this.values[index * this.stride + month] ?? 0;
  }
}
