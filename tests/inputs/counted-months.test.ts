import { expect, it } from 'vitest';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const amounts = (count: number) => Array.from({ length: count }, () => 1000_00);
const valueAt = (document: typeof blank, path: string) =>
  assumptionsOf(document)
    .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
    .find((row) => row.path === path)?.value;

it('the assumptions hold no amount of a month before the start or after the end of its line', () => {
  const ramp = {
    ...newRevenueLine.amounts({ id: 'r', name: 'Opening' }),
    amounts: amounts(36),
    directCostMode: 'amounts' as const,
    directCostAmounts: amounts(6),
    startMonth: 2,
    endMonth: 4,
  };
  const document = { ...blank, revenue: [ramp] };
  expect(valueAt(document, 'revenue/r/amounts')).toEqual([0, ...amounts(3), ...Array.from({ length: 32 }, () => 0)]);
  expect(valueAt(document, 'revenue/r/directCostAmounts')).toEqual([0, ...amounts(3), 0, 0]);
  expect(valueAt(document, 'revenue/r/seasonWeights')).toEqual(ramp.seasonWeights);
});

it('of amounts by year those of years count in which the line runs in a month', () => {
  const header = { ...blank.header, fiscalYearEndMonth: 12 };
  const rent = {
    ...newOperatingExpense.amounts({ id: 'r', name: 'Rent' }),
    amountsBy: 'year' as const,
    amounts: amounts(3),
    startMonth: 5,
    endMonth: 15,
  };
  // The first year has three months, the second ends with month 15.
  expect(valueAt({ ...blank, header, operatingExpenses: [rent] }, 'operatingExpenses/r/amounts')).toEqual([
    0, 1000_00, 0,
  ]);
});
