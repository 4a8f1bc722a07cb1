import { loanPayments } from '#shared/engine/steps/loans.ts';
import { allRates } from '#shared/finance/all-rates.ts';
import type { Loan } from '#shared/inputs/forecast/fields/loans.ts';

/**
 * What a loan costs a year with its fee, in parts of 1: (1 + i)^12 − 1, i the monthly rate of principal − fee against interest
 * and principal by month, of several the nearest to its own. Null for a flexible loan and where there is no such rate.
 * Source: forecast model, section 14.
 */
export function effectiveLoanRate(loan: Loan): number | null {
  if (loan.type === 'flexible') return null;
  const own = loan.rate / 12_000_000;
  const fee = loan.month > 0 ? loan.fee : 0;
  const paid = loanPayments(loan).map((payment, k) => ({ amount: 0 - payment, time: k + 1 }));
  const [rate] = allRates([{ amount: loan.principal - fee, time: 0 }, ...paid]).sort(
    (a, b) => Math.abs(a - own) - Math.abs(b - own),
  );
  return rate === undefined ? null : Math.expm1(12 * Math.log1p(rate));
}
