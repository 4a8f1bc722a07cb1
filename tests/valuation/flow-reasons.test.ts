import { expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { newLease } from '#shared/inputs/forecast/new-lines.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { templates } from '#shared/templates/index.ts';
import { flowReasons, isFlowPart } from '#shared/valuation/flow-reasons.ts';
import { flowParts } from '#shared/valuation/free-cash-flow.ts';
import { valueForecast } from '#shared/valuation/value-forecast.ts';

const leases = (['rightOfUse', 'operating'] as const).map((treatment, i) => ({
  ...newLease({ id: `lease-${i}`, name: treatment }),
  ...{ month: 2, payment: 120_000, rate: 60_000, termMonths: 24, escalation: 30_000, treatment },
}));

it.each(templates.map(({ id }) => id))(
  'the rows behind each flow of %s with leases add up to it, in a stub of a year too',
  (id) => {
    const template = templates.find((found) => found.id === id);
    if (!template) return expect.fail(id);
    const document = { ...template.build({ name: 'Harbour', currency: 'EUR', startMonth: '2027-03' }), leases };
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
