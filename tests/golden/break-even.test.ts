import { describe, expect, it } from 'vitest';
import { newCapitalAsset, newOperatingExpense, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { computeSmall, each, own, sales } from '../helpers/small-forecast';

describe('break-even', () => {
  const line = sales(each(10_000, 24), { directCostMode: 'percent', directCostRate: 400_000 });
  const rent = { ...newOperatingExpense.fixed(own), yearlyBase: 36_000 };
  const role = { ...newStaffRole({ id: 'role', name: 'Role' }), yearlySalary: 12_000 };
  const { breakEven, profitAndLoss, ratios } = computeSmall({
    revenue: [line],
    operatingExpenses: [rent],
    staff: [role],
  });
  const all = (key: string) => {
    const row = breakEven.row(key);
    return [row.months[0], row.quarters[0], row.years[0]];
  };

  it('(30.00 rent + 10.00 pay) ÷ (1 − 40 %) = 66.67 a month, 200.00 a quarter, 800.00 a year', () => {
    expect(all('breakEvenRevenue')).toEqual([6_667, 20_000, 80_000]);
  });

  it('margin of safety: 1 − 66.67 ÷ 100 = 33.33 %, of whole periods 1 − 200 ÷ 300 = 33.3333 %', () => {
    expect(all('marginOfSafety')).toEqual([333_300, 333_333, 333_333]);
  });

  it('contribution: 100.00 − 40.00 = 60.00, 60 % of revenue; after fixed costs of 40.00 there are 20.00 left', () => {
    expect(all('contribution')).toEqual([6_000, 18_000, 72_000]);
    expect(all('contributionMargin')).toEqual([600_000, 600_000, 600_000]);
    expect(all('contributionAfterFixedCosts')).toEqual([2_000, 6_000, 24_000]);
    expect(all('contributionAfterFixedCosts')[2]).toBe(profitAndLoss.row('profitBeforeTax').years[0]);
  });

  it('costs stand by their kinds: pay 10.00 and rent 30.00 are fixed, goods of 40.00 variable', () => {
    expect(all('overheadStaff')).toEqual([-1_000, -3_000, -12_000]);
    expect(all('fixedExpenses')).toEqual([-3_000, -9_000, -36_000]);
    expect(all('fixedCosts')).toEqual([-4_000, -12_000, -48_000]);
    expect(all('directCosts')).toEqual([-4_000, -12_000, -48_000]);
  });

  it('direct pay, bad debts of 2 % and a variable bill of 5.00 are variable: 40 + 10 + 2 + 5 = 57.00', () => {
    const bill = { ...newOperatingExpense.fixed({ id: 'bill', name: 'Bill' }), yearlyBase: 6_000 };
    const { breakEven: direct } = computeSmall({
      revenue: [{ ...line, badDebtRate: 20_000 }],
      operatingExpenses: [rent, { ...bill, costBehaviour: 'variable' }],
      staff: [{ ...role, kind: 'direct' }],
    });
    const inCostOfSales = computeSmall({
      revenue: [{ ...line, badDebtRate: 20_000 }],
      operatingExpenses: [rent, { ...bill, costBehaviour: 'variable' }],
      staff: [{ ...role, kind: 'direct' }],
      presentation: { directLabour: 'costOfSales' },
    }).breakEven;
    expect(inCostOfSales.rows.map(({ key, months }) => [key, months])).toEqual(
      direct.rows.map(({ key, months }) => [key, months]),
    );
    expect(direct.row('variableCosts').months[0]).toBe(-5_700);
    expect(direct.row('fixedCosts').months[0]).toBe(-3_000);
    expect(direct.row('breakEvenRevenue').months[0]).toBe(Math.round(3_000 / 0.43));
  });

  it('depreciation of 1.00 and interest earned of 5.00 on 1,000.00 at 6 % are fixed: 40 + 1 − 5 = 36.00', () => {
    const asset = { ...newCapitalAsset({ id: 'asset', name: 'Asset' }), cost: 6_000, lifeMonths: 60 };
    const { breakEven: more } = computeSmall(
      {
        revenue: [line],
        operatingExpenses: [rent],
        staff: [role],
        capitalAssets: [asset],
        bank: { creditRate: 60_000, overdraftRate: 0, overdraftLimit: 0, minimumCash: 0, interestBasis: 'opening' },
      },
      { cash: 100_000 },
    );
    expect(more.row('writtenOffCosts').months[0]).toBe(-100);
    expect(more.row('netInterest').months[0]).toBe(500);
    expect(more.row('breakEvenRevenue').months[0]).toBe(6_000);
  });

  it('is 0 where interest of 5.00 is more than nothing fixed: no sale is needed, and all of revenue is safe', () => {
    const bank = { creditRate: 60_000, overdraftRate: 0, overdraftLimit: 0, minimumCash: 0 };
    const { breakEven: none } = computeSmall(
      { revenue: [line], bank: { ...bank, interestBasis: 'opening' } },
      { cash: 100_000 },
    );
    expect(none.row('fixedCosts').months[0]).toBe(500);
    expect(none.row('breakEvenRevenue').months[0]).toBe(0);
    expect(none.row('marginOfSafety').months[0]).toBe(1_000_000);
  });

  it('is not defined without revenue, nor where each sale costs more than it brings', () => {
    expect(computeSmall({ operatingExpenses: [rent] }).breakEven.row('breakEvenRevenue').months[0]).toBeNaN();
    const dear = { ...line, directCostRate: 1_100_000 };
    const { breakEven: never } = computeSmall({ revenue: [dear], operatingExpenses: [rent] });
    expect(never.row('breakEvenRevenue').years[0]).toBeNaN();
    expect(never.row('marginOfSafety').years[0]).toBeNaN();
  });

  it('the ratios report shows the same two figures', () => {
    expect(ratios.row('breakEvenRevenue').years).toEqual(breakEven.row('breakEvenRevenue').years);
    expect(ratios.row('marginOfSafety').years).toEqual(breakEven.row('marginOfSafety').years);
  });
});
