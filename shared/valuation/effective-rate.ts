import type { Month } from '#shared/domain/months.ts';
import { paymentsOfTerm } from '#shared/engine/steps/loan-schedule.ts';
import { allRates } from '#shared/finance/all-rates.ts';
import { hasTerm, type Loan } from '#shared/inputs/forecast/fields/loans.ts';

/**
 * What a loan costs a year with its fee, in parts of 1: (1 + i)^12 − 1, i the monthly rate of principal − fee against interest
 * and principal by month, of several the nearest to its own. Null for a loan without a term and where there is no such rate.
 * The start month of the forecast counts where days are those of the calendar. Source: forecast model, section 14.
 */
export function effectiveLoanRate(loan: Loan, startMonth: Month = '2001-01'): number | null {
  if (!hasTerm(loan)) return null;
  const own = loan.rate / 12_000_000;
  const fee = loan.month > 0 ? loan.fee : 0;
  const { paid, drawn } = paymentsOfTerm(loan, startMonth);
  const flows = Array.from(paid, (payment, k) => ({ amount: (k > 0 ? (drawn[k] ?? 0) : 0) - payment, time: k }));
  const [rate] = allRates([{ amount: loan.principal - fee, time: 0 }, ...flows.slice(1)]).sort(
    (a, b) => Math.abs(a - own) - Math.abs(b - own),
  );
  return rate === undefined ? null : Math.expm1(12 * Math.log1p(rate));
}
