import { expect, it } from 'vitest';
import { spreadPlan } from '#shared/engine/spread-plan.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from '../helpers/booked-until';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const rent = { ...newOperatingExpense.amounts({ id: 'rent', name: 'Rent' }), amounts: each(200_000, 24) };
const planned = smallForecast({ revenue: [sales(each(1_000_000, 24))], operatingExpenses: [rent] });

it('gives the lines of a section and what is planned of each, charges positive, also where other amounts are booked', () => {
  const plan = spreadPlan(bookedUntil(planned, 3, { 'revenue:sales': 900_000 }));
  expect([plan.lines('revenue'), plan.lines('operatingExpense')]).toEqual([
    ['revenue:sales'],
    ['operatingExpense:rent'],
  ]);
  expect(plan.planned('revenue:sales', '2027-03')).toBe(1_000_000);
  expect(plan.planned('operatingExpense:rent', '2028-12')).toBe(200_000);
  expect(['2026-12', '2029-01'].map((month) => plan.planned('revenue:sales', month))).toEqual([0, 0]);
  expect(plan.planned('revenue:other', '2027-03')).toBe(0);
});

it('has no lines where the plan cannot be computed', () => {
  const plan = spreadPlan({ ...planned, revenue: [{ ...sales([]), startMonth: 9, endMonth: 3 }] });
  expect([plan.lines('revenue'), plan.planned('revenue:sales', '2027-01')]).toEqual([[], 0]);
});
