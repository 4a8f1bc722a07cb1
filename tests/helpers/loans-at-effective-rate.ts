import fc from 'fast-check';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Loan } from '#shared/inputs/forecast/fields/loans.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { whole } from './line-kit';
import { own, smallForecast } from './small-forecast';

const loan: fc.Arbitrary<Loan> = fc
  .record(
    {
      type: fc.constantFrom('level' as const, 'equalPrincipal' as const, 'bullet' as const),
      principal: whole(1000, 500_000_000),
      share: whole(1, 200_000),
      month: whole(0, 20),
      rate: whole(0, 200_000),
      termMonths: fc.oneof({ weight: 5, arbitrary: whole(1, 120) }, { weight: 1, arbitrary: whole(121, 360) }),
      interestOnlyMonths: whole(0, 6),
      dayCount: fc.constantFrom('30/360' as const, 'actual/365' as const),
      paymentEveryMonths: fc.constantFrom(1 as const, 3 as const, 6 as const),
      drawDay: whole(1, 31),
      rateSteps: fc.array(whole(-10_000, 10_000), { minLength: 1, maxLength: 30 }),
    },
    { requiredKeys: ['type', 'principal', 'share', 'month', 'rate', 'termMonths'] },
  )
  .map(({ type, share, ...drawn }) => {
    const fee = Math.max(1, Math.round((drawn.principal * share) / 1_000_000));
    return { ...newLoan[type](own), ...drawn, fee, feeTreatment: 'effective' } as Loan;
  });
/** Small forecasts with up to so many loans of any terms, whose fees are spread at the effective rate. */
export const loansAtEffectiveRate = (most: number): fc.Arbitrary<ForecastDocument> =>
  fc
    .array(loan, { minLength: 1, maxLength: most })
    .map((loans) => smallForecast({ loans: loans.map((one, i) => ({ ...one, id: `loan-${i}`, name: `Loan ${i}` })) }))
    .filter((document) => findIssues(document).length === 0);
