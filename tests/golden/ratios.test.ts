import { describe, expect, it } from 'vitest';
import { newOperatingExpense, newStaffRole } from '../../shared/inputs/forecast/new-lines';
import { computeSmall, each, own, sales } from '../helpers/small-forecast';
import { figure } from '../helpers/statement';

describe('ratios', () => {
  const line = sales(each(10_000, 24), { directCostMode: 'percent', directCostRate: 400_000 });
  const rent = { ...newOperatingExpense.fixed(own), yearlyBase: 36_000 };
  const role = { ...newStaffRole({ id: 'role', name: 'Role' }), yearlySalary: 12_000 };
  const { ratios, profitAndLoss } = computeSmall({ revenue: [line], operatingExpenses: [rent], staff: [role] });

  it('break-even: (30.00 rent + 10.00 pay) ÷ (1 − 40 %) = 66.67; margin of safety 33.33 % of 100.00', () => {
    expect(figure(ratios, 'breakEvenRevenue', 1)).toBe(6_667);
    expect(figure(ratios, 'marginOfSafety', 1)).toBe(333_300);
  });

  it('direct pay is a variable cost: 30.00 ÷ (1 − 50 %) = 60.00', () => {
    const direct = computeSmall({ revenue: [line], operatingExpenses: [rent], staff: [{ ...role, kind: 'direct' }] });
    expect(figure(direct.ratios, 'breakEvenRevenue', 1)).toBe(6_000);
  });

  it('gross margin 60 %, net margin 20 %; growth of the first month and break-even without revenue are not defined', () => {
    expect(figure(profitAndLoss, 'grossMargin', 1)).toBe(600_000);
    expect(figure(profitAndLoss, 'netMargin', 1)).toBe(200_000);
    expect(figure(ratios, 'revenueGrowth', 1)).toBeNaN();
    expect(figure(computeSmall({ operatingExpenses: [rent] }).ratios, 'breakEvenRevenue', 1)).toBeNaN();
  });
});
