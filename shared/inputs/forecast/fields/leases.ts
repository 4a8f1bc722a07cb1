import { ONE } from '#shared/domain/money.ts';
import { bounds } from '../bounds';
import * as f from './field';
import { line } from './line';
import { paymentEveryMonths } from './loans';

/** Already running: `termMonths` is what is left of the term. A whole number of payment periods is the term. */
const lease = {
  ...line,
  ...f.each(
    { group: 'terms' },
    {
      month: f.monthOrRunning(),
      payment: f.positiveAmount({ example: 500, label: 'fields.leasePayment' }),
      paymentEveryMonths,
      /** Paid at the start of each period, or at its end. */
      inAdvance: f.withDefault(f.flag(true), true),
      termMonths: f.months(1, bounds.termMonths, { initial: 36, canCauseIssue: true }),
      rate: f.perYear(f.positiveRate({ example: 6 })),
      /** What the payment steps by at each anniversary. */
      escalation: f.withDefault(f.wholeNumber('ratePerYear', { least: -ONE, most: ONE }), 0),
    },
  ),
  ...f.each(
    { group: 'treatment' },
    {
      /** Null: by the accounting framework. */
      treatment: f.withDefault(f.orNull(f.choice(['rightOfUse', 'operating', 'expense'])), null),
      lowValue: f.withDefault(f.flag(), false),
    },
  ),
  ...f.each(
    { group: 'payment' },
    {
      salesTaxRate: f.withDefault(f.salesTaxRate(), null),
      recoverableShare: f.withDefault(f.share({ visibleWhen: f.unless('salesTaxRate', 0) }), 1_000_000),
    },
  ),
};

export const leases = { lease };
export type Lease = f.LineOf<typeof leases>;
