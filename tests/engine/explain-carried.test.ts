import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type CarriedBalance, explainCarried } from '#shared/engine/explain-carried.ts';
import { impliedSubscribers } from '#shared/engine/implied-subscribers.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLoan, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from '../helpers/booked-until';
import { actualForecastArbitrary } from '../helpers/noisy-books';
import { each, sales, smallForecast } from '../helpers/small-forecast';
import { stockedSale } from '../helpers/trade-lines';

function carriedIn(document: ForecastDocument, key: string): CarriedBalance | undefined {
  return explainCarried(document, null)?.balances.find((balance) => balance.key === key);
}
const untaxed = { salesTaxRate: 0 };

describe('explainCarried', () => {
  it('is null without actual months', () => {
    expect(explainCarried(smallForecast(), null)).toBeNull();
  });

  it('receivables of 10,000.00 where the plan collects 6,000.00 and 3,000.00: 666.67 and 333.33 of the difference', () => {
    const plan = smallForecast({ revenue: [sales(each(600_000, 24), { ...untaxed, daysToCollect: 45 })] });
    expect(
      carriedIn(bookedUntil(plan, 3, { 'sheet:accountsReceivable': 1_000_000 }), 'accountsReceivable'),
    ).toMatchObject({
      ...{ group: 'runsOff', books: 1_000_000, plan: 900_000 },
      parts: [
        { month: 4, amount: 66_667 },
        { month: 5, amount: 33_333 },
      ],
    });
  });

  it('deferred revenue of 940.00 that nobody planned is released over 11 months, 156.67 in the first: a credit', () => {
    const carried = carriedIn(bookedUntil(smallForecast(), 1, { 'sheet:deferredRevenue': 94_000 }), 'deferredRevenue');
    expect(carried).toMatchObject({ books: -94_000, plan: 0 });
    expect(carried?.parts).toHaveLength(11);
    expect(carried?.parts[0]).toEqual({ month: 2, amount: -15_667 });
    expect(carried?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(-94_000);
  });

  it('deposits of 1,300.00 where the plan uses 500.00 in each of two months: 150.00 more in each, a credit', () => {
    const plan = smallForecast({
      revenue: [sales(each(100_000, 24), { ...untaxed, depositShare: 500_000, depositMonths: 2 })],
    });
    expect(carriedIn(bookedUntil(plan, 3, { 'sheet:customerDeposits': 130_000 }), 'customerDeposits')).toMatchObject({
      ...{ group: 'runsOff', books: -130_000, plan: -100_000 },
      parts: [
        { month: 4, amount: -15_000 },
        { month: 5, amount: -15_000 },
      ],
    });
  });

  it('rights of use of 500.00 at the start that no lease holds stay the plan’s; 60.00 more in the books stays', () => {
    const books = { leaseDepreciation: 0, 'sheet:rightOfUseAssets': 56_000 };
    const carried = carriedIn(
      bookedUntil(smallForecast({}, { rightOfUseAssets: 50_000 }), 2, books),
      'rightOfUseAssets',
    );
    expect(carried).toMatchObject({ books: 56_000, plan: 50_000, parts: [] });
  });

  it('VAT of 90.00 more than the rules joins the return of the first quarter, paid in April', () => {
    const plan = smallForecast({
      revenue: [sales(each(100_000, 24), { salesTaxRate: 200_000 })],
      salesTax: { ...smallForecast().salesTax, returnMonths: 3, monthsUntilPayment: 1 },
    });
    // Two months of 200.00 by the rules.
    expect(carriedIn(bookedUntil(plan, 2, { 'sheet:salesTaxPayable': 49_000 }), 'salesTax')).toMatchObject({
      ...{ books: -49_000, plan: -40_000, parts: [{ month: 4, amount: -9_000 }] },
    });
  });

  it('income tax of 30.00 that no year owes is settled with the first year, three months after its end', () => {
    const plan = smallForecast({ incomeTax: { ...smallForecast().incomeTax, monthsUntilPayment: 3 } });
    expect(carriedIn(bookedUntil(plan, 2, { 'sheet:incomeTaxPayable': 3_000 }), 'incomeTax')).toMatchObject({
      ...{ books: -3_000, plan: 0, parts: [{ month: 15, amount: -3_000 }] },
    });
  });

  it('stock of 90.00 where 60.00 is aimed at is 30.00 above the plan', () => {
    const document = bookedUntil(smallForecast({ revenue: [stockedSale()] }), 2, { 'sheet:inventory': 9_000 });
    expect(carriedIn(document, 'inventory')).toMatchObject({ group: 'runsOff', books: 9_000, plan: 6_000 });
  });

  it('a loan goes on from the booked balance: of 5,000.00 in 10 months without interest 500.00 is next', () => {
    const loan = {
      ...newLoan.equalPrincipal({ id: 'van', name: 'Van' }),
      principal: 600_000,
      month: 0,
      termMonths: 12,
      rate: 0,
    };
    const plan = smallForecast({ loans: [loan] }, { loansNonCurrent: 600_000 });
    const document = bookedUntil(plan, 2, {
      'loan:van': 500_000,
      'sheet:loansCurrent': 500_000,
      'sheet:loansNonCurrent': 0,
    });
    expect(carriedIn(document, 'loan:van')).toMatchObject({ name: 'Van', books: -500_000, nextPayment: 50_000 });
  });

  it('of random books every balance is there: they sum to 0, and to what the balance sheet shows', () => {
    fc.assert(
      fc.property(actualForecastArbitrary, (document) => {
        const carried = explainCarried(document, null);
        if (!carried) return;
        expect(carried.balances.reduce((sum, { books }) => sum + books, 0)).toBe(0);
        const { balanceSheet } = computeForecast(document);
        const shown = (key: string) => balanceSheet.row(key).month(carried.until);
        const books = (key: string) => carried.balances.find((balance) => balance.key === key)?.books;
        expect(books('accountsReceivable')).toBe(shown('accountsReceivable'));
        expect(books('cash')).toBe(shown('cash') - shown('bankOverdraft'));
        for (const { plan, books: booked, parts, group } of carried.balances) {
          const unwound = parts.reduce((sum, { amount }) => sum + amount, 0);
          if (group === 'runsOff' && unwound !== 0)
            expect(Math.abs(unwound)).toBeLessThanOrEqual(Math.abs(booked - (plan ?? 0)));
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('impliedSubscribers', () => {
  const bread = {
    ...newRevenueLine.recurring({ id: 'bread', name: 'Bread' }),
    ...untaxed,
    ...{ openingSubscribers: 100_000, newSubscribers: 0, unitPrice: 10_000_000, billing: 'monthly' as const },
  };
  // 100 subscribers at 100.00.
  const plan = smallForecast({ revenue: [bread] });

  it('100 are planned and 9,000.00 of 10,000.00 is booked: 90', () => {
    const document = bookedUntil(plan, 2, { 'revenue:bread': 900_000, 'subscribers:bread': 0 });
    expect(impliedSubscribers(document, computeForecast(document))).toEqual([
      { lineId: 'bread', name: 'Bread', plan: 100_000, implied: 90_000, typed: 0 },
    ]);
  });

  it('a typed count changes neither the plan nor what is implied', () => {
    const document = bookedUntil(plan, 2, { 'revenue:bread': 900_000, 'subscribers:bread': 95_000 });
    expect(impliedSubscribers(document, computeForecast(document))).toMatchObject([
      { plan: 100_000, implied: 90_000, typed: 95_000 },
    ]);
  });

  it('without actual months there is none', () => {
    expect(impliedSubscribers(plan, computeForecast(plan))).toEqual([]);
  });
});
