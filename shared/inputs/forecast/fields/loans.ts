import { bounds } from '../bounds';
import {
  each,
  flag,
  type LineOf,
  monthOrRunning,
  months,
  perYear,
  positiveAmount,
  positiveMonthlyAmounts,
  positiveRate,
  unless,
} from './field';
import { ruled, ruledOnce, typed } from './line';

const inTerms = { group: 'terms' };
const interest = { rate: perYear(positiveRate({ example: 6 })) };

/** Already running: `principal` is the balance at the start and `termMonths` what is left of the term. */
const scheduled = {
  ...ruledOnce('principal'),
  ...each(inTerms, {
    principal: positiveAmount({ example: 20_000 }),
    month: monthOrRunning(),
    ...interest,
    termMonths: months(1, bounds.termMonths, { initial: 60, canCauseIssue: true }),
    interestOnlyMonths: months(0, bounds.termMonths, { canCauseIssue: true }),
    /** In the interest-only months, interest is added to the balance instead of paid. */
    capitaliseInterest: { ...flag(), visibleWhen: unless('interestOnlyMonths', 0) },
    fee: positiveAmount(),
  }),
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
    ...ruled('draws', 'repayments'),
  }),
};

export type Loan = LineOf<typeof loans>;
export type ScheduledLoan = Exclude<Loan, { type: 'flexible' }>;
export type FlexibleLoan = Extract<Loan, { type: 'flexible' }>;
