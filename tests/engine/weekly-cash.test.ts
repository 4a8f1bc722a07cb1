import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { purposes } from '#shared/engine/ledger/rules.ts';
import { type WeeklyCash, weeklyCash } from '#shared/engine/weekly-cash.ts';
import { newOperatingExpense, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { each, sales, smallForecast } from '../helpers/small-forecast';
import { figure } from '../helpers/statement';

const weeksOf = (document: ReturnType<typeof smallForecast>, fromMonth = 3) =>
  weeklyCash(document, { scenario: null, fromMonth });
const amounts = ({ columns }: WeeklyCash, row: string) =>
  columns.map(({ rows }) => rows.find(({ key }) => key === row)?.amount ?? 0);

describe('weekly cash', () => {
  it('March 2027 begins on a Monday and has 23 weekdays: 2,300.00 ÷ 23 × 5 = 500.00 in each of the first four weeks', () => {
    const weeks = weeksOf(smallForecast({ revenue: [sales(each(230_000, 24))] }, { cash: 100_000 }));
    expect(weeks.columns).toHaveLength(13);
    expect(weeks.columns[0]).toEqual({
      from: '2027-03-01',
      to: '2027-03-07',
      opening: 560_000,
      rows: [{ key: 'receivedFromCustomers', amount: 50_000 }],
      net: 50_000,
      closing: 610_000,
      lowest: 570_000,
      headroom: 570_000,
    });
    // April has 22 weekdays: 2,300.00 ÷ 22 is 104.55 on the first 12 of them and 104.54 on the others.
    expect(amounts(weeks, 'receivedFromCustomers')).toEqual([
      ...[50_000, 50_000, 50_000, 50_000, 3 * 10_000 + 2 * 10_455, 5 * 10_455, 5 * 10_455, 52_270, 52_270],
      ...[54_765, 54_763, 54_760, 54_760],
    ]);
    expect(weeks.columns.at(-1)).toMatchObject({ from: '2027-05-24', to: '2027-05-30' });
    expect(weeks.months).toEqual([
      { month: '2027-03', change: 230_000 },
      { month: '2027-04', change: 230_000 },
      { month: '2027-05', change: 230_000 },
    ]);
    expect(weeks.days).toHaveLength(91);
    expect(weeks.check).toEqual({ id: 'E21', passed: true, failures: [] });
  });

  it('a line with a day of its own is paid then: 400.00 on 6 March, a Saturday, is paid on Friday the 5th', () => {
    const cost = {
      ...newOperatingExpense.amounts({ id: 'costs', name: 'Costs' }),
      amounts: each(40_000, 24),
      payDay: 6,
    };
    const revenue = [sales(each(230_000, 24))];
    const weeks = weeksOf(smallForecast({ revenue, operatingExpenses: [cost] }, { cash: 100_000 }));
    expect(weeks.columns[0]).toMatchObject({ opening: 480_000, net: 10_000, closing: 490_000, lowest: 490_000 });
    expect(amounts(weeks, 'paidToSuppliers')).toEqual([
      -40_000,
      ...each(0, 4),
      -40_000,
      ...each(0, 3),
      -40_000,
      ...each(0, 3),
    ]);
    expect(weeks.columns.map(({ lowest }) => lowest).slice(8)).toEqual([818_184, 863_812, 885_718, 940_480, 995_240]);
  });

  it('weeks from Sunday, cash sales on Saturdays alone, suppliers on Mondays: the form "Days of the month"', () => {
    const cost = { ...newOperatingExpense.amounts({ id: 'costs', name: 'Costs' }), amounts: each(50_000, 24) };
    const weeklyCash = { weekStart: 7, cashSalesWeekdays: [0, 0, 0, 0, 0, 1, 0], supplierRunWeekday: 1 } as const;
    const document = smallForecast({
      revenue: [sales(each(40_000, 24), { creditShare: 0 })],
      operatingExpenses: [cost],
      weeklyCash: { ...weeklyCash, cashSalesWeekdays: [...weeklyCash.cashSalesWeekdays] },
    });
    const weeks = weeksOf(document);
    expect(weeks.columns[0]).toMatchObject({ from: '2027-03-01', to: '2027-03-06' });
    // Mondays of March 2027: 1, 8, 15, 22, 29; Saturdays: 6, 13, 20, 27.
    expect(amounts(weeks, 'paidToSuppliers').slice(0, 5)).toEqual(each(-10_000, 5));
    expect(amounts(weeks, 'receivedFromCustomers').slice(0, 4)).toEqual(each(10_000, 4));
  });

  it('of 45 days, half of the invoice before comes up to day 15 and half of the one after it on later weekdays', () => {
    const line = sales([...each(0, 2), 220_000], { daysToCollect: 45 });
    const weeks = weeksOf(smallForecast({ revenue: [line] }), 4);
    // April: 1,100.00 on the 11 weekdays from the 16th; May: 1,100.00 on the 10 weekdays up to the 14th.
    expect(amounts(weeks, 'receivedFromCustomers').slice(0, 8)).toEqual([
      ...[0, 0, 10_000, 50_000, 50_000, 55_000, 55_000, 0],
    ]);
  });

  it('suppliers each Friday, net pay on the last weekday, what is withheld on the 15th or the weekday before', () => {
    const staff = { ...newStaffRole({ id: 'team', name: 'Team' }), yearlySalary: 1_200_000, withholdingRate: 200_000 };
    const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 480_000 };
    const weeks = weeksOf(smallForecast({ staff: [{ ...staff, onCostRate: 0 }], operatingExpenses: [rent] }), 4);
    // Fridays of April 2027: 2, 9, 16, 23, 30. April 30 is a Friday, the last of May a Monday.
    expect(amounts(weeks, 'paidToSuppliers').slice(0, 6)).toEqual([...each(-8_000, 5), -10_000]);
    expect(weeks.columns[0]).toMatchObject({ from: '2027-04-01', to: '2027-04-04' });
    expect(amounts(weeks, 'paidToStaff').slice(0, 10)).toEqual([0, 0, -20_000, 0, -80_000, 0, -20_000, 0, 0, -80_000]);
    // 15 May is a Saturday.
    expect(weeks.columns[6]).toMatchObject({ from: '2027-05-10', to: '2027-05-16' });
  });

  it('ends with the forecast, and has no weeks of a month outside it', () => {
    const document = smallForecast({ revenue: [sales(each(10_000, 24))] });
    const weeks = weeksOf(document, 24);
    expect(weeks.columns.at(-1)?.to).toBe('2028-12-31');
    expect(weeks.columns).toHaveLength(5);
    expect(() => weeksOf(document, 25)).toThrow(RangeError);
    expect(() => weeklyCash(document, { scenario: 'none', fromMonth: 1 })).toThrow();
  });

  it('the days of every month add up to its row in the direct cash flow', () => {
    fc.assert(
      fc.property(forecastArbitrary, fc.nat(), (document, seed) => {
        const { timeline, cashFlowDirect } = computeForecast(document);
        const fromMonth = (seed % timeline.months) + 1;
        const weeks = weeksOf(document, fromMonth);
        expect(weeks.check.failures).toEqual([]);
        for (const [i, { change }] of weeks.months.entries())
          expect(change).toBe(figure(cashFlowDirect, 'changeInCash', fromMonth + i));
        const opening = fromMonth === 1 ? 'openingCash' : 'closingCash';
        expect(weeks.columns[0]?.opening).toBe(figure(cashFlowDirect, opening, Math.max(1, fromMonth - 1)));
        for (const { rows, net } of weeks.columns)
          expect(
            rows.every(({ key }) => purposes.includes(key)) && rows.reduce((sum, { amount }) => sum + amount, 0),
          ).toBe(net);
      }),
      { numRuns: 60 },
    );
  });
});
