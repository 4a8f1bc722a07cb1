import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import {
  type CreditLine,
  type FlexibleLoan,
  type Loan,
  openingLoan,
  type ScheduledLoan,
  spreadsFee,
} from '#shared/inputs/forecast/fields/loans.ts';
import { type ActualMonths, bookedBalance, bookedLine } from '../actual-months';
import { account } from '../ledger/accounts';
import type { Memory } from '../ledger/memory';
import type { ColumnsAt, Plan } from '../timeline/plan';
import { type FeeColumns, planFees } from './loan-fee';
import { LoanInterest } from './loan-interest';
import { fillPayments, type Note, type ScheduleColumns, type ScheduleNote, scheduleColumns } from './loan-schedule';

/** Columns by loan, then month 0…last; minor units. */
export interface LoanColumns extends ScheduleColumns {
  /** Expensed at once. */
  fee: Float64Array;
  /** Those that are spread; null: none is. */
  fees: FeeColumns | null;
  /** Due within twelve months. */
  current: Float64Array;
  /** Flexible repayments that were asked for beyond the balance. */
  clipped: Float64Array;
  /** Interest that is owed at the start, by month. */
  openingInterest: Float64Array;
}

type LoanAt = ColumnsAt<LoanColumns> & { note?: Note };

/**
 * Step 7. Drawn in month d; from d + 1 interest by the days of each month, on each date of payment the interest owed and
 * principal by type, the last payment takes the rest. Current part = min(carrying amount, principal due in t+1…t+12).
 * Source: section 5.7.
 */
export function planLoans(plan: Plan, memory: Memory): LoanColumns {
  const size = plan.loans.length * plan.stride;
  const own = memory.ofLines('loans');
  const { drawn, interest, capitalised, interestPaid, repaid, balance } = scheduleColumns(size, own);
  const columns: LoanColumns = {
    drawn,
    interest,
    capitalised,
    interestPaid,
    repaid,
    balance,
    fee: own(size),
    current: own(size),
    clipped: own(size),
    fees: planFees(plan, memory),
    openingInterest: memory(plan.stride),
  };
  columns.openingInterest[1] = balanceOf(plan.openingBalanceSheet, 'accruedInterest');
  for (let index = 0, base = 0; index < plan.loans.length; index++, base += plan.stride) {
    const loan = plan.loans[index];
    if (!loan || own.isKept(index)) continue;
    const at = { plan, columns, base };
    fillLoan(loan, at);
    fillCurrentPart(at);
  }
  return columns;
}

/** What a month of a loan was reckoned from. */
export function noteOfLoan(plan: Plan, loan: ScheduledLoan, month: number): ScheduleNote | undefined {
  const note: Note = { month };
  const memory = (size: number) => new Float64Array(size);
  const own = { ...plan, loans: [loan], last: month, stride: month + 1 };
  const rest = memory(own.stride);
  // What is left of a fee counts only where the loan is booked net of it.
  const fees = plan.actual && planFees(own, memory as Memory);
  const others = { fee: rest, current: rest, clipped: rest, fees, openingInterest: rest };
  fillLoan(loan, { plan: own, columns: { ...scheduleColumns(own.stride, memory), ...others }, base: 0, note });
  return note.noted;
}

function fillLoan(loan: Loan, at: LoanAt): void {
  if (loan.type === 'revolver') {
    openCreditLine(loan, at);
    return;
  }
  if (loan.type === 'flexible') fillFlexible(loan, at);
  else fillScheduled(loan, at);
  if (at.plan.actual) bookLoan(loan, at.plan.actual, at);
}

const scheduleAt = ({ plan, columns, base, note }: LoanAt) => ({
  note,
  columns,
  base,
  last: plan.last,
  startMonth: plan.timeline.startMonth,
});

/** What it owes at the start and, where its months are booked, by the books, of which the change is drawn or repaid; others come with their cash. */
function openCreditLine(line: CreditLine, { plan, columns, base }: LoanAt): void {
  const { balance, drawn, repaid } = columns;
  const { actual } = plan;
  const booked = bookedLine(actual, 'loan', line.id);
  balance[base] = line.openingBalance;
  for (let t = 1, at = base + 1; booked && t <= (actual?.until ?? 0); t++, at++) {
    const before = balance[at - 1] ?? 0;
    const now = booked[t] ?? 0;
    balance[at] = now;
    drawn[at] = Math.max(0, now - before);
    repaid[at] = Math.max(0, before - now);
  }
}

function fillScheduled(loan: ScheduledLoan, at: LoanAt): void {
  const { plan, columns, base } = at;
  const { month, principal } = loan;
  if (month > plan.last) return;
  if (month > 0) {
    columns.drawn[base + month] = principal;
    if (!spreadsFee(loan)) columns.fee[base + month] = loan.fee;
  }
  columns.balance[base + month] = principal;
  fillPayments(loan, { month, balance: principal, accrued: null }, scheduleAt(at));
}

function fillFlexible(loan: FlexibleLoan, at: LoanAt): void {
  const { plan, columns, base } = at;
  columns.drawn.set(loan.draws.slice(0, plan.last), base + 1);
  columns.balance[base] = loan.openingBalance;
  fillAsked(plan, loan.repayments, columns.repaid.subarray(base, base + plan.stride));
  repayFlexible(loan, 1, at);
}

