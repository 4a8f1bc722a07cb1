import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { byFormula, driver } from './drivers';
import { own, smallForecast } from './small-forecast';

/** A bakery café by drivers: visitors a day × opening days × average spend, a ramp, a closed week in August, a rainy scenario. */
export const drivenCafe = (more: Partial<ForecastDocument> = {}): ForecastDocument =>
  smallForecast({
    drivers: [
      driver('visitors', { months: [120_000], growth: 20_000, growthStep: 'yearly' }),
      driver('days', { rule: 'repeatYear', months: [26_000, ...new Array<null>(6).fill(null), 20_000, 26_000] }),
      driver('spend', { unit: 'price', months: [850_000] }),
      driver('part', { unit: 'percent', months: [350_000] }),
      byFormula('baskets', '{drivers/visitors}*{drivers/days}'),
    ],
    revenue: [
      {
        ...newRevenueLine.units({ ...own, id: 'cafe' }),
        directCostMode: 'percent',
        ramp: [600_000, 750_000, 900_000],
        rows: {
          quantity: { formula: '{drivers/baskets}', months: [null, null, null, null, 3_000_000] },
          price: { formula: '{drivers/spend}' },
          directCost: { formula: 'round({revenue/cafe/amount}*{drivers/part},0)' },
        },
      },
      {
        ...newRevenueLine.recurring({ ...own, id: 'club' }),
        unitPrice: 900_000,
        openingSubscribers: 40_000,
        churn: 30_000,
        rows: { newSubscribers: { formula: 'prev({revenue/club/subscribers},1,40)*5%' } },
      },
    ],
    operatingExpenses: [
      {
        ...newOperatingExpense.fixed({ id: 'bags', name: 'Bags' }),
        rows: { amount: { formula: 'if({revenue/cafe/quantity}>2500,{revenue/cafe/quantity}*0.12,250)' } },
      },
      {
        ...newOperatingExpense.oneOff({ id: 'party', name: 'Party' }),
        month: 4,
        rows: { amount: { formula: 'sum(last({totals/revenue},3))/100' } },
      },
    ],
    staff: [
      {
        ...newStaffRole({ id: 'barista', name: 'Barista' }),
        yearlySalary: 2_640_000,
        rows: { headcount: { formula: 'max(2,round({drivers/visitors}/50,0))' }, salary: { months: [2_700_000] } },
      },
    ],
    scenarios: [
      {
        id: 'rain',
        name: 'Rain',
        note: '',
        overrides: [
          { id: 'o1', path: 'drivers/visitors/months/1', op: 'scale', value: 850_000 },
          { id: 'o2', path: 'drivers/days/months/3', op: 'set', value: 19_000 },
          { id: 'o3', path: 'drivers/visitors/growth', op: 'set', value: 0 },
        ],
      },
    ],
    ...more,
  });
