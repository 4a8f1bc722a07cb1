import { expect, it } from 'vitest';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { computeSmall, each, sales, smallForecast } from '../helpers/small-forecast';

const shelf = (more: object) =>
  sales(each(20_000, 24), {
    directCostMode: 'percent',
    directCostRate: 1_000_000,
    directCostStocked: true,
    daysOfStock: 30,
    ...more,
  });

it('a deposit on an order needs a lead time; without stock neither counts', () => {
  const codes = (more: object) => findIssues(smallForecast({ revenue: [shelf(more)] })).map(({ code }) => code);
  expect(codes({ orderDepositShare: 500_000 })).toEqual(['orderDepositWithoutLead']);
  expect(codes({ orderDepositShare: 500_000, leadMonths: 1 })).toEqual([]);
  expect(codes({ orderDepositShare: 500_000, directCostStocked: false })).toEqual([]);
});

it('stock is above its target by less than the least order without a warning, and by more with one', () => {
  const warned = (more: object, inventory = 0) =>
    computeSmall({ revenue: [shelf(more)] }, { inventory }).warnings.some(({ id }) => id === 'W6');
  expect([warned({ minimumOrder: 90_000 }), warned({ minimumOrder: 90_000 }, 200_000)]).toEqual([false, true]);
});
