import { mulDiv, ONE } from '../domain/money';
import type { FlexibleLoan, ScheduledLoan } from '../inputs/forecast/loan';
import { fillMonthly } from './amounts';
import { levelPayment } from './level-payment';
import type { Plan } from './plan';

/** Columns by loan, then month 0…last; minor units. */
export interface LoanColumns {
  drawn: Float64Array;
  fee: Float64Array;
  interest: Float64Array;
  /** Interest added to the balance instead of paid. */
  capitalised: Float64Array;
  repaid: Float64Array;
  balance: Float64Array;
  /** Due within twelve months. */
  current: Float64Array;
  /** Flexible repayments that were asked for beyond the balance. */
  clipped: Float64Array;
}

/**
 * Step 7. Drawn at the end of month d; from d + 1, k = 1…n: interest mulDiv(opening balance, rate, 12·10^6), principal by
 * type, the last payment takes the rest. Current part = min(balance, principal due in t+1…t+12). Source: section 5.7.
 */
export function planLoans(plan: Plan): LoanColumns {
  const size = plan.loans.length * plan.stride;
  const column = () => new Float64Array(size);
  const columns: LoanColumns = {
    drawn: column(),
    fee: column(),
    interest: column(),
    capitalised: column(),
    repaid: column(),
    balance: column(),
    current: column(),
    clipped: column(),
  };
  plan.loans.forEach((loan, index) => {
    const base = index * plan.stride;
    if (loan.type === 'flexible') fillFlexible(plan, loan, columns, base);
    else fillScheduled(plan, loan, columns, base);
    fillCurrentPart(plan, columns, base);
  });
  return columns;
}

function fillScheduled(plan: Plan, loan: ScheduledLoan, columns: LoanColumns, base: number): void {
  if (loan.month > plan.last) return;
  if (loan.month > 0) {
    columns.drawn[base + loan.month] = loan.principal;
    columns.fee[base + loan.month] = loan.fee;
  }
  columns.balance[base + loan.month] = loan.principal;
  const repayingMonths = loan.termMonths - loan.interestOnlyMonths;
  let balance = loan.principal;
  let atStart = balance;
  let payment = 0;
  for (let k = 1; k <= loan.termMonths && loan.month + k <= plan.last; k++) {
    const at = base + loan.month + k;
    const interest = mulDiv(balance, loan.rate, 12 * ONE);
    columns.interest[at] = interest;
    const place = k - loan.interestOnlyMonths;
    if (place <= 0) {
      columns.capitalised[at] = loan.capitaliseInterest ? interest : 0;
      balance += columns.capitalised[at] ?? 0;
      columns.balance[at] = balance;
      continue;
    }
    if (place === 1) {
      atStart = balance;
      payment = loan.type === 'level' ? levelPayment(balance, loan.rate, repayingMonths) : 0;
    }
    const principal = principalOf({ loan, balance, atStart, place, repayingMonths, payment, interest });
    columns.repaid[at] = principal;
    balance -= principal;
    columns.balance[at] = balance;
  }
}

interface Repayment {
  loan: ScheduledLoan;
  balance: number;
  /** Balance when repayment began. */
  atStart: number;
  /** Number of the repayment, from 1. */
  place: number;
  repayingMonths: number;
  payment: number;
  interest: number;
}

function principalOf({ loan, balance, atStart, place, repayingMonths, payment, interest }: Repayment): number {
  if (place === repayingMonths) return balance;
  if (loan.type === 'bullet') return 0;
  if (loan.type === 'level') return Math.min(balance, Math.max(0, payment - interest));
  return mulDiv(atStart, place, repayingMonths) - mulDiv(atStart, place - 1, repayingMonths);
}

function fillFlexible(plan: Plan, loan: FlexibleLoan, columns: LoanColumns, base: number): void {
  const always = { startMonth: null, endMonth: null };
  const asked = new Float64Array(plan.stride);
  fillMonthly(plan, { ...always, amounts: loan.draws }, columns.drawn, base);
  fillMonthly(plan, { ...always, amounts: loan.repayments }, asked, 0);
  let balance = loan.openingBalance;
  columns.balance[base] = balance;
  for (let t = 1; t <= plan.last; t++) {
    columns.interest[base + t] = mulDiv(balance, loan.rate, 12 * ONE);
    balance += columns.drawn[base + t] ?? 0;
    const repaid = Math.min(balance, asked[t] ?? 0);
    columns.repaid[base + t] = repaid;
    columns.clipped[base + t] = (asked[t] ?? 0) - repaid;
    balance -= repaid;
    columns.balance[base + t] = balance;
  }
}

function fillCurrentPart(plan: Plan, columns: LoanColumns, base: number): void {
  for (let t = 0; t <= plan.months; t++) {
    const balance = columns.balance[base + t] ?? 0;
    if (balance === 0) continue;
    let due = 0;
    for (let k = 1; k <= 12; k++) due += columns.repaid[base + t + k] ?? 0;
    columns.current[base + t] = Math.min(balance, due);
  }
}

/** Opening loans that no loan line explains: flat, non-current, without interest. Minor units. */
export function loansWithoutSchedule(plan: Plan): number {
  const explained = plan.loans.reduce((sum, loan) => {
    if (loan.type === 'flexible') return sum + loan.openingBalance;
    return sum + (loan.month === 0 ? loan.principal : 0);
  }, 0);
  return plan.startSheet.loansCurrent + plan.startSheet.loansNonCurrent - explained;
}
