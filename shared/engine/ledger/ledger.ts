import { account, FIRST_RESULT_ACCOUNT } from './accounts';
import type { LineSet } from './line-sets';
import type { Memory } from './memory';
import { postingRules, purposeOf, purposes } from './rules';

const MAX = Number.MAX_SAFE_INTEGER;
const CASH = account.cash;

/**
 * Whole columns are posted at once while each column, of a line or of many together, stays within this and each balance
 * within half the exact range: fewer than 100 columns come to an account, so no sum on the way can leave the exact range.
 */
const COLUMN_LIMIT = 2 ** 46;
const BALANCE_LIMIT = 2 ** 52;

export interface JournalEntry {
  month: number;
  from: number;
  to: number;
  amount: number;
  /** Id of the line it comes from; null for policies and opening balances. */
  lineId: string | null;
  postingRule: number;
}

export interface Overflow {
  month: number;
  from: number;
  to: number;
}

/** One entry a month, of the amount at `columns[base + month]`. */
interface ColumnEntry {
  from: number;
  to: number;
  columns: Float64Array;
  base: number;
  postingRule: number;
  lineId: string | null;
}

/** How columns are posted: all months of one at a time, or month by month, which keeps every entry in its order. */
export type Posting = 'byColumn' | 'byMonth' | 'traced';

/**
 * Accounts that change by entries alone: `move`, `moveColumn` and the entries of lines take an amount from one account
 * (credit) to another (debit), so the sum over all accounts never changes. Balances are minor units, debits positive.
 */
export class Ledger {
  /** The running balances of the accounts of the balance sheet. */
  readonly balance: Float64Array;
  /** By account, then month 0…T: closing balances, and for accounts of the result the month's amount. */
  readonly values: Float64Array;
  /** By purpose, then month 0…T: cash in (+) and out (−). */
  readonly cashByPurpose: Float64Array;
  /** The first entry that left the exact range of numbers. */
  overflow: Overflow | null = null;
  /** False where columns were posted at once that are too large for it: their figures are void. */
  isWithinLimits = true;
  month = 0;
  /** In traced mode every entry; where one month is traced, those of that month. */
  readonly moves: JournalEntry[] | null;
  private readonly keepsAll: boolean;
  /** Credit less debit of the result accounts, of the month so far. */
  private result = 0;
  /** Posted at once: the same by month, as the columns leave it. */
  private readonly results: Float64Array;
  /** Posted month by month: the columns that are to come. */
  private readonly columnMoves: ColumnEntry[] | null;

  constructor(
    readonly accountCount: number,
    readonly stride: number,
    memory: Memory,
    private readonly posting: Posting,
    /** The one month whose entries are kept; 0: none, unless all are. */
    readonly tracedMonth = 0,
  ) {
    this.balance = memory(FIRST_RESULT_ACCOUNT);
    this.values = memory(accountCount * stride);
    this.cashByPurpose = memory(purposes.length * stride);
    this.results = memory(stride);
    this.columnMoves = posting === 'byColumn' ? null : [];
    this.keepsAll = posting === 'traced';
    this.moves = this.keepsAll || tracedMonth > 0 ? [] : null;
  }

  /** Sets an opening balance at month 0, debit positive. */
  open(to: number, amount: number): void {
    this.balance[to] = (this.balance[to] ?? 0) + amount;
  }

  /**
   * Moves the amount of minor units at `columns[base + t]` from one account to another in each month t = 1…T; to be called
   * before the first month begins.
   */
  moveColumn(
    from: number,
    to: number,
    columns: Float64Array,
    base: number,
    postingRule: number,
    lineId: string | null = null,
  ): void {
    if (from === to) return;
    if (this.columnMoves) {
      this.columnMoves.push({ from, to, columns, base, postingRule, lineId });
      return;
    }
    this.add(from, columns, base, -1);
    this.add(to, columns, base, 1);
    this.keepTraced(from, to, columns, base, postingRule, lineId);
    if (from === CASH || to === CASH) this.tagColumn(postingRule, columns, base, to === CASH ? 1 : -1);
  }

