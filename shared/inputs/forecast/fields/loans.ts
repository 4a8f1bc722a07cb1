import { z } from 'zod';
import { bounds } from '../bounds';
import * as f from './field';
import { ruled, ruledOnce, typed } from './line';

const inTerms = { group: 'terms' };
const interest = {
  rate: f.perYear(f.positiveRate({ example: 6 })),
  dayCount: f.withDefault(f.choice(['30/360', 'actual/365', 'actual/360']), '30/360' as const),
};
/** What the yearly rate rises or falls by, from its month on. */
const rateSteps = f.withDefault(f.monthlyRates(), []);

/** Months from one payment to the next; the first is so many months after it is drawn or begins. */
export const paymentEveryMonths = f.withDefault(
  f.field('choice', z.literal([1, 3, 6, 12]), { initial: 1, options: ['1', '3', '6', '12'], canCauseIssue: true }),
  1,
);

/** Already running: `principal` is the balance at the start and `termMonths` what is left of the term. */
const scheduled = {
  ...ruledOnce('principal'),
  ...f.each(inTerms, {
    principal: f.positiveAmount({ example: 20_000, canCauseIssue: true }),
    month: f.monthOrRunning(),
    /** Of the month in which it is drawn; null: its last. */
    drawDay: f.withDefault(f.orNull(f.dayOfMonth({ visibleWhen: f.unless('month', 0) })), null),
    ...interest,
    termMonths: f.months(1, bounds.termMonths, { initial: 60, canCauseIssue: true }),
    paymentEveryMonths,
    /** Null: after the months of one period. */
    firstPaymentMonth: f.withDefault(f.orNull(f.months(1, bounds.months, { canCauseIssue: true })), null),
    interestOnlyMonths: f.months(0, bounds.termMonths, { canCauseIssue: true }),
    /** In the interest-only months, interest is added to the balance instead of paid. */
    capitaliseInterest: { ...f.flag(), visibleWhen: f.unless('interestOnlyMonths', 0) },
    /** Paid with the last instalment. */
    balloon: f.withDefault(f.positiveAmount({ canCauseIssue: true, visibleWhen: f.unless('type', 'bullet') }), 0),
    fee: f.positiveAmount({ canCauseIssue: true }),
    feeTreatment: {
      ...f.withDefault(f.choice(['expensed', 'straightLine', 'effective']), 'expensed' as const),
      visibleWhen: f.unless('fee', 0),
      canCauseIssue: true,
    },
  }),
  furtherDraws: f.withDefault(f.positiveMonthlyAmounts({ canCauseIssue: true }), []),
  rateSteps,
};

export const loans = {
  level: typed('level', scheduled),
  equalPrincipal: typed('equalPrincipal', scheduled),
  bullet: typed('bullet', scheduled),
  flexible: typed('flexible', {
    /** Balance at the start of month 1. */
    ...f.each(inTerms, { openingBalance: f.positiveAmount(), ...interest }),
    draws: f.positiveMonthlyAmounts({ label: 'sheet.draws' }),
    repayments: f.positiveMonthlyAmounts({ label: 'sheet.repayments' }),
    rateSteps,
    ...ruled('draws', 'repayments'),
  }),
  /** Drawn and repaid each month so that cash is on its target. */
  revolver: typed('revolver', {
    ...f.each(inTerms, {
      limit: f.positiveAmount({ example: 20_000 }),
      openingBalance: f.positiveAmount({ mayStayZero: true }),
      ...interest,
      /** A year, of what is not drawn. */
      commitmentFeeRate: f.withDefault(f.perYear(f.positiveRate()), 0),
      /** Null: the least cash of the bank. */
      targetCash: f.withDefault(f.orNull(f.positiveAmount()), null),
      /** All is repaid in it; null: never. */
      maturityMonth: f.withDefault(
        f.orNull(f.monthNumber({ canCauseIssue: false, empty: { value: null, label: 'none' } })),
        null,
      ),
    }),
    rateSteps,
  }),
};

export type Loan = f.LineOf<typeof loans>;
export type ScheduledLoan = Exclude<Loan, { type: 'flexible' | 'revolver' }>;
export type CreditLine = Extract<Loan, { type: 'revolver' }>;
export type FlexibleLoan = Extract<Loan, { type: 'flexible' }>;

/** True for a loan that is drawn once and repaid over a term. */
export const hasTerm = (loan: Loan): loan is ScheduledLoan => loan.type !== 'flexible' && loan.type !== 'revolver';

/** What is owed on a loan at the start, less what is left of a fee that is spread. */
export function openingLoan(loan: Loan): number {
  if (!hasTerm(loan)) return loan.openingBalance;
  return loan.month > 0 ? 0 : loan.principal - (spreadsFee(loan) ? loan.fee : 0);
}

/** True for a loan whose interest is owed for a while before it is paid; any other pays it each month. */
export const accruesInterest = (loan: Loan): boolean =>
  hasTerm(loan) &&
  ((loan.paymentEveryMonths ?? 1) > 1 ||
    (loan.firstPaymentMonth ?? 1) > 1 ||
    (loan.month > 0 && (loan.drawDay ?? null) !== null));

/** True for a loan whose fee is a part of its interest over its term. */
export const spreadsFee = (loan: Loan): boolean =>
  hasTerm(loan) && loan.fee > 0 && (loan.feeTreatment ?? 'expensed') !== 'expensed';
