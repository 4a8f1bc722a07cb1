import { mulDiv } from '#shared/domain/money.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { levelPayment } from './level-payment';
import { LoanInterest, type NotedInterest } from './loan-interest';

/** What of a loan its payments are made of. */
export type PaymentTerms = Pick<
  ScheduledLoan,
  | 'type'
  | 'principal'
  | 'month'
  | 'termMonths'
  | 'rate'
  | 'rateSteps'
  | 'dayCount'
  | 'drawDay'
  | 'interestOnlyMonths'
  | 'capitaliseInterest'
  | 'paymentEveryMonths'
  | 'firstPaymentMonth'
  | 'balloon'
  | 'furtherDraws'
>;

/** Columns of loans by month 0…last, minor units. */
export interface ScheduleColumns {
  drawn: Float64Array;
  interest: Float64Array;
  /** Interest added to the balance instead of paid. */
  capitalised: Float64Array;
  interestPaid: Float64Array;
  repaid: Float64Array;
  balance: Float64Array;
}

/** Where a schedule writes: month t is at `base + t`, up to month `last`. */
export interface ScheduleAt {
  columns: ScheduleColumns;
  base: number;
  last: number;
  startMonth: Month;
  note?: Note | undefined;
}

/** The month of which is asked what it was reckoned from, and the answer. */
export interface Note {
  month: number;
  noted?: ScheduleNote;
}

/** What is owed at the end of a month, from which a loan goes on. */
export interface Owed {
  month: number;
  balance: number;
  /** Interest that is owed; null in the month in which the loan is drawn. */
  accrued: number | null;
}

/** How an instalment was reckoned: from what was owed when the instalments began anew. */
export interface Instalments {
  atStart: number;
  /** Dates from then on, and which of them it is. */
  dates: number;
  place: number;
  /** Of level payments, and the yearly rate they are made for. */
  payment: number;
  rate: number;
  balloon: number;
}

/** What a month of a schedule was reckoned from. */
export interface ScheduleNote extends NotedInterest {
  /** What the interest is of. */
  balance: number;
  /** Interest that is paid or capitalised. */
  due: number;
  /** Null where no principal is due by instalments. */
  instalments: Instalments | null;
}

/** Dates from one on until the end of the term, which always is one. */
const datesFrom = (t: number, { end, every }: { end: number; every: number }) => 1 + Math.ceil((end - t) / every);

/** A loan with a term from the end of a month on. Source: section 5.7. */
export function fillPayments(
  loan: PaymentTerms,
  owed: Owed,
  { columns, base, last, startMonth, note }: ScheduleAt,
): void {
  const { month, termMonths, type, interestOnlyMonths, capitaliseInterest, furtherDraws } = loan;
  const { paymentEveryMonths: every = 1, firstPaymentMonth = null, balloon = 0 } = loan;
  const end = month + termMonths;
  const first = month + (firstPaymentMonth ?? every);
  const isDrawn = owed.accrued === null && month > 0;
  const after = isDrawn ? month - 1 : owed.month;
  const interest = new LoanInterest(loan, { startMonth, after, isNoted: note !== undefined });
  let { balance } = owed;
  let accrued = owed.accrued ?? 0;
  if (isDrawn) {
    const day = loan.drawDay ?? 31;
    accrued = interest.of(balance, month, Math.max(0, interest.daysOf(month) - day));
    columns.interest[base + month] = accrued;
    if (note?.month === month) note.noted = { ...interest.noted(), balance, due: accrued, instalments: null };
  }
  let instalments: Instalments | null = null;
  for (let t = owed.month + 1; t <= Math.min(end, last); t++) {
    const i = base + t;
    const opening = balance;
    const bears = interest.of(balance, t);
    columns.interest[i] = bears;
    accrued += bears;
    const due = accrued;
    const isDate = t === end || (t >= first && (t - first) % every === 0);
    const paysPrincipal = isDate && t > month + interestOnlyMonths;
    if (isDate && !paysPrincipal && capitaliseInterest) {
      columns.capitalised[i] = accrued;
      balance += accrued;
    } else if (isDate) columns.interestPaid[i] = accrued;
    if (paysPrincipal) {
      if (!instalments || (type === 'level' && instalments.rate !== interest.rate)) {
        const dates = datesFrom(t, { end, every });
        const left = Math.min(balloon, balance);
        const payment =
          type === 'level' ? levelPayment(balance, interest.rate, { periods: dates, every, balloon: left }) : 0;
        instalments = { atStart: balance, dates, place: 0, payment, rate: interest.rate, balloon: left };
      }
      instalments.place++;
      const principal = t === end ? balance : principalOf(type, instalments, { balance, due });
      columns.repaid[i] = principal;
      balance -= principal;
    }
    if (note?.month === t)
      note.noted = {
        ...{ ...interest.noted(), balance: opening, due },
        instalments: paysPrincipal && t < end ? instalments : null,
      };
    if (isDate) {
      accrued = 0;
      interest.beginAnew();
    }
    const further = t < end ? (furtherDraws?.[t - 1] ?? 0) : 0;
    if (further > 0) {
      columns.drawn[i] = further;
      balance += further;
      interest.beginAnew();
      instalments = null;
    }
    columns.balance[i] = balance;
  }
}

function principalOf(
  type: ScheduledLoan['type'],
  { atStart, dates, place, payment, balloon }: Instalments,
  { balance, due }: { balance: number; due: number },
): number {
  if (type === 'level') return Math.min(balance, Math.max(0, payment - due));
  if (type === 'bullet') return 0;
  return mulDiv(atStart - balloon, place, dates) - mulDiv(atStart - balloon, place - 1, dates);
}

/** Columns for one loan, or for several. */
export const scheduleColumns = (size: number, memory: (size: number) => Float64Array): ScheduleColumns => ({
  drawn: memory(size),
  interest: memory(size),
  capitalised: memory(size),
  interestPaid: memory(size),
  repaid: memory(size),
  balance: memory(size),
});

/** Of a loan with a term, by the months 0…n after it is drawn: interest, what is paid of interest and principal, further draws. */
export function paymentsOfTerm(loan: PaymentTerms, startMonth: Month) {
  const { month, principal, termMonths } = loan;
  const last = month + termMonths;
  const columns = scheduleColumns(last + 1, (size) => new Float64Array(size));
  fillPayments(loan, { month, balance: principal, accrued: null }, { columns, base: 0, last, startMonth });
  const { interest, drawn, interestPaid, repaid } = columns;
  const paid = repaid.map((amount, t) => amount + (interestPaid[t] ?? 0));
  return { interest: interest.subarray(month), paid: paid.subarray(month), drawn: drawn.subarray(month) };
}