  /** Moves each line's amounts of its column from one account to another. */
  moveLines(from: number, to: number, columns: Float64Array, set: LineSet, postingRule: number): void {
    if (set.indexes.length === 0) return;
    if (this.posting === 'byColumn') {
      const total = set.total(columns);
      if (!set.isWithinLimits) this.isWithinLimits = false;
      this.add(from, total, 0, -1);
      this.add(to, total, 0, 1);
      if (from === CASH || to === CASH) this.tagColumn(postingRule, total, 0, to === CASH ? 1 : -1);
      if (!this.moves) return;
    }
    for (const index of set.indexes) this.moveLine(from, to, columns, index, set, postingRule);
  }

  /** Moves each line's amounts from one account to the line's own, which is `first` + the line's index. */
  moveToOwn(from: number, first: number, columns: Float64Array, set: LineSet, postingRule: number): void {
    this.moveOwn(from, first, columns, set, postingRule, 1);
  }

  /** Moves each line's amounts from the line's own account, which is `first` + the line's index, to another. */
  moveFromOwn(first: number, to: number, columns: Float64Array, set: LineSet, postingRule: number): void {
    this.moveOwn(to, first, columns, set, postingRule, -1);
  }

  private moveOwn(
    shared: number,
    first: number,
    columns: Float64Array,
    set: LineSet,
    postingRule: number,
    sign: 1 | -1,
  ): void {
    if (set.indexes.length === 0) return;
    const isAtOnce = this.posting === 'byColumn';
    if (isAtOnce) {
      const total = set.total(columns);
      if (!set.isWithinLimits) this.isWithinLimits = false;
      this.add(shared, total, 0, sign === 1 ? -1 : 1);
      if (shared === CASH) this.tagColumn(postingRule, total, 0, sign === 1 ? -1 : 1);
      const { results, stride } = this;
      for (let t = 1; t < stride; t++) results[t] = (results[t] ?? 0) - sign * (total[t] ?? 0);
      this.addOwn(first, columns, set, sign);
      if (!this.moves) return;
    }
    for (const index of set.indexes) {
      if (sign === 1) this.moveLine(shared, first + index, columns, index, set, postingRule);
      else this.moveLine(first + index, shared, columns, index, set, postingRule);
    }
  }

  /** The entry of one line: in turn with those of its month, or, where its figures are posted already, only kept. */
  private moveLine(
    from: number,
    to: number,
    columns: Float64Array,
    index: number,
    { lines, stride }: LineSet,
    postingRule: number,
  ): void {
    const lineId = lines[index]?.id ?? null;
    if (this.posting === 'byColumn') this.keepTraced(from, to, columns, index * stride, postingRule, lineId);
    else this.moveColumn(from, to, columns, index * stride, postingRule, lineId);
  }

  private addOwn(first: number, columns: Float64Array, set: LineSet, sign: 1 | -1): void {
    const { values, stride } = this;
    for (const index of set.indexes) {
      let own = (first + index) * stride + 1;
      let column = index * set.stride + 1;
      for (const end = own + stride - 1; own < end; own++, column++) {
        values[own] = (values[own] ?? 0) + sign * (columns[column] ?? 0);
      }
    }
  }

  /** Adds a column × sign to an account: one half of an entry. */
  private add(index: number, columns: Float64Array, base: number, sign: 1 | -1): void {
    const { values, stride } = this;
    let isWithin = true;
    for (let t = 1, at = index * stride + 1; t < stride; t++, at++) {
      const amount = columns[base + t] ?? 0;
      if (!(amount <= COLUMN_LIMIT && amount >= -COLUMN_LIMIT)) isWithin = false;
      values[at] = (values[at] ?? 0) + sign * amount;
    }
    if (!isWithin) this.isWithinLimits = false;
    if (index < FIRST_RESULT_ACCOUNT) return;
    const { results } = this;
    for (let t = 1; t < stride; t++) results[t] = (results[t] ?? 0) - sign * (columns[base + t] ?? 0);
  }

  private keepTraced(
    from: number,
    to: number,
    columns: Float64Array,
    base: number,
    postingRule: number,
    lineId: string | null,
  ): void {
    const amount = this.moves ? (columns[base + this.tracedMonth] ?? 0) : 0;
    if (amount !== 0) this.moves?.push({ month: this.tracedMonth, from, to, amount, lineId, postingRule });
  }

