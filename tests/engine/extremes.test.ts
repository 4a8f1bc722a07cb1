import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import {
  newEquityEvent,
  newOperatingExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { each, smallForecast } from '../helpers/small-forecast';
import { figure } from '../helpers/statement';

const extremes = [0, 1, -1, 11, 12, 120, 365, 600, 1_000_000, -1_000_000, 10_000_000, 1e9, 1e12, 1e14, -1e14, 1e15];

/** Replaces numbers of a document by extreme ones, steered by a stream of choices; about one in `sparsity`. */
function extreme<T>(value: T, next: () => number, sparsity: number): T {
  if (typeof value === 'number') {
    return (next() % sparsity === 0 ? (extremes[next() % extremes.length] ?? value) : value) as T;
  }
  if (Array.isArray(value)) return value.map((one) => extreme(one, next, sparsity)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, extreme(one, next, sparsity)])) as T;
}

function chooser(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}

describe('documents at their bounds', () => {
  it('a line of any kind that starts in month 120 of a forecast of one month is 0, and nothing throws', () => {
    const late = { startMonth: bounds.months };
    const revenue = [
      { ...newRevenueLine.units({ id: 'r0', name: 'Units' }), ...late, volume: 1_000, unitPrice: 1_000 },
      { ...newRevenueLine.hours({ id: 'r1', name: 'Hours' }), ...late, unitPrice: 1_000 },
      { ...newRevenueLine.recurring({ id: 'r2', name: 'Monthly' }), ...late, openingSubscribers: 1_000 },
      {
        ...newRevenueLine.recurring({ id: 'r3', name: 'Yearly' }),
        ...late,
        openingSubscribers: 1_000,
        unitPrice: 1_000,
        billing: 'yearlyInAdvance' as const,
      },
      { ...newRevenueLine.amounts({ id: 'r4', name: 'Amounts' }), ...late, amounts: each(100, bounds.months) },
    ];
    const operatingExpenses = [
      { ...newOperatingExpense.fixed({ id: 'e0', name: 'Rent' }), ...late, yearlyBase: 1_200 },
    ];
    const staff = [{ ...newStaffRole({ id: 's0', name: 'Role' }), ...late, yearlySalary: 1_200 }];
    const header = { ...smallForecast().header, startMonth: '2027-12', fiscalYearEndMonth: 12, years: 1 };
    const result = computeForecast(smallForecast({ header, revenue, operatingExpenses, staff }));
    expect(result.timeline.months).toBe(1);
    expect(result.passed).toBe(true);
    expect(figure(result.profitAndLoss, 'netProfit', 1)).toBe(0);
  });

  it('interest is paid on cash beyond half the exact range: 5·10^15 at 12 % bear 5·10^13 a month; twice that sum is named too large', () => {
    const equityEvents = Array.from({ length: 50 }, (_, i) => ({
      ...newEquityEvent({ id: `e${i}`, name: 'Paid in', type: 'contribution' }),
      amount: bounds.amount,
    }));
    const interest = (interestBasis: 'opening' | 'average') =>
      computeForecast(
        smallForecast({ equityEvents, bank: { ...smallForecast().bank, creditRate: 120_000, interestBasis } }),
      );
    const onOpening = interest('opening');
    expect(figure(onOpening.profitAndLoss, 'interestIncome', 2)).toBe(50 * 1e12);
    expect(onOpening.passed).toBe(true);
    const onAverage = interest('average');
    expect(figure(onAverage.profitAndLoss, 'interestIncome', 1)).toBe(25 * 1e12);
    expect(onAverage.checks.find(({ id }) => id === 'E16')?.failures[0]).toMatchObject({ month: 2 });
  });

  it('any document of valid shape, issues and overflows included, is computed without throwing', () => {
    let computed = 0;
    fc.assert(
      fc.property(forecastArbitrary, fc.nat(), fc.constantFrom(40, 150, 400), (document, seed, sparsity) => {
        const parsed = parseForecast(extreme(document, chooser(seed), sparsity));
        if (!parsed.ok) return;
        computed++;
        findIssues(parsed.document);
        const result = computeForecast(parsed.document);
        expect(hashResult(result)).toMatch(/^[0-9a-f]{64}$/);
        const isExact = result.balanceSheet.rows.every(({ months }) => months.every(Number.isSafeInteger));
        if (!isExact) expect(result.passed).toBe(false);
      }),
      { numRuns: import.meta.env.MODE === 'long' ? 20_000 : 120 },
    );
    expect(computed).toBeGreaterThan(20);
  }, 3_600_000);
});