/** The months from one on, of a loan whose columns hold the repayments that were asked for: paid, or clipped before. */
function repayFlexible(loan: FlexibleLoan, first: number, { plan, columns, base }: LoanAt): void {
  let balance = columns.balance[base + first - 1] ?? 0;
  const interest = new LoanInterest(loan, { startMonth: plan.timeline.startMonth, after: first - 1 });
  for (let t = first, at = base + first; t <= plan.last; t++, at++) {
    const asked = (columns.repaid[at] ?? 0) + (columns.clipped[at] ?? 0);
    const bears = interest.of(balance, t);
    interest.beginAnew();
    columns.interest[at] = bears;
    columns.interestPaid[at] = bears;
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
 * repaid; a loan whose fee is spread is booked net of what is left of it. Where it differs at L, the loan goes on from it by its
 * type and rate over the months that are left. From its last month on nothing is owed on the schedule: what is booked then is
 * owed without one. Source: forecast model, section 5.15.
 */
function bookLoan(loan: FlexibleLoan | ScheduledLoan, actual: ActualMonths, at: LoanAt): void {
  const { until } = actual;
  const booked = bookedLine(actual, 'loan', loan.id);
  const { columns, base, plan } = at;
  const isFlexible = loan.type === 'flexible';
  const end = isFlexible ? Number.POSITIVE_INFINITY : loan.month + loan.termMonths;
  if (!booked || (!isFlexible && loan.month > until)) return;
  let before = columns.balance[base] ?? 0;
  let planned = before;
  let accrued = 0;
  for (let t = 1, i = base + 1; t <= until; t++, i++) {
    const owed = t < end ? (booked[t] ?? 0) : 0;
    const plannedNow = columns.balance[i] ?? 0;
    // Nothing is carried, too, while as much is owed as is left of the fee.
    if (owed === 0 && plannedNow !== columns.fees?.left[i]) writeOffFee(columns.fees, i, base + plan.stride);
    const now = owed + (columns.fees?.left[i] ?? 0);
    const change = now - before;
    if (change !== plannedNow - planned) {
      columns.drawn[i] = Math.max(0, change);
      columns.repaid[i] = Math.max(0, -change);
      columns.interestPaid[i] = (columns.interestPaid[i] ?? 0) + (columns.capitalised[i] ?? 0);
      columns.capitalised[i] = 0;
      columns.clipped[i] = 0;
    }
    columns.balance[i] = now;
    accrued += (columns.interest[i] ?? 0) - (columns.interestPaid[i] ?? 0) - (columns.capitalised[i] ?? 0);
    before = now;
    planned = plannedNow;
  }
  if (before === planned) return;
  if (isFlexible) {
    repayFlexible(loan, until + 1, at);
    return;
  }
  const { drawn, balance, repaid, capitalised, interest, interestPaid } = columns;
  for (const column of [drawn, balance, repaid, capitalised, interest, interestPaid])
    column.fill(0, base + until + 1, base + plan.stride);
  fillPayments(loan, { month: until, balance: before, accrued }, scheduleAt(at));
}

/** Of a loan that is booked as repaid nothing of the fee is left: what was is borne in the month. */
function writeOffFee(fees: FeeColumns | null, i: number, end: number): void {
  const left = fees?.left[i] ?? 0;
  if (!fees || left === 0) return;
  fees.amortised[i] = (fees.amortised[i] ?? 0) + left;
  fees.left.fill(0, i, end);
  fees.amortised.fill(0, i + 1, end);
}

function fillCurrentPart({ plan, columns: { balance, repaid, current, fees }, base }: LoanAt): void {
  // Due in the twelve months after month t, carried on from month to month.
  let due = 0;
  for (let k = 1; k <= 12; k++) due += repaid[base + k] ?? 0;
  for (let at = base; at <= base + plan.months; at++) {
    current[at] = Math.min((balance[at] ?? 0) - (fees?.left[at] ?? 0), due);
    due += (repaid[at + 13] ?? 0) - (repaid[at + 1] ?? 0);
  }
}

/** What a loan is carried at: what is owed less what is left of its fee. */
export const carriedLoan = ({ balance, fees }: LoanColumns, at: number): number =>
  (balance[at] ?? 0) - (fees?.left[at] ?? 0);

/**
 * What is carried at the end of months 0…T on no loan line: opening loans that none explains, or what is booked beyond the
 * lines; flat, non-current, without interest. Minor units.
 */
export function loansWithoutSchedule(plan: Plan, memory: Memory, columns: LoanColumns): Float64Array {
  const explained = plan.loans.reduce((sum, loan) => sum + openingLoan(loan), 0);
  const { loansCurrent, loansNonCurrent } = plan.openingBalanceSheet;
  const owed = memory(plan.months + 1).fill(loansCurrent + loansNonCurrent - explained);
  for (let t = 1; t <= (plan.actual?.until ?? 0); t++) owed.fill(restOfLoans(plan, columns, t), t);
  return owed;
}

/** What is booked in an actual month beyond the lines. */
export function restOfLoans({ actual, stride }: Plan, columns: LoanColumns, t: number): number {
  let rest = actual ? 0 - bookedBalance(actual, account.loans, t) : 0;
  for (let at = t; at < columns.balance.length; at += stride) rest -= carriedLoan(columns, at);
  return rest;
}
