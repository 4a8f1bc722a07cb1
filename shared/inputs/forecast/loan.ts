import { z } from 'zod';
import { bounds } from './bounds';
import { count, line, positiveAmount, positiveMonthlyAmounts, positiveRate, termMonths } from './primitives';

const loan = { ...line, /** A year. */ rate: positiveRate };

/** `month` 0: already running, with `principal` the balance at the start and `termMonths` what is left of the term. */
const scheduled = {
  ...loan,
  principal: positiveAmount,
  month: count(0, bounds.months),
  termMonths,
  interestOnlyMonths: count(0, bounds.termMonths),
  /** In the interest-only months, interest is added to the balance instead of paid. */
  capitaliseInterest: z.boolean(),
  fee: positiveAmount,
};

export const loanSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...scheduled, type: z.literal('level') }),
  z.strictObject({ ...scheduled, type: z.literal('equalPrincipal') }),
  z.strictObject({ ...scheduled, type: z.literal('bullet') }),
  z.strictObject({
    ...loan,
    type: z.literal('flexible'),
    /** Balance at the start of month 1. */
    openingBalance: positiveAmount,
    draws: positiveMonthlyAmounts,
    repayments: positiveMonthlyAmounts,
  }),
]);
export type Loan = z.infer<typeof loanSchema>;
export type ScheduledLoan = Exclude<Loan, { type: 'flexible' }>;
export type FlexibleLoan = Extract<Loan, { type: 'flexible' }>;
