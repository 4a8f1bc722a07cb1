import { describe, expect, it } from 'vitest';
import { type LeaseTerms, leaseSchedule } from '#shared/engine/steps/lease-schedule.ts';

const terms = (own: Partial<LeaseTerms> = {}): LeaseTerms => ({
  payment: 50_000,
  paymentEveryMonths: 1,
  inAdvance: true,
  termMonths: 36,
  rate: 60_000,
  escalation: 0,
  ...own,
});
const sum = (column: Float64Array) => column.reduce((total, amount) => total + amount, 0);

describe('the schedule of a lease', () => {
  it('500.00 ahead, 36 months, 6 %: 16,517.69 at the start; (16,517.69 − 500.00) × 1.005 = 16,097.78 after month 1', () => {
    const { liability, interest, interestPaid, balance } = leaseSchedule(terms());
    expect(liability).toBe(1_651_769);
    expect([interest[1], interestPaid[1], balance[1], balance[13]]).toEqual([8_009, 0, 1_609_778, 1_089_205]);
    expect([interest[35], interest[36], interestPaid[36], balance[35], balance[36]]).toEqual([245, 0, 245, 50_000, 0]);
  });

  it('at the end of each month the last interest is what is left: 3 × 100.00 at 12 %: 294.10; 2.94, 1.97, 0.99', () => {
    const { liability, interest, balance } = leaseSchedule(
      terms({ payment: 10_000, inAdvance: false, termMonths: 3, rate: 120_000 }),
    );
    expect(liability).toBe(29_410);
    expect([...interest.slice(1)]).toEqual([294, 197, 99]);
    expect(balance[3]).toBe(0);
  });

  it('by quarter with 4 % more each year: 100.00 in months 1, 4, 7, 10, then 104.00 in 13', () => {
    const { payment } = leaseSchedule(
      terms({ payment: 10_000, paymentEveryMonths: 3, termMonths: 24, escalation: 40_000 }),
    );
    expect([1, 4, 10, 13, 22].map((month) => payment[month])).toEqual([10_000, 10_000, 10_000, 10_400, 10_400]);
    expect(sum(payment)).toBe(4 * 10_000 + 4 * 10_400);
  });

  it('ends at 0 whatever it is paid, and interest is what is paid beyond the liability', () => {
    for (const paymentEveryMonths of [1, 3, 6, 12])
      for (const inAdvance of [true, false])
        for (const rate of [0, 1, 70_000, 10_000_000])
          for (const escalation of [-500_000, 0, 30_000]) {
            const own = terms({ paymentEveryMonths, inAdvance, rate, escalation, termMonths: 48 });
            const { liability, payment, interest, interestPaid, balance } = leaseSchedule(own);
            expect(balance[48], JSON.stringify(own)).toBe(0);
            expect(sum(interest)).toBe(sum(payment) - liability);
            expect(sum(interestPaid), JSON.stringify(own)).toBe(sum(interest));
          }
  });
});
