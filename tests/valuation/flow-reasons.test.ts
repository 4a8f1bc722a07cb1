import { expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { templates } from '#shared/templates/index.ts';
import { flowReasons, isFlowPart } from '#shared/valuation/flow-reasons.ts';
import { flowParts } from '#shared/valuation/free-cash-flow.ts';
import { valueForecast } from '#shared/valuation/value-forecast.ts';

it.each(templates.map(({ id }) => id))(
  'the rows behind each flow of %s add up to it, in a stub of a year too',
  (id) => {
    const template = templates.find((found) => found.id === id);
    if (!template) return expect.fail(id);
    const document = template.build({ name: 'Harbour', currency: 'EUR', startMonth: '2027-03' });
    const result = computeForecast(document);
    for (const asOfMonth of [0, 5]) {
      const { periods } = valueForecast({ ...document, valuation: { ...valuationDefaults, asOfMonth } }, result);
      for (const period of periods)
        for (const part of flowParts) {
          // The tax that interest saves is a product.
          if (part === 'interestTaxShield') continue;
          const sum = flowReasons(result, period, part).reduce((total, { amount }) => total + amount, 0);
          expect([part, period.year, sum]).toEqual([part, period.year, period[part]]);
        }
    }
  },
);

it('only parts of the flow have rows of their own', () => {
  expect([isFlowPart('tax'), isFlowPart('presentValue'), isFlowPart('toString')]).toEqual([true, false, false]);
});
