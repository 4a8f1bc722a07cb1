import { expect, it } from 'vitest';
import { evaluateRows } from '#shared/engine/formulas/evaluate.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import {
  newCapitalAsset,
  newEquityEvent,
  newOtherMovement,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';
import { own, smallForecast } from '#tests/helpers/small-forecast.ts';

it('an asset, a contribution and another movement read totals and rows that nothing else reads', () => {
  const document = smallForecast({
    revenue: [{ ...newRevenueLine.units(own), unitPrice: 1_000_000, rows: { quantity: { months: [10_000] } } }],
    capitalAssets: [{ ...newCapitalAsset(own), id: 'a', rows: { cost: { formula: '{totals/revenue}/2' } } }],
    equityEvents: [
      {
        ...newEquityEvent({ ...own, type: 'contribution' }),
        id: 'c',
        month: 1,
        rows: { amount: { formula: '{revenue/x/amount}*2' } },
      },
    ],
    otherMovements: [
      {
        ...newOtherMovement({ ...own, account: 'otherCurrentAssets' }),
        id: 'm',
        rows: { amount: { formula: '{totals/revenue}' } },
      },
    ],
  });
  const { nodes } = evaluateRows(makePlan(document));
  const first = ['capitalAssets/a/cost', 'equityEvents/c/amount', 'otherMovements/m/amount'].map(
    (path) => nodes.get(path)?.planned[1],
  );
  expect(first).toEqual([5_000, 20_000, 10_000]);
});
