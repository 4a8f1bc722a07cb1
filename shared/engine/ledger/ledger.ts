import { account, FIRST_RESULT_ACCOUNT, FIXED_ACCOUNTS } from './accounts';
import type { LineSet } from './line-sets';
import type { Memory } from './memory';
import { type Posting, postingRules, purposes } from './rules';

const MAX = Number.MAX_SAFE_INTEGER;
const CASH = account.cash;

/**
 * Whole columns are posted at once while each column, of a line or of many together, stays within this and each balance
 * within half the exact range: fewer than 100 columns come to an account, so no sum on the way can leave the exact range.
 */
const COLUMN_LIMIT = 2 ** 46;
const BALANCE_LIMIT = 2 ** 52;

export interface JournalEntry extends Posting {
  month: number;
  amount: number;
  /** Id of the line it comes from; null for policies and opening balances. */
  lineId: string | null;
}

export interface Overflow {
  month: number;
  from: number;
  to: number;
}

/** One entry a month, of the amount at `columns[base + month]`. */
interface ColumnEntry {
  posting: Posting;
  columns: Float64Array;
  base: number;
  lineId: string | null;
}

/** How columns are posted: all months of one at a time, or month by month, which keeps every entry in its order. */
export type PostingMode = 'byColumn' | 'byMonth' | 'traced';

interface LedgerSpec {
  accountCount: number;
  /** Figures an account: months 0…T. */
  stride: number;
  memory: Memory;
  mode: PostingMode;
  /** See `LineAccounts`. */
  lineStep: 0 | 1;
  /** The first and the last month whose entries are kept; 0: none, unless all are. */
  traced: TracedMonths;
}

export type TracedMonths = readonly [first: number, last: number];

/**
 * Accounts that change by journal entries alone: each takes an amount from one account (credit) to another (debit), so
 * the sum over all accounts never changes. Balances are minor units, debits positive.
 */
export class Ledger {
  readonly accountCount: number;
  readonly stride: number;
  private readonly traced: TracedMonths;
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
  /** In traced mode every entry; where some months are traced, those of theirs. */
  readonly entries: JournalEntry[] | null;
  readonly mode: PostingMode;
  private readonly lineStep: 0 | 1;
  /** Credit less debit of the result accounts, of the month so far. */
  private result = 0;
  /** Posted at once: the same by month, as the columns leave it. */
  private readonly results: Float64Array;
  /** Posted month by month: the columns that are to come. */
  private readonly columnEntries: ColumnEntry[] | null;

  constructor({ accountCount, stride, memory, mode, lineStep, traced }: LedgerSpec) {
    this.accountCount = accountCount;
    this.stride = stride;
    this.traced = traced;
    this.mode = mode;
    this.lineStep = lineStep;
    this.balance = memory(FIRST_RESULT_ACCOUNT);
    this.values = memory(accountCount * stride);
    this.cashByPurpose = memory(purposes.length * stride);
    this.results = memory(stride);
    this.columnEntries = mode === 'byColumn' ? null : [];
    this.entries = mode === 'traced' || traced[0] > 0 ? [] : null;
  }

  /** Sets an opening balance at month 0, debit positive. */
  open(to: number, amount: number): void {
    this.balance[to] = (this.balance[to] ?? 0) + amount;
  }

  /** Posts the amount of minor units at `column[t]` in each month t = 1…T; to be called before the first month begins. */
  postColumn(posting: Posting, column: Float64Array): void {
    const entry = { posting, columns: column, base: 0, lineId: null };
    if (this.mode === 'byColumn') this.addBothSides(entry);
    this.keep(entry);
  }

  /** Posts each line's amounts of its column. */
  postLines(posting: Posting, columns: Float64Array, set: LineSet): void {
    if (set.indexes.length === 0) return;
    if (this.mode === 'byColumn') {
      this.addBothSides(this.totalOf(posting, columns, set));
      if (!this.entries) return;
    }
    for (const index of set.indexes) this.keepLine(posting, { columns, set, index });
  }

  /** The same where one side is an account of each line itself, or of its part: the posting names that of the first line. */
  postOwn(posting: Posting, columns: Float64Array, set: LineSet): void {
    if (set.indexes.length === 0) return;
    const { from, to } = posting;
    const isToOwn = to >= FIXED_ACCOUNTS;
    if (this.mode === 'byColumn') {
      const total = this.totalOf(posting, columns, set);
      if (this.lineStep === 0) this.addBothSides(total);
      else {
        this.add(isToOwn ? from : to, total, isToOwn ? -1 : 1);
        this.tag(total);
        this.addResults(total, isToOwn ? 1 : -1);
        this.addOwn(posting, columns, set);
      }
      if (!this.entries) return;
    }
    for (const index of set.indexes) {
      const place = index * this.lineStep;
      const own = isToOwn ? { ...posting, to: to + place } : { ...posting, from: from + place };
      this.keepLine(own, { columns, set, index });
    }
  }

  /** What the lines of a set come to by month, as one entry. */
  private totalOf(posting: Posting, columns: Float64Array, set: LineSet): ColumnEntry {
    const [only = 0] = set.indexes;
    if (set.indexes.length === 1) return { posting, columns, base: only * set.stride, lineId: null };
    const total = set.total(columns);
    if (!set.isWithinLimits) this.isWithinLimits = false;
    return { posting, columns: total, base: 0, lineId: null };
  }

  private keepLine(posting: Posting, line: { columns: Float64Array; set: LineSet; index: number }): void {
    const { columns, set, index } = line;
    this.keep({ posting, columns, base: index * set.stride, lineId: set.lines[index]?.id ?? null });
  }

