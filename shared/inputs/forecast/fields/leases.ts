import { ONE } from '#shared/domain/money.ts';
import { bounds } from '../bounds';
import {
  choice,
  each,
  flag,
  type LineOf,
  monthOrRunning,
  months,
  orNull,
  perYear,
  positiveAmount,
  positiveRate,
  salesTaxRate,
  share,
  unless,
  wholeNumber,
  withDefault,
} from './field';
import { line } from './line';
import { paymentEveryMonths } from './loans';

/** Already running: `termMonths` is what is left of the term. A whole number of payment periods is the term. */
const lease = {
  ...line,
  ...each(
    { group: 'terms' },
    {
      month: monthOrRunning(),
      payment: positiveAmount({ example: 500, label: 'fields.leasePayment' }),
      paymentEveryMonths,
      /** Paid at the start of each period, or at its end. */
      inAdvance: withDefault(flag(true), true),
      termMonths: months(1, bounds.termMonths, { initial: 36, canCauseIssue: true }),
      rate: perYear(positiveRate({ example: 6 })),
      /** What the payment steps by at each anniversary. */
      escalation: withDefault(wholeNumber('ratePerYear', { least: -ONE, most: ONE }), 0),
    },
  ),
  ...each(
    { group: 'treatment' },
    {
      /** Null: by the accounting framework. */
      treatment: withDefault(orNull(choice(['rightOfUse', 'operating', 'expense'])), null),
      lowValue: withDefault(flag(), false),
    },
  ),
  ...each(
    { group: 'payment' },
    {
      salesTaxRate: withDefault(salesTaxRate(), null),
      recoverableShare: withDefault(share({ visibleWhen: unless('salesTaxRate', 0) }), 1_000_000),
    },
  ),
};

export const leases = { lease };
export type Lease = LineOf<typeof leases>;
