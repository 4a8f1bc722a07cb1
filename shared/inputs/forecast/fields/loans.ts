import { z } from 'zod';
import { bounds } from '../bounds';
import {
  choice,
  dayOfMonth,
  each,
  field,
  flag,
  type LineOf,
  monthlyRates,
  monthNumber,
  monthOrRunning,
  months,
  orNull,
  perYear,
  positiveAmount,
  positiveMonthlyAmounts,
  positiveRate,
  unless,
  withDefault,
} from './field';
import { ruled, ruledOnce, typed } from './line';

const inTerms = { group: 'terms' };
const interest = {
  rate: perYear(positiveRate({ example: 6 })),
  dayCount: withDefault(choice(['30/360', 'actual/365', 'actual/360']), '30/360' as const),
};
/** What the yearly rate rises or falls by, from its month on. */
const rateSteps = withDefault(monthlyRates(), []);

/** Months from one payment to the next; the first is so many months after it is drawn or begins. */
export const paymentEveryMonths = withDefault(
  field('choice', z.literal([1, 3, 6, 12]), { initial: 1, options: ['1', '3', '6', '12'], canCauseIssue: true }),
  1,
);

/** Already running: `principal` is the balance at the start and `termMonths` what is left of the term. */
const scheduled = {
  ...ruledOnce('principal'),
  ...each(inTerms, {
    principal: positiveAmount({ example: 20_000, canCauseIssue: true }),
    month: monthOrRunning(),
    /** Of the month in which it is drawn; null: its last. */
    drawDay: withDefault(orNull(dayOfMonth({ visibleWhen: unless('month', 0) })), null),
    ...interest,
    termMonths: months(1, bounds.termMonths, { initial: 60, canCauseIssue: true }),
    paymentEveryMonths,
    /** Null: after the months of one period. */
    firstPaymentMonth: withDefault(orNull(months(1, bounds.months, { canCauseIssue: true })), null),
    interestOnlyMonths: months(0, bounds.termMonths, { canCauseIssue: true }),
    /** In the interest-only months, interest is added to the balance instead of paid. */
    capitaliseInterest: { ...flag(), visibleWhen: unless('interestOnlyMonths', 0) },
    /** Paid with the last instalment. */
    balloon: withDefault(positiveAmount({ canCauseIssue: true, visibleWhen: unless('type', 'bullet') }), 0),
    fee: positiveAmount({ canCauseIssue: true }),
    feeTreatment: {
      ...withDefault(choice(['expensed', 'straightLine', 'effective']), 'expensed' as const),
      visibleWhen: unless('fee', 0),
      canCauseIssue: true,
    },
  }),
  furtherDraws: withDefault(positiveMonthlyAmounts({ canCauseIssue: true }), []),
  rateSteps,
};

export const loans = {
  level: typed('level', scheduled),
  equalPrincipal: typed('equalPrincipal', scheduled),
  bullet: typed('bullet', scheduled),
  flexible: typed('flexible', {
    /** Balance at the start of month 1. */
    ...each(inTerms, { openingBalance: positiveAmount(), ...interest }),
    draws: positiveMonthlyAmounts({ label: 'sheet.draws' }),
    repayments: positiveMonthlyAmounts({ label: 'sheet.repayments' }),
    rateSteps,
    ...ruled('draws', 'repayments'),
  }),
  /** Drawn and repaid each month so that cash is on its target. */
  revolver: typed('revolver', {
    ...each(inTerms, {
      limit: positiveAmount({ example: 20_000 }),
      openingBalance: positiveAmount({ mayStayZero: true }),
      ...interest,
      /** A year, of what is not drawn. */
      commitmentFeeRate: withDefault(perYear(positiveRate()), 0),
      /** Null: the least cash of the bank. */
      targetCash: withDefault(orNull(positiveAmount()), null),
      /** All is repaid in it; null: never. */
      maturityMonth: withDefault(
        orNull(monthNumber({ canCauseIssue: false, empty: { value: null, label: 'none' } })),
        null,
      ),
    }),
    rateSteps,
  }),
};

export type Loan = LineOf<typeof loans>;
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
