import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { FlexibleLoan, ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
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

/**
 * Step 7. Drawn at the end of month d; from d + 1, k = 1…n: interest mulDiv(opening balance, rate, 12·10^6), principal by
 * type, the last payment takes the rest. Current part = min(balance, principal due in t+1…t+12). Source: section 5.7.
 */
export function planLoans(plan: Plan, memory: Memory): LoanColumns {
  const size = plan.loans.length * plan.stride;
  const columns: LoanColumns = {
    drawn: memory(size),
    fee: memory(size),
    interest: memory(size),
    capitalised: memory(size),
    interestPaid: memory(size),
    repaid: memory(size),
    balance: memory(size),
    current: memory(size),
    clipped: memory(size),
  };
  for (let index = 0, base = 0; index < plan.loans.length; index++, base += plan.stride) {
    const loan = plan.loans[index];
    if (!loan) continue;
    const at = { plan, columns, base };
    if (loan.type === 'flexible') fillFlexible(loan, memory(plan.stride), at);
    else fillScheduled(loan, at);
    fillCurrentPart(at);
  }
  return columns;
}

function fillScheduled(loan: ScheduledLoan, at: LoanAt): void {
  const { plan, columns, base } = at;
  const { month, principal, rate, interestOnlyMonths, capitaliseInterest } = loan;
  if (month > plan.last) return;
  if (month > 0) {
    columns.drawn[base + month] = principal;
    columns.fee[base + month] = loan.fee;
  }
  columns.balance[base + month] = principal;
  const until = paymentsUntil(loan, plan);
  let balance = principal;
  for (let k = 1; k <= until && k <= interestOnlyMonths; k++) {
    const i = base + month + k;
    const interest = mulDiv(balance, rate, 12 * ONE);
    columns.interest[i] = interest;
    if (capitaliseInterest) {
      columns.capitalised[i] = interest;
      balance += interest;
    } else columns.interestPaid[i] = interest;
    columns.balance[i] = balance;
  }
  if (until > interestOnlyMonths) fillRepayments(loan, balance, at);
}

/** The last month of payments after the draw. */
const paymentsUntil = ({ termMonths, month }: ScheduledLoan, { last }: Plan) => Math.min(termMonths, last - month);

/** The months after the interest-only ones. */
function fillRepayments(loan: ScheduledLoan, atStart: number, { plan, columns, base }: LoanAt): void {
  const { type, rate, interestOnlyMonths } = loan;
  const months = loan.termMonths - interestOnlyMonths;
  const payment = type === 'level' ? levelPayment(atStart, rate, months) : 0;
  const until = paymentsUntil(loan, plan);
  let balance = atStart;
  let before = 0;
  for (let k = 1; k <= until - interestOnlyMonths; k++) {
    const at = base + loan.month + interestOnlyMonths + k;
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

function fillFlexible(loan: FlexibleLoan, asked: Float64Array, { plan, columns, base }: LoanAt): void {
  columns.drawn.set(loan.draws.slice(0, plan.last), base + 1);
  fillAsked(plan, loan.repayments, asked);
  let balance = loan.openingBalance;
  columns.balance[base] = balance;
  for (let t = 1; t <= plan.last; t++) {
    const interest = mulDiv(balance, loan.rate, 12 * ONE);
    columns.interest[base + t] = interest;
    columns.interestPaid[base + t] = interest;
    balance += columns.drawn[base + t] ?? 0;
    const repaid = Math.min(balance, asked[t] ?? 0);
    columns.repaid[base + t] = repaid;
    columns.clipped[base + t] = (asked[t] ?? 0) - repaid;
    balance -= repaid;
    columns.balance[base + t] = balance;
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

function fillCurrentPart({ plan, columns: { balance, repaid, current }, base }: LoanAt): void {
  // Due in the twelve months after month t, carried on from month to month.
  let due = 0;
  for (let k = 1; k <= 12; k++) due += repaid[base + k] ?? 0;
  for (let at = base; at <= base + plan.months; at++) {
    current[at] = Math.min(balance[at] ?? 0, due);
    due += (repaid[at + 13] ?? 0) - (repaid[at + 1] ?? 0);
  }
}

/** Opening loans that no loan line explains: flat, non-current, without interest. Minor units. */
export function loansWithoutSchedule(plan: Plan): number {
  const explained = plan.loans.reduce((sum, loan) => {
    if (loan.type === 'flexible') return sum + loan.openingBalance;
    return sum + (loan.month === 0 ? loan.principal : 0);
  }, 0);
  return plan.openingBalanceSheet.loansCurrent + plan.openingBalanceSheet.loansNonCurrent - explained;
}
