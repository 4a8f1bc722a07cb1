import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import {
  newCapitalAsset,
  newOperatingExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const tagged = (department: string | null) => (department === null ? {} : { tags: { department } });

const sold = (id: string, name: string, [volume, unitPrice, share]: [number, number, number]) => ({
  ...newRevenueLine.units({ id, name: `${name} sales` }),
  ...{ volume: volume * 1000, unitPrice: unitPrice * 1000, directCostMode: 'percent' as const },
  directCostRate: share,
  ...tagged(id),
});
const role = (department: string, name: string, [heads, salary]: [number, number]) => ({
  ...newStaffRole({ id: `staff-${department}`, name }),
  ...{ heads: heads * 1000, yearlySalary: salary * 100, onCostRate: 90_000 },
  ...tagged(department),
});
const cost = (id: string, name: string, [monthly, department]: [number, string | null]) => ({
  ...newOperatingExpense.fixed({ id, name }),
  yearlyBase: monthly * 1200,
  ...tagged(department),
});
const asset = (id: string, name: string, [price, department]: [number, string]) => ({
  ...newCapitalAsset({ id, name }),
  ...{ cost: price * 100, lifeMonths: 60, month: 1 },
  ...tagged(department),
});

/** A bakery with a counter, a café and a wholesale, whose premises are shared by headcount and whose bakery by revenue. */
export const departmentForecast: ForecastDocument = {
  ...blank,
  revenue: [
    sold('counter', 'Counter', [10_600, 645, 295_000]),
    sold('cafe', 'Café', [5200, 485, 240_000]),
    sold('wholesale', 'Wholesale', [3000, 648, 424_000]),
  ],
  staff: [
    role('counter', 'Counter staff', [5, 30_000]),
    role('cafe', 'Baristas', [2, 35_000]),
    role('wholesale', 'Driver', [1, 33_600]),
    role('bakery', 'Bakers', [6, 38_400]),
    role('premises', 'Management', [1, 57_600]),
  ],
  operatingExpenses: [
    cost('rent', 'Rent', [10_200, 'premises']),
    cost('utilities', 'Utilities', [3665, 'premises']),
    cost('marketing', 'Marketing', [820, 'counter']),
    cost('fees', 'Card fees', [377, 'cafe']),
    cost('insurance', 'Insurance', [890, null]),
  ],
  capitalAssets: [
    asset('oven', 'Oven', [106_565, 'bakery']),
    asset('machine', 'Coffee machine', [32_000, 'cafe']),
    asset('fittings', 'Fittings', [40_000, 'premises']),
  ],
  dimensions: [
    {
      id: 'department',
      name: 'Department',
      values: [
        { id: 'counter', name: 'Counter', owner: 'Mia' },
        { id: 'cafe', name: 'Café', owner: 'Jonas' },
        { id: 'wholesale', name: 'Wholesale', owner: '' },
        { id: 'bakery', name: 'Bakery', owner: '' },
        { id: 'premises', name: 'Premises', owner: '' },
      ],
      allocations: [
        {
          ...{ id: 'premises', name: 'Premises', from: 'premises', key: 'headcount', shares: {} },
          to: ['counter', 'cafe', 'wholesale', 'bakery'],
          rows: 'operatingExpensesAndDepreciation',
        },
        {
          ...{ id: 'bakery', name: 'Bakery', from: 'bakery', key: 'revenue', shares: {} },
          to: ['counter', 'cafe', 'wholesale'],
          rows: 'operatingExpensesAndDepreciation',
        },
      ],
    },
  ],
};
