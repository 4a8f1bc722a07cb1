import { describe, expect, it } from 'vitest';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { effectiveLoanRate } from '#shared/valuation/effective-rate.ts';

const terms = { principal: 10_000_000, month: 1, rate: 120_000, termMonths: 12 };
const named = { id: 'loan', name: 'Loan' };

describe('the effective rate of a loan', () => {
  it('without a fee is a year of its monthly rate', () => {
    for (const type of ['level', 'equalPrincipal', 'bullet'] as const)
      expect(effectiveLoanRate({ ...newLoan[type](named), ...terms })).toBeCloseTo(1.01 ** 12 - 1, 6);
  });

  it('with a fee is that of what is received against what is paid', () => {
    // One month: 100,000.00 less 1,000.00 against 101,000.00 a month later.
    const loan = { ...newLoan.bullet(named), ...terms, termMonths: 1, fee: 100_000 };
    expect(effectiveLoanRate(loan)).toBeCloseTo((101 / 99) ** 12 - 1, 9);
  });

  it('counts the whole term, beyond any horizon, and interest that is added to the loan', () => {
    const loan = {
      ...newLoan.bullet(named),
      ...terms,
      termMonths: 300,
      interestOnlyMonths: 24,
      capitaliseInterest: true,
    };
    expect(effectiveLoanRate(loan)).toBeCloseTo(1.01 ** 12 - 1, 6);
  });

  it('is none of a flexible loan, and none where the fee takes all', () => {
    expect(effectiveLoanRate(newLoan.flexible(named))).toBeNull();
    expect(effectiveLoanRate({ ...newLoan.bullet(named), ...terms, fee: 20_000_000 })).toBeNull();
  });
});