  private tagColumn(postingRule: number, columns: Float64Array, base: number, sign: 1 | -1): void {
    const { cashByPurpose, stride } = this;
    for (let t = 1, at = (purposeOf[postingRule] ?? 0) * stride + 1; t < stride; t++, at++) {
      cashByPurpose[at] = (cashByPurpose[at] ?? 0) + sign * (columns[base + t] ?? 0);
    }
  }

  /** Begins a month with the entries of its columns. */
  startMonth(month: number): void {
    this.month = month;
    this.result = 0;
    if (this.columnMoves) {
      for (const { from, to, columns, base, postingRule, lineId } of this.columnMoves)
        this.move(from, to, columns[base + month] ?? 0, postingRule, lineId);
      return;
    }
    const { balance, values, stride } = this;
    this.result = this.results[month] ?? 0;
    for (let a = 0, at = month; a < FIRST_RESULT_ACCOUNT; a++, at += stride) {
      const amount = (balance[a] ?? 0) + (values[at] ?? 0);
      balance[a] = amount;
      if (!(amount <= BALANCE_LIMIT && amount >= -BALANCE_LIMIT)) this.isWithinLimits = false;
    }
  }

  /** Moves an amount of minor units from one account to another; negative amounts move back. */
  move(from: number, to: number, amount: number, postingRule: number, lineId: string | null = null): void {
    if (amount === 0 || from === to) return;
    const credited = this.change(from, -amount);
    const debited = this.change(to, amount);
    if (!(credited <= MAX && credited >= -MAX && debited <= MAX && debited >= -MAX)) {
      this.overflow ??= { month: this.month, from, to };
    }
    if (from === CASH || to === CASH) {
      const at = (purposeOf[postingRule] ?? 0) * this.stride + this.month;
      this.cashByPurpose[at] = (this.cashByPurpose[at] ?? 0) + (to === CASH ? amount : -amount);
    }
    if (this.moves && this.isKept()) this.moves.push({ month: this.month, from, to, amount, lineId, postingRule });
  }

  private isKept(): boolean {
    return this.keepsAll || this.month === this.tracedMonth;
  }

  /** The balance after the change; of a result account, the month's amount. */
  private change(index: number, amount: number): number {
    if (index < FIRST_RESULT_ACCOUNT) {
      const balance = (this.balance[index] ?? 0) + amount;
      this.balance[index] = balance;
      return balance;
    }
    const at = index * this.stride + this.month;
    const value = (this.values[at] ?? 0) + amount;
    this.values[at] = value;
    this.result -= amount;
    return value;
  }

  /** Profit of the month so far (credit less debit of the result accounts), in minor units. */
  profit(): number {
    return this.result;
  }

  /** Moves the month's results to retained earnings, and keeps the closing balances. */
  close(): void {
    const { balance, values, stride, month } = this;
    if (this.moves && this.isKept()) this.traceResults(this.moves);
    const retained = (balance[account.retainedEarnings] ?? 0) - this.result;
    balance[account.retainedEarnings] = retained;
    this.result = 0;
    if (!(retained <= MAX && retained >= -MAX)) {
      this.overflow ??= { month, from: FIRST_RESULT_ACCOUNT, to: account.retainedEarnings };
    }
    for (let a = 0, at = month; a < FIRST_RESULT_ACCOUNT; a++, at += stride) values[at] = balance[a] ?? 0;
  }

  private traceResults(entries: JournalEntry[]): void {
    const { values, stride, month } = this;
    for (let from = FIRST_RESULT_ACCOUNT; from < this.accountCount; from++) {
      const amount = values[from * stride + month] ?? 0;
      if (amount === 0) continue;
      entries.push({
        month,
        from,
        to: account.retainedEarnings,
        amount,
        lineId: null,
        postingRule: postingRules.yearResult,
      });
    }
  }

  /** A closing balance, or a month's amount of a result account. */
  at(index: number, month: number): number {
    return this.values[index * this.stride + month] ?? 0;
  }
}
