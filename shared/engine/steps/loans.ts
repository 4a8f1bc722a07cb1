import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { FlexibleLoan, Loan, ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { type ActualMonths, bookedBalance, bookedLine } from '../actual-months';
import { account } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import type { ColumnsAt, Plan } from '../timeline/plan';
import { levelPayment } from './level-payment';

/** Columns by loan, then month 0…last; minor units. */
export interface LoanColumns {
  drawn: Float64Array;
  fee: Float64Array;
  interest: Float64Array;
  /** Interest added to the balance instead of paid. */
  capitalised: Float64Array;
  interestPaid: Float64Array;
  repaid: Float64Array;
  balance: Float64Array;
  /** Due within twelve months. */
  current: Float64Array;
  /** Flexible repayments that were asked for beyond the balance. */
  clipped: Float64Array;
}

type LoanAt = ColumnsAt<LoanColumns>;
type PaymentsAt = Pick<LoanAt, 'columns' | 'base'> & { plan: Pick<Plan, 'last'> };

/** What a loan with a term costs its borrower in the months 1…n after it is drawn: interest paid and principal, minor units. */
export function loanPayments(loan: ScheduledLoan): number[] {
  const { principal, termMonths, interestOnlyMonths } = loan;
  const columns = emptyColumns(termMonths + 1, (size) => new Float64Array(size));
  const owed = { month: 0, balance: principal, months: termMonths, interestOnlyMonths };
  fillPayments(loan, owed, { plan: { last: termMonths }, columns, base: 0 });
  return Array.from(columns.repaid, (repaid, t) => repaid + (columns.interestPaid[t] ?? 0)).slice(1);
}

const emptyColumns = (size: number, memory: (size: number) => Float64Array): LoanColumns => ({
  drawn: memory(size),
  fee: memory(size),
  interest: memory(size),
  capitalised: memory(size),
  interestPaid: memory(size),
  repaid: memory(size),
  balance: memory(size),
  current: memory(size),
  clipped: memory(size),
});

/**
 * Step 7. Drawn at the end of month d; from d + 1, k = 1…n: interest mulDiv(opening balance, rate, 12·10^6), principal by
 * type, the last payment takes the rest. Current part = min(balance, principal due in t+1…t+12). Source: section 5.7.
 */
export function planLoans(plan: Plan, memory: Memory): LoanColumns {
  const size = plan.loans.length * plan.stride;
  const columns = emptyColumns(size, memory);
  for (let index = 0, base = 0; index < plan.loans.length; index++, base += plan.stride) {
    const loan = plan.loans[index];
    if (!loan) continue;
    const at = { plan, columns, base };
    if (loan.type === 'flexible') fillFlexible(loan, at);
    else fillScheduled(loan, at);
    if (plan.actual) bookLoan(loan, plan.actual, at);
    fillCurrentPart(at);
  }
  return columns;
}

function fillScheduled(loan: ScheduledLoan, at: LoanAt): void {
  const { plan, columns, base } = at;
  const { month, principal, termMonths, interestOnlyMonths } = loan;
  if (month > plan.last) return;
  if (month > 0) {
    columns.drawn[base + month] = principal;
    columns.fee[base + month] = loan.fee;
  }
  columns.balance[base + month] = principal;
  fillPayments(loan, { month, balance: principal, months: termMonths, interestOnlyMonths }, at);
}

/** What is owed at the end of a month, and the months of payments that follow. */
interface Owed {
  month: number;
  balance: number;
  months: number;
  interestOnlyMonths: number;
}

function fillPayments(loan: ScheduledLoan, owed: Owed, at: PaymentsAt): void {
  const { plan, columns, base } = at;
  const { month, interestOnlyMonths } = owed;
  const until = Math.min(owed.months, plan.last - month);
  let { balance } = owed;
  for (let k = 1; k <= until && k <= interestOnlyMonths; k++) {
    const i = base + month + k;
    const interest = mulDiv(balance, loan.rate, 12 * ONE);
    columns.interest[i] = interest;
    if (loan.capitaliseInterest) {
      columns.capitalised[i] = interest;
      balance += interest;
    } else columns.interestPaid[i] = interest;
    columns.balance[i] = balance;
  }
  if (until > interestOnlyMonths) fillRepayments(loan, { ...owed, balance }, at);
}

/** The months after the interest-only ones. */
function fillRepayments(loan: ScheduledLoan, owed: Owed, { plan, columns, base }: PaymentsAt): void {
  const { type, rate } = loan;
  const { interestOnlyMonths, balance: atStart } = owed;
  const months = owed.months - interestOnlyMonths;
  const payment = type === 'level' ? levelPayment(atStart, rate, months) : 0;
  const until = Math.min(owed.months, plan.last - owed.month);
  let balance = atStart;
  let before = 0;
  for (let k = 1; k <= until - interestOnlyMonths; k++) {
    const at = base + owed.month + interestOnlyMonths + k;
    const interest = mulDiv(balance, rate, 12 * ONE);
    let principal = 0;
    if (k === months) principal = balance;
    else if (type === 'level') principal = Math.min(balance, Math.max(0, payment - interest));
    else if (type === 'equalPrincipal') {
      const toDate = mulDiv(atStart, k, months);
      principal = toDate - before;
      before = toDate;
    }
    balance -= principal;
    columns.interest[at] = interest;
    columns.interestPaid[at] = interest;
    columns.repaid[at] = principal;
    columns.balance[at] = balance;
  }
}

function fillFlexible(loan: FlexibleLoan, at: LoanAt): void {
  const { plan, columns, base } = at;
  columns.drawn.set(loan.draws.slice(0, plan.last), base + 1);
  columns.balance[base] = loan.openingBalance;
  fillAsked(plan, loan.repayments, columns.repaid.subarray(base, base + plan.stride));
  repayFlexible(loan, 1, at);
}

/** The months from one on, of a loan whose columns hold the repayments that were asked for: paid, or clipped before. */
function repayFlexible({ rate }: FlexibleLoan, first: number, { plan, columns, base }: LoanAt): void {
  let balance = columns.balance[base + first - 1] ?? 0;
  for (let at = base + first; at <= base + plan.last; at++) {
    const asked = (columns.repaid[at] ?? 0) + (columns.clipped[at] ?? 0);
    const interest = mulDiv(balance, rate, 12 * ONE);
    columns.interest[at] = interest;
    columns.interestPaid[at] = interest;
    balance += columns.drawn[at] ?? 0;
    const repaid = Math.min(balance, asked);
    columns.repaid[at] = repaid;
    columns.clipped[at] = asked - repaid;
    balance -= repaid;
    columns.balance[at] = balance;
  }
}

/**
 * Past the horizon a repayment that is not typed is that of 12 months before where one is in the 12 months before that
 * too: instalments go on, and what was repaid once is not repaid again.
 */
function fillAsked(plan: Plan, repayments: readonly number[], asked: Float64Array): void {
  asked.set(repayments.slice(0, plan.last), 1);
  for (let t = Math.max(plan.months, repayments.length) + 1; t <= plan.last; t++) {
    const isRepeated = asked.subarray(Math.max(0, t - 24), Math.max(0, t - 12)).some((amount) => amount > 0);
    if (isRepeated) asked[t] = asked[t - 12] ?? 0;
  }
}

/**
 * Months 1…L of a loan with an account of its own: the booked balance, of which what is not the planned change is drawn or
 * repaid. Where it differs at L, the loan goes on from it by its type and rate over the months that are left. From its last
 * month on nothing is owed on the schedule: what is booked then is owed without one. Source: forecast model, section 5.15.
 */
function bookLoan(loan: Loan, actual: ActualMonths, at: LoanAt): void {
  const { until } = actual;
  const booked = bookedLine(actual, 'loan', loan.id);
  const { columns, base, plan } = at;
  const isFlexible = loan.type === 'flexible';
  const end = isFlexible ? Number.POSITIVE_INFINITY : loan.month + loan.termMonths;
  if (!booked || (!isFlexible && loan.month > until)) return;
  let before = columns.balance[base] ?? 0;
  let planned = before;
  for (let t = 1, i = base + 1; t <= until; t++, i++) {
    const now = t < end ? (booked[t] ?? 0) : 0;
    const change = now - before;
    const plannedNow = columns.balance[i] ?? 0;
    if (change !== plannedNow - planned) {
      columns.drawn[i] = Math.max(0, change);
      columns.repaid[i] = Math.max(0, -change);
      columns.capitalised[i] = 0;
      columns.interestPaid[i] = columns.interest[i] ?? 0;
      columns.clipped[i] = 0;
    }
    columns.balance[i] = now;
    before = now;
    planned = plannedNow;
  }
  if (before === planned) return;
  if (isFlexible) {
    repayFlexible(loan, until + 1, at);
    return;
  }
  const { balance, repaid, capitalised, interest, interestPaid } = columns;
  for (const column of [balance, repaid, capitalised, interest, interestPaid])
    column.fill(0, base + until + 1, base + plan.stride);
  const interestOnlyMonths = Math.max(0, loan.interestOnlyMonths - (until - loan.month));
  fillPayments(loan, { month: until, balance: before, months: end - until, interestOnlyMonths }, at);
}

function fillCurrentPart({ plan, columns: { balance, repaid, current }, base }: LoanAt): void {
  // Due in the twelve months after month t, carried on from month to month.
  let due = 0;
  for (let k = 1; k <= 12; k++) due += repaid[base + k] ?? 0;
  for (let at = base; at <= base + plan.months; at++) {
    current[at] = Math.min(balance[at] ?? 0, due);
    due += (repaid[at + 13] ?? 0) - (repaid[at + 1] ?? 0);
  }
}

/**
 * What is owed at the end of months 0…T and is on no loan line: opening loans that none explains, or what is booked beyond the
 * lines; flat, non-current, without interest. Minor units.
 */
export function loansWithoutSchedule(plan: Plan, memory: Memory, { balance }: LoanColumns): Float64Array {
  const explained = plan.loans.reduce((sum, loan) => {
    if (loan.type === 'flexible') return sum + loan.openingBalance;
    return sum + (loan.month === 0 ? loan.principal : 0);
  }, 0);
  const { loansCurrent, loansNonCurrent } = plan.openingBalanceSheet;
  const owed = memory(plan.months + 1).fill(loansCurrent + loansNonCurrent - explained);
  for (let t = 1; plan.actual && t <= plan.actual.until; t++) {
    let rest = 0 - bookedBalance(plan.actual, account.loans, t);
    for (let at = t; at < balance.length; at += plan.stride) rest -= balance[at] ?? 0;
    owed.fill(rest, t);
  }
  return owed;
}
