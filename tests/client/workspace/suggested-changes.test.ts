import { expect, it } from 'vitest';
import { suggestedChanges } from '#client/workspace/suggested-changes.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const start = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const counter = newRevenueLine.amounts({ id: 'counter', name: 'Counter sales', amounts: [100, 200, 300] });
const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 1_200_000 };
const saved = { ...start, revenue: [counter], operatingExpenses: [rent] };

it('values of inputs are suggested with what stood there; lines, names and scenarios are left out and told', () => {
  const typed = {
    ...saved,
    revenue: [{ ...counter, amounts: [100, 250, 300] }],
    operatingExpenses: [{ ...rent, yearlyBase: 900_000 }],
  };
  const values = [
    { path: 'revenue/counter/amounts/2', before: 200, after: 250 },
    { path: 'operatingExpenses/rent/yearlyBase', before: 1_200_000, after: 900_000 },
  ];
  expect(suggestedChanges(saved, saved)).toEqual({ changes: [], hasOthers: false });
  expect(suggestedChanges(saved, typed)).toEqual({ changes: values, hasOthers: false });
  const more = {
    ...typed,
    header: { ...typed.header, name: 'Another name' },
    revenue: [...typed.revenue, newRevenueLine.amounts({ id: 'new', name: 'New', amounts: [1] })],
  };
  expect(suggestedChanges(saved, more)).toEqual({ changes: values, hasOthers: true });
});