  private addOwn({ from, to }: Posting, columns: Float64Array, set: LineSet): void {
    const { values, stride } = this;
    const sign = to >= FIXED_ACCOUNTS ? 1 : -1;
    const first = sign === 1 ? to : from;
    for (const index of set.indexes) {
      let own = (first + index) * stride + 1;
      let column = index * set.stride + 1;
      for (const end = own + stride - 1; own < end; own++, column++) {
        values[own] = (values[own] ?? 0) + sign * (columns[column] ?? 0);
      }
    }
  }

  private addBothSides(entry: ColumnEntry): void {
    const { from, to } = entry.posting;
    const { values, stride } = this;
    const { columns, base } = entry;
    let isWithin = true;
    for (let t = 1, credited = from * stride + 1, debited = to * stride + 1; t < stride; t++, credited++, debited++) {
      const amount = columns[base + t] ?? 0;
      if (!(amount <= COLUMN_LIMIT && amount >= -COLUMN_LIMIT)) isWithin = false;
      values[credited] = (values[credited] ?? 0) - amount;
      values[debited] = (values[debited] ?? 0) + amount;
    }
    if (!isWithin) this.isWithinLimits = false;
    if (from >= FIRST_RESULT_ACCOUNT) this.addResults(entry, -1);
    if (to >= FIRST_RESULT_ACCOUNT) this.addResults(entry, 1);
    this.tag(entry);
  }

  /** Adds a column × sign to an account: one half of an entry. */
  private add(index: number, entry: ColumnEntry, sign: 1 | -1): void {
    const { values, stride } = this;
    const { columns, base } = entry;
    let isWithin = true;
    for (let t = 1, at = index * stride + 1; t < stride; t++, at++) {
      const amount = columns[base + t] ?? 0;
      if (!(amount <= COLUMN_LIMIT && amount >= -COLUMN_LIMIT)) isWithin = false;
      values[at] = (values[at] ?? 0) + sign * amount;
    }
    if (!isWithin) this.isWithinLimits = false;
    if (index >= FIRST_RESULT_ACCOUNT) this.addResults(entry, sign);
  }

  private addResults({ columns, base }: ColumnEntry, sign: 1 | -1): void {
    const { results, stride } = this;
    for (let t = 1; t < stride; t++) results[t] = (results[t] ?? 0) - sign * (columns[base + t] ?? 0);
  }

  /** Keeps an entry: in turn with those of its month, or, where its figures are posted already, for the traced months. */
  private keep(entry: ColumnEntry): void {
    if (this.columnEntries) {
      this.columnEntries.push(entry);
      return;
    }
    if (!this.entries) return;
    const { posting, columns, base, lineId } = entry;
    const [first, last] = this.traced;
    for (let month = first; month <= last; month++) {
      const amount = columns[base + month] ?? 0;
      if (amount !== 0) this.entries.push({ month, ...posting, amount, lineId });
    }
  }

  /** Tags an entry that moves cash with its purpose. */
  private tag({ posting: { from, to, purpose }, columns, base }: ColumnEntry): void {
    if (from !== CASH && to !== CASH) return;
    const { cashByPurpose, stride } = this;
    const sign = to === CASH ? 1 : -1;
    for (let t = 1, at = purpose * stride + 1; t < stride; t++, at++) {
      cashByPurpose[at] = (cashByPurpose[at] ?? 0) + sign * (columns[base + t] ?? 0);
    }
  }

  /** Begins a month with the entries of its columns. */
  startMonth(month: number): void {
    this.month = month;
    this.result = 0;
    if (this.columnEntries) {
      for (const { posting, columns, base, lineId } of this.columnEntries)
        this.post(posting, columns[base + month] ?? 0, lineId);
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

  /** Posts an amount of minor units in the month; a negative one is taken back. */
  post(posting: Posting, amount: number, lineId: string | null = null): void {
    const { from, to, purpose } = posting;
    if (amount === 0 || from === to) return;
    const credited = this.change(from, -amount);
    const debited = this.change(to, amount);
    if (!(credited <= MAX && credited >= -MAX && debited <= MAX && debited >= -MAX)) {
      this.overflow ??= { month: this.month, from, to };
    }
    if (from === CASH || to === CASH) {
      const at = purpose * this.stride + this.month;
      this.cashByPurpose[at] = (this.cashByPurpose[at] ?? 0) + (to === CASH ? amount : -amount);
    }
    if (this.entries && this.isKept()) this.entries.push({ month: this.month, ...posting, amount, lineId });
  }

  private isKept(): boolean {
    return this.mode === 'traced' || (this.month >= this.traced[0] && this.month <= this.traced[1]);
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

  /** Takes an amount of the month's cash from one purpose to another; neither balance nor cash changes. */
  movePurpose(from: number, to: number, amount: number): void {
    const { cashByPurpose, stride, month } = this;
    cashByPurpose[from * stride + month] = (cashByPurpose[from * stride + month] ?? 0) - amount;
    cashByPurpose[to * stride + month] = (cashByPurpose[to * stride + month] ?? 0) + amount;
  }

  /** Profit of the month so far (credit less debit of the result accounts), in minor units. */
  profit(): number {
    return this.result;
  }

  /** Takes the month's results to retained earnings, and keeps the closing balances. */
  close(): void {
    const { balance, values, stride, month } = this;
    if (this.entries && this.isKept()) this.traceResults(this.entries);
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
    const to = account.retainedEarnings;
    const postingRule = postingRules.yearResult;
    for (let from = FIRST_RESULT_ACCOUNT; from < this.accountCount; from++) {
      const amount = values[from * stride + month] ?? 0;
      if (amount === 0) continue;
      entries.push({ month, from, to, amount, lineId: null, postingRule, purpose: -1 });
    }
  }

  /** A closing balance, or a month's amount of a result account. */
  at(index: number, month: number): number {
    return this.values[index * this.stride + month] ?? 0;
  }
}
